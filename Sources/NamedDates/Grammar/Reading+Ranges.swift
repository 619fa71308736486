extension Reading {
    /// Both ends of a range, each with what only the other said.
    func united(to other: Reading) -> (Reading, Reading)? {
        if (isWeak && !isNow) || other.isWeak { return nil }
        if let spans = unitedSpans(to: other) { return spans }
        var (first, second) = (self, other)
        if time != nil, other.time != nil {
            if !first.hasDay { (first.day, first.weekday) = (second.day, second.weekday) }
            if !second.hasDay { (second.day, second.weekday) = (first.day, first.weekday) }
            if first.part == nil, first.time?.half == .open { first.part = second.part }
            // "from 10 in the morning to 2": the part of the day goes on while the hours do.
            if second.part == nil, isTimeOnly, time?.isBeforeOpen(second.time) == true { second.part = first.part }
            first.time = first.time?.adopting(second.time, isStart: true)
            return (first, second)
        }
        // "from Monday morning until Wednesday noon"
        if first.part != nil, first.hasDay, second.time != nil, second.hasDay { return (first, second) }
        guard first.isDay, second.isDay else { return nil }
        if case .date(var left) = first.day, case .date(var right) = second.day {
            if !left.hasMonth { (left.month, left.monthOffset) = (right.month, right.monthOffset) }
            if !right.hasMonth { (right.month, right.monthOffset) = (left.month, left.monthOffset) }
            if left.year == nil { left.year = right.year }
            first.day = .date(left)
            second.day = .date(right)
        }
        // "von Donnerstag bis Freitag nächster Woche": both, unless the first comes later in the week.
        if case .inWeek(let week) = second.weekday?.choice, first.weekday?.choice == .bare, first.day == nil,
            let from = first.weekday?.weekday.index, let to = second.weekday?.weekday.index, from <= to
        {
            first.weekday?.choice = .inWeek(week)
        }
        return (first, second)
    }

    private var isDay: Bool {
        guard time == nil else { return false }
        switch day {
        case nil: return weekday != nil
        case .date, .offset, .holiday, .nthWeekday, .lastDay: return true
        default: return false
        }
    }

    /// The start of a range of which only a number was said, this being its end.
    func opened(by number: Numeral) -> Reading? {
        var start = self
        if let time {
            guard number.value <= 24 else { return nil }
            start.time = ClockTerm(saidHour: number.value).adopting(
                time, isStart: true)
            return start
        }
        guard case .date(var date) = day, number.value >= 1 else { return nil }
        date.day = number.value
        start.day = .date(date)
        start.weekday = nil
        return start
    }

    /// The end of a range of which only a number was said, this being its start.
    func closed(by number: Numeral) -> Reading? {
        var end = self
        if time != nil {
            guard number.value <= 24 else { return nil }
            end.time = ClockTerm(saidHour: number.value)
            return end
        }
        guard case .date(var date) = day, number.value >= 1 else { return nil }
        date.day = number.value
        end.day = .date(date)
        end.weekday = nil
        return end
    }

    /// Months, years and what else has both ends: "from May to July".
    private func unitedSpans(to other: Reading) -> (Reading, Reading)? {
        guard time == nil, other.time == nil else { return nil }
        switch (day, other.day) {
        case (.namedMonth(var first)?, .namedMonth(let last)?):
            if first.year == nil, let year = last.year { first.year = first.month <= last.month ? year : year - 1 }
            var start = self
            start.day = .namedMonth(first)
            return (start, other)
        case (.calendarYear?, .calendarYear?), (.week?, .week?), (.month?, .month?): return (self, other)
        default: return nil
        }
    }
}

extension ClockTerm {
    /// Whether a time whose half of the day is open comes later in the same half.
    fileprivate func isBeforeOpen(_ other: ClockTerm?) -> Bool {
        guard let other, other.half == .open else { return false }
        return (hour % 12, minute) < (other.hour % 12, other.minute)
    }

    /// A time whose half of the day is taken from the other end of its range: "5 to 6pm", "11 to 3pm".
    func adopting(_ other: ClockTerm?, isStart: Bool) -> ClockTerm {
        guard half == .open, let other else { return self }
        var adopted = self
        if other.half == .exact, (hour, minute) < (other.hour, other.minute) {
            // "10:00 until 21:45" counts to 24, and so does "8 bis 9:30 Uhr".
            adopted.half = .exact
            return adopted
        }
        guard other.half == .am || other.half == .pm else { return self }
        let isBefore = (hour % 12, minute) < (other.hour % 12, other.minute)
        adopted.half = isBefore ? other.half : (other.half == .pm ? .am : .pm)
        return adopted
    }
}
