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
        case word(String)
        case nothing
    }

    /// How many words may stand behind the last sentence without a mark of their own: a name below a letter.
    private static let signatureLimit = 3

    private let last: Last

    init(_ text: some StringProtocol) {
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
            last = .word(String(text[(start ?? text.startIndex)...end]))
        }
    }

    /// Whether nobody would end a text so: behind a mark or a small word that something follows.
    func isOpen(in language: Language) -> Bool {
        switch last {
        case .nothing, .stop: false
        case .open: true
        // As written: "Plan A" and "Vitamin E" are whole, and "tú" is not "tu".
        case .word(let word): Self.unfinished[language]?.contains(word) == true
        }
    }

    /// Whether a text breaks off. One that goes on behind a sentence, without a mark in the end and longer than a signature, does;
    /// a lone sentence may lack its mark, which is a matter of style.
    static func isBrokenOff(_ line: WrittenLine, language: Language) -> Bool {
        let ending = TextEnding(line.text)
        if ending.isOpen(in: language) { return true }
        guard line.kind == .draft || line.kind == .statement, case .word = ending.last else { return false }
        let sentences = SentenceSplitter(language: language).sentences(in: line.text)
        guard sentences.count > 1, let rest = sentences.last else { return false }
        // "am 21. July": behind an ordinal nothing ended.
        if line.text[sentences[sentences.count - 2]].dropLast().last?.isNumber == true { return false }
        return line.text[rest].split { !$0.isLetter && !$0.isNumber }.count > signatureLimit
    }

    /// The first of some texts that breaks off.
    static func firstBrokenOff(of lines: [WrittenLine], language: Language) -> WrittenLine? {
        lines.first { $0.kind != .tag && isBrokenOff($0, language: language) }
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
            "unsere", "ihre", "ihren", "seine", "seinen", "ihrer", "seiner", "sehr",
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
