import Languages

extension Families {
    /// Amounts of every unit, ahead and back, from days on which months and years clip.
    static let amounts: [(name: String, family: Family)] = Language.allCases.flatMap { language in
        [Almanac(2026, 3, 4), Almanac(2026, 1, 31), Almanac(2028, 2, 29), Almanac(2026, 12, 31)].map { today in
            (
                "amounts on \(today.iso)",
                Family(
                    language: language, now: "\(today.iso)T22:15",
                    lines: [1, 2, 3, 11, 24, 25].flatMap { units($0, today, language) })
            )
        }
    }

    private static func units(_ count: Int, _ today: Almanac, _ language: Language) -> [String] {
        let weeks = today.adding(days: 7 * count).text, months = today.adding(months: count).text
        let years = today.adding(months: 12 * count).text, quarters = today.adding(months: 3 * count).text
        let yearsAndMonths = today.adding(months: 12 * count + 2).text
        let hours = today.at(22 + count, 15)
        func ahead(_ marked: String, _ day: String) -> String { "⟦\(marked)⟧ ⇒ \(day) day duration duration.ahead" }
        func past(_ marked: String, _ day: Almanac, _ rule: String) -> String {
            "⟦\(marked)⟧ ⇒ \(day.text) day duration duration.\(rule)"
        }
        let isOne = count == 1
        switch language {
        case .de:
            return [
                ahead("in \(count) \(isOne ? "Woche" : "Wochen")", weeks),
                ahead("in \(count) \(isOne ? "Monat" : "Monaten")", months),
                ahead("in \(count) \(isOne ? "Jahr" : "Jahren")", years),
                ahead("in \(count) \(isOne ? "Jahr" : "Jahren") und zwei Monaten", yearsAndMonths),
                ahead("in \(count) \(isOne ? "Quartal" : "Quartalen")", quarters),
                "⟦in \(count) \(isOne ? "Stunde" : "Stunden")⟧ ⇒ \(hours) minute duration duration.ahead",
                past("vor \(count) \(isOne ? "Monat" : "Monaten")", today.adding(months: -count), "past"),
                past("vor \(count) \(isOne ? "Jahr" : "Jahren")", today.adding(months: -12 * count), "past"),
                "⟦\(count) Tage später⟧ ⇒ \(today.adding(days: count).text) day duration duration.trailing",
            ]
        case .es:
            return [
                ahead("en \(count) \(isOne ? "semana" : "semanas")", weeks),
                ahead("dentro de \(count) \(isOne ? "mes" : "meses")", months),
                ahead("en \(count) \(isOne ? "año" : "años")", years),
                ahead("dentro de \(count) \(isOne ? "año" : "años") y dos meses", yearsAndMonths),
                ahead("en \(count) \(isOne ? "trimestre" : "trimestres")", quarters),
                "⟦en \(count) \(isOne ? "hora" : "horas")⟧ ⇒ \(hours) minute duration duration.ahead",
                past("hace \(count) \(isOne ? "mes" : "meses")", today.adding(months: -count), "past"),
                past("hace \(count) \(isOne ? "año" : "años")", today.adding(months: -12 * count), "past"),
                "⟦\(count) días después⟧ ⇒ \(today.adding(days: count).text) day duration duration.trailing",
            ]
        case .en:
            return [
                ahead("in \(count) \(isOne ? "week" : "weeks")", weeks),
                ahead("within \(count) \(isOne ? "month" : "months")", months),
                ahead("in \(count) \(isOne ? "year" : "years")", years),
                ahead("in \(count) \(isOne ? "year" : "years") and two months", yearsAndMonths),
                ahead("in \(count) \(isOne ? "quarter" : "quarters")", quarters),
                ahead("in \(count) \(isOne ? "fortnight" : "fortnights")", today.adding(days: 14 * count).text),
                "⟦in \(count) \(isOne ? "hour" : "hours")⟧ ⇒ \(hours) minute duration duration.ahead",
                past("\(count) \(isOne ? "month" : "months") ago", today.adding(months: -count), "trailing"),
                past("\(count) \(isOne ? "year" : "years") ago", today.adding(months: -12 * count), "trailing"),
                past("\(count) days later", today.adding(days: count), "trailing"),
                past("\(count) weeks from now", today.adding(days: 7 * count), "trailing"),
            ]
        }
    }
}
