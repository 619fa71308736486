extension Resolver {
    /// A span of days.
    struct Days {
        var start: CivilDate
        /// Exclusive; `nil` for a single day.
        var end: CivilDate?
        var grain: Grain = .day
        var isOpen = false
        var hasConflict = false
    }

    /// The days that a reading names, or `nil` when the calendar has none.
    func days(of reading: Reading) -> Days? {
        guard let term = reading.day else {
            return reading.weekday.flatMap { weekday($0) }
        }
        switch term {
        case .date(let date): return dated(date, weekday: reading.weekday?.weekday)
        case .offset(let offset):
            let day = now.date.adding(days: offset)
            let isOther = reading.weekday.map { $0.weekday != day.weekday } ?? false
            return Days(start: day, hasConflict: isOther)
        case .amount(let amount, let base): return shifted(amount, from: base)
        case .nthWeekday(let number, let weekday, let month):
            func day(_ first: CivilDate) -> CivilDate? {
                CivilDate.nth(number, weekday, year: first.year, month: first.month)
            }
            return first(of: month) { first in day(first).map { $0 < now.date } ?? false }
                .flatMap(day).map { Days(start: $0) }
        case .lastDay(let month):
            func last(_ first: CivilDate) -> CivilDate { first.adding(months: 1).adding(days: -1) }
            return first(of: month) { last($0) < now.date }.map { Days(start: last($0), isOpen: true) }
        case .holiday(let holiday, let year): return self.holiday(holiday, year).map { Days(start: $0) }
        default: return span(term)
        }
    }

    // MARK: Weekdays

    func weekday(_ said: SaidWeekday) -> Days? {
        let index = said.weekday.index
        let monday = now.date.monday
        let ahead = (index - now.weekday.index + 7) % 7
        let after = now.date.adding(days: ahead == 0 ? 7 : ahead)
        switch said.choice {
        case .bare:
            if isPast { return Days(start: after.adding(days: -7 - (ahead == 0 ? 7 : 0))) }
            if ahead == 0, policy.bareWeekday == .todayOrNext { return Days(start: now.date, isOpen: true) }
            return Days(start: after, isOpen: ahead == 0)
        case .this: return Days(start: now.date.adding(days: ahead))
        case .next:
            let following = monday.adding(days: 7 + index)
            let isOpen = following != after
            return Days(start: policy.nextWeekday == .nearest ? after : following, isOpen: isOpen)
        case .last: return Days(start: now.date.adding(days: ahead - 7))
        case .inWeek(let weeks): return Days(start: monday.adding(days: 7 * weeks + index))
        case .inISOWeek(let number):
            return weekday(said.weekday, ofISOWeek: number).map { Days(start: $0) }
        case .weeksAfter(let weeks): return Days(start: after.adding(days: 7 * weeks))
        }
    }

    /// The coming holiday, today included; in a clause of the past the last one.
    private func holiday(_ holiday: Holiday, _ year: Int?) -> CivilDate? {
        if let year { return holiday.day(in: year) }
        let days = (now.date.year - 1...now.date.year + 1).compactMap { holiday.day(in: $0) }
        return isPast ? days.last { $0 <= now.date } : days.first { $0 >= now.date }
    }

    // MARK: Dates

    private func dated(_ written: PartialDate, weekday: Weekday?) -> Days? {
        if let offset = written.monthOffset {
            let month = now.date.firstOfMonth.adding(months: offset)
            guard let day = CivilDate(year: month.year, month: month.month, day: written.day) else { return nil }
            return Days(start: day, hasConflict: weekday.map { $0 != day.weekday } ?? false)
        }
        let date = ordered(written)
        guard let day = date.month == nil ? dayOfMonth(date.day, weekday) : monthDay(date) else { return nil }
        return Days(
            start: day, isOpen: written.isOpenOrder || date.month == nil,
            hasConflict: weekday.map { $0 != day.weekday } ?? false)
    }

    private func ordered(_ date: PartialDate) -> PartialDate {
        guard date.isOpenOrder, let month = date.month else { return date }
        let order = policy.numericOrder ?? (language == .en ? .monthDay : .dayMonth)
        let isTurned = order == .monthDay && date.day <= 12
        return isTurned ? PartialDate(year: date.year, month: date.day, day: month) : date
    }

    private func monthDay(_ date: PartialDate) -> CivilDate? {
        guard let month = date.month else { return nil }
        if let year = date.year { return CivilDate(year: year, month: month, day: date.day) }
        // Eight years bridge the longest gap between leap days (1896 to 1904).
        let years =
            isPast ? Array((now.date.year - 8...now.date.year).reversed()) : Array(now.date.year...now.date.year + 8)
        for year in years {
            guard let day = CivilDate(year: year, month: month, day: date.day) else { continue }
            if isPast ? day <= now.date : day >= now.date { return day }
        }
        return nil
    }

    /// A day of the month alone: the coming one; with a weekday the coming one that falls on it.
    private func dayOfMonth(_ day: Int, _ weekday: Weekday?) -> CivilDate? {
        let candidates = (0...14).compactMap { offset -> CivilDate? in
            let month = now.date.firstOfMonth.adding(months: isPast ? -offset : offset)
            return CivilDate(year: month.year, month: month.month, day: day)
        }
        let fitting = candidates.filter { isPast ? $0 <= now.date : $0 >= now.date }
        guard let weekday else { return fitting.first }
        return fitting.first { $0.weekday == weekday } ?? fitting.first
    }

    // MARK: Amounts

    func shifted(_ amount: Amount, from base: DayTerm.Base) -> Days? {
        let start: CivilDate
        switch base {
        case .now: start = now.date
        case .offset(let offset): start = now.date.adding(days: offset)
        case .weekday(let said):
            guard let day = weekday(said) else { return nil }
            start = day.start
        case .date(let date):
            guard let day = dated(date, weekday: nil) else { return nil }
            start = day.start
        case .holiday(let holiday):
            guard let day = self.holiday(holiday, nil) else { return nil }
            start = day
        }
        return shifted(amount, from: start).map {
            Days(start: $0.adding(days: amount.extraDays), isOpen: amount.isVague)
        }
    }

    private func shifted(_ amount: Amount, from start: CivilDate) -> CivilDate? {
        let whole = amount.halves / 2
        switch amount.unit {
        case .minute, .quarterHour, .hour: return nil
        case .day: return start.adding(days: counted(amount))
        case .week: return start.adding(days: amount.halves * 7 / 2)
        case .fortnight: return start.adding(days: amount.halves * 7)
        case .month: return start.adding(months: whole).adding(days: amount.halves % 2 * 15)
        case .quarter: return start.adding(months: whole * 3)
        case .year: return start.adding(months: amount.halves * 6)
        }
    }

    /// Days as speakers count them: "acht Tage" are a week and "quince días" two.
    private func counted(_ amount: Amount) -> Int {
        let days = amount.halves / 2
        guard amount.isWord, policy.eightDaysAreAWeek, language != .en else { return days }
        switch abs(days) {
        case 8: return days.signum() * 7
        case 15 where language == .es: return days.signum() * 14
        default: return days
        }
    }
}
