import Foundation
import Reporting
import Testing

/// Runs the real page in a headless browser. Skipped, and said so, where none of the known ones is installed.
@Suite(.serialized, .enabled(if: Browser.path != nil, "no Chromium or Chrome was found, the page was not run"))
struct PageBrowserTests {
    @Test("the page runs: no error, all cells counted, failures first, only rows in view exist")
    func overview() throws {
        let dom = try Browser.open(report(.html, of: SampleRun()))
        #expect(dom.contains("data-ready=\"true\""))
        #expect(dom.contains("144 of 144 cells, 13 not passed"))
        let rows = parts(of: dom, from: "<div class=\"row ", to: "\"")
        #expect(rows.first == "failed")
        #expect(!rows.isEmpty && rows.count < 60)
        #expect(dom.contains("input es, output auto: 1 of 4 did not pass"))
    }

    @Test("hostile text is shown as text and runs nothing")
    func hostile() throws {
        let cell = "voice-note%2Ftwo-tasks%5Binput%3Des%2Cinterface%3Dde%2Coutput%3Dauto%5D"
        let dom = try Browser.open(report(.html, of: .hostileRun), hash: "cell=\(cell)")
        #expect(dom.contains("data-ready=\"true\""))
        #expect(!dom.contains("<title>owned"))
        #expect(dom.contains("&lt;/script&gt;&lt;script&gt;document.title='owned'"))
        #expect(dom.contains("first broken stage"))
        #expect(dom.contains("\u{2400}"))
        for type in ["table", "bars", "stripPlot", "text", "card", "request", "difference", "conversation"] {
            #expect(dom.contains("data-type=\"\(type)\""), "\(type) is not shown")
        }
    }

    @Test("filters come from the address; search forgets accents and case")
    func filters() throws {
        var run = SampleRun()
        run.text = "Mañana, en la Straße"
        let page = try report(.html, of: run)
        #expect(try Browser.open(page, hash: "q=MANANA+strasse").contains("12 of 144 cells, 12 not passed"))
        #expect(try Browser.open(page, hash: "input=en&output=auto").contains("12 of 144 cells, 1 not passed"))
        #expect(
            try Browser.open(page, hash: "metric=voice-note.dates.weekday").contains("12 of 144 cells, 12 not passed"))
        #expect(try Browser.open(page, hash: "q=nowhere").contains("No cell fits these filters."))
    }

    @Test("10,800 cells open with few rows in the page")
    func many() throws {
        var run = SampleRun()
        run.families = (0..<300).map { "family-\($0)" }
        run.status = { family, axes in family.hasSuffix("7") && axes["input"] == "es" ? .failed : .passed }
        let dom = try Browser.open(report(.html, of: run))
        #expect(dom.contains("10,800 of 10,800 cells, 360 not passed"))
        #expect(parts(of: dom, from: "<div class=\"row ", to: "\"").count < 60)
    }
}

/// A headless Chromium, if there is one.
private enum Browser {
    static let path = [
        "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The document as it is once the page's script has run.
    static func open(_ page: String, hash: String = "") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("report.html")
        try Data(page.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900", "--virtual-time-budget=4000",
            "--user-data-dir=\(folder.path)/profile", "--dump-dom", "\(file.absoluteString)#\(hash)",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return withoutScripts(String(decoding: data, as: UTF8.self))
    }

    /// What a person can see: the script's own words must not be taken for it.
    private static func withoutScripts(_ dom: String) -> String {
        let pieces = dom.split(separator: "<script", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
            text + (piece.firstRange(of: "</script>").map { String(piece[$0.upperBound...]) } ?? "")
        }
    }
}
