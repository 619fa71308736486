import Languages
import NamedDates

/// What a fixture's transcript says, for comparing: days, times, numbers and sentences.
struct AnalysisFacts: Sendable {
    /// All that is said, with what is added later.
    let text: String
    let words: TextWords
    let named: NamedInTranscript
    let numbers: NumbersInText
    /// Words that speak of a day or a time, though nothing here can tell of which.
    private let unclear: [[String]]
    /// Sentences that are long enough to be recognised in another text.
    let longSentences: [String]

    init(family: AnalysisFamily, fixture: AnalysisFixture) {
        let text = AnalysisPlay.transcripts(family, fixture).last ?? ""
        self.text = text
        words = TextWords(text)
        named = NamedInTranscript(transcript: text, language: fixture.language, now: fixture.now)
        let finder = DateFinder(language: fixture.language)
        let findings = finder.find(in: text, now: fixture.now)
        unclear = finder.notUnderstood(in: text, beside: findings).map { FoldedWords($0.text).texts }
        numbers = NumbersInText(text, language: fixture.language)
        longSentences = SentenceSplitter(language: fixture.language).sentences(in: text).map { String(text[$0]) }
            .filter { $0.utf8.count >= Self.longSentence }
    }

    /// Whether another text's mention takes up words that were not understood here: whoever repeats "June" of "from June on"
    /// invents nothing, but "June 3rd" is a day that nobody named.
    func saysUnclearly(_ mention: DateMention) -> Bool {
        guard ![.minute, .hour, .dayPart, .day].contains(mention.grain) else { return false }
        let words = FoldedWords(mention.text).texts
        return unclear.contains { !$0.isEmpty && $0.allSatisfy(words.contains) }
    }

    /// In bytes; shorter sentences ("Okay, gut.") may stand anywhere.
    private static let longSentence = 20
}
