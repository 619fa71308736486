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
        spoken(in: FoldedWords(text), language: language)
    }

    /// The same of words that were found before.
    static func spoken(in text: FoldedWords, language: Language) -> AddressForm? {
        let familiarForms = Self.familiarForms(language)
        let politeForms = Self.politeForms(language)
        var (familiar, polite) = (0, 0)
        for word in text.words {
            if familiarForms.contains(word.text) {
                familiar += 1
            } else if politeForms.contains(word.text), language != .de || (word.isCapitalised && !word.startsSentence) {
                polite += 1
            }
        }
        if familiar == polite { return nil }
        return familiar > polite ? .familiar : .polite
    }

    /// Folded. Spanish "tu" is "tú" as well.
    private static func familiarForms(_ language: Language) -> Set<String> {
        switch language {
        case .de: germanFamiliar
        case .es: spanishFamiliar
        case .en: []
        }
    }

    private static func politeForms(_ language: Language) -> Set<String> {
        switch language {
        case .de: germanPolite
        case .es: spanishPolite
        case .en: []
        }
    }

    private static let germanFamiliar: Set<String> = [
        "du", "dir", "dich", "dein", "deine", "deinen", "deinem", "deiner", "deins", "euch", "euer", "eure",
    ]
    private static let germanPolite: Set<String> = ["sie", "ihnen", "ihr", "ihre", "ihren", "ihrem", "ihrer"]
    private static let spanishFamiliar: Set<String> = [
        "tu", "te", "ti", "contigo", "tus", "tuyo", "tuya", "vosotros", "vosotras", "os", "vuestro", "vos", "puedes",
        "podrias", "tienes", "quieres", "sabes", "vienes", "estas", "eres", "oye", "mira",
    ]
    private static let spanishPolite: Set<String> = ["usted", "ustedes", "oiga", "mire", "disculpe", "perdone", "haga"]
}
