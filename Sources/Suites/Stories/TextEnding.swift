import Languages

/// How a text ends, and whether it breaks off there: a model that runs out of tokens stops in the middle of a sentence.
struct TextEnding: Sendable {
    /// What a text ends in, white space, closing quotes, brackets and pictures behind it apart.
    private enum Last {
        /// A mark that ends a sentence.
        case stop
        /// A mark that something follows.
        case open
        /// A word.
        case word(Substring)
        case nothing
    }

    /// How many words may stand behind the last sentence without a mark of their own: a name below a letter.
    private static let signatureLimit = 3

    private let last: Last
    /// How many words stand behind the last mark that ends a sentence.
    private let wordsBehind: Int

    init(_ text: String) {
        let marks = text.lastIndex { Self.stops.contains($0) }
        wordsBehind =
            (marks.map { text[text.index(after: $0)...] } ?? text[...])
            .split { !$0.isLetter && !$0.isNumber }.count
        guard
            let end = text.lastIndex(where: {
                $0.isLetter || $0.isNumber || Self.stops.contains($0) || Self.open.contains($0)
            })
        else {
            last = .nothing
            return
        }
        if Self.stops.contains(text[end]) {
            last = .stop
        } else if Self.open.contains(text[end]) {
            last = .open
        } else {
            let start = text[..<end].lastIndex { !$0.isLetter && !$0.isNumber }.map(text.index(after:))
            last = .word(text[(start ?? text.startIndex)...end])
        }
    }

    /// Whether the text ends as a sentence does.
    var isSentence: Bool {
        if case .stop = last { true } else { false }
    }

    /// Whether the text breaks off.
    ///
    /// - Parameters:
    ///   - amongSentences: Whether the texts beside it end as sentences do, so that this one should.
    ///   - language: The language it is written in.
    func breaksOff(amongSentences: Bool, language: Language) -> Bool {
        switch last {
        case .nothing, .stop: return false
        case .open: return true
        case .word(let word):
            // As written: "Plan A" and "Vitamin E" are whole, and "tú" is not "tu".
            if Self.unfinished[language]?.contains(String(word)) == true { return true }
            return amongSentences && wordsBehind > Self.signatureLimit
        }
    }

    /// The first of some texts that breaks off. Texts of one kind are compared: where most of the others end in a mark, the one that
    /// does not and is no signature lacks its end.
    static func firstBrokenOff(of lines: [WrittenLine], language: Language) -> WrittenLine? {
        let endings = lines.map { TextEnding($0.text) }
        var sentences: [WrittenLine.Kind: (all: Int, ended: Int)] = [:]
        for (line, ending) in zip(lines, endings) {
            sentences[line.kind, default: (0, 0)].all += 1
            if ending.isSentence { sentences[line.kind, default: (0, 0)].ended += 1 }
        }
        for (line, ending) in zip(lines, endings) where line.kind != .tag {
            let counts = sentences[line.kind, default: (0, 0)]
            let isAmongSentences = 2 * counts.ended >= counts.all && counts.ended > 0
            if ending.breaksOff(amongSentences: isAmongSentences, language: language) { return line }
        }
        return nil
    }

    private static let stops: Set<Character> = [".", "!", "?", "…"]
    private static let open: Set<Character> = [",", ";", ":", "-", "–", "—", "(", "¿", "¡", "„", "«", "/", "&", "+"]

    /// Small words that no text ends in. Those that can (German prefixes that stand last, English prepositions) are left out.
    private static let unfinished: [Language: Set<String>] = [
        .de: [
            "und", "oder", "aber", "weil", "dass", "wenn", "ob", "sowie", "bevor", "nachdem", "der", "dem", "des",
            "den", "eine", "einen", "einem", "einer", "eines", "im", "am", "zum", "zur", "vom", "beim", "ins", "für",
            "von",
            "gegen", "wegen", "ohne", "mein", "meine", "meinen", "meiner", "dein", "deine", "deinen", "deiner", "unser",
            "unsere", "ihre", "ihren", "seine", "seinen", "sehr",
        ],
        .es: [
            "y", "e", "o", "u", "ni", "pero", "porque", "que", "si", "aunque", "el", "la", "los", "las", "un", "una",
            "unos",
            "unas", "de", "del", "a", "al", "en", "con", "por", "para", "sin", "desde", "hasta", "mi", "tu", "su",
            "mis",
            "tus", "sus", "muy", "se",
        ],
        .en: [
            "and", "or", "but", "because", "if", "although", "the", "a", "an", "of", "my", "your", "our", "their",
            "its",
            "into", "than", "very",
        ],
    ]
}
