import Evaluation
import VoiceNote

/// One behaviour that is checked on one outcome: a name, a stage, and a judge.
struct NoteEvaluator: Sendable {
    /// The metric it gives.
    let definition: MetricDefinition
    private let judge: @Sendable (NoteObservation) -> Finding

    init(
        _ name: String, stage: NoteStage, _ abstract: String, judge: @escaping @Sendable (NoteObservation) -> Finding
    ) {
        definition = MetricDefinition(name: "voice-note.\(name)", stage: stage.rawValue, abstract: abstract)
        self.judge = judge
    }

    /// Looks at an outcome.
    func evaluate(_ observation: NoteObservation) -> Metric {
        definition.metric(judge(observation))
    }

    /// Evaluators that look at nothing the interface language touches.
    static let beforeInterface: [NoteEvaluator] =
        listening + transcribing + chunking + requests + keyPoints + toDos + dates + claims + outputLanguage + saving
        + replies + drafts + desk + purchases

    /// All evaluators of the suite, in the order of the stages.
    static let all: [NoteEvaluator] = beforeInterface + presenting
}
