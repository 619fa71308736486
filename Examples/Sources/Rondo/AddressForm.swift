/// How somebody is spoken to. English has no such forms.
package enum AddressForm: String, Sendable, Hashable {
    case familiar, polite

    /// What the prompts call it; `nil` in English, where a line about it would only distract.
    package func token(in tongue: Tongue) -> String? {
        switch (tongue, self) {
        case (.de, .familiar): "»du«"
        case (.de, .polite): "»Sie«"
        case (.es, .familiar): "»tú«"
        case (.es, .polite): "»usted«"
        case (.en, _): nil
        }
    }

    /// How a note speaks to its listener; familiar where it does not show.
    static func spoken(in text: String, tongue: Tongue) -> AddressForm {
        let (familiar, polite) =
            switch tongue {
            case .de: (count(["du", "dir", "dich", "dein", "deine", "euch", "ihr"], in: text), formalGerman(in: text))
            case .es:
                (
                    count(["tú", "tu", "te", "ti", "os", "oye", "puedes", "podrías"], in: text),
                    count(["usted", "ustedes", "mire", "perdone", "oiga"], in: text)
                )
            case .en: (0, 0)
            }
        return polite > familiar ? .polite : .familiar
    }

    private static func count(_ forms: Set<String>, in text: String) -> Int {
        words(of: text).count { forms.contains($0) }
    }

    /// "Sie" and "Ihnen" with a capital where no sentence begins; at its beginning they may be "she" and "they".
    private static func formalGerman(in text: String) -> Int {
        let spoken = text.split(separator: " ")
        return zip(spoken, spoken.dropFirst()).count { before, word in
            let bare = word.prefix { $0.isLetter }
            return ["Sie", "Ihnen", "Ihr", "Ihre", "Ihren"].contains(bare) && !".!?".contains(before.last ?? " ")
        }
    }
}
