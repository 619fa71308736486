import Languages

/// A pattern that tells whether a short text speaks of something, whatever its wording.
///
/// Written as words separated by spaces, all of which must occur, in any order; `a|b` are alternatives for one word and a
/// trailing `*` marks a stem. Case and accents are ignored, `ñ` is not `n`.
struct MentionPattern: Sendable, Hashable {
    private struct Word: Sendable, Hashable {
        let text: String
        let isStem: Bool
        let first: FirstLetters

        init(text: String, isStem: Bool) {
            self.text = text
            self.isStem = isStem
            first = FirstLetters(of: text)
        }

        func matches(_ word: String) -> Bool {
            isStem ? word.hasPrefix(text) : word == text
        }
    }

    private let words: [[Word]]
    /// The pattern as it was written.
    let source: String

    /// Reads a pattern; `nil` when it holds no word.
    init?(_ source: String) {
        self.source = source
        // By bytes: a run reads some hundred patterns a fixture, and all that parts them is ASCII.
        words = source.utf8.split(separator: UInt8(ascii: " ")).map { word in
            word.split(separator: UInt8(ascii: "|")).compactMap { alternative in
                let isStem = alternative.last == UInt8(ascii: "*")
                let written = Substring(isStem ? alternative.dropLast() : alternative)
                let folded = FoldedWords(String(written)).texts.joined()
                return folded.isEmpty ? nil : Word(text: folded, isStem: isStem)
            }
        }
        guard !words.isEmpty, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    }

    /// Whether every word of the pattern occurs.
    func matches(_ text: TextWords) -> Bool {
        words.allSatisfy { alternatives in
            alternatives.contains { alternative in
                // Most words begin with letters that no word of a short text begins with.
                !alternative.first.isDisjoint(with: text.firstLetters)
                    && text.words.contains(where: alternative.matches)
            }
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
