import Evaluation
import Languages
import VoiceNote

/// Everything that a cell did, as the key of what is judged and shown of it.
///
/// Cells that differ in their interface language alone go one way. Keys are compared whole; they are found by a few words
/// of them, since outcomes of one fixture share their texts and are compared at a glance, but would be hashed letter
/// by letter.
struct CellWay: Hashable, Sendable {
    let fixture: String
    let output: Language
    let outcome: NoteOutcome
    let events: [NoteObservation.Event]

    init(_ observation: NoteObservation, fixture: FixtureDescriptor) {
        self.fixture = "\(fixture.family)/\(fixture.member)"
        output = observation.expectedOutput
        outcome = observation.outcome
        events = observation.events
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(fixture)
        hasher.combine(output)
        hasher.combine(events.count)
        hasher.combine(outcome.digest?.title)
    }
}

/// What is judged and shown of every cell that goes one way.
struct JudgedWay: Sendable {
    /// What relations compare.
    let facets: [String: String]
    /// What the evaluators say; those after the interface look again.
    let judged: SharedWork.Judged
    let fields: [Evidence]
    let exhibits: [CellResult.StageExhibit]
    /// Says in one line all that a card shows but the interface language.
    let cardKey: String
}
