import Languages

extension Families {
    /// Every numeral that is counted with, in words and digits, and years in words.
    static let numerals: [(name: String, family: Family)] = Language.allCases.flatMap { language in
        [
            (
                "numerals",
                Family(language: language, now: wednesdayMorning, lines: (1...99).flatMap { counts($0, language) })
            ),
            (
                "years in words",
                Family(language: language, now: wednesdayMorning, lines: (0...59).flatMap { years($0, language) })
            ),
        ]
    }

    private static func counts(_ value: Int, _ language: Language) -> [String] {
        // "In acht Tagen" is a week, "quince días" are two.
        let isIdiom = language != .en && value == 8 || language == .es && value == 15
        let days = " ⇒ \(wednesday.adding(days: value).text) day duration duration.ahead"
        let counted = " ⇒ \(wednesday.adding(days: isIdiom ? value - 1 : value).text) day duration duration.ahead"
        let minutes = " ⇒ \(wednesday.at(10 + (15 + value) / 60, (15 + value) % 60)) minute duration duration.ahead"
        let past = " ⇒ \(wednesday.adding(days: -7 * value).text) day duration "
        let word = Spelling.cardinal(value, language)
        switch language {
        case .de:
            let one = value == 1
            return [
                "⟦in \(one ? "einem Tag" : "\(word) Tagen")⟧\(counted)",
                "⟦in \(value) \(one ? "Tag" : "Tagen")⟧\(days)",
                "⟦in \(one ? "einer Minute" : "\(word) Minuten")⟧\(minutes)",
                "⟦vor \(one ? "einer Woche" : "\(word) Wochen")⟧\(past)duration.past",
            ]
        case .es:
            let masculine = word.hasSuffix("uno") ? String(word.dropLast(3)) + (value == 21 ? "ún" : "un") : word
            return [
                "⟦en \(masculine) días⟧\(counted)", "⟦en \(value) días⟧\(days)",
                "⟦dentro de \(masculine) minutos⟧\(minutes)",
                "⟦hace \(value) semanas⟧\(past)duration.past",
            ]
        case .en:
            let unit = value == 1 ? "day" : "days"
            return [
                "⟦in \(word) \(unit)⟧\(days)", "⟦in \(Spelling.english(value, joiner: " ")) minutes⟧\(minutes)",
                "⟦in \(value) \(unit)⟧\(days)",
                "⟦\(word) weeks ago⟧\(past)duration.trailing",
            ]
        }
    }

    private static func years(_ value: Int, _ language: Language) -> [String] {
        let day = Almanac(2000 + value, 5, 3)
        let said = " ⇒ \(day.text) day day+month+year date.dayMonth"
        switch language {
        case .de:
            let word = value == 0 ? "" : Spelling.german(value)
            return [
                "⟦am dritten Mai zweitausend\(word)⟧\(said)",
                value == 0 ? "⟦am 3. Mai 2000⟧\(said)" : "⟦am dritten Mai zweitausendund\(word)⟧\(said)",
            ]
        case .es: return ["⟦el tres de mayo de dos mil\(value == 0 ? "" : " " + Spelling.spanish(value))⟧\(said)"]
        case .en:
            let word = Spelling.english(value, joiner: " ")
            return
                (value == 0
                ? ["⟦May third two thousand⟧\(said)"]
                : ["⟦May third two thousand \(word)⟧\(said)", "⟦May third two thousand and \(word)⟧\(said)"])
                + (value >= 10 ? ["⟦May third twenty \(word)⟧\(said)"] : [])
        }
    }
}
