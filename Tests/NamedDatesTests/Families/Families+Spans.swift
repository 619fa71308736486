import Languages

extension Families {
    /// Weeks, months, quarters, years and seasons around days on which they turn.
    static let spans: [(name: String, family: Family)] = Language.allCases.flatMap { language in
        let days = [
            Almanac(2026, 3, 4), Almanac(2026, 12, 31), Almanac(2027, 1, 1), Almanac(2028, 2, 29), Almanac(2026, 8, 30),
        ]
        return days.map { today in
            (
                "spans on \(today.iso)",
                Family(
                    language: language, now: "\(today.iso)T10:15",
                    lines: spans(today, language) + named(today, language))
            )
        } + [
            (
                "weeks of a year",
                Family(
                    language: language, now: "2026-09-01T10:15",
                    lines: (1...53).flatMap { isoWeek($0, Almanac(2026, 9, 1), language) })
            )
        ]
    }

    private static func spans(_ today: Almanac, _ language: Language) -> [String] {
        func week(_ marked: String, _ offset: Int) -> String {
            let monday = today.monday.adding(days: 7 * offset)
            return "⟦\(marked)⟧ ⇒ \(monday.text) → \(monday.adding(days: 7).text) week relative+week span.week"
        }
        func weekend(_ marked: String, _ offset: Int) -> String {
            let saturday = today.monday.adding(days: 5 + 7 * offset)
            return "⟦\(marked)⟧ ⇒ \(saturday.text) → \(saturday.adding(days: 2).text) day week span.weekend"
        }
        let first = Almanac(today.year, today.month, 1)
        func month(_ marked: String, _ offset: Int) -> String {
            let start = first.adding(months: offset)
            return "⟦\(marked)⟧ ⇒ \(start.text) → \(start.adding(months: 1).text) month month+relative span.month"
        }
        func year(_ marked: String, _ offset: Int) -> String {
            let start = Almanac(today.year + offset, 1, 1)
            return "⟦\(marked)⟧ ⇒ \(start.text) → \(start.adding(months: 12).text) year year+relative span.year"
        }
        func quarter(_ marked: String, _ offset: Int) -> String {
            let months = [1, 1, 1, 4, 4, 4, 7, 7, 7, 10, 10, 10]
            let start = Almanac(today.year, months[today.month - 1], 1).adding(months: 3 * offset)
            return "⟦\(marked)⟧ ⇒ \(start.text) → \(start.adding(months: 3).text) quarter month+relative span.quarter"
        }
        switch language {
        case .de:
            return [
                week("diese Woche", 0), week("nächste Woche", 1), week("kommende Woche", 1), week("letzte Woche", -1),
                week("übernächste Woche", 2),
                weekend("am Wochenende", 0), weekend("dieses Wochenende", 0), weekend("nächstes Wochenende", 1),
                weekend("letztes Wochenende", -1),
                month("diesen Monat", 0), month("nächsten Monat", 1), month("letzten Monat", -1),
                month("übernächsten Monat", 2),
                year("dieses Jahr", 0), year("nächstes Jahr", 1), year("letztes Jahr", -1),
                year("übernächstes Jahr", 2),
                quarter("dieses Quartal", 0), quarter("nächstes Quartal", 1), quarter("letztes Quartal", -1),
            ]
        case .es:
            return [
                week("esta semana", 0), week("la próxima semana", 1), week("la semana que viene", 1),
                week("la semana pasada", -1), week("la semana próxima", 1),
                weekend("este fin de semana", 0), weekend("el próximo fin de semana", 1),
                weekend("el finde que viene", 1), weekend("el fin de semana pasado", -1),
                month("este mes", 0), month("el mes que viene", 1), month("el próximo mes", 1),
                month("el mes pasado", -1), month("el mes siguiente", 1),
                year("este año", 0), year("el año que viene", 1), year("el año pasado", -1), year("el próximo año", 1),
                quarter("este trimestre", 0), quarter("el próximo trimestre", 1), quarter("el trimestre pasado", -1),
            ]
        case .en:
            return [
                week("this week", 0), week("next week", 1), week("last week", -1), week("the week after next", 2),
                week("the coming week", 1),
                weekend("this weekend", 0), weekend("next weekend", 1), weekend("last weekend", -1),
                weekend("the weekend after next", 2),
                weekend("this past weekend", -1),
                month("this month", 0), month("next month", 1), month("last month", -1),
                month("the previous month", -1),
                year("this year", 0), year("next year", 1), year("last year", -1),
                quarter("this quarter", 0), quarter("next quarter", 1), quarter("last quarter", -1),
            ]
        }
    }

    /// Every month by its name, and the quarters of a year by their numbers.
    private static func named(_ today: Almanac, _ language: Language) -> [String] {
        let months = (1...12).flatMap { month -> [String] in
            let name = Spelling.months(language)[month - 1]
            func line(_ marked: String, _ year: Int, _ said: String) -> String {
                let start = Almanac(year, month, 1)
                return "⟦\(marked)⟧ ⇒ \(start.text) → \(start.adding(months: 1).text) month \(said) span.namedMonth"
            }
            let coming = month < today.month ? today.year + 1 : today.year
            let last = month >= today.month ? today.year - 1 : today.year
            switch language {
            case .de:
                return [
                    line("im \(name)", coming, "month"), line("letzten \(name)", last, "month"),
                    line("im \(name) 2029", 2029, "month+year"),
                ]
            case .es:
                return [
                    line("en \(name)", coming, "month"), line("en \(name) de 2029", 2029, "month+year"),
                    line("\(name) del año que viene", today.year + 1, "month"),
                ]
            case .en:
                return [
                    line("in \(name)", coming, "month"), line("last \(name)", last, "month"),
                    line("in \(name) 2029", 2029, "month+year"),
                ]
            }
        }
        let quarters = (1...4).flatMap { number -> [String] in
            func line(_ marked: String, _ year: Int) -> String {
                let start = Almanac(year, [1, 4, 7, 10][number - 1], 1)
                return "⟦\(marked)⟧ ⇒ \(start.text) → \(start.adding(months: 3).text) quarter month span.quarter"
            }
            let isOver =
                Almanac(today.year, [3, 6, 9, 12][number - 1], 31 - (number == 2 || number == 3 ? 1 : 0)) < today
            let coming = isOver ? today.year + 1 : today.year
            switch language {
            case .de:
                let word = ["ersten", "zweiten", "dritten", "vierten"][number - 1]
                return [
                    line("im \(word) Quartal", coming), line("im \(word) Quartal 2029", 2029),
                    line("Q\(number)", coming),
                ]
            case .es:
                let word = ["primer", "segundo", "tercer", "cuarto"][number - 1]
                return [line("el \(word) trimestre", coming), line("\(word) trimestre de 2029", 2029)]
            case .en:
                let word = ["first", "second", "third", "fourth"][number - 1]
                return [line("the \(word) quarter", coming), line("Q\(number) 2029", 2029)]
            }
        }
        return months + quarters
    }

    /// The coming week of a number, and a day of it: week 1 is the one with the year's first Thursday.
    private static func isoWeek(_ number: Int, _ today: Almanac, _ language: Language) -> [String] {
        let weeks = [2026, 2027, 2028, 2029, 2030, 2031, 2032].compactMap { year -> Almanac? in
            let thursday = Almanac(year - 1, 12, 31).following(3).adding(days: 7 * (number - 1))
            return thursday.year == year ? thursday.monday : nil
        }
        var monday = today
        for week in weeks.reversed() where week.adding(days: 6) >= today { monday = week }
        let weekday = number % 7
        var day = today
        for week in weeks.reversed() where week.adding(days: weekday) >= today { day = week.adding(days: weekday) }
        let name = Spelling.weekdays(language)[weekday]
        let (week, inWeek) =
            switch language {
            case .de: ("KW \(number)", "am \(name) \(["", "in ", "der "][number % 3])KW \(number)")
            case .es: ("la semana \(number)", "el \(name) de la semana \(number)")
            case .en: ("week \(number)", "\(name) \(["of", "in"][number % 2]) week \(number)")
            }
        return [
            "⟦\(week)⟧ ⇒ \(monday.text) → \(monday.adding(days: 7).text) week week span.isoWeek",
            "⟦\(inWeek)⟧ ⇒ \(day.text) day weekday \(Almanac.longNames[weekday]) weekday.week",
        ]
    }
}
