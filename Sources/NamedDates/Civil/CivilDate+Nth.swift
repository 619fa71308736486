extension CivilDate {
    /// The nth such weekday of a month, counted from its end when negative.
    static func nth(_ number: Int, _ weekday: Weekday, year: Int, month: Int) -> CivilDate? {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        if number < 0 {
            let last = first.adding(months: 1).adding(days: -1)
            return last.adding(days: -((last.weekday.index - weekday.index + 7) % 7) + 7 * (number + 1))
        }
        let day = first.adding(days: (weekday.index - first.weekday.index + 7) % 7 + 7 * (number - 1))
        return day.month == month ? day : nil
    }
}
