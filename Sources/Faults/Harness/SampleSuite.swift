import Evaluation
import JSONDocument
import Synchronization

/// A small suite whose cells come out as they are told, to see what the harness makes of them.
struct SampleSuite: Suite {
    /// What becomes of a cell, by its family and its value on the axis `input`.
    let outcome: @Sendable (_ family: String, _ input: String) -> CellResult

    /// The day that known issues are held against.
    static let today = "2026-01-15"

    static let description = SuiteDescription(
        name: "sample", stages: ["answer"],
        metrics: [MetricDefinition(name: "sample.answer", stage: "answer", abstract: "The answer is right.")],
        axes: [
            AxisDefinition(name: "input", allowed: ["de", "es"], abstract: "the language", isRequired: true)
        ], settingKeys: [],
        relations: [
            Relation(
                name: "sample.relation.input", abstract: "The language changes nothing.",
                comparison: .invariant(axis: "input"), facets: ["answer"])
        ])

    func catalogue() throws(PlanningError) -> SuiteCatalogue {
        SuiteCatalogue(
            entries: ["a", "b"].flatMap { family in
                ["de", "es"].map { input in
                    SuiteCatalogue.Entry(
                        FixtureDescriptor(family: family, member: input, selectors: ["input": input], tags: []),
                        provenance: [:])
                }
            }, plays: [])
    }

    func check(_ matrix: Matrix) throws(PlanningError) {}

    func faults(of matrix: Matrix) throws(PlanningError) -> [String] { [] }

    func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer {
        Performer(outcome: outcome)
    }

    private struct Performer: CellPerformer {
        let outcome: @Sendable (String, String) -> CellResult
        var stageExecutions: [String: Int] { [:] }

        func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
            outcome(cell.family, cell.value(of: "input") ?? "")
        }

        func finished(_ fixture: FixtureDescriptor) {}
    }
}

extension SampleSuite {
    /// A matrix over all cells, with a gate.
    static func matrix(gate: String = "{}") throws -> Matrix {
        let text = #"{"suite": "sample", "axes": {"input": ["de", "es"]}, "gate": \#(gate)}"#
        return try Matrix(bytes: Array(text.utf8), name: "sample.json", suites: [description])
    }

    /// The result of a cell that passes.
    static let passing = result(.passing)

    /// A result with one verdict and what was answered.
    static func result(_ verdict: Metric.Verdict, answer: String = "yes", rationale: String = "") -> CellResult {
        CellResult(
            metrics: [Metric(name: "sample.answer", stage: "answer", verdict: verdict, rationale: rationale)],
            facets: ["answer": answer])
    }

    /// The result of a cell that ended in an error.
    static let failed = CellResult(error: CellError(stage: "answer", kind: "missingRecording", message: "gone"))
}
