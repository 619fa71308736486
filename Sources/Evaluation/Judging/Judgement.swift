import JSONDocument

/// Turns what a cell gave into its status, its first broken stage and a sentence.
struct Judgement {
    let status: CellStatus
    let firstBrokenStage: String?
    let reason: String?
    let failing: [String]
    let error: CellError?

    /// What is broken, with what was expected and found where that is short.
    private static func sentence(_ metric: Metric) -> String {
        var sentence = "\(metric.name): \(metric.rationale)"
        if let expected = metric.expected { sentence += "; expected \(excerpt(expected))" }
        if let found = metric.found { sentence += "; found \(excerpt(found))" }
        return sentence
    }

    private static func excerpt(_ text: String) -> String {
        text.count > 120 ? "\(text.prefix(120))…" : text
    }

    /// Judges a result.
    ///
    /// An error can be made worse by a failing metric (the cell is failed then) but never better. The first broken
    /// stage is the earliest failing verdict; an error comes after it.
    ///
    /// - Parameters:
    ///   - known: Known issues of this cell whose date is not over.
    ///   - stages: The suite's stages in order.
    init(_ result: CellResult, stages: [String], known: [Gate.KnownIssue]) {
        let failing = result.lists.flatMap(\.failing)
        let byStage = failing.enumerated().min { left, right in
            let one = stages.firstIndex(of: left.element.stage) ?? stages.count
            let other = stages.firstIndex(of: right.element.stage) ?? stages.count
            return (one, left.offset) < (other, right.offset)
        }?.element
        self.failing = failing.map(\.name)
        var error = result.error
        if error == nil && !result.lists.contains(where: \.isEffective) {
            error = CellError(
                stage: stages.first ?? "", kind: "nothingAsserted",
                message: "found no evaluator that asserts anything here, expected at least one",
                advice: "give the fixture expectations, or take the cell out of the matrix with \"exclude\"")
        }
        if let first = byStage {
            firstBrokenStage = first.stage
            reason = Self.sentence(first)
            let accepted = error == nil && failing.allSatisfy { metric in known.contains { $0.metric == metric.name } }
            status = accepted ? .known : .failed
        } else if let error {
            firstBrokenStage = error.stage
            reason = "\(error.kind): \(error.message)"
            status = .error
        } else {
            firstBrokenStage = nil
            reason = nil
            status = .passed
        }
        self.error = error
    }
}

extension CellRecord {
    /// The record of a performed cell, and the evidence it names.
    static func of(
        _ cell: Cell, result: CellResult, suite: SuiteDescription, known: [Gate.KnownIssue]
    ) -> (record: CellRecord, evidence: [Evidence]) {
        let judgement = Judgement(result, stages: suite.stages, known: known)
        let metrics = result.lists.map(\.evidence)
        let record = CellRecord(
            id: cell.id, section: cell.section, trial: cell.trial, fixture: cell.fixtureName(suite: suite.name),
            family: cell.family, tags: cell.fixture?.tags ?? [], axes: cell.axes, status: judgement.status,
            firstBrokenStage: judgement.firstBrokenStage, reason: judgement.reason, failing: judgement.failing,
            failure: result.failure?.json, error: judgement.error?.json, facets: result.facets,
            metrics: metrics.map(\.name),
            fields: result.fields.map(\.name),
            exhibits: result.exhibits.map { .init(stage: $0.stage, evidence: $0.evidence.name) })
        return (record, result.fields + result.exhibits.map(\.evidence) + metrics)
    }

    /// The record of a cell whose family has no fixture for the combination.
    static func notApplicable(_ cell: Cell) -> CellRecord {
        CellRecord(
            id: cell.id, section: cell.section, trial: cell.trial, fixture: nil, family: cell.family, tags: [],
            axes: cell.axes, status: .notApplicable, firstBrokenStage: nil,
            reason: "the family has no fixture for this combination", failing: [], failure: nil, error: nil,
            facets: [:],
            metrics: [], fields: [], exhibits: [])
    }
}
