/// A language that Rondo reads and writes.
package enum Tongue: String, Sendable, Hashable, CaseIterable, Codable {
    case de, es, en

    /// The tongue of a locale such as `es-MX`; `nil` for one that Rondo does not speak.
    package init?(locale: String) {
        self.init(rawValue: String(locale.prefix { $0 != "-" }))
    }

    /// What the prompts call it, which are written in German whatever the app shows.
    package var inGerman: String {
        switch self {
        case .de: "Deutsch"
        case .es: "Spanisch"
        case .en: "Englisch"
        }
    }

    /// Short words that nobody speaks this language without.
    var smallWords: Set<String> {
        switch self {
        case .de:
            [
                "ich", "und", "das", "ist", "nicht", "die", "der", "du", "ja", "mit", "auf", "wir", "hier", "ein",
                "mir",
                "noch", "auch", "was", "wie", "aber", "sich", "dem", "den", "bei", "ihr", "habe", "hab", "sie",
            ]
        case .es:
            [
                "que", "de", "la", "el", "y", "los", "se", "por", "con", "una", "mi", "lo", "pero", "muy", "ya", "te",
                "para", "soy", "las", "del", "como", "está", "hola", "pues", "yo", "le", "es",
            ]
        case .en:
            [
                "the", "and", "it", "you", "to", "of", "is", "that", "this", "my", "for", "but", "it's", "i'm", "we",
                "just", "at", "with", "have", "be", "are", "your", "on", "so", "i",
            ]
        }
    }

    /// Words that speak of the day they are said on.
    var wordsForToday: Set<String> {
        switch self {
        case .de: ["heute"]
        case .es: ["hoy"]
        case .en: ["today", "tonight"]
        }
    }
}

/// The words of a text, in lower case, without punctuation.
func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }.map(String.init)
}
