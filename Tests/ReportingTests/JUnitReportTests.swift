import Evaluation
import Foundation
import Reporting
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct JUnitReportTests {
    /// The test cases as an XML parser reads them.
    private func cases(_ run: SampleRun) throws -> [XMLElement] {
        let document = try XMLDocument(data: Data(report(.junit, of: run).utf8))
        return try document.nodes(forXPath: "//testcase").compactMap { $0 as? XMLElement }
    }

    private func name(_ element: XMLElement) -> String { element.attribute(forName: "name")?.stringValue ?? "" }

    @Test("every cell and trial is one case with a name of its own")
    func oneCase() throws {
        var run = SampleRun()
        run.trials = 2
        let names = try cases(run).map(name)
        #expect(names.count == 288)
        #expect(Set(names).count == 288)
        #expect(names.contains("voice-note/two-tasks[input=es,interface=de,output=auto] trial 2"))
    }

    @Test("failed, error and not applicable cells are told apart and counted")
    func verdicts() throws {
        let text = try report(.junit, of: SampleRun())
        let document = try XMLDocument(data: Data(text.utf8))
        #expect(try document.nodes(forXPath: "//failure").count == 12)
        #expect(try document.nodes(forXPath: "//error").count == 1)
        #expect(try document.nodes(forXPath: "//skipped").count == 3)
        #expect(text.contains("tests=\"144\" failures=\"12\" errors=\"1\" skipped=\"3\""))
        #expect(text.contains("classname=\"voice-note.two-tasks\""))
    }

    @Test("a failure says what was expected, what was found and where it broke first")
    func story() throws {
        let document = try XMLDocument(data: Data(report(.junit, of: SampleRun()).utf8))
        let text = try #require(try document.nodes(forXPath: "//failure").first?.stringValue)
        #expect(text.contains("first broken stage: digest"))
        #expect(text.contains("expected: Montag"))
    }

    @Test("hostile text leaves the file well-formed and comes back but for what XML 1.0 can't hold")
    func hostile() throws {
        let document = try XMLDocument(data: Data(report(.junit, of: .hostileRun).utf8))
        let message = try #require(
            (try document.nodes(forXPath: "//failure").first as? XMLElement)?.attribute(forName: "message")?.stringValue
        )
        let legal = SampleRun.hostile.replacing("\u{0}", with: "\u{FFFD}").replacing("\u{FFFE}", with: "\u{FFFD}")
        #expect(message == "voice-note.dates.weekday: \(legal)")
    }

    @Test("a red run without a red cell still has a red case")
    func gate() throws {
        var run = SampleRun.greenRun
        run.isFinished = false
        #expect(try cases(run).map(name).last == "gate")
        #expect(try cases(.greenRun).count == 144)
    }
}
