import Languages

/// Tells a language by the words that hold its sentences together and by letters that only it writes.
///
/// The judge of evaluators that ask "is this text in language L". It shares neither code nor data with `TextIdentifier`, which the
/// pipeline asks: two methods that fail differently.
enum FunctionWords {
    /// How often words occur that belong to a language.
    static func counts(in texts: [TextWords]) -> [Language: Int] {
        var counts: [Language: Int] = [:]
        for text in texts {
            for word in text.words where filter.mayHold(word) {
                for language in languages[word] ?? [] { counts[language, default: 0] += 1 }
            }
        }
        return counts
    }

    /// The language that most of a text's function words belong to, or else its letters; `nil` when neither tells.
    static func language(of text: String) -> Language? {
        let counts = counts(in: [TextWords(text)])
        let most = counts.values.max() ?? 0
        let best = Language.allCases.filter { counts[$0] == most }
        return best.count == 1 ? best[0] : lettersOfOneLanguage(in: text)
    }

    /// The language whose own letters stand in a text, when they are of one only: ß, ä, ö and ü are German, ñ, ¿, ¡, á, í and ó
    /// Spanish; English has none.
    static func lettersOfOneLanguage(in text: String) -> Language? {
        let text = text.lowercased()
        let found = [(Language.de, "ßäöü"), (.es, "ñ¿¡áíó")].filter { _, letters in
            text.contains { letters.contains($0) }
        }
        return found.count == 1 ? found[0].0 : nil
    }

    /// The languages a function word belongs to.
    private static let languages: [String: [Language]] = {
        var languages: [String: [Language]] = [:]
        for (language, words) in [(Language.de, german), (.es, spanish), (.en, english)] {
            for word in words { languages[word, default: []].append(language) }
        }
        return languages
    }()

    private static let filter = WordFilter(languages.keys)

    private static let german: Set<String> = [
        "der", "die", "das", "und", "ist", "nicht", "ein", "eine", "einen", "dem", "den", "mit", "auf", "fur", "sich",
        "ich", "wir", "sie", "du", "dir", "ihr", "ihre", "zu", "im", "von", "auch", "noch", "aber", "wie", "wird",
        "hat",
        "bei", "zum", "zur", "dass", "aus", "vom", "am", "ob", "oder", "kommt", "nach", "bis", "wenn", "schon", "danke",
        "nichts",
        "etwas", "kein", "keine", "wurde", "war",
    ]
    private static let spanish: Set<String> = [
        "el", "la", "los", "las", "y", "es", "que", "un", "una", "del", "con", "para", "por", "se", "su", "al", "lo",
        "como", "mas", "pero", "si", "ya", "esta", "muy", "sus", "le", "te", "tu", "mi", "hay", "desde", "cuando",
        "todo", "porque", "gracias", "hola", "en", "ha", "este", "ella", "va", "nada", "algo",
        "ninguna", "fue", "eso",
    ]
    private static let english: Set<String> = [
        "the", "and", "is", "not", "of", "to", "for", "with", "that", "it", "her", "she", "he", "his", "you", "your",
        "are", "be", "at", "from", "have", "has", "this", "they", "by", "or", "if", "whether", "because", "their", "my",
        "thanks", "will", "i", "we", "but", "on", "nothing", "something", "there", "were", "been",
    ]
}
