import Languages

extension Families {
    /// Ranges of weekdays, days and hours, forwards and over the ends of weeks, months, years and days.
    static let ranges: [(name: String, family: Family)] = Language.allCases.flatMap { language in
        [
            (
                "ranges of weekdays",
                Family(
                    language: language, now: wednesdayMorning,
                    lines: (0..<7).flatMap { from in (0..<7).map { weekdays(from, $0, language) } })
            ),
            ("ranges of days", Family(language: language, now: wednesdayMorning, lines: days(language))),
            ("ranges of hours", Family(language: language, now: wednesdayMorning, lines: hours(language))),
        ]
    }

    private static func weekdays(_ from: Int, _ to: Int, _ language: Language) -> String {
        let start = wednesday.following(from)
        var end = start
        while end.weekday != to { end = end.next }
        let names = Spelling.weekdays(language)
        // Today's weekday is the next week's, which is open.
        let isOpen = from == wednesday.weekday
        let marked = [
            "⟦von \(names[from]) bis \(names[to])⟧", "⟦de \(names[from]) a \(names[to])⟧",
            "⟦from \(names[from]) to \(names[to])⟧",
        ][language == .de ? 0 : language == .es ? 1 : 2]
        return
            "\(marked) ⇒ \(start.text) → \(end.next.text) day weekday+range \(Almanac.longNames[from])\(isOpen ? " open" : "") range.days"
    }

    private static func days(_ language: Language) -> [String] {
        let pairs = [(1, 31), (3, 5), (14, 15), (28, 30), (9, 9)]
        return [3, 5, 7, 8, 10, 12].flatMap { month in
            pairs.flatMap { from, to -> [String] in
                // In March the days before today are those of the next year.
                let year = month == 3 && from < 4 && to < 4 ? 2027 : 2026
                let start = Almanac(month == 3 && from < 4 ? 2027 : year, month, from),
                    end = Almanac(month == 3 && from < 4 ? 2027 : year, month, to)
                let running = month == 3 && from < 4 && to >= 4
                let said =
                    " ⇒ \((running ? Almanac(2026, month, from) : start).text) → \((running ? Almanac(2026, month, to) : end).next.text) day day+month+range range.days"
                let name = Spelling.months(language)[month - 1]
                switch language {
                case .de:
                    return [
                        "⟦vom \(from). bis \(to). \(name)⟧\(said)", "⟦vom \(from). bis zum \(to). \(name)⟧\(said)",
                        "⟦zwischen dem \(from). und dem \(to). \(name)⟧\(said)",
                        "⟦\(from).-\(to). \(name)⟧\(said)",
                    ]
                case .es:
                    return [
                        "⟦del \(from) al \(to) de \(name)⟧\(said)", "⟦entre el \(from) y el \(to) de \(name)⟧\(said)",
                        "⟦desde el \(from) hasta el \(to) de \(name)⟧\(said)",
                    ]
                case .en:
                    let (first, last) = (Spelling.englishDigits(from), Spelling.englishDigits(to))
                    return [
                        "⟦from the \(first) to the \(last) of \(name)⟧\(said)",
                        "⟦between \(name) \(first) and \(last)⟧\(said)", "⟦\(name) \(from)-\(to)⟧\(said)",
                        "⟦from \(name) \(first) through \(name) \(last)⟧\(said)",
                    ]
                }
            }
        }
    }

    private static func hours(_ language: Language) -> [String] {
        let tomorrow = wednesday.next
        return [(8, 9), (9, 11), (11, 1), (2, 4), (12, 2), (3, 3), (7, 8), (13, 15), (22, 23)].flatMap {
            from, to -> [String] in
            let start = (1...7).contains(from) ? from + 12 : from
            var end = from > 12 ? to : to % 12
            while end <= start { end += from > 12 ? 24 : 12 }
            let isOpen = from <= 12
            let said =
                " ⇒ \(tomorrow.at(start)) → \(tomorrow.at(end)) hour time+relative+range\(isOpen ? " open" : "") range.times"
            let (first, last) = (Spelling.cardinal(from, language), Spelling.cardinal(to, language))
            switch language {
            case .de:
                return [
                    "⟦morgen von \(from) bis \(to) Uhr⟧\(said)", "⟦morgen zwischen \(first) und \(last)⟧\(said)",
                    "⟦morgen \(from)-\(to) Uhr⟧\(said)",
                ]
            case .es:
                let (a, b) = (from == 1 ? "la una" : "las \(first)", to == 1 ? "la una" : "las \(last)")
                return [
                    "⟦mañana de \(from) a \(to)⟧\(said)", "⟦mañana entre \(a) y \(b)⟧\(said)",
                    "⟦mañana desde \(a) hasta \(b)⟧\(said)",
                ]
            case .en:
                return [
                    "⟦tomorrow from \(from) to \(to)⟧\(said)", "⟦tomorrow between \(first) and \(last)⟧\(said)",
                    "⟦between \(from) and \(to) tomorrow⟧\(said)",
                ]
            }
        }
    }
}
