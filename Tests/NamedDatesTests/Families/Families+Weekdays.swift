import Languages

extension Families {
    /// Every weekday with every word that chooses its week, said on each day of a week, at the turn of a year and in a leap year.
    static let weekdays: [(name: String, family: Family)] = {
        let week = (0..<7).map { Almanac(2026, 3, 2).adding(days: $0) }
        let turns = [
            Almanac(2026, 12, 27), Almanac(2026, 12, 31), Almanac(2027, 1, 1), Almanac(2028, 2, 28),
            Almanac(2028, 2, 29),
        ]
        return Language.allCases.flatMap { language in
            (week + turns).map { today in
                let lines = (0..<7).flatMap { weekday in
                    forms(language, Spelling.weekdays(language)[weekday], weekday, today)
                        + (today.year == 2026 && today.month == 3 ? rareForms(language, weekday, today) : [])
                }
                return ("weekdays on \(today.iso)", Family(language: language, now: "\(today.iso)T10:15", lines: lines))
            }
        }
    }()

    private static func line(
        _ marked: String, _ day: Almanac, _ said: String, _ weekday: Int, open: Bool = false, _ rule: String
    ) -> String {
        "\(marked) ⇒ \(day.text) day \(said) \(Almanac.longNames[weekday])\(open ? " open" : "") \(rule)"
    }

    private static func forms(_ language: Language, _ name: String, _ weekday: Int, _ today: Almanac) -> [String] {
        let isToday = weekday == today.weekday
        let bare = today.following(weekday)
        let this = isToday ? today : bare
        let next = today.monday.adding(days: 7 + weekday)
        let last = today.preceding(weekday)
        func inWeek(_ weeks: Int) -> Almanac { today.monday.adding(days: 7 * weeks + weekday) }
        func chosen(_ marked: String, _ day: Almanac, open: Bool = false) -> String {
            line(marked, day, "weekday", weekday, open: open, "weekday.chosen")
        }
        switch language {
        case .de:
            return [
                line("wir sehen uns ⟦am \(name)⟧", bare, "weekday", weekday, open: isToday, "weekday.bare"),
                chosen("⟦diesen \(name)⟧", this), chosen("⟦kommenden \(name)⟧", this),
                chosen("⟦nächsten \(name)⟧", next, open: next != bare), chosen("⟦letzten \(name)⟧", last),
                chosen("⟦den übernächsten \(name)⟧", inWeek(2)),
                line("⟦\(name) nächster Woche⟧", inWeek(1), "weekday", weekday, "weekday.week"),
                line("⟦\(name) letzter Woche⟧", inWeek(-1), "weekday", weekday, "weekday.week"),
                line("⟦\(name) in zwei Wochen⟧", bare.adding(days: 14), "weekday", weekday, "weekday.inWeeks"),
                line("⟦\(name) vor einer Woche⟧", bare.adding(days: -7), "weekday", weekday, "weekday.inWeeks"),
                line(
                    "⟦Am \(name)⟧ war ich beim Arzt", isToday ? today.adding(days: -7) : last, "weekday", weekday,
                    "weekday.bare"),
            ]
        case .es:
            return [
                line("nos vemos ⟦el \(name)⟧", bare, "weekday", weekday, open: isToday, "weekday.bare"),
                chosen("⟦este \(name)⟧", this), chosen("⟦el próximo \(name)⟧", next, open: next != bare),
                line("⟦el \(name) que viene⟧", next, "weekday", weekday, open: next != bare, "weekday.coming"),
                line("⟦el \(name) pasado⟧", last, "weekday", weekday, "weekday.coming"),
                line("⟦el \(name) de la semana que viene⟧", inWeek(1), "weekday", weekday, "weekday.week"),
                line("⟦el \(name) de esta semana⟧", inWeek(0), "weekday", weekday, "weekday.week"),
                line("⟦el \(name) en dos semanas⟧", bare.adding(days: 14), "weekday", weekday, "weekday.inWeeks"),
                line(
                    "⟦El \(name)⟧ estuvimos en la playa", isToday ? today.adding(days: -7) : last, "weekday", weekday,
                    "weekday.bare"),
            ]
        case .en:
            return [
                line("see you ⟦on \(name)⟧", bare, "weekday", weekday, open: isToday, "weekday.bare"),
                chosen("⟦this \(name)⟧", this), chosen("⟦next \(name)⟧", next, open: next != bare),
                chosen("⟦last \(name)⟧", last),
                line("⟦\(name) next week⟧", inWeek(1), "weekday", weekday, "weekday.week"),
                line("⟦\(name) after next⟧", inWeek(2), "weekday", weekday, "weekday.week"),
                line("⟦a week from \(name)⟧", bare.adding(days: 7), "weekday", weekday, "weekday.inWeeks"),
                line("⟦two weeks on \(name)⟧", bare.adding(days: 14), "weekday", weekday, "weekday.inWeeks"),
                line("⟦\(name) week⟧", bare.adding(days: 7), "weekday", weekday, "weekday.inWeeks"),
                line(
                    "I paid ⟦on \(name)⟧", isToday ? today.adding(days: -7) : last, "weekday", weekday, "weekday.bare"),
            ]
        }
    }

    /// Rarer words of the same choices, over one week.
    private static func rareForms(_ language: Language, _ weekday: Int, _ today: Almanac) -> [String] {
        let name = Spelling.weekdays(language)[weekday]
        let bare = today.following(weekday)
        let this = weekday == today.weekday ? today : bare
        let next = today.monday.adding(days: 7 + weekday)
        let last = today.preceding(weekday)
        func inWeek(_ weeks: Int) -> Almanac { today.monday.adding(days: 7 * weeks + weekday) }
        func chosen(_ words: String, _ day: Almanac, open: Bool = false) -> String {
            line("⟦\(words) \(name)⟧", day, "weekday", weekday, open: open, "weekday.chosen")
        }
        func inWeeks(_ marked: String, _ day: Almanac) -> String {
            line("⟦\(marked)⟧", day, "weekday", weekday, "weekday.inWeeks")
        }
        switch language {
        case .de:
            return [
                chosen("am kommenden", this), chosen("am nächsten", next, open: next != bare),
                chosen("am letzten", last),
                chosen("vorigen", last), chosen("vergangenen", last), chosen("folgenden", next, open: next != bare),
                line("⟦\(name) dieser Woche⟧", inWeek(0), "weekday", weekday, "weekday.week"),
                line("⟦\(name) der nächsten Woche⟧", inWeek(1), "weekday", weekday, "weekday.week"),
                line("⟦\(name) übernächster Woche⟧", inWeek(2), "weekday", weekday, "weekday.week"),
                line("⟦\(name) nach dem nächsten⟧", inWeek(2), "weekday", weekday, "weekday.week"),
                inWeeks("\(name) in einer Woche", bare.adding(days: 7)),
                inWeeks("\(name) in 3 Wochen", bare.adding(days: 21)),
                inWeeks("\(name) in acht Tagen", bare.adding(days: 7)),
                inWeeks("\(name) in vierzehn Tagen", bare.adding(days: 14)),
                inWeeks("\(name) vor 2 Wochen", bare.adding(days: -14)),
            ]
        case .es:
            return [
                chosen("el siguiente", next, open: next != bare), chosen("el pasado", last), chosen("el último", last),
                line("⟦el \(name) próximo⟧", next, "weekday", weekday, open: next != bare, "weekday.coming"),
                line("⟦el \(name) siguiente⟧", next, "weekday", weekday, open: next != bare, "weekday.coming"),
                line("⟦el \(name) entrante⟧", next, "weekday", weekday, open: next != bare, "weekday.coming"),
                line("⟦el \(name) anterior⟧", last, "weekday", weekday, "weekday.coming"),
                line("⟦el \(name) de la próxima semana⟧", inWeek(1), "weekday", weekday, "weekday.week"),
                line("⟦el \(name) de la semana pasada⟧", inWeek(-1), "weekday", weekday, "weekday.week"),
                inWeeks("el \(name) en ocho", bare.adding(days: 7)),
                inWeeks("el \(name) en ocho días", bare.adding(days: 7)),
                inWeeks("el \(name) en quince", bare.adding(days: 14)),
                inWeeks("el \(name) en quince días", bare.adding(days: 14)),
                inWeeks("el \(name) en 3 semanas", bare.adding(days: 21)),
            ]
        case .en:
            return [
                chosen("the following", next, open: next != bare), chosen("the previous", last),
                chosen("this past", last),
                chosen("this coming", this), chosen("the coming", this),
                chosen("on the next", next, open: next != bare),
                line("⟦\(name) of next week⟧", inWeek(1), "weekday", weekday, "weekday.week"),
                line("⟦\(name) this week⟧", inWeek(0), "weekday", weekday, "weekday.week"),
                line("⟦\(name) of last week⟧", inWeek(-1), "weekday", weekday, "weekday.week"),
                line("⟦\(name) the week after next⟧", inWeek(2), "weekday", weekday, "weekday.week"),
                inWeeks("a fortnight on \(name)", bare.adding(days: 14)),
                inWeeks("two fortnights from \(name)", bare.adding(days: 28)),
                inWeeks("3 weeks from \(name)", bare.adding(days: 21)),
                inWeeks("a week this \(name)", bare.adding(days: 7)),
                inWeeks("one week from \(name)", bare.adding(days: 7)),
                inWeeks("\(name) in a week", bare.adding(days: 7)),
                inWeeks("\(name) in two weeks", bare.adding(days: 14)),
                inWeeks("two \(name)s from now", bare.adding(days: 7)),
                inWeeks("three \(name)s later", bare.adding(days: 14)), inWeeks("one \(name) from now", bare),
            ]
        }
    }
}
