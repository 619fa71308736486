/// A follow-up that the app can ask: one angle on what was just said.
///
/// The raw value is the name under which a model chooses it.
public enum Question: String, Sendable, Hashable, CaseIterable {
    case audience, ideaDetails, useCase, problem, reason, example, obstacle, preparation, takeaway, validation
    case keyPoint, impression, decision, meetingFocus, purpose, nextStep, startingPoint, moreDetails
}

/// What a model may choose: one of twenty cases that exclude each other. Eighteen ask, two end.
///
/// One choice instead of flags ahead of it ("finish?", "stop?"): published flags stopped ordinary requests to record
/// an idea.
public enum Choice: Sendable, Hashable {
    /// Ask this.
    case ask(Question)
    /// The idea is complete.
    case ready
    /// The speaker wants to stop.
    case stop

    /// The name in the model's answer.
    public var name: String {
        switch self {
        case .ask(let question): question.rawValue
        case .ready: "ready"
        case .stop: "stop"
        }
    }

    /// The choice of that name; `nil` when there is none.
    public init?(name: String) {
        guard let choice = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = choice
    }
}

extension Choice: CaseIterable {
    /// All twenty, in the order of the schema.
    public static let allCases: [Choice] = Question.allCases.map(Choice.ask) + [.ready, .stop]
}
