import Languages
import NamedDates

/// What evaluators need to know of a transcript; the same for every cell that plays it.
struct TranscriptFacts: Sendable {
    /// The days and times it names.
    let named: NamedInTranscript
    /// The language it was recognised in.
    let language: Language
    /// Its words.
    let words: TextWords
    /// Its different words.
    let vocabulary: Set<String>
    /// The words of each sentence, in order.
    let sentences: [TextWords]
    /// The sentences that ask the listener for something, by their places.
    let asking: [Int]
    /// Where its sentences lie, in Unicode scalars, in order.
    let sentenceRanges: [Range<Int>]
    /// Where its sentences begin and end, in Unicode scalars.
    let sentenceBounds: Set<Int>
    /// Its sentences that are long enough to be told from words that instructions use as well.
    let longSentences: [String]
    /// The numbers that a text about it may hold.
    let grounds: NumberGrounds
    /// What of the gold transcript was heard.
    let fidelity: TranscriptFidelity

    /// How many words it has.
    var wordCount: Int { words.words.count }

    /// Shorter sentences, in UTF-8 bytes, prove nothing about where a text comes from.
    static let longSentence = 20

    /// - Parameter language: The language it was recognised in.
    init(
        _ text: String, language: Language, of fixture: Fixture, names: [[String]],
        comparisons: TextComparisons = TextComparisons(isOn: false)
    ) {
        self.language = language
        named = comparisons.named(in: text, language: language, now: fixture.now)
        words = TextWords(text)
        vocabulary = Set(words.words)
        let ranges = SentenceSplitter(language: language).sentences(in: text)
        let parts = ranges.map { String(text[$0]) }
        sentences = parts.map(TextWords.init)
        asking = Self.asking(in: sentences, language)
        longSentences = parts.filter { $0.utf8.count >= Self.longSentence }
        let scalars = text.unicodeScalars
        var (position, index) = (0, scalars.startIndex)
        func offset(of bound: String.Index) -> Int {
            position += scalars.distance(from: index, to: bound)
            index = bound
            return position
        }
        sentenceRanges = ranges.map { offset(of: $0.lowerBound)..<offset(of: $0.upperBound) }
        sentenceBounds = Set(sentenceRanges.flatMap { [$0.lowerBound, $0.upperBound] })
        let numbers = NumbersInText(text, words: words, language: language)
        grounds = NumberGrounds(numbers: numbers, named: named, vocabulary: vocabulary)
        fidelity = TranscriptFidelity(
            heard: text, named: named, numbers: numbers, vocabulary: vocabulary, of: fixture, names: names,
            comparisons: comparisons)
    }

    /// The sentences with words of asking in a language, by their places.
    func asking(in language: Language) -> [Int] {
        language == self.language ? asking : Self.asking(in: sentences, language)
    }

    private static func asking(in sentences: [TextWords], _ language: Language) -> [Int] {
        sentences.indices.filter { AskingWords.areFound(in: sentences[$0], language: language) }
    }
}
