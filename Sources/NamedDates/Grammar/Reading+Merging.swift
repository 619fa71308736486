extension Reading {
    /// Both readings as one, or `nil` when they name the same component twice.
    func merged(with other: Reading) -> Reading? {
        if needsDate || other.needsDate {
            guard case .date = day ?? other.day else { return nil }
        }
        var merged = self
        merged.needsDate = false
        merged.tokens = tokens.lowerBound..<other.tokens.upperBound
        merged.said.formUnion(other.said)
        merged.isWeak = isWeak && other.isWeak
        if !isWeak || other.isWeak { merged.rule = rule } else { merged.rule = other.rule }
        guard let time = Self.one(time, other.time), let part = Self.one(part, other.part) else { return nil }
        (merged.time, merged.part) = (time.value, part.value)
        if other.time != nil, day == nil, weekday == nil { merged.rule = other.rule }
        return merged.joinDays(self, other) ? merged : nil
    }

    private mutating func joinDays(_ first: Reading, _ second: Reading) -> Bool {
        if case .amount(let amount, _) = first.day ?? second.day {
            // Elapsed time has no time of day beside it, and an amount no second day.
            if first.day != nil && second.day != nil { return false }
            if !amount.unit.isDayOrLonger { return false }
            if first.weekday != nil || second.weekday != nil { return false }
        }
        if first.weekday != nil, second.weekday != nil { return false }
        let said = first.weekday ?? second.weekday
        switch (first.day, second.day) {
        case (nil, nil):
            weekday = said
            day = nil
        case (let term?, nil), (nil, let term?):
            return joinWeekday(said, term)
        case (.date(let left)?, .date(let right)?):
            return left == right
        default:
            return false
        }
        return true
    }

    /// A weekday beside a date is checked against it; beside a week it is a day of that week.
    private mutating func joinWeekday(_ said: SaidWeekday?, _ term: DayTerm) -> Bool {
        weekday = said
        day = term
        guard let said else { return true }
        switch term {
        case .date:
            return true
        case .week(let offset):
            weekday = SaidWeekday(weekday: said.weekday, choice: .inWeek(offset))
            day = nil
            return said.choice == .bare
        case .offset:
            return true
        default:
            return false
        }
    }

    /// A day inside a week that was named before it.
    func placed(in week: Reading) -> Reading? {
        guard weekday != nil, day == nil, case .week = week.day else { return nil }
        return week.merged(with: self)
    }

    private static func one<Value>(_ first: Value?, _ second: Value?) -> (value: Value?, Void)? {
        if first != nil, second != nil { return nil }
        return (first ?? second, ())
    }

    var isTimeOnly: Bool { time != nil && day == nil && weekday == nil }
    var hasDay: Bool { day != nil || weekday != nil }

    /// Whether it names one day, which a time can belong to.
    var isSingleDay: Bool {
        switch day {
        case nil: weekday != nil
        case .offset, .date, .nthWeekday: true
        case .amount(let amount, _): amount.unit.isDayOrLonger
        default: false
        }
    }

    /// A time on the day of another reading, in its part of the day when the time leaves that open.
    func inheriting(_ other: Reading) -> Reading {
        var placed = self
        (placed.day, placed.weekday) = (other.day, other.weekday)
        if placed.part == nil, placed.time?.half == .open { placed.part = other.part }
        return placed
    }

    // MARK: Ranges

    /// Both ends of a range, each with what only the other said.
    func united(to other: Reading) -> (Reading, Reading)? {
        if isWeak || other.isWeak { return nil }
        var (first, second) = (self, other)
        if time != nil, other.time != nil {
            if !first.hasDay { (first.day, first.weekday) = (second.day, second.weekday) }
            if !second.hasDay { (second.day, second.weekday) = (first.day, first.weekday) }
            if first.part == nil, first.time?.half == .open { first.part = second.part }
            if second.part == nil, second.time?.half == .open, isTimeOnly { second.part = first.part }
            first.time = first.time?.adopting(second.time, isStart: true)
            return (first, second)
        }
        guard first.isDay, second.isDay else { return nil }
        if case .date(var left) = first.day, case .date(var right) = second.day {
            if left.month == nil { left.month = right.month }
            if right.month == nil { right.month = left.month }
            if left.year == nil { left.year = right.year }
            first.day = .date(left)
            second.day = .date(right)
        }
        if case .inWeek(let week) = first.weekday?.choice, second.weekday?.choice == .bare {
            second.weekday?.choice = .inWeek(week)
        }
        return (first, second)
    }

    private var isDay: Bool {
        guard time == nil, part == nil else { return false }
        switch day {
        case nil: return weekday != nil
        case .date, .offset: return true
        default: return false
        }
    }

    /// The start of a range of which only a number was said, this being its end.
    func opened(by number: Numeral) -> Reading? {
        var start = self
        if let time {
            guard number.value <= 24 else { return nil }
            start.time = ClockTerm(hour: number.value, half: number.value > 12 ? .exact : .open).adopting(
                time, isStart: true)
            return start
        }
        guard case .date(var date) = day, date.month != nil, number.value >= 1 else { return nil }
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
            end.time = ClockTerm(hour: number.value, half: number.value > 12 ? .exact : .open)
            return end
        }
        guard case .date(var date) = day, number.value >= 1 else { return nil }
        date.day = number.value
        end.day = .date(date)
        end.weekday = nil
        return end
    }
}

extension ClockTerm {
    /// A time whose half of the day is taken from the other end of its range: "5 to 6pm", "11 to 3pm".
    func adopting(_ other: ClockTerm?, isStart: Bool) -> ClockTerm {
        guard half == .open, let other else { return self }
        var adopted = self
        if other.half == .exact, other.hour > 12 {
            // "10:00 until 21:45" counts to 24.
            adopted.half = .exact
            return adopted
        }
        guard other.half == .am || other.half == .pm else { return self }
        let isBefore = (hour % 12, minute) < (other.hour % 12, other.minute)
        adopted.half = isBefore ? other.half : (other.half == .pm ? .am : .pm)
        return adopted
    }
}
