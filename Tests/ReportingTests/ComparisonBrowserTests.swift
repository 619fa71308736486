import BrowserChecks
import Foundation
import Reporting
import Testing

/// Looks at the page of a comparison in a headless Chromium, by `Tests/Browser/comparison_checks.py`. `scripts/bench compare` does the same with
/// 50,000 cells.
@Suite(.serialized, .enabled(if: BrowserChecks.python != nil, "no browser checks; scripts/test installs them"))
struct ComparisonBrowserTests {
    @Test("a comparison opens, is searched, filtered and read by keyboard, at any width, light and dark")
    func page() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var runs = ComparedRuns(families: (0..<28).map { "family-\($0)" })
        runs.templates = true
        runs.fails = { $0["input"] == "es" || $0["output"] == "en" }
        let path = folder.appendingPathComponent("comparison.html")
        try Data(runs.text(.html).utf8).write(to: path)
        let outcome = try BrowserChecks.run("comparison_checks.py", [path.path, "\(28 * 36)"])
        #expect(outcome.status == 0, "\(outcome.findings)")
        #expect(outcome.findings.contains("all hold"))
    }
}
