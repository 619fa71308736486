import Languages

/// The words of a short text in a form that can be compared: folded, cut to stems, numbers, days and "not" apart.
public struct ContentWords: Sendable {
    /// Stems of the words that carry content.
    let stems: FewWords
    /// Those of them that are written with a capital inside a sentence: names, and in German nouns.
    let named: FewWords
    /// The stem of the first word, when it has a capital: a name, or only the beginning of a sentence.
    let first: String?
    /// Numbers, in digits and in words, weekdays, months and words for days: two facts that differ here are two facts.
    let distinguishing: FewWords
    /// Whether something is denied.
    let isNegated: Bool

    /// Reads a text.
    public init(_ text: String) {
        var stems = FewWords()
        var named = FewWords()
        var distinguishing = FewWords()
        var first: String?
        var isNegated = false
        for word in FoldedWords(text).words {
            let kind = WordKind.of(word.text)
            if kind == .negating {
                isNegated = true
            } else if kind == .distinguishing || word.text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
                distinguishing.insert(word.text)
            } else if word.text.utf8.count > 3 {
                let stem = Self.stem(of: word.text)
                stems.insert(stem)
                if word.isCapitalised, word.startsSentence {
                    first = first ?? stem
                } else if word.isCapitalised {
                    named.insert(stem)
                }
            }
        }
        self.stems = stems
        self.named = named
        self.distinguishing = distinguishing
        self.first = first
        self.isNegated = isNegated
    }

    private static func stem(of word: String) -> String {
        // Five letters are five bytes where all are ASCII, which most are; finding whole characters costs far more.
        guard let fifth = word.utf8.index(word.startIndex, offsetBy: 5, limitedBy: word.endIndex),
            word.utf8.allSatisfy({ $0 < 0x80 })
        else { return String(word.prefix(5)) }
        return String(word[..<fifth])
    }

    func statesTheSame(as other: ContentWords, _ settings: LikenessSettings) -> Bool {
        guard distinguishing == other.distinguishing, isNegated == other.isNegated else { return false }
        let fewer = min(stems.count, other.stems.count)
        guard fewer > 0 else { return stems == other.stems }
        let shared = stems.count(sharedWith: other.stems)
        guard Double(shared) >= settings.sharedWords * Double(fewer) else { return false }
        return !isAnother(other)
    }

    /// Whether one name stands where the other text has another: "Marta brings the salad", "Julia brings the salad".
    ///
    /// A paraphrase changes verbs, or says more; it does not put one noun into the place of another.
    private func isAnother(_ other: ContentWords) -> Bool {
        if !named.isSubset(of: other.stems), !other.named.isSubset(of: stems) { return true }
        guard let first, let otherFirst = other.first, first != otherFirst, !other.stems.contains(first),
            !stems.contains(otherFirst)
        else { return false }
        // At the beginning every word has a capital; only where all else is the same it is taken for a name.
        return stems.without(first) == other.stems.without(otherFirst)
    }
}

/// Reads short texts for comparing them; the same text always reads the same.
public protocol StatementReader: Sendable {
    /// The words that tell what a text states.
    func read(_ statement: String) -> ContentWords
}

/// The reader that uses the rules of this module.
public struct RuleStatementReader: StatementReader {
    /// Creates a reader.
    public init() {}

    /// The words that tell what a text states.
    public func read(_ statement: String) -> ContentWords { ContentWords(statement) }
}

/// The different words of a short text: so few that walking through them is faster than hashing.
struct FewWords: Sendable, Equatable {
    private var words: [Word] = []

    /// A word with a number that is mostly another one where the word is: what is compared is mostly different.
    private struct Word: Sendable, Equatable {
        let number: UInt64
        let text: String

        init(_ text: String) {
            self.text = text
            number = text.utf8.reduce(UInt64(text.utf8.count)) { $0 &* 31 &+ UInt64($1) }
        }
    }

    var count: Int { words.count }

    mutating func insert(_ word: String) {
        let word = Word(word)
        if !words.contains(word) { words.append(word) }
    }

    func contains(_ word: String) -> Bool { words.contains(Word(word)) }

    func count(sharedWith other: FewWords) -> Int { words.count(where: other.words.contains) }

    func isSubset(of other: FewWords) -> Bool { words.allSatisfy(other.words.contains) }

    func without(_ word: String) -> FewWords {
        var rest = self
        rest.words.removeAll { $0 == Word(word) }
        return rest
    }

    /// Whether both have the same words, in any order.
    static func == (left: FewWords, right: FewWords) -> Bool {
        left.count == right.count && left.isSubset(of: right)
    }
}
