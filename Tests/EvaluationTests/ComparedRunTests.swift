import JSONDocument
import Testing

@testable import Evaluation

@Suite("One side of a comparison")
struct ComparedRunTests {
    private typealias Outcome = SampleComparison.Outcome
    private let sample = SampleComparison(families: ["f1", "f0"], trials: 2)

    private func cell(_ family: String, input: String) -> ComparedCell {
        ComparedCell(
            id: "", trial: 0, family: family, axes: [.init(axis: "input", value: input)], status: .passed, failing: [],
            said: "")
    }

    @Test("cells are in the order of ids and trials, whether they come from a run or from what was approved")
    func order() throws {
        let run = try sample.run { _, _, _ in Outcome() }
        let section = try #require(run.sections.first)
        let keys = section.cells.map { "\($0.id) \($0.trial)" }
        #expect(keys.count == 16 && keys == keys.sorted())
        #expect(section.name == "memo" && section.suite == "memo" && section.settings == ["prompts": "v1"])
        #expect(section.axes == SampleComparison.axes && run.record != nil && run.selection == [])
        let approved = ComparedRun([Baseline(section)], name: "approved")
        #expect(approved.sections.first?.cells.map(\.id) == section.cells.map(\.id))
        #expect(approved.selection == [] && approved.record == nil && approved.name == "approved")
        #expect(run.only("memo").sections.count == 1 && run.only("other").sections.isEmpty)
        #expect(run.only("memo").name == run.name && run.only("memo").record != nil)
    }

    @Test("a run that only waits for its last line may be compared, one that did not finish may not")
    func unfinished() throws {
        var unfinished = sample
        unfinished.isFinished = false
        let bytes = try unfinished.bytes { _, _, _ in Outcome() }
        #expect(
            planningError { _ = try ComparedRun(run: MemoryBytes(bytes, name: "r")) }
                == "r: found a run that did not finish (16 of 16 cells), expected a finished one; go on with `criba run --resume`"
        )
        #expect(try ComparedRun(run: MemoryBytes(bytes, name: "r"), isFinishing: true).sections[0].cells.count == 16)
    }

    @Test("a matrix without a single cell is still a matrix of the run, and cells lie under theirs")
    func sections() throws {
        var header = SampleRecord.header(planned: 1)
        for name in ["second", "third"] {
            header.sections.append(header.sections[0])
            header.sections[header.sections.count - 1].name = name
        }
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: header)
        var (cell, evidence) = SampleRecord.cell("f", SampleRecord.result(.passing))
        cell.section = 1
        try writer.write(cell, evidence: evidence)
        try writer.finish(RunFooter(cells: 1, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
        let run = try ComparedRun(run: sink.source)
        #expect(run.sections.map(\.name) == ["memo", "second", "third"])
        #expect(run.sections.map(\.cells.count) == [0, 1, 0])
    }

    @Test("models are told with the number of cells they answered in, the most first, then by name")
    func fingerprints() throws {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: 6))
        for (family, model) in ["b", "a", "c", "c", "", "c"].enumerated() {
            let facets = model.isEmpty ? [:] : [CellRecord.answeredBy: model]
            let (cell, evidence) = SampleRecord.cell("f\(family)", SampleRecord.result(.passing, facets: facets))
            try writer.write(cell, evidence: evidence)
        }
        try writer.finish(RunFooter(cells: 6, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
        let found = try ComparedRun(run: sink.source).fingerprints
        #expect(found.map(\.name) == ["c", "a", "b"] && found.map(\.cells) == [3, 1, 1])
    }

    @Test(
        "a cell is left out on purpose when the selection does not select it, or cannot be judged from the cell alone",
        arguments: [
            ([], false), (["input=de"], false), (["input=es"], true), (["input!=de"], true), (["input!=es"], false),
            (["family=f0"], false), (["family=f1,f0"], false), (["family!=f0"], true), (["suite=memo"], false),
            (["suite=other"], true), (["input=de", "family=f1"], true), (["output=de"], true), (["output!=de"], true),
            (["tag=long"], true), (["tag!=long"], true), (["fixture=f0/de"], true), (["nonsense"], true),
        ])
    func leavesOut(_ selection: [String], _ leaves: Bool) throws {
        var part = sample
        part.selection = selection
        let run = try part.run { _, _, _ in Outcome() }
        #expect(run.leavesOut(cell("f0", input: "de"), suite: "memo") == leaves)
    }

    @Test("what another shard has is left out on purpose")
    func shard() throws {
        var part = sample
        part.shard = try #require(Shard(2, of: 2))
        let run = try part.run { _, _, _ in Outcome() }
        #expect(run.selection == nil && run.leavesOut(cell("f0", input: "de"), suite: "memo"))
    }

    @Test("an expression selects cells of a comparison by family, suite and axes; they have no fixture and no tags")
    func selected() throws {
        let cell = cell("f0", input: "de")
        for (expression, isSelected) in [
            ("family=f0", true), ("suite=memo", true), ("input=de", true), ("input=es", false), ("output=de", false),
            ("tag=long", false), ("fixture=f0/de", false), ("tag!=long", true),
        ] {
            #expect(try Selection([expression], keys: nil).selects(cell, suite: "memo") == isSelected, "\(expression)")
        }
    }

    @Test("a part that was approved anew is refused where the axes or the suite are others")
    func replacing() throws {
        let run = try sample.run { _, _, _ in Outcome() }
        let old = Baseline(run.sections[0])
        let other = Baseline(
            try SampleComparison(families: ["f0"], axes: [Axis(name: "input", values: ["de"])]).run { _, _, _ in
                Outcome()
            }.sections[0])
        #expect(
            planningError { _ = try old.replacing(other) }
                == #"memo: found a baseline with axes ["input", "output"], expected ["input"] as in the run; approve the whole run"#
        )
        let values = Baseline(
            try SampleComparison(
                families: ["f0"], axes: [Axis(name: "output", values: ["de"]), Axis(name: "input", values: ["es"])]
            ).run { _, _, _ in Outcome() }.sections[0])
        #expect(try old.replacing(values).cells.count == 16, "other values are no other axes")
    }
}
