import Evaluation
import Languages
import VoiceNote

/// Everything that a cell did, as the key of what is judged and shown of it.
///
/// Cells that differ in their interface language alone go one way; those whose output languages differ still hear the same
/// and share the way of that part. Keys are compared whole; they are found by a few words of them, since outcomes of one
/// fixture share their texts and are compared at a glance, but would be hashed letter by letter.
struct CellWay: Hashable, Sendable {
    let fixture: String
    let output: Language
    /// Cells of a matrix that compares detection settings may hear the same, and are judged by their settings all the same.
    let detection: DetectionSettings
    let outcome: NoteOutcome
    let before: NoteOutcome?
    let events: [NoteObservation.Event]
    let told: ToldParts?

    init(_ observation: NoteObservation, fixture: FixtureDescriptor) {
        self.fixture = "\(fixture.family)/\(fixture.member)"
        output = observation.expectedOutput
        detection = observation.settings.detection
        outcome = observation.outcome
        before = observation.played.before
        events = observation.events
        told = observation.told
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(fixture)
        hasher.combine(output)
        hasher.combine(events.count)
        hasher.combine(outcome.digest?.title)
    }
}
