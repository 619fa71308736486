import JSONDocument
import Testing

@testable import Evaluation

@Suite("What is different in the requests of two runs")
struct RequestDifferenceTests {
    /// One request of a cell: its title and its parts.
    private typealias Request = (title: String, parts: [(String, String)])

    private func run(_ name: String, _ cells: [[Request]]) throws -> ComparedRun {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: cells.count))
        for (family, requests) in cells.enumerated() {
            var result = CellResult(metrics: [Metric(name: "memo.language", stage: "detect", verdict: .passing)])
            result.exhibits = requests.map { request in
                .init(
                    stage: "digest",
                    evidence: Evidence(
                        .request(title: request.title, parts: request.parts.map { .init(name: $0.0, text: $0.1) })))
            }
            let (cell, evidence) = SampleRecord.cell("f\(1000 + family)", result)
            try writer.write(cell, evidence: evidence)
        }
        try writer.finish(RunFooter(cells: cells.count, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
        return try ComparedRun(run: MemoryBytes(sink.bytes, name: name))
    }

    private func differences(_ before: [[Request]], _ after: [[Request]]) throws -> [RequestDifference] {
        try RequestReview(RunComparison(base: run("base", before), head: run("head", after))).requests
    }

    private func note(_ family: Int, _ instructions: String = "Fasse zusammen.", step: String = "summary") -> Request {
        ("\(step).1of2", [("instructions", instructions), ("prompt", "Notiz \(family)")])
    }

    @Test("ways of changing a part are counted, the most frequent first, and by step and part in order")
    func ways() throws {
        let before = (0..<6).map { [note($0), note($0, step: "reply")] }
        let after = (0..<6).map { family in
            [
                note(family, family < 4 ? "Fasse kurz zusammen." : "Fasse genau zusammen."),
                note(family, "Antworte.", step: "reply"),
            ]
        }
        let found = try differences(before, after)
        #expect(found.map(\.step) == ["reply", "summary", "summary"])
        #expect(found.map(\.part) == ["instructions", "instructions", "instructions"])
        #expect(found.map(\.requests) == [6, 4, 2] && found.map(\.of) == [6, 6, 6])
        #expect(found[1].difference.pieces == [.same("Fasse "), .inserted("kurz "), .same("zusammen.")])
        #expect(found[2].difference.pieces == [.same("Fasse "), .inserted("genau "), .same("zusammen.")])
    }

    @Test("of many ways three are told")
    func limit() throws {
        let found = try differences(
            (0..<10).map { [note($0)] }, (0..<10).map { [note($0, "Fasse \($0 < 4 ? "kurz" : "\($0)") zusammen.")] })
        #expect(found.count == 3 && found[0].requests == 4 && found.map(\.of) == [10, 10, 10])
    }

    @Test("a part that is new is inserted as a whole; requests that ask the same, or of another step, are none")
    func parts() throws {
        var after = note(0)
        after.parts.append(("schema", "{}"))
        let found = try differences([[note(0)]], [[after]])
        #expect(found.map(\.part) == ["schema"] && found.first?.difference.pieces == [.inserted("{}")])
        #expect(try differences([[note(0)]], [[note(0)]]).isEmpty)
        #expect(try differences([[note(0)]], [[note(0, "anders", step: "reply")]]).isEmpty)
        // One side has a request more, so places mean nothing and titles tell what belongs together.
        #expect(try differences([[note(0)]], [[note(0, "anders", step: "reply"), note(0)]]).isEmpty)
        let moved = try differences([[note(0)]], [[note(0, step: "reply"), note(0, "anders")]])
        #expect(moved.map(\.step) == ["summary"] && moved.map(\.requests) == [1])
    }

    @Test("other exhibits than requests are passed over, and a baseline has none")
    func others() throws {
        func card(_ text: String) throws -> ComparedRun {
            var result = CellResult(metrics: [Metric(name: "memo.language", stage: "detect", verdict: .passing)])
            result.exhibits = [
                .init(stage: "digest", evidence: Evidence(.text(title: "t", language: nil, text: text, marks: [])))
            ]
            let (cell, evidence) = SampleRecord.cell("f", result)
            let sink = MemorySink()
            let writer = try RunWriter(sink, header: SampleRecord.header(planned: 1))
            try writer.write(cell, evidence: evidence)
            try writer.finish(RunFooter(cells: 1, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
            return try ComparedRun(run: sink.source)
        }
        let cards = try RunComparison(base: card("a"), head: card("b"))
        #expect(cards.exhibits.count == 1)
        #expect(try RequestReview(cards).requests.isEmpty)
        let (before, after) = (try run("base", [[note(0)]]), try run("head", [[note(0, "anders")]]))
        let approved = ComparedRun([Baseline(before.sections[0])], name: "approved")
        #expect(try RequestReview(RunComparison(base: approved, head: after)).requests.isEmpty)
        #expect(try RequestReview(RunComparison(base: after, head: approved)).requests.isEmpty)
    }

    @Test("of many requests four hundred are looked at")
    func sample() throws {
        let before = (0..<410).map { [note($0)] }
        let found = try differences(before, (0..<410).map { [note($0, "Fasse kurz zusammen.")] })
        #expect(found.count == 1 && found.first?.requests == 400 && found.first?.of == 400)
    }
}
