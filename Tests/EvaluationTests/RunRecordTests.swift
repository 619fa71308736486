import JSONDocument
import Testing

@testable import Evaluation

@Suite struct RunRecordTests {
    private let exhibit = Evidence(.text(title: "t", language: "de", text: "Guten Tag", marks: []))

    private func cell(_ input: String, trial: Int = 0) -> (CellRecord, [Evidence]) {
        var result = SampleRecord.result(.passing, .scoring(0.5), .passing)
        result.exhibits = [.init(stage: "listen", evidence: exhibit), .init(stage: "digest", evidence: exhibit)]
        return SampleRecord.cell("story", ["input": input], trial: trial, result)
    }

    private func sink(_ inputs: [String] = ["es", "de"], finish: Bool = false) throws -> MemorySink {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: 3))
        for input in inputs {
            let (record, evidence) = cell(input)
            try writer.write(record, evidence: evidence)
        }
        if finish {
            try writer.finish(
                RunFooter(cells: writer.cells, seconds: 1, stageExecutions: [:], sharing: true, exitStatus: 0))
        }
        return sink
    }

    private func refusal(_ bytes: [UInt8]) -> String? {
        planningError { _ = try RunRecord(MemoryBytes(bytes, name: "run.jsonl")) }
    }

    @Test("evidence is written once, before the first cell that names it")
    func once() throws {
        let sink = try sink()
        let kinds = try sink.lines.map { try JSONValue.parse(Array($0.utf8), name: "l")["kind"]?.stringValue }
        #expect(kinds == ["header", "evidence", "evidence", "cell", "cell"])
    }

    @Test("a record gives its cells in the order of ids, and its evidence by name")
    func reading() throws {
        let record = try sink(finish: true).record()
        #expect(record.cellCount == 2)
        #expect((0..<2).map { record.key(at: $0).id } == ["memo/story[input=de]", "memo/story[input=es]"])
        #expect(try record.cell(at: 0) == cell("de").0)
        #expect(try record.evidence(exhibit.name) == exhibit.bytes)
        #expect(record.evidenceSize(exhibit.name) == exhibit.bytes.count)
        #expect(record.evidenceSize("none") == 0)
        #expect(Set(record.evidenceNames) == Set(cell("de").1.map(\.name)))
        #expect(record.header == SampleRecord.header(planned: 3))
        #expect(record.footer?.cells == 2)
        #expect(
            planningError { _ = try record.evidence("none") }
                == "run.jsonl: found no evidence none, expected it before the cell that names it")
    }

    @Test("a record cut anywhere keeps every complete line, and says where to go on")
    func torn() throws {
        let sink = try sink(finish: true)
        let whole = sink.bytes
        let headerEnd = try #require(whole.firstIndex(of: 0x0A)) + 1
        var starts: [Int] = [0]
        for (index, byte) in whole.enumerated() where byte == 0x0A { starts.append(index + 1) }
        let footerStart = starts[starts.count - 2]
        for length in headerEnd...whole.count {
            let record = try RunRecord(MemoryBytes(Array(whole[..<length]), name: "run.jsonl"))
            let lastStart = try #require(starts.last { $0 <= length })
            #expect(record.resumeOffset == min(lastStart, footerStart))
            #expect((record.footer != nil) == (length == whole.count))
        }
    }

    @Test("a cut record that goes on is byte-equal to one that was never cut")
    func resume() throws {
        let whole = try sink(["es", "de", "en"]).bytes
        let cut = whole.count - 40
        let record = try RunRecord(MemoryBytes(Array(whole[..<cut]), name: "run.jsonl"))
        #expect(record.cellCount == 2)
        let rest = MemorySink()
        let writer = RunWriter(resuming: rest, evidence: record.evidenceNames, cells: record.cellCount)
        let (next, evidence) = cell("en")
        try writer.write(next, evidence: evidence)
        #expect(whole[..<record.resumeOffset] + rest.bytes == whole[...])
        #expect(writer.cells == 3)
    }

    @Test("a damaged line names its number")
    func damaged() throws {
        let lines = try sink().lines
        func joined(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
        let end = "expected a header, evidence, cell or footer line"
        var broken = lines
        broken[3] = String(lines[3].dropLast(10))
        #expect(refusal(joined(broken))?.hasPrefix("run.jsonl:4: found no JSON (") == true)
        broken[3] = #"{"kind":"cell","id":"x"}"#
        #expect(refusal(joined(broken)) == "run.jsonl:4: found an incomplete cell line, \(end)")
        broken[3] = #"{"kind":"sell"}"#
        #expect(refusal(joined(broken)) == "run.jsonl:4: found a line of kind sell, \(end)")
        broken[3] = lines[0]
        #expect(refusal(joined(broken)) == "run.jsonl:4: found a line of kind header, \(end)")
        broken[3] = "[]"
        #expect(refusal(joined(broken)) == "run.jsonl:4: found a line of kind none, \(end)")
    }

    @Test("a record without a header is refused, and so is one of another format, by the file's name")
    func header() throws {
        let message = "run.jsonl: found no header line, expected one; is this a run's run.jsonl?"
        let lines = try sink().lines
        #expect(refusal([]) == message)
        #expect(refusal(Array(lines[0].utf8)) == message, "a torn header is none")
        #expect(refusal(Array((lines[3] + "\n").utf8)) == message)
        #expect(
            refusal(Array("{\"kind\":\"header\",\"format\":\"criba.run/0\"}\n".utf8))
                == #"run.jsonl:1: found format "criba.run/0", expected "criba.run/1"; read it with the version that wrote it"#
        )
    }

    @Test("a cell that stands twice is refused; another trial is another cell")
    func duplicate() throws {
        #expect(
            refusal(try sink(["de", "es", "de"]).bytes)
                == "run.jsonl: found cell memo/story[input=de] trial 0 twice, expected it once")
        let sink = try sink(["de"])
        let writer = RunWriter(resuming: sink, evidence: [], cells: 1)
        try writer.write(cell("de", trial: 1).0, evidence: [])
        #expect(try sink.record().cellCount == 2)
    }

    @Test("lines longer than a block are read whole")
    func long() throws {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: 3))
        var pieces: [Evidence] = []
        for input in ["de", "es", "en"] {
            let (record, evidence) = cell(input)
            let piece = Evidence(.fields, [input: .string(String(repeating: input, count: 150_000))])
            pieces.append(piece)
            try writer.write(record, evidence: evidence + [piece])
        }
        let record = try sink.record()
        #expect(record.cellCount == 3)
        for piece in pieces { #expect(try record.evidence(piece.name) == piece.bytes) }
        #expect(record.resumeOffset == sink.bytes.count)
    }

    @Test("a record that was read before its last line was written says the same as one that is read anew")
    func finished() throws {
        let sink = try sink()
        let footer = RunFooter(
            cells: 2, seconds: 1.234_567, stageExecutions: ["listen": 2], sharing: true, exitStatus: 2)
        let unfinished = try RunRecord(MemoryBytes(sink.bytes, name: "run.jsonl"))
        #expect(unfinished.footer == nil)
        try sink.append(footer.json.encoded() + [0x0A])
        let read = try RunRecord(MemoryBytes(sink.bytes, name: "run.jsonl"))
        let finished = unfinished.finished(with: footer)
        #expect(finished.footer == read.footer && read.footer?.seconds == 1.235)
        #expect(finished.resumeOffset == read.resumeOffset)
        #expect(try finished.cell(at: 1) == read.cell(at: 1))
    }

    @Test("once the sink failed nothing more is written, not even the footer")
    func full() throws {
        let sink = MemorySink(limit: 2)
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: 3))
        try writer.write(cell("de").0, evidence: [])
        #expect(throws: MemorySink.Full.self) { try writer.write(cell("es").0, evidence: []) }
        #expect(writer.cells == 1)
        let once = FailingOnce()
        let other = try RunWriter(once, header: SampleRecord.header(planned: 3))
        #expect(throws: FailingOnce.Failure.self) { try other.write(cell("de").0, evidence: []) }
        #expect(throws: FailingOnce.Failure.self) { try other.write(cell("es").0, evidence: []) }
        let footer = RunFooter(cells: 3, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0)
        #expect(throws: FailingOnce.Failure.self) { try other.finish(footer) }
        #expect(once.memory.lines.count == 1)
    }

    /// Refuses the first cell and takes what comes after.
    private final class FailingOnce: LineSink {
        struct Failure: Error {}
        let memory = MemorySink()

        func append(_ lines: [UInt8]) throws {
            if String(decoding: lines, as: UTF8.self).contains("input=de]") { throw Failure() }
            try memory.append(lines)
        }
    }
}
