import Languages
import NamedDates

/// What evaluators need to know of a transcript; the same for every cell that plays it.
struct TranscriptFacts: Sendable {
    /// The days and times it names.
    let named: NamedInTranscript
    /// How many words it has.
    let wordCount: Int
    /// Its sentences that are long enough to be told from words that instructions use as well.
    let longSentences: [String]

    /// Shorter sentences, in UTF-8 bytes, prove nothing about where a text comes from.
    static let longSentence = 20

    init(_ text: String, language: Language, now: ReferenceTime) {
        named = NamedInTranscript(transcript: text, language: language, now: now)
        wordCount = TextWords(text).words.count
        longSentences = SentenceSplitter(language: language).sentences(in: text)
            .map { String(text[$0]) }.filter { $0.utf8.count >= Self.longSentence }
    }
}
