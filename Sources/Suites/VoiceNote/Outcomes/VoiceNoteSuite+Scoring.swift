import Evaluation

extension VoiceNoteSuite: ScorableSuite {
    /// A performer that judges what an app did.
    public func scorer(
        for matrix: Matrix, outcomes: OutcomeFile, privacy: OutcomePrivacy, sharing: Bool
    ) throws(PlanningError) -> any CellPerformer {
        OutcomeScorer(
            settings: try MatrixSettings(matrix), promptVersion: matrix.promptVersion, outcomes: outcomes,
            privacy: privacy, library: library, store: store, work: SharedWork(isOn: sharing))
    }

    /// A performer that plays cells and tells what they did.
    public func performer(
        for matrix: Matrix, sharing: Bool, telling outcomes: any OutcomeSink
    ) throws(PlanningError) -> any CellPerformer {
        try performer(for: matrix, sharing: sharing, models: ReplayedModels(), telling: outcomes)
    }

    /// The parts of an outcome that each evaluator looks at.
    public static var partsNeeded: [(metric: String, parts: [String])] {
        NoteEvaluator.all.map { (metric: $0.definition.name, parts: $0.parts.map(\.told)) }
    }
}
