import Evaluation
import JSONDocument
import Reporting
import Testing

@Suite struct JSONReportTests {
    @Test("the report is JSON of its format with totals, gate, metrics, relations and every cell")
    func shape() throws {
        let json = try JSONValue.parse(Array(report(.json, of: SampleRun()).utf8), name: "report.json")
        #expect(json["format"] == "criba.report/1")
        #expect(json["totals"]?["planned"] == 144)
        #expect(json["totals"]?["failed"] == 12)
        #expect(json["totals"]?["missing"] == 0)
        #expect(json["gate"]?["passed"] == false)
        #expect(json["plan"]?["axes"]?["output"] == ["auto", "de", "es", "en"])
        #expect(json["relations"]?.arrayValue?.count == 1)
        #expect(json["cells"]?.arrayValue?.count == 144)
    }

    @Test("a cell has its fields joined, its metrics listed and nothing internal")
    func cell() throws {
        let json = try JSONValue.parse(Array(report(.json, of: SampleRun()).utf8), name: "report.json")
        let cells = try #require(json["cells"]?.arrayValue)
        let cell = try #require(cells.first { $0["status"] == "failed" })
        #expect(cell["outputLanguage"] != nil)
        #expect(cell["metrics"]?.arrayValue?.map { $0["verdict"] } == ["passing", "failing", "scoring", "ignored"])
        #expect(cell["failure"] == JSONValue.null)
        for name in ["kind", "fields", "exhibits"] { #expect(cell[name] == nil) }
    }

    @Test("a field never takes the place of what the record says itself")
    func collision() throws {
        let json = try JSONValue.parse(Array(report(.json, of: SampleRun()).utf8), name: "report.json")
        #expect(json["cells"]?.arrayValue?.contains { $0["status"] == "mine" } == false)
    }

    @Test("each cell stands on a line of its own")
    func lines() throws {
        let lines = try report(.json, of: SampleRun()).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("{\"id\":") } == 144)
    }

    @Test("the rate's interval is over all planned cells")
    func interval() throws {
        let json = try JSONValue.parse(Array(report(.json, of: SampleRun()).utf8), name: "report.json")
        let metric = try #require(json["metrics"]?.arrayValue?.first { $0["name"] == "voice-note.dates.weekday" })
        #expect(metric["interval"]?["n"] == 141)
        #expect(metric["interval"]?["over"] == "planned")
    }

    @Test("circumstances stand in \"run\" and nowhere else")
    func circumstances() throws {
        let text = try report(.json, of: SampleRun())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.filter { !$0.hasPrefix("\"run\":") }.joined(separator: "\n")
        for circumstance in ["2026-11-30", "stageExecutions", "\"jobs\"", "criba 0.1", "seconds"] {
            #expect(!rest.contains(circumstance))
            #expect(text.contains(circumstance))
        }
    }

    @Test("hostile text comes back as it was")
    func hostile() throws {
        let json = try JSONValue.parse(Array(report(.json, of: .hostileRun).utf8), name: "report.json")
        let cell = try #require(json["cells"]?.arrayValue?.first { $0["status"] == "failed" })
        #expect(cell["toDos"] == [.string(SampleRun.hostile)])
    }

    @Test("every form is the same alone and in one pass with the others")
    func onePass() throws {
        let together = try report(ReportFormat.allCases, of: SampleRun())
        for (format, text) in zip(ReportFormat.allCases, together) {
            #expect(try report(format, of: SampleRun()) == text)
        }
    }
}
