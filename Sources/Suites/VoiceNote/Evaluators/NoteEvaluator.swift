import Evaluation
import VoiceNote

/// One behaviour that is checked on one outcome: a name, a stage, and a judge.
struct NoteEvaluator: Sendable {
    /// The metric it gives.
    let definition: MetricDefinition
    /// The parts of an outcome that it looks at.
    let parts: [OutcomePart]
    private let judge: @Sendable (NoteObservation) -> Finding

    init(
        _ name: String, stage: NoteStage, _ abstract: String, judge: @escaping @Sendable (NoteObservation) -> Finding
    ) {
        definition = MetricDefinition(name: "voice-note.\(name)", stage: stage.rawValue, abstract: abstract)
        parts = OutcomePart.needed[name] ?? []
        self.judge = judge
    }

    /// Looks at an outcome.
    func evaluate(_ observation: NoteObservation) -> Metric {
        if let told = observation.told, let part = parts.first(where: told.absent.contains) {
            return Metric(
                name: definition.name, stage: definition.stage, verdict: .ignored("\(Metric.notTold)\(part.told)"))
        }
        return definition.metric(judge(observation))
    }

    /// Evaluators of what was heard; they see ``NoteObservation/heard`` and nothing else.
    static let ofHeard: [NoteEvaluator] = listening + transcribing + chunking

    /// Evaluators of what was asked of the model, what it wrote and what became of it; nothing the interface language touches.
    static let ofWritten: [NoteEvaluator] =
        requests + keyPoints + toDos + dates + claims + outputLanguage + endings + saving + replies + drafts + desk
        + purchases

    /// Evaluators of what the app shows.
    static let ofShown: [NoteEvaluator] = presenting

    /// All evaluators of the suite, in the order of the stages.
    static let all: [NoteEvaluator] = ofHeard + ofWritten + ofShown
}
