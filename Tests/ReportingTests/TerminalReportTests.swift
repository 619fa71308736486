import Evaluation
import Reporting
import Testing

@Suite struct TerminalReportTests {
    private func lines(_ run: SampleRun) throws -> [String] {
        let record = try run.record()
        return try RunReport(record: record, summary: try RunSummary(record)).write([])
    }

    @Test("verdict, what the failures share, cells and the next command come in this order")
    func order() throws {
        let lines = try lines(SampleRun())
        #expect(lines.first == "Red: 12 failed, 1 ended in an error, of 144 cells")
        let shared = try #require(lines.firstIndex(of: "What the failures share:"))
        #expect(
            lines[shared + 1] == "  family = two-tasks, input = es: all 12 cells at digest, voice-note.dates.weekday")
        let cells = try #require(lines.firstIndex(of: "Cells, 2 of 13:"))
        #expect(lines[cells + 1].hasPrefix("  voice-note/short-note[input=en,interface=de,output=auto] at digest: "))
        let next = try #require(lines.firstIndex(of: "Run the largest group again:"))
        #expect(
            lines[next + 1]
                == "  scripts/criba run Matrix/voice-note.json --only family=two-tasks --only input=es")
        #expect(shared < cells && cells < next && next + 2 == lines.count)
    }

    @Test("a green run is one line")
    func green() throws {
        #expect(try lines(.greenRun) == ["Green: all 144 cells passed"])
    }
}
