extension Resolver {
    /// Weeks, weekends, months, quarters and years; the end is exclusive.
    func span(_ term: DayTerm) -> Days? {
        let monday = now.date.monday
        switch term {
        case .week(let offset): return week(monday.adding(days: 7 * offset))
        case .weekOf(let date):
            return days(of: Reading.date(date, 0..<0, rule: "")).map { week($0.start.monday) }
        case .isoWeek(let number): return isoWeek(number)
        case .weekend(let offset):
            let saturday = monday.adding(days: 5 + 7 * offset)
            return Days(start: saturday, end: saturday.adding(days: 2))
        case .month(let offset): return months(from: now.date.firstOfMonth.adding(months: offset), 1, .month)
        case .endOfMonth(let offset):
            let next = now.date.firstOfMonth.adding(months: offset + 1)
            return Days(start: next.adding(days: -1), isOpen: true)
        case .namedMonth(let month, let year): return namedMonth(month, year)
        case .quarter(let offset):
            let first = now.date.firstOfMonth.adding(months: -((now.date.month - 1) % 3) + 3 * offset)
            return months(from: first, 3, .quarter)
        case .year(let offset):
            return CivilDate(year: now.date.year + offset, month: 1, day: 1).map { months(from: $0, 12, .year) }
        case .offset, .date, .nthWeekday, .amount: return nil
        }
    }

    private func week(_ monday: CivilDate) -> Days { Days(start: monday, end: monday.adding(days: 7), grain: .week) }

    private func months(from first: CivilDate, _ count: Int, _ grain: Grain) -> Days {
        Days(start: first, end: first.adding(months: count), grain: grain)
    }

    /// The coming month of that name, this month included; "last May" is not told apart yet.
    private func namedMonth(_ month: Int, _ year: Int?) -> Days? {
        let isOver = isPast ? month > now.date.month : month < now.date.month
        let year = year ?? now.date.year + (isOver ? (isPast ? -1 : 1) : 0)
        return CivilDate(year: year, month: month, day: 1).map { months(from: $0, 1, .month) }
    }

    /// The coming ISO week of a number: week 1 holds 4 January.
    private func isoWeek(_ number: Int) -> Days? {
        for year in now.date.year...now.date.year + 1 {
            guard let fourth = CivilDate(year: year, month: 1, day: 4) else { continue }
            let monday = fourth.monday.adding(days: 7 * (number - 1))
            if monday.adding(days: 6) >= now.date, monday.adding(days: 3).year == year { return week(monday) }
        }
        return nil
    }
}
