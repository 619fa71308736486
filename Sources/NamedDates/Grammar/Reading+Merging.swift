extension Reading {
    /// Both readings as one, or `nil` when they name the same component twice.
    func merged(with other: Reading) -> Reading? {
        if needsDate || other.needsDate {
            guard case .date = day ?? other.day else { return nil }
        }
        if isNow || other.isNow { return nil }
        var merged = self
        merged.needsDate = false
        merged.tokens = tokens.lowerBound..<other.tokens.upperBound
        merged.said.formUnion(other.said)
        merged.isWeak = isWeak && other.isWeak
        guard let time = Self.one(time, other.time), let part = Self.one(part, other.part) else { return nil }
        (merged.time, merged.part) = (time.value, part.value)
        // The rule of the day, of a date rather than of a short weekday; without a day that of the time.
        let isOthers = other.hasDay ? !hasDay || isWeak : !hasDay && other.time != nil
        if isOthers { merged.rule = other.rule }
        return merged.joinDays(self, other) ? merged : nil
    }

    private mutating func joinDays(_ first: Reading, _ second: Reading) -> Bool {
        if let placed = Self.weekdayInWeeks(first, second) {
            (weekday, day) = (placed, nil)
            return true
        }
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
        case .date, .holiday:
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
        case .offset, .date, .nthWeekday, .lastDay, .holiday: true
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

    /// "in two weeks on Friday": the day of that week.
    private static func weekdayInWeeks(_ first: Reading, _ second: Reading) -> SaidWeekday? {
        guard case .amount(let amount, .now)? = first.day ?? second.day, amount.unit == .week, amount.halves % 2 == 0,
            amount.extraDays == 0
        else { return nil }
        guard let said = first.weekday ?? second.weekday, said.choice == .bare else { return nil }
        return SaidWeekday(weekday: said.weekday, choice: .inWeek(amount.halves / 2))
    }
}
