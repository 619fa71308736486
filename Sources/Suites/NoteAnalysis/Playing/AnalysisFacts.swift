import Languages
import NamedDates

/// What a fixture's transcript says, for comparing: days, times, numbers and sentences.
struct AnalysisFacts: Sendable {
    /// All that is said, with what is added later.
    let text: String
    let words: TextWords
    let named: NamedInTranscript
    let numbers: NumbersInText
    /// Sentences that are long enough to be recognised in another text.
    let longSentences: [String]

    init(family: AnalysisFamily, fixture: AnalysisFixture) {
        let text = AnalysisPlay.transcripts(family, fixture).last ?? ""
        self.text = text
        words = TextWords(text)
        named = NamedInTranscript(transcript: text, language: fixture.language, now: fixture.now)
        numbers = NumbersInText(text, language: fixture.language)
        longSentences = SentenceSplitter(language: fixture.language).sentences(in: text).map { String(text[$0]) }
            .filter { $0.utf8.count >= Self.longSentence }
    }

    /// In bytes; shorter sentences ("Okay, gut.") may stand anywhere.
    private static let longSentence = 20
}
