import Evaluation
import NoteAnalysis

/// One behaviour that is checked on one outcome: a name, a stage, and a judge.
struct AnalysisEvaluator: Sendable {
    /// The metric it gives.
    let definition: MetricDefinition
    private let judge: @Sendable (AnalysisObservation) -> Finding

    init(
        _ name: String, stage: AnalysisStage, _ abstract: String,
        judge: @escaping @Sendable (AnalysisObservation) -> Finding
    ) {
        definition = MetricDefinition(
            name: "\(NoteAnalysisSuite.name).\(name)", stage: stage.rawValue, abstract: abstract)
        self.judge = judge
    }

    /// Looks at an outcome.
    func evaluate(_ observation: AnalysisObservation) -> Metric {
        definition.metric(judge(observation))
    }

    /// Evaluators that look at nothing the interface language touches, in the order of the stages.
    static let ofStory: [AnalysisEvaluator] = {
        let all = checking + fitting + requests + texts + claims + tags + people + items + identifiers + searching
        return AnalysisStage.allCases.flatMap { stage in all.filter { $0.definition.stage == stage.rawValue } }
    }()

    /// All evaluators of the suite, in the order of the stages.
    static let all: [AnalysisEvaluator] = ofStory + presenting
}

extension AnalysisObservation {
    /// The analyses that had to ask a model, each with its request where one was made.
    var asked: [(transcript: String, request: ModelRequestText?)] {
        var requests = requests[...]
        return played.analyses.filter { analysis in
            analysis.outcome.fit?.fits == true && family.override.availability == .available
        }.map { analysis in
            (analysis.transcript, requests.popFirst().map { ModelRequestText($0.instructions, $0.prompt) })
        }
    }
}

/// What a request says.
struct ModelRequestText {
    let instructions: String
    let prompt: String

    init(_ instructions: String, _ prompt: String) {
        self.instructions = instructions
        self.prompt = prompt
    }
}
