extension Resolver {
    /// Weeks, weekends, months, quarters and years; the end is exclusive.
    func span(_ term: DayTerm) -> Days? {
        let monday = now.date.monday
        switch term {
        case .week(let offset): return week(monday.adding(days: 7 * offset))
        case .weekOf(let date):
            return days(of: Reading.date(date, 0..<0, rule: "")).map { week($0.start.monday) }
        case .nthWeek(let number, let month): return nthWeek(number, month)
        case .isoWeek(let number): return isoWeek(number)
        case .weekend(let offset):
            let saturday = monday.adding(days: 5 + 7 * offset)
            return Days(start: saturday, end: saturday.adding(days: 2))
        case .month(let offset): return months(from: now.date.firstOfMonth.adding(months: offset), 1, .month)
        case .namedMonth(let month): return namedMonth(month)
        case .quarter(let offset):
            let first = now.date.firstOfMonth.adding(months: -((now.date.month - 1) % 3) + 3 * offset)
            return months(from: first, 3, .quarter)
        case .nthQuarter(let number, let year): return nthQuarter(number, year)
        case .year(let offset):
            return CivilDate(year: now.date.year + offset, month: 1, day: 1).map { months(from: $0, 12, .year) }
        case .calendarYear(let year):
            return CivilDate(year: year, month: 1, day: 1).map { months(from: $0, 12, .year) }
        case .season(let season, let choice): return self.season(season, choice)
        case .portion(let portion, let whole): return span(whole).flatMap { self.portion(portion, of: $0) }
        case .lasting(let amount): return lasting(amount)
        case .offset, .date, .nthWeekday, .lastDay, .holiday, .amount: return nil
        }
    }

    private func week(_ monday: CivilDate) -> Days { Days(start: monday, end: monday.adding(days: 7), grain: .week) }

    private func months(from first: CivilDate, _ count: Int, _ grain: Grain) -> Days {
        Days(start: first, end: first.adding(months: count), grain: grain)
    }

    /// The coming month of that name, this month included; in a clause of the past, or as "last May", the one before.
    private func namedMonth(_ said: NamedMonth) -> Days? {
        var year = said.year ?? now.date.year
        if let offset = said.yearOffset {
            year += offset
        } else if said.year == nil {
            if said.isLast {
                if said.month >= now.date.month { year -= 1 }
            } else if isPast ? said.month > now.date.month : said.month < now.date.month {
                year += isPast ? -1 : 1
            }
        }
        return CivilDate(year: year, month: said.month, day: 1).map { months(from: $0, 1, .month) }
    }

    /// The first day of a month that holds what is counted in it.
    func first(of term: MonthTerm, passed: (CivilDate) -> Bool) -> CivilDate? {
        switch term {
        case .relative(let offset): return now.date.firstOfMonth.adding(months: offset)
        case .named(let month, let year?): return CivilDate(year: year, month: month, day: 1)
        case .coming:
            let first = now.date.firstOfMonth
            return passed(first) ? first.adding(months: 1) : first
        case .named(let month, nil):
            guard let first = CivilDate(year: now.date.year, month: month, day: 1) else { return nil }
            return passed(first) ? CivilDate(year: now.date.year + 1, month: month, day: 1) : first
        }
    }

    /// Week 1 of a month holds its fourth day, as week 1 of a year does (ISO 8601).
    private func nthWeek(_ number: Int, _ month: MonthTerm) -> Days? {
        func monday(_ first: CivilDate) -> CivilDate {
            if number > 0 { return first.adding(days: 3).monday.adding(days: 7 * (number - 1)) }
            return first.adding(months: 1).adding(days: -4).monday.adding(days: 7 * (number + 1))
        }
        return first(of: month) { monday($0).adding(days: 6) < now.date }.map { week(monday($0)) }
    }

    private func nthQuarter(_ number: Int, _ year: Int?) -> Days? {
        let isOver = number * 3 < now.date.month
        return CivilDate(year: year ?? now.date.year + (isOver ? 1 : 0), month: number * 3 - 2, day: 1)
            .map { months(from: $0, 3, .quarter) }
    }

    private func season(_ season: Season, _ choice: DayTerm.SeasonChoice) -> Days? {
        let spans = (now.date.year - 2...now.date.year + 1).compactMap { year -> Days? in
            guard let start = CivilDate(year: year, month: season.start.month, day: season.start.day) else {
                return nil
            }
            return Days(start: start, end: start.adding(months: 3), grain: .quarter, isOpen: true)
        }
        switch choice {
        case .coming: return spans.first { ($0.end ?? $0.start) > now.date }
        case .last: return spans.last { ($0.end ?? $0.start) <= now.date }
        }
    }

    /// The first, second or last third; a week's middle is its Wednesday and Thursday, its end the days from Thursday.
    private func portion(_ portion: Portion, of whole: Days) -> Days? {
        guard let end = whole.end else { return whole }
        var part = whole
        part.isOpen = true
        part.grain = whole.grain == .week ? .day : whole.grain == .month ? .week : .month
        switch (portion, whole.grain) {
        case (.rest, _): part.start = max(whole.start, now.date)
        case (.start, .week): part.end = whole.start.adding(days: 3)
        case (.middle, .week): (part.start, part.end) = (whole.start.adding(days: 2), whole.start.adding(days: 4))
        case (.end, .week): part.start = whole.start.adding(days: 3)
        case (.start, .month): part.end = whole.start.adding(days: 10)
        case (.middle, .month): (part.start, part.end) = (whole.start.adding(days: 10), whole.start.adding(days: 20))
        case (.end, .month): part.start = whole.start.adding(days: 20)
        case (.start, _): part.end = whole.start.adding(months: 3)
        case (.middle, _): (part.start, part.end) = (whole.start.adding(months: 4), whole.start.adding(months: 8))
        case (.end, _): part.start = end.adding(months: -3)
        }
        return part
    }

    /// "the next three days" begin today and run through the third; "the last three days" run until today.
    private func lasting(_ amount: Amount) -> Days? {
        guard amount.unit.isDayOrLonger, let other = shifted(amount, from: .now)?.start else { return nil }
        let (start, last) = (min(now.date, other), max(now.date, other))
        return Days(start: start, end: last.adding(days: 1), grain: .day, isOpen: true)
    }

    private func isoWeek(_ number: Int) -> Days? {
        mondays(ofISOWeek: number).first { $0.adding(days: 6) >= now.date }.map(week)
    }

    /// A weekday of the coming ISO week of a number that holds it; in a clause of the past of the last one.
    func weekday(_ weekday: Weekday, ofISOWeek number: Int) -> CivilDate? {
        let days = mondays(ofISOWeek: number).map { $0.adding(days: weekday.index) }
        return isPast ? days.last { $0 <= now.date } : days.first { $0 >= now.date }
    }

    /// The Mondays of an ISO week of last year, this one and the next: week 1 holds 4 January, and its Thursday tells its year.
    private func mondays(ofISOWeek number: Int) -> [CivilDate] {
        (now.date.year - 1...now.date.year + 1).compactMap { year in
            guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
            let monday = fourth.monday.adding(days: 7 * (number - 1))
            return monday.adding(days: 3).year == year ? monday : nil
        }
    }
}
