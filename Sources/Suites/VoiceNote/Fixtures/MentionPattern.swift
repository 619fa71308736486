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

/// The words of a text, folded: lower case, without accents, ñ kept.
///
/// This is the evaluators' own folding; the pipeline has another, so that one cannot hide a mistake of the other.
struct TextWords: Sendable, Hashable {
    /// The words in order.
    let words: [String]

    init(_ text: String) {
        var words: [String] = []
        var word = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars.map(Self.base))
            } else if scalar.properties.canonicalCombiningClass == .notReordered, !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        self.words = words
    }

    private static func base(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "á", "à", "ä", "â": "a"
        case "é", "è", "ë", "ê": "e"
        case "í", "ì", "ï", "î": "i"
        case "ó", "ò", "ö", "ô": "o"
        case "ú", "ù", "ü", "û": "u"
        default: scalar
        }
    }
}
