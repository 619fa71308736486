import Languages
import VoiceNote

/// What evaluators look up in a transcript, worked out once for the cells that share it.
struct TranscriptFactsMemo: Sendable {
    /// Comparisons of long texts that many cells share.
    let comparisons: TextComparisons
    private let isOn: Bool
    /// Only cells of one fixture share them, and each holds every word of its transcript: enough for those being played.
    private let known = Table<Key, TranscriptFacts>(limit: 64)

    init(isOn: Bool) {
        self.isOn = isOn
        comparisons = TextComparisons(isOn: isOn)
    }

    /// The facts of what was heard of a fixture.
    func facts(of listening: Listening, family: Family, fixture: Fixture) -> TranscriptFacts {
        let text = listening.transcript.text
        let language = listening.transcript.locale.language
        let key = Key(
            family: family.id, heardIn: language, text: TextKey(text, language: fixture.language, now: fixture.now))
        if isOn, let facts = known[key] { return facts }
        let facts = TranscriptFacts(
            text, language: language, of: fixture, names: family.names, comparisons: comparisons)
        if isOn { known[key] = facts }
        return facts
    }

    /// What the facts of a transcript depend on: its text, the language it was recognised in, and the family it is compared with.
    private struct Key: Hashable, Sendable {
        let family: String
        let heardIn: Language
        let text: TextKey
    }
}
