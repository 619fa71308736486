import Languages

extension Families {
    /// Every day of a leap year in every form of a date, and the days that no calendar has.
    static let months: [(name: String, family: Family)] = Language.allCases.flatMap {
        language -> [(name: String, family: Family)] in
        let leap = Almanac(2028, 1, 16)
        var lines: [String] = []
        var day = Almanac(2028, 1, 16)
        while day < Almanac(2029, 1, 16) {
            lines += fullForms(day, language, index: day.day + day.month)
            day = day.next
        }
        return [
            ("dates of a leap year", Family(language: language, now: "\(leap.iso)T10:15", lines: lines)),
            (
                "dates with years",
                Family(language: language, now: wednesdayMorning, lines: datedForms(language))
            ),
            (
                "impossible days",
                Family(language: language, now: wednesdayMorning, lines: impossible(language))
            ),
            ("days alone", Family(language: language, now: wednesdayMorning, lines: daysAlone(language))),
        ]
    }

    /// Three of the forms of a date; which, goes round with the day.
    private static func fullForms(_ day: Almanac, _ language: Language, index: Int) -> [String] {
        let month = Spelling.months(language)[day.month - 1]
        let word = Spelling.day(day.day, language)
        let said = " ⇒ \(day.text) day day+month date.dayMonth"
        let numeric = " ⇒ \(day.text) day day+month date.numeric"
        let number = day.month
        let forms: [String]
        switch language {
        case .de:
            forms = [
                "⟦am \(day.day). \(month)⟧\(said)", "⟦am \(word) \(month)⟧\(said)",
                "⟦am \(day.day).\(number).⟧\(numeric)",
                "⟦den \(day.day)ten \(month)⟧\(said)",
                "⟦am \(word) \(Spelling.day(day.month, .de))⟧ ⇒ \(day.text) day day+month date.ordinalMonth",
                "⟦\(Spelling.weekdays(.de)[day.weekday]), der \(day.day). \(month)⟧ ⇒ \(day.text) day weekday+day+month \(Almanac.longNames[day.weekday]) weekday.bare",
            ]
        case .es:
            let isOpen = day.day <= 12 && day.day != day.month
            forms = [
                "⟦el \(day.day) de \(month)⟧\(said)", "⟦el \(word) de \(month)⟧\(said)",
                "⟦el \(day.day)/\(number)⟧ ⇒ \(day.text) day day+month\(isOpen ? " open" : "") date.numeric",
                "⟦el día \(day.day) de \(month)⟧\(said)",
                "⟦el \(word) del \(Spelling.spanish(day.month))⟧ ⇒ \(day.text) day day+month date.ordinalMonth",
                "⟦el \(Spelling.weekdays(.es)[day.weekday]) \(day.day) de \(month)⟧ ⇒ \(day.text) day weekday+day+month \(Almanac.longNames[day.weekday]) weekday.bare",
            ]
        case .en:
            let isOpen = day.day <= 12 && day.day != day.month
            forms = [
                "⟦on \(month) \(Spelling.englishDigits(day.day))⟧\(said)", "⟦on the \(word) of \(month)⟧\(said)",
                "⟦on \(number)/\(day.day)⟧ ⇒ \(day.text) day day+month\(isOpen ? " open" : "") date.numeric",
                "⟦on \(day.day) \(month)⟧\(said)",
                "⟦on \(month) \(Spelling.englishOrdinal(day.day, joiner: " "))⟧\(said)",
                "⟦\(Spelling.weekdays(.en)[day.weekday]) the \(Spelling.englishDigits(day.day)) of \(month)⟧ ⇒ \(day.text) day weekday+day+month \(Almanac.longNames[day.weekday]) weekday.bare",
            ]
        }
        return (0..<3).map { forms[(index + 2 * $0) % forms.count] }
    }

    /// The first, last and a middle day of each month of the years that are written with two and four digits.
    private static func datedForms(_ language: Language) -> [String] {
        [1970, 1999, 2024, 2027, 2069].flatMap { year in
            (1...12).flatMap { month in
                [1 + year % 12, Almanac.length(month, of: year)].flatMap { number -> [String] in
                    let day = Almanac(year, month, number)
                    let name = Spelling.months(language)[month - 1]
                    let said = " ⇒ \(day.text) day day+month+year "
                    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
                    let isOpen = language != .de && number <= 12 && number != month
                    let iso = "⟦\(day.iso)⟧\(said)date.iso"
                    switch language {
                    case .de:
                        return [
                            iso, "⟦am \(number). \(name) \(year)⟧\(said)date.dayMonth",
                            "⟦\(number).\(month).\(year)⟧\(said)date.numeric",
                            "⟦am \(two(number)).\(two(month)).\(two(year % 100))⟧\(said)date.numeric",
                        ]
                    case .es:
                        return [
                            iso, "⟦el \(number) de \(name) de \(year)⟧\(said)date.dayMonth",
                            "⟦el \(number) de \(name) del \(year)⟧\(said)date.dayMonth",
                            "⟦\(number)/\(month)/\(year)⟧\(said)\(isOpen ? "open " : "")date.numeric",
                            "⟦el \(two(number))/\(two(month))/\(two(year % 100))⟧\(said)\(isOpen ? "open " : "")date.numeric",
                        ]
                    case .en:
                        return [
                            iso, "⟦\(name) \(number), \(year)⟧\(said)date.dayMonth",
                            "⟦\(Spelling.englishDigits(number)) of \(name) \(year)⟧\(said)date.dayMonth",
                            "⟦\(month)/\(number)/\(year)⟧\(said)\(isOpen ? "open " : "")date.numeric",
                            "⟦on \(two(month))/\(two(number))/\(two(year % 100))⟧\(said)\(isOpen ? "open " : "")date.numeric",
                        ]
                    }
                }
            }
        }
    }

    /// Days behind the last one of each month, and the day before the first.
    private static func impossible(_ language: Language) -> [String] {
        (1...12).flatMap { month in
            // 29 February is a day of other years.
            let last = month == 2 ? 29 : Almanac.length(month, of: 2026)
            return ([0] + Array((last + 1)...33)).map { day in
                let name = Spelling.months(language)[month - 1]
                switch language {
                case .de: return "⟪am \(day). \(name)⟫ ⇒ impossible"
                case .es: return "⟪el \(day) de \(name)⟫ ⇒ impossible"
                case .en: return "⟪the \(Spelling.englishDigits(day)) of \(name)⟫ ⇒ impossible"
                }
            }
        }
    }

    /// A day without its month is the coming one, today included; with a weekday the coming one that falls on it.
    private static func daysAlone(_ language: Language) -> [String] {
        (1...31).flatMap { number -> [String] in
            var day = wednesday
            while day.day != number { day = day.next }
            let only = " ⇒ \(day.text) day day open date.dayOnly"
            var friday = wednesday
            while friday.day != number || friday.weekday != 4 { friday = friday.next }
            let both = " ⇒ \(friday.text) day weekday+day friday open weekday.bare"
            let word = Spelling.day(number, language)
            switch language {
            case .de:
                return [
                    "⟦am \(number).⟧\(only)", "⟦am \(word)⟧\(only)", "⟦bis zum \(word)⟧\(only)",
                    "⟦Freitag, der \(number).⟧\(both)", "⟦am Freitag, den \(word)⟧\(both)",
                ]
            case .es:
                return [
                    "⟦el día \(number)⟧\(only)", "⟦el \(number)⟧\(only)", "⟦el viernes \(number)⟧\(both)",
                    "⟦el día \(word)⟧\(only)",
                ]
            case .en:
                return [
                    "⟦on the \(Spelling.englishDigits(number))⟧\(only)", "⟦by the \(word)⟧\(only)",
                    "⟦Friday the \(Spelling.englishDigits(number))⟧\(both)", "⟦Friday the \(word)⟧\(both)",
                ]
            }
        }
    }
}
