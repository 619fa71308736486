import Languages

/// What the user chose for addressing the sender.
public enum AddressFormSetting: String, Sendable, Hashable, CaseIterable {
    /// As the note addresses the listener.
    case automatic
    /// du, ihr / tú, vosotros, vos
    case familiar
    /// Sie / usted, ustedes
    case polite
}

/// A resolved form of address. English has none.
public enum AddressForm: String, Sendable, Hashable, CaseIterable {
    case familiar, polite

    /// How a note addresses its listener, by its forms; `nil` when it shows none.
    ///
    /// Spanish drops its pronouns, so object forms, possessives and imperatives count as well; "le", "su" and third-person
    /// verbs do not, because they are also what one says of somebody else. German "Sie" counts only where it is
    /// not the first word of a sentence, because "sie" is also "she" and "they".
    static func spoken(in text: String, language: Language) -> AddressForm? {
        let words = Words(text)
        let familiar = words.count(among: Self.familiarForms(language))
        let polite = language == .de ? words.politeGerman() : words.count(among: Self.politeForms(language))
        if familiar == polite { return nil }
        return familiar > polite ? .familiar : .polite
    }

    private static func familiarForms(_ language: Language) -> Set<String> {
        switch language {
        case .de: ["du", "dir", "dich", "dein", "deine", "deinen", "deinem", "deiner", "deins", "euch", "euer", "eure"]
        case .es:
            [
                "tú", "te", "ti", "contigo", "tu", "tus", "tuyo", "tuya", "vosotros", "vosotras", "os", "vuestro", "vos",
                "puedes", "podrías", "tienes", "quieres", "sabes", "vienes", "estás", "eres", "oye", "mira",
            ]
        case .en: []
        }
    }

    private static func politeForms(_ language: Language) -> Set<String> {
        switch language {
        case .de, .en: []
        case .es: ["usted", "ustedes", "oiga", "mire", "disculpe", "perdone", "haga"]
        }
    }
}

/// The words of a text with the case they are written in.
private struct Words {
    private var words: [(text: Substring, startsSentence: Bool)] = []

    init(_ text: String) {
        var startsSentence = true
        for piece in text.split(whereSeparator: \.isWhitespace) {
            let word = piece.drop { !$0.isLetter }.prefix { $0.isLetter }
            if !word.isEmpty { words.append((word, startsSentence)) }
            startsSentence = piece.last.map { ".!?…".contains($0) } ?? false
        }
    }

    func count(among forms: Set<String>) -> Int {
        words.reduce(0) { $0 + (forms.contains($1.text.lowercased()) ? 1 : 0) }
    }

    func politeGerman() -> Int {
        let forms: Set<Substring> = ["Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer"]
        return words.reduce(0) { $0 + (forms.contains($1.text) && !$1.startsSentence ? 1 : 0) }
    }
}
