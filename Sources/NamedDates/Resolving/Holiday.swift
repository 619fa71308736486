/// How the day of a holiday is found in a year.
enum Holiday: Sendable, Hashable {
    case date(month: Int, day: Int)
    /// Days after Easter Sunday, negative before it.
    case afterEaster(Int)
    /// The nth such weekday of a month; -1 is the last.
    case nth(Int, Weekday, month: Int)
    /// The day after the nth such weekday of a month.
    case dayAfter(Int, Weekday, month: Int)
    /// A Sunday before Christmas, 1...4.
    case advent(Int)

    /// The day in a year, or `nil` when the calendar doesn't reach it.
    func day(in year: Int) -> CivilDate? {
        switch self {
        case .date(let month, let day): return CivilDate(year: year, month: month, day: day)
        case .afterEaster(let days): return Self.easter(year)?.adding(days: days)
        case .nth(let number, let weekday, let month):
            return CivilDate.nth(number, weekday, year: year, month: month)
        case .dayAfter(let number, let weekday, let month):
            return CivilDate.nth(number, weekday, year: year, month: month)?.adding(days: 1)
        case .advent(let number):
            guard let christmas = CivilDate(year: year, month: 12, day: 25) else { return nil }
            let fourth = christmas.adding(days: -1 - (christmas.adding(days: -1).weekday.index + 1) % 7)
            return fourth.adding(days: 7 * (number - 4))
        }
    }

    /// Easter Sunday by the Gregorian calendar (the anonymous algorithm, Meeus, "Astronomical Algorithms", chapter 8).
    private static func easter(_ year: Int) -> CivilDate? {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let (d, e) = (b / 4, b % 4)
        let g = (8 * b + 13) / 25
        let h = (19 * a + b - d - g + 15) % 30
        let (i, k) = (c / 4, c % 4)
        let l = (32 + 2 * e + 2 * i - h - k) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let n = h + l - 7 * m + 114
        return CivilDate(year: year, month: n / 31, day: n % 31 + 1)
    }
}
