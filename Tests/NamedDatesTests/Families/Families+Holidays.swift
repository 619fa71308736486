import Languages

extension Families {
    /// Holidays by their names in years of early and late Easters.
    static let holidays: [(name: String, family: Family)] = [2024, 2026, 2027, 2029, 2032, 2033, 2035, 2038].flatMap {
        year in
        Language.allCases.map { language in
            (
                "holidays of \(year)",
                Family(language: language, now: "\(year)-01-01T10:15", lines: lines(year, language))
            )
        }
    }

    /// Easter by the full moon of the church: the Sunday after it, from the golden number and the solar correction (Lichtenberg 1997).
    private static func easter(_ year: Int) -> Almanac {
        let k = year / 100
        let moonShift = 15 + (3 * k + 3) / 4 - (8 * k + 13) / 25
        let sunShift = 2 - (3 * k + 3) / 4
        let golden = year % 19
        let seed = (19 * golden + moonShift) % 30
        let correction = (seed + golden / 11) / 29
        let fullMoon = 21 + seed - correction
        let firstSunday = 7 - (year + year / 4 + sunShift) % 7
        let distance = 7 - (fullMoon - firstSunday) % 7
        return Almanac(year, 3, 1).adding(days: fullMoon + distance - 1)
    }

    private static func nth(_ number: Int, _ weekday: Int, _ month: Int, _ year: Int) -> Almanac {
        let days = (1...Almanac.length(month, of: year)).map { Almanac(year, month, $0) }.filter {
            $0.weekday == weekday
        }
        return number > 0 ? days[number - 1] : days[days.count + number]
    }

    private static func lines(_ year: Int, _ language: Language) -> [String] {
        let easter = easter(year)
        func line(_ marked: String, _ day: Almanac) -> String { "⟦\(marked)⟧ ⇒ \(day.text) day day holiday.named" }
        func fixed(_ marked: String, _ month: Int, _ day: Int) -> String { line(marked, Almanac(year, month, day)) }
        func movable(_ marked: String, _ days: Int) -> String { line(marked, easter.adding(days: days)) }
        let fourth = Almanac(year, 12, 25).preceding(6)
        switch language {
        case .de:
            return [
                fixed("an Heiligabend", 12, 24), fixed("Silvester", 12, 31), fixed("am Tag der Arbeit", 5, 1),
                fixed("am ersten Weihnachtstag", 12, 25), fixed("am zweiten Weihnachtsfeiertag", 12, 26),
                fixed("Allerheiligen", 11, 1), fixed("am Nikolaustag", 12, 6),
                fixed("am Tag der Deutschen Einheit", 10, 3),
                movable("Rosenmontag", -48), movable("Faschingsdienstag", -47), movable("Aschermittwoch", -46),
                movable("Palmsonntag", -7),
                movable("Gründonnerstag", -3), movable("Karfreitag", -2), movable("Karsamstag", -1),
                movable("Ostern", 0), movable("Ostermontag", 1),
                movable("Christi Himmelfahrt", 39), movable("Pfingsten", 49), movable("Pfingstmontag", 50),
                movable("Fronleichnam", 60),
                line("am Muttertag", nth(2, 6, 5, year)), line("vierter Advent", fourth),
                line("dritter Advent", fourth.adding(days: -7)),
                line("zweiter Advent", fourth.adding(days: -14)), line("am ersten Advent", fourth.adding(days: -21)),
            ]
        case .es:
            return [
                fixed("en Nochebuena", 12, 24), fixed("Nochevieja", 12, 31), fixed("el día de Reyes", 1, 6),
                fixed("San Valentín", 2, 14),
                fixed("el día de la Hispanidad", 10, 12), fixed("Todos los Santos", 11, 1),
                fixed("el día del Padre", 3, 19),
                movable("el Miércoles de Ceniza", -46), movable("el domingo de Ramos", -7),
                movable("el Jueves Santo", -3), movable("el Viernes Santo", -2),
                movable("el Sábado Santo", -1), movable("el domingo de Resurrección", 0),
                movable("el lunes de Pascua", 1), movable("Corpus Christi", 60),
                line("el día de la Madre", nth(1, 6, 5, year)),
            ]
        case .en:
            return [
                fixed("on Christmas Eve", 12, 24), fixed("Boxing Day", 12, 26), fixed("New Year's Eve", 12, 31),
                fixed("on Halloween", 10, 31),
                fixed("Independence Day", 7, 4), fixed("on Valentine's Day", 2, 14), fixed("Bonfire Night", 11, 5),
                movable("Pancake Day", -47), movable("Ash Wednesday", -46), movable("Palm Sunday", -7),
                movable("Maundy Thursday", -3), movable("on Good Friday", -2),
                movable("Holy Saturday", -1), movable("on Easter Sunday", 0), movable("Easter Monday", 1),
                movable("Whit Sunday", 49),
                line("Martin Luther King Day", nth(3, 0, 1, year)), line("Mother's Day", nth(2, 6, 5, year)),
                line("Memorial Day", nth(-1, 0, 5, year)),
                line("Father's Day", nth(3, 6, 6, year)), line("Labor Day", nth(1, 0, 9, year)),
                line("Thanksgiving", nth(4, 3, 11, year)),
                line("Black Friday", nth(4, 3, 11, year).next),
            ]
        }
    }
}
