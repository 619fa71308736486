import Languages

/// Finds out whether a message asks its listener for anything at all.
///
/// The rule behind it is conservative: only in a message without any cue is a to-do that restates a key point dropped.
struct RequestCues {
    /// The phrases by their first word.
    private let phrases: [String: [[String]]]

    init(language: Language) {
        phrases =
            switch language {
            case .de: Self.german
            case .es: Self.spanish
            case .en: Self.english
            }
    }

    private static let german = byFirstWord(.de)
    private static let spanish = byFirstWord(.es)
    private static let english = byFirstWord(.en)

    private static func byFirstWord(_ language: Language) -> [String: [[String]]] {
        Dictionary(grouping: phrases(language).map { $0.split(separator: " ").map(String.init) }) { $0[0] }
    }

    /// Whether the text holds a cue.
    func areFound(in text: String) -> Bool { areFound(in: FoldedWords(text)) }

    /// Whether the words of a text hold a cue.
    func areFound(in text: FoldedWords) -> Bool {
        let words = text.texts
        return words.indices.contains { start in
            phrases[words[start], default: []].contains { phrase in
                start + phrase.count <= words.count
                    && phrase.indices.allSatisfy { words[start + $0] == phrase[$0] }
                    && !isTakenBack(words, start..<start + phrase.count)
            }
        }
    }

    /// "Du musst da gar nichts machen" asks for nothing, "me llama David" tells of somebody else.
    private func isTakenBack(_ words: [String], _ phrase: Range<Int>) -> Bool {
        if let before = words[..<phrase.lowerBound].last {
            if Self.denialsBefore.contains(before) { return true }
            // "Llama a Ruth" asks, "me llama David" and "que trae pan" tell of somebody else.
            if phrase.count == 1, Self.toldAsWell.contains(words[phrase.lowerBound]), Self.clitics.contains(before) {
                return true
            }
        }
        let behind = words[phrase.upperBound..<min(words.count, phrase.upperBound + Self.reach)]
        guard let denial = behind.firstIndex(where: Self.denials.contains) else { return false }
        // "Kannst du nicht mal …?" is a request all the same.
        return !(denial + 1 < words.count && ["mal", "vielleicht", "eben"].contains(words[denial + 1]))
    }

    /// How many words a denial may stand behind its verb.
    private static let reach = 4
    private static let denials: Set<String> = ["nichts", "nicht", "kein", "keine", "keinen"]
    private static let denialsBefore: Set<String> = ["no", "never", "not", "t"]
    /// Imperatives that are the third person of the same verb.
    private static let toldAsWell: Set<String> = ["llama", "trae", "compra", "recoge"]
    private static let clitics: Set<String> = ["me", "se", "le", "les", "nos", "lo", "la", "que"]

    /// Folded, as they are heard.
    private static func phrases(_ language: Language) -> [String] {
        switch language {
        case .de:
            [
                "bitte", "kannst du", "konntest du", "konnten sie", "konnen sie", "kannste", "magst du", "wurdest du",
                "wurden sie", "denk dran", "denk daran", "vergiss nicht", "ruf", "schick", "schreib", "hol", "bring",
                "sag", "gib", "meld dich", "schau mal", "kummer dich", "du musst", "du musstest", "sie mussen",
                "sie mussten", "ich brauche von dir", "konnt ihr", "konntet ihr", "wurdet ihr", "mogt ihr", "ihr musst",
                "ihr musstet", "schickt mir", "sagt mir", "gebt mir", "uberweist mir", "meldet euch",
                "sagt bescheid", "denkt dran", "denkt daran", "vergesst nicht", "seid so", "sei so gut", "sei so lieb",
                "erinner", "du konntest",
            ]
        case .es:
            [
                "por favor", "porfa", "puedes", "podrias", "puede usted", "podria", "me haces", "me puedes",
                "acuerdate",
                "no te olvides", "no olvides", "necesito que", "tienes que", "tendrias que", "hazme", "mandame",
                "enviame", "llama", "llamame", "trae", "traeme", "compra", "dime", "avisame", "pasame", "recoge",
                "quiero que", "te importa", "le importa", "necesitaria que", "le pido", "te pido",
                "pedirte", "pedirle", "pediros", "tan amable de", "podeis", "podriais", "pueden ustedes", "podrian",
                "mandad", "mandadme", "enviad",
                "enviadme", "decidme", "avisad", "avisadme", "traed", "traedme", "confirmad", "pagad", "llamad",
                "llamadme", "acordaos", "mandenme", "avisen", "avisenme", "traigan", "diganme", "confirmame",
            ]
        case .en:
            [
                "please", "can you", "could you", "would you", "will you", "don t forget", "remember to", "need you to",
                "make sure", "you have to", "you need to", "send me", "call me", "let me know", "give me", "pick up",
                "bring", "do me a favor", "do me a favour", "do you mind", "would you mind", "if you don t mind",
                "i want you to", "i d like you to",
            ]
        }
    }
}
