import Testing

@testable import Evaluation

@Suite("A matrix played in memory")
struct MatrixRunTests {
    private struct MemoSuite: Suite {
        static let description = SampleMatrix.suite
        let play: @Sendable (Cell) -> Metric.Verdict

        func catalogue() throws(PlanningError) -> SuiteCatalogue {
            SuiteCatalogue(
                entries: SampleMatrix.catalogue.map { SuiteCatalogue.Entry($0, provenance: [:]) }, plays: [])
        }
        func check(_ matrix: Matrix) throws(PlanningError) {}
        func faults(of matrix: Matrix) throws(PlanningError) -> [String] { [] }
        func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer {
            FakePerformer { [play] cell, _ throws(Checkpoint.Stop) in
                CellResult(metrics: [
                    Metric(name: "memo.language", stage: "detect", verdict: play(cell), rationale: "it was not heard")
                ])
            }
        }
    }

    private func run(_ play: @escaping @Sendable (Cell) -> Metric.Verdict) async throws -> MatrixRun {
        try await MatrixRun(
            SampleMatrix.matrix(#""axes": {"input": ["de", "es"]}"#), of: MemoSuite(play: play), jobs: 2)
    }

    @Test("a matrix whose cells hold is green, and its record can be reported")
    func green() async throws {
        let run = try await run { _ in .passing }
        #expect(run.isGreen && run.reasons.isEmpty)
        #expect(run.summary.totals[.passed] == 4 && run.record.cellCount == 4)
        #expect(try run.broken.isEmpty)
    }

    @Test("a broken cell turns it red and is given with its reason")
    func red() async throws {
        let run = try await run { $0.value(of: "input") == "es" && $0.family == "story" ? .failing : .passing }
        #expect(!run.isGreen)
        let broken = try run.broken
        #expect(broken.map(\.id) == ["memo/story[input=es]"])
        #expect(broken.first?.reason?.contains("it was not heard") == true)
    }

    @Test("only what is selected is played, planned and told; an expression that selects nothing is refused")
    func only() async throws {
        let matrix = try SampleMatrix.matrix(#""axes": {"input": ["de", "es"]}"#)
        let run = try await MatrixRun(matrix, of: MemoSuite { _ in .passing }, only: ["input=es", "family=short"])
        #expect(run.record.cellCount == 1 && run.summary.totals.planned == 1 && run.isGreen)
        #expect(run.record.header.selection == ["input=es", "family=short"])
        #expect(run.record.header.sections.map(\.name) == ["memo"] && run.record.header.circumstances.jobs == 1)
        let error = await #expect(throws: PlanningError.self) {
            try await MatrixRun(matrix, of: MemoSuite { _ in .passing }, only: ["input=en"])
        }
        #expect(error?.description == #"Matrix/memo.json: ["input=en"] selects none of 4 cells"#)
    }

    @Test("errors and failures are broken, what passes or is not applicable is not")
    func broken() async throws {
        let matrix = try SampleMatrix.matrix(#""axes": {"input": ["de", "en"]}"#)
        let run = try await MatrixRun(
            matrix,
            of: MemoSuite {
                $0.value(of: "input") == "en" ? .ignored("no") : $0.family == "short" ? .failing : .passing
            })
        #expect(try run.broken.map(\.status) == [.failed, .error])
        #expect(try run.broken.map(\.id) == ["memo/short[input=de]", "memo/story[input=en]"])
        #expect(run.reasons.first == "1 of 3 cells passed, the gate asks for 100 %")
    }

    @Test("a matrix that plans no cell is refused instead of green")
    func empty() async throws {
        let matrix = try SampleMatrix.matrix(#""axes": {"input": ["de"]}, "exclude": [{"input": ["de"]}]"#)
        let error = await #expect(throws: PlanningError.self) {
            try await MatrixRun(matrix, of: MemoSuite { _ in .passing })
        }
        #expect(error?.description.contains("found no cell, expected at least one") == true)
    }
}
