import BrowserChecks
import Evaluation
import Foundation
import Reporting
import Testing

/// Looks at pages in a headless Chromium, by the checks in `Tests/Browser`. `scripts/test` installs what they need; where
/// it is absent they are skipped, and said so.
@Suite(.serialized, .enabled(if: BrowserChecks.python != nil, "no browser checks; scripts/test installs them"))
struct PageBrowserTests {
    @Test("answers, filters, keyboard, stories, hostile texts, widths, print and accessibility hold in a browser")
    func pages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        var red = SampleRun()
        red.text = "Mañana, en la Straße"
        red.detection = true
        try write("red.html", report(.html, of: red))
        try write("green.html", report(.html, of: .greenRun))
        try write("suites.html", report(.html, of: Self.suites))
        try write("many.html", report(.html, of: Self.many))
        var compared = SampleRun()
        compared.baselines = [.sample]
        try write("baseline.html", report(.html, of: compared))
        try write("trend.html", report([.html], of: red, trends: [.sample])[0])
        let hostile = try report([.html, .junit, .markdown], of: Self.hostile)
        try write("hostile.html", hostile[0])
        try write("junit.xml", hostile[1])
        try write("summary.md", hostile[2])
        let texts = try JSONSerialization.data(withJSONObject: HostileTexts.all)
        try texts.write(to: folder.appendingPathComponent("texts.json"))
        let outcome = try BrowserChecks.run("page_checks.py", [folder.path])
        #expect(outcome.status == 0, "\(outcome.findings)")
        #expect(outcome.findings.contains("all hold"))
    }

    private static var suites: SampleRun {
        var run = SampleRun()
        run.secondMatrix = "dialogue"
        return run
    }

    private static var many: SampleRun {
        var run = SampleRun()
        run.families = (0..<300).map { "family-\($0)" }
        run.status = { family, axes in family.hasSuffix("7") && axes["input"] == "es" ? .failed : .passed }
        return run
    }

    /// Every text once: each family says another one, and each fails by it.
    private static var hostile: SampleRun {
        var run = SampleRun()
        run.families = HostileTexts.all.indices.map { "family-\($0)" }
        for (index, text) in HostileTexts.all.enumerated() { run.texts["family-\(index)"] = text }
        run.status = { _, axes in axes["input"] == "es" && axes["interface"] == "de" ? .failed : .passed }
        return run
    }
}
