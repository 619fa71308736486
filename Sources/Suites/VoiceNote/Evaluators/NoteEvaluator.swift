import Evaluation
import VoiceNote

/// One behaviour that is checked on one outcome: a name, a stage, and a judge.
struct NoteEvaluator: Sendable {
    /// The metric it gives.
    let definition: MetricDefinition
    private let judge: @Sendable (NoteObservation) -> Finding

    /// What a judge found.
    enum Finding: Sendable {
        case passes(String)
        case fails(String, expected: String? = nil, found: String? = nil)
        /// Fails at another stage than the evaluator's own.
        case failsAt(String, String, expected: String, found: String)
        case scores(Double, String)
        case ignored(String)
    }

    init(
        _ name: String, stage: NoteStage, _ abstract: String, judge: @escaping @Sendable (NoteObservation) -> Finding
    ) {
        definition = MetricDefinition(name: "voice-note.\(name)", stage: stage.rawValue, abstract: abstract)
        self.judge = judge
    }

    /// Looks at an outcome.
    func evaluate(_ observation: NoteObservation) -> Metric {
        let (name, stage) = (definition.name, definition.stage)
        switch judge(observation) {
        case .passes(let rationale):
            return Metric(name: name, stage: stage, verdict: .passing, rationale: rationale)
        case .fails(let rationale, let expected, let found):
            return Metric(
                name: name, stage: stage, verdict: .failing, rationale: rationale, expected: expected, found: found)
        case .failsAt(let stage, let rationale, let expected, let found):
            return Metric(
                name: name, stage: stage, verdict: .failing, rationale: rationale, expected: expected, found: found)
        case .scores(let value, let rationale):
            return Metric(name: name, stage: stage, verdict: .scoring(value), rationale: rationale)
        case .ignored(let why):
            return Metric(name: name, stage: stage, verdict: .ignored(why))
        }
    }

    /// Evaluators that look at nothing the interface language touches.
    static let beforeInterface: [NoteEvaluator] =
        listening + transcribing + chunking + requests + keyPoints + toDos + dates + claims + outputLanguage + saving
        + replies + drafts + desk + purchases

    /// All evaluators of the suite, in the order of the stages.
    static let all: [NoteEvaluator] = beforeInterface + presenting
}
