import JSONDocument
import Testing

@testable import Evaluation

@Suite("What a comparison counts and what changed cells share")
struct ComparisonGroupTests {
    private typealias Outcome = SampleComparison.Outcome
    private let sample = SampleComparison()

    /// A finished run of one or two matrices; `cell` says what a cell is to be, by matrix and family.
    private func run(
        _ name: String, matrices: [String], families: Int, _ cell: (String, Int) -> (CellStatus, [String])
    ) throws -> ComparedRun {
        var header = SampleRecord.header(planned: families, axes: [Axis(name: "input", values: ["de"])])
        header.sections = matrices.map { name in
            var section = header.sections[0]
            section.name = name
            return section
        }
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: header)
        for (index, matrix) in matrices.enumerated() {
            for family in 0..<families {
                let (status, failing) = cell(matrix, family)
                let metrics = ["a", "b", "c", "d"].map {
                    Metric(name: $0, stage: "digest", verdict: failing.contains($0) ? .failing : .passing)
                }
                let error = status == .error ? CellError(stage: "digest", kind: "schemaViolation", message: "m") : nil
                var (record, evidence) = SampleRecord.cell("f\(family)", CellResult(metrics: metrics, error: error))
                record.section = index
                #expect(record.status == status)
                try writer.write(record, evidence: evidence)
            }
        }
        try writer.finish(
            RunFooter(cells: writer.cells, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
        return try ComparedRun(run: MemoryBytes(sink.bytes, name: name))
    }

    @Test("the matrix is named where there are several, and the metrics that changed in most cells, three at most")
    func metrics() throws {
        for matrices in [["one"], ["one", "two"]] {
            let base = try run("base", matrices: matrices, families: 8) { _, _ in (.passed, []) }
            let head = try run("head", matrices: matrices, families: 8) { matrix, family in
                guard matrix == "one" else { return (.passed, []) }
                return (
                    .failed, ["d"] + (family > 0 ? ["c"] : []) + (family > 1 ? ["b"] : []) + (family > 1 ? ["a"] : [])
                )
            }
            let worse = try RunComparison(base: base, head: head)
            let group = try #require(worse.groups.first)
            #expect(worse.groups.count == 1 && group.change == .regressed && group.count == 8)
            #expect(group.conditions.contains { $0.name == "matrix" } == (matrices.count > 1))
            #expect(group.metrics == ["d", "c", "a"], "of equally frequent ones the first by name")
            #expect(group.extent == "all 8 cells")
            #expect(group.example.cell?.id == "memo/f0[input=de]" && group.example.section == 0)
            let better = try RunComparison(base: head, head: base)
            #expect(better.groups.map(\.change) == [.fixed] && better.groups.first?.metrics == ["d", "c", "a"])
            #expect(worse.byMetric.map(\.part) == ["d", "c", "a", "b"], "the most changed first, then by name")
            #expect(worse.byMetric.map(\.test.regressed) == [8, 7, 6, 6])
            #expect(worse.byMetric.map(\.pairs) == [8, 7, 6, 6] && worse.byMetric.map(\.basePassed) == [8, 7, 6, 6])
            #expect(
                better.byMetric.map(\.test.fixed) == [8, 7, 6, 6] && better.byMetric.map(\.headPassed) == [8, 7, 6, 6])
        }
    }

    @Test("a metric that fails on both sides is no change, and one only where it fails is counted")
    func metricSides() throws {
        let base = try run("base", matrices: ["one"], families: 3) { _, family in
            [(.failed, ["a"]), (.failed, ["a", "b"]), (.passed, [])][family]
        }
        let head = try run("head", matrices: ["one"], families: 3) { _, family in
            [(.failed, ["a"]), (.failed, ["a"]), (.error, [])][family]
        }
        let comparison = try RunComparison(base: base, head: head)
        #expect(comparison.byMetric.map(\.part) == ["b"])
        #expect(comparison.byMetric[0].test.fixed == 1 && comparison.byMetric[0].pairs == 1)
        #expect(comparison.counts == [.stillFailing: 2, .regressed: 1] && comparison.paired == 3)
        #expect(
            comparison.overall.pairs == 3 && comparison.overall.basePassed == 1 && comparison.overall.headPassed == 0)
        #expect(comparison.withoutRecording == 0, "a model that broke its schema is judged")
        #expect(comparison.pairs.map(\.change) == [.regressed, .stillFailing, .stillFailing])
        #expect(comparison.pairs[1].newlyFailing.isEmpty && comparison.pairs[1].newlyHolding.isEmpty)
        #expect(comparison.pairs[2].newlyHolding == ["b"])
    }

    @Test("an axis with one value says nothing that all cells do not say")
    func axes() throws {
        let comparison = try RunComparison(
            base: sample.run { _, axes, _ in axes["output"] == "de" ? Outcome() : nil },
            head: sample.run("head") { _, axes, _ in axes["output"] == "de" ? Outcome() : nil })
        #expect(comparison.byAxisValue.map(\.part) == ["input=de", "input=es"])
        let whole = try RunComparison(
            base: sample.run { _, _, _ in Outcome() }, head: sample.run("head") { _, _, _ in Outcome() })
        #expect(whole.byAxisValue.map(\.part) == ["input=de", "input=es", "output=de", "output=en"])
        #expect(whole.byAxisValue.map(\.pairs) == [16, 16, 16, 16])
    }

    @Test("a place that changed as a whole says which axes make no difference; an axis with one value there is none")
    func whatever() throws {
        let spanish = try RunComparison(
            base: sample.run { _, axes, _ in axes["output"] == "de" ? Outcome() : nil },
            head: sample.run("head") { _, axes, _ in
                axes["output"] == "de" ? Outcome(status: axes["input"] == "es" ? .failed : .passed) : nil
            })
        #expect(spanish.groups.map(\.whatever) == [[]] && spanish.groups[0].place == "input = es")
        let all = try RunComparison(
            base: sample.run { _, _, _ in Outcome() }, head: sample.run("head") { _, _, _ in Outcome(status: .failed) })
        #expect(all.groups.map(\.place) == ["every cell"] && all.groups[0].whatever == ["input", "output"])
        #expect(all.groups[0].extent == "all 32 cells" && all.groups[0].count == 32)
        let one = try RunComparison(
            base: sample.run { _, _, _ in Outcome() },
            head: sample.run("head") { family, axes, _ in
                Outcome(status: family == "f3" && axes == ["input": "es", "output": "de"] ? .failed : .passed)
            })
        #expect(one.groups.map(\.place) == ["family = f3, input = es, output = de"])
        #expect(one.groups[0].extent == "the only cell" && one.groups[0].whatever.isEmpty)
        let most = try RunComparison(
            base: sample.run { _, _, _ in Outcome() },
            head: sample.run("head") { family, axes, _ in
                Outcome(
                    status: axes["input"] == "es" && !(family == "f0" && axes["output"] == "de") ? .failed : .passed)
            })
        #expect(most.groups.first?.place == "input = es" && most.groups.first?.extent == "15 of 16 cells")
        #expect(most.groups.first?.whatever == [])
    }

    @Test("regressed, fixed and reworded cells have groups of their own, in this order, and others have none")
    func kinds() throws {
        let comparison = try RunComparison(
            base: sample.run { family, _, _ in Outcome(status: family == "f1" || family == "f4" ? .failed : .passed) },
            head: sample.run("head") { family, _, _ in
                switch family {
                case "f0", "f4": Outcome(status: .failed)
                case "f2": Outcome(text: "anders")
                case "f3": nil
                default: Outcome()
                }
            })
        #expect(comparison.groups.map(\.change) == [.regressed, .fixed, .changed])
        #expect(comparison.groups.map(\.count) == [4, 4, 4])
        #expect(comparison.groups.map { $0.conditions.map(\.value) } == [["f0"], ["f1"], ["f2"]])
        #expect(
            comparison.pairs.map(\.change)
                == Array(
                    [CellChange.regressed, .removed, .fixed, .stillFailing, .changed].map {
                        Array(repeating: $0, count: 4)
                    }
                    .joined()))
        #expect(
            comparison.headline
                == "4 regressed, 4 fixed, 4 still failing, 4 changed but passing, 4 removed; 28 cells compared")
        let counts: [CellChange: Int] = [
            .regressed: 4, .removed: 4, .fixed: 4, .stillFailing: 4, .changed: 4, .unchanged: 12,
        ]
        for change in CellChange.allCases { #expect(comparison[change] == counts[change, default: 0]) }
    }

    @Test("the headline speaks of one cell and of none that changed")
    func headline() throws {
        let base = try run("base", matrices: ["one"], families: 1) { _, _ in (.passed, []) }
        #expect(try RunComparison(base: base, head: base).headline == "Nothing changed in 1 cell compared")
        let two = try run("base", matrices: ["one"], families: 2) { _, _ in (.passed, []) }
        #expect(try RunComparison(base: two, head: two).headline == "Nothing changed in 2 cells compared")
        #expect(try RunComparison(base: base, head: two).headline == "1 added; 1 cell compared")
    }

    @Test("exhibits that differ are counted with the cells that show them, where both sides have as many")
    func exhibits() throws {
        func side(_ name: String, _ texts: [[String]]) throws -> ComparedRun {
            let sink = MemorySink()
            let writer = try RunWriter(sink, header: SampleRecord.header(planned: texts.count))
            for (family, exhibits) in texts.enumerated() {
                var result = SampleRecord.result(.passing)
                result.exhibits = exhibits.map { .init(stage: "digest", evidence: Evidence(.exhibit, .string($0))) }
                let (cell, evidence) = SampleRecord.cell("f\(family)", result)
                try writer.write(cell, evidence: evidence)
            }
            try writer.finish(
                RunFooter(cells: texts.count, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
            return try ComparedRun(run: MemoryBytes(sink.bytes, name: name))
        }
        let comparison = try RunComparison(
            base: side("base", [["a", "b"], ["a", "x"], ["a"], ["a"]]),
            head: side("head", [["c", "b"], ["c", "x"], ["c", "d"], ["a"]]))
        let pair = RunComparison.ExhibitPair(
            base: Evidence(.exhibit, "a").name, head: Evidence(.exhibit, "c").name)
        #expect(comparison.exhibits == [pair: 2])
    }

    @Test("of two matrices each is paired with its own, and settings are told of each")
    func matrices() throws {
        let base = try run("base", matrices: ["one", "two"], families: 2) { _, _ in (.passed, []) }
        let head = try run("head", matrices: ["two", "other"], families: 2) { _, _ in (.failed, ["a"]) }
        let comparison = try RunComparison(base: base, head: head)
        #expect(comparison.sections.map(\.name) == ["two"] && comparison.counts == [.regressed: 2])
        #expect(comparison.pairs.allSatisfy { $0.section == 0 })
        let both = try RunComparison(
            base: base,
            head: run("head", matrices: ["one", "two"], families: 2) { matrix, _ in
                matrix == "two" ? (.failed, ["a"]) : (.passed, [])
            })
        #expect(both.pairs.map(\.section) == [1, 1] && both.overall.test.clusters == 2)
        #expect(both.sections.map(\.settings.count) == [0, 0])
    }
}
