import DialogueMemo
import Evaluation

/// One behaviour that is checked on one exchange: a name, a stage, and a judge.
struct MemoEvaluator: Sendable {
    /// The metric it gives.
    let definition: MetricDefinition
    private let judge: @Sendable (MemoObservation) -> Finding

    init(
        _ name: String, stage: MemoStage, _ abstract: String, judge: @escaping @Sendable (MemoObservation) -> Finding
    ) {
        definition = MetricDefinition(
            name: "\(DialogueMemoSuite.name).\(name)", stage: stage.rawValue, abstract: abstract)
        self.judge = judge
    }

    /// Looks at an exchange.
    func evaluate(_ observation: MemoObservation) -> Metric {
        definition.metric(judge(observation))
    }

    /// Those that look at nothing the interface language touches, and those that do.
    static let lists: [[MemoEvaluator]] = [
        listening + requests + choosing + deciding + limits + layouts + notes + failures, presenting + speaking,
    ]

    /// All evaluators of the suite, in the order of the stages.
    static let all: [MemoEvaluator] = lists.flatMap(\.self)
}

/// Texts compared as a person reads them, whatever white space stands between the words.
enum MemoWords {
    /// The text with single spaces between its words.
    static func spaced(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The first words of a text, for messages.
    static func excerpt(_ text: String) -> String {
        text.count > 60 ? "\(text.prefix(60))…" : text
    }
}
