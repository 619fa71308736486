import Languages

/// A pattern that tells whether a short text speaks of something, whatever its wording.
///
/// Written as words separated by spaces, all of which must occur, in any order; `a|b` are alternatives for one word and a
/// trailing `*` marks a stem. Case and accents are ignored, `ñ` is not `n`.
struct MentionPattern: Sendable, Hashable {
    private struct Word: Sendable, Hashable {
        let text: String
        let isStem: Bool

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
        words = source.split(separator: " ").map { word in
            word.split(separator: "|").compactMap { alternative in
                let isStem = alternative.hasSuffix("*")
                let folded = TextWords(String(isStem ? alternative.dropLast() : alternative)).words.joined()
                return folded.isEmpty ? nil : Word(text: folded, isStem: isStem)
            }
        }
        guard !words.isEmpty, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    }

    /// Whether every word of the pattern occurs.
    func matches(_ text: TextWords) -> Bool {
        words.allSatisfy { alternatives in
            text.words.contains { word in alternatives.contains { $0.matches(word) } }
        }
    }
}

/// The words of a text, folded.
struct TextWords: Sendable, Hashable {
    /// The words in order.
    let words: [String]
    /// The words with how they were written.
    let written: [FoldedWords.Word]

    init(_ text: String) {
        written = FoldedWords(text).words
        words = written.map(\.text)
    }

    /// The different words, in order. Walking through the few words of a short text is faster than hashing them.
    var different: [String] {
        var different: [String] = []
        for word in words where !different.contains(word) { different.append(word) }
        return different
    }
}
