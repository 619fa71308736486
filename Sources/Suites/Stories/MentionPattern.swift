import Languages

/// A pattern that tells whether a short text speaks of something, whatever its wording.
///
/// Written as words separated by spaces, all of which must occur, in any order; `a|b` are alternatives for one word and a
/// trailing `*` marks a stem. Case and accents are ignored, `ñ` is not `n`.
struct MentionPattern: Sendable, Hashable {
    /// A word, with the place in the pattern at which it is one of the alternatives.
    private struct Word: Sendable, Hashable {
        let place: Int
        let text: String
        let isStem: Bool
        let first: FirstLetters

        /// Whether a word of a text is meant.
        func occurs(in text: TextWords) -> Bool {
            // Most words begin with letters that no word of a short text begins with.
            guard !first.isDisjoint(with: text.firstLetters) else { return false }
            return text.words.contains { isStem ? $0.hasPrefix(self.text) : $0 == self.text }
        }
    }

    /// All alternatives of all places in one list: a fixture has some thousand patterns, and lists in lists cost more than words.
    private let words: [Word]
    /// The pattern as it was written.
    let source: String

    /// Reads a pattern; `nil` when it holds no word.
    init?(_ source: String) {
        self.source = source
        var words: [Word] = []
        // By bytes: all that parts words and alternatives is ASCII.
        for (place, alternatives) in source.utf8.split(separator: UInt8(ascii: " ")).enumerated() {
            let before = words.count
            for alternative in alternatives.split(separator: UInt8(ascii: "|")) {
                let isStem = alternative.last == UInt8(ascii: "*")
                let written = Substring(isStem ? alternative.dropLast() : alternative)
                let folded = FoldedWords(String(written)).texts.joined()
                guard !folded.isEmpty else { continue }
                words.append(Word(place: place, text: folded, isStem: isStem, first: FirstLetters(of: folded)))
            }
            guard words.count > before else { return nil }
        }
        guard !words.isEmpty else { return nil }
        self.words = words
    }

    /// Whether every word of the pattern occurs.
    func matches(_ text: TextWords) -> Bool {
        words.withUnsafeBufferPointer { words in
            var index = 0
            while index < words.count {
                let place = words[index].place
                var isThere = false
                while index < words.count, words[index].place == place {
                    isThere = isThere || words[index].occurs(in: text)
                    index += 1
                }
                if !isThere { return false }
            }
            return true
        }
    }
}

/// The words of a text, folded.
struct TextWords: Sendable, Hashable {
    /// The words in order.
    let words: [String]
    /// The words with how they were written.
    let written: [FoldedWords.Word]
    /// What its words begin with.
    let firstLetters: FirstLetters

    init(_ text: String) {
        written = FoldedWords(text).words
        words = written.map(\.text)
        firstLetters = words.reduce(into: FirstLetters()) { $0.formUnion(FirstLetters(of: $1)) }
    }

    /// The different words, in order. Walking through the few words of a short text is faster than hashing them.
    var different: [String] {
        var different: [String] = []
        for word in words where !different.contains(word) { different.append(word) }
        return different
    }
}

/// What some words begin with, by the last six bits of their first bytes: those of one word, if it is among others, are too.
struct FirstLetters: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(of word: String) {
        rawValue = word.utf8.first.map { 1 << UInt64($0 & 63) } ?? 0
    }
}
