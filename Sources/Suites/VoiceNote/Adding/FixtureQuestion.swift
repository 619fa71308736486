/// What only somebody who heard the note can say, asked once when it is added.
public enum FixtureQuestion: String, Sendable, Hashable, CaseIterable {
    case title, now, toDos, noToDos, dates, noDates, reply

    /// The question as it is asked.
    public var text: String {
        switch self {
        case .title: "What is the note about, in a few words?"
        case .now: "When was it read? Such as 2026-03-04T10:15:00+01:00 Europe/Berlin"
        case .toDos:
            "What does the speaker ask the listener to do? One task, in words that the digest must use; none if nothing"
        case .noToDos:
            "What sounds like a task for the listener and is none? One, in words that a wrong digest would use"
        case .dates: "Which appointment does it name? Such as: 2026-03-07 15:30 birthday party"
        case .noDates: "What sounds like an appointment and is none? One, in words that a wrong digest would use"
        case .reply: "Which words must each reply hold, because the note asks for them? None if it asks nothing"
        }
    }

    /// Whether several answers may be given, one after the other, until one is empty.
    public var takesSeveral: Bool {
        switch self {
        case .title, .now, .reply: false
        case .toDos, .noToDos, .dates, .noDates: true
        }
    }
}
