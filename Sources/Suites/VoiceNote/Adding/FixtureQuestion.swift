import Foundation
import NamedDates

/// What only somebody who heard the note can say, asked once when it is added.
public enum FixtureQuestion: String, Sendable, Hashable, CaseIterable {
    case title, now, toDos, noToDos, dates, noDates, reply

    /// The question as it is asked.
    public var text: String {
        switch self {
        case .title: "What is the note about, in a few words?"
        case .now: "When was it read? Such as 2026-03-04T10:15:00+01:00 Europe/Berlin"
        case .toDos:
            "What does the speaker ask the listener to do? A task in two or three words that every right digest uses, such as: bring chairs"
        case .noToDos:
            "What sounds like a task for the listener and is none? In two or three words that a wrong digest would use"
        case .dates: "Which appointment does it name? Such as: 2026-03-07 15:30 birthday party"
        case .noDates:
            "What sounds like an appointment and is none? In two or three words that a wrong digest would use"
        case .reply: "Which one or two words must each reply hold, because the note asks for them?"
        }
    }

    /// An answer as it counts: nothing for an empty line and for words that say so; `nil` for one that cannot be understood.
    public func understood(_ line: String) -> String?? {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.isEmpty || Self.nothing.contains(line.lowercased()) { return .some(nil) }
        switch self {
        case .now:
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 2, (try? ReferenceTime(iso8601: parts[0], zone: parts[1])) != nil else { return nil }
        case .dates:
            guard AppointmentAnswer(line) != nil else { return nil }
        case .title, .toDos, .noToDos, .noDates, .reply: break
        }
        return .some(line)
    }

    private static let nothing: Set<String> = [
        "none", "nothing", "no", "-", "keine", "keiner", "nichts", "nein", "ninguno", "ninguna", "nada",
    ]

    /// Whether several answers may be given, one after the other, until one is empty.
    public var takesSeveral: Bool {
        switch self {
        case .title, .now, .reply: false
        case .toDos, .noToDos, .dates, .noDates: true
        }
    }
}
