import Languages

/// Turns readings into days and times at a now.
struct Resolver {
    let now: ReferenceTime
    let policy: DatePolicy
    let language: Language
    /// Whether the clause speaks of the past, so that a bare weekday is the last one.
    var isPast = false

    /// What a reading comes to.
    struct Resolved {
        var grain: Grain
        var start: LocalMoment
        var end: LocalMoment?
        var isOpen = false
        var hasConflict = false
    }

    var bounds: DayPartBounds { policy.dayParts ?? .standard(for: language) }

    /// One phrase, or `nil` when no calendar or clock has it, or when nothing lies between its ends.
    func resolve(_ phrase: Phrase) -> Resolved? {
        let resolved =
            switch phrase {
            case .single(let reading): resolve(reading)
            case .range(let first, let second, _): resolve(first, second)
            }
        // Behind the last day of the calendar spans have no room left.
        if let resolved, let end = resolved.end, end.seconds <= resolved.start.seconds { return nil }
        return resolved
    }

    private func resolve(_ reading: Reading) -> Resolved? {
        if let elapsed = elapsed(reading.day) { return elapsed }
        guard reading.hasDay else {
            guard let clock = reading.time else { return nil }
            return resolve(clock, part: reading.part)
        }
        guard let days = days(of: reading) else { return nil }
        var resolved = Resolved(
            grain: days.grain, start: LocalMoment(date: days.start), end: days.end.map { LocalMoment(date: $0) },
            isOpen: days.isOpen, hasConflict: days.hasConflict)
        if let clock = reading.time {
            guard let time = time(clock, part: reading.part, on: days.start) else { return nil }
            resolved.start = now.moment(time.date, time.time)
            resolved.end = nil
            resolved.grain = clock.hasMinutes ? .minute : .hour
            resolved.isOpen = resolved.isOpen || time.isOpen || now.isClockChange(time.date, time.time)
        } else if let part = reading.part, days.grain == .day {
            let range = bounds.range(of: part)
            // In the morning "heute Nacht" is the night that has just passed.
            let isPassedNight = language == .de && part == .night && days.start == now.date && now.time.hour < 12
            let day = isPassedNight ? days.start.adding(days: -1) : days.start
            resolved.start = moment(day, hour: range.lowerBound)
            resolved.end = moment(day, hour: range.upperBound)
            resolved.grain = .dayPart
        }
        return resolved
    }

    /// What is counted in minutes or hours from now.
    private func elapsed(_ day: DayTerm?) -> Resolved? {
        switch day {
        case .amount(let amount, .now)? where !amount.unit.isDayOrLonger:
            return Resolved(grain: .minute, start: now.adding(seconds: amount.seconds), isOpen: amount.isVague)
        case .amount(let amount, .now)? where amount.extraMinutes != 0:
            // Days of the calendar first, then the hours: "in one day and two hours".
            guard let date = shifted(amount, from: .now)?.start else { return nil }
            let minutes = now.time.minuteOfDay + amount.extraMinutes
            let time = CivilTime(minuteOfDay: minutes)
            let days = (minutes - time.minuteOfDay) / 1440
            return Resolved(grain: .minute, start: now.moment(date.adding(days: days), time))
        case .lasting(let amount)? where !amount.unit.isDayOrLonger:
            let (here, there) = (now.adding(seconds: 0), now.adding(seconds: amount.seconds))
            let isPast = amount.seconds < 0
            return Resolved(grain: .minute, start: isPast ? there : here, end: isPast ? here : there, isOpen: true)
        default: return nil
        }
    }

    func moment(_ date: CivilDate, hour: Int) -> LocalMoment {
        now.moment(date.adding(days: hour / 24), CivilTime(minuteOfDay: hour % 24 * 60))
    }

    /// Both ends; the end is exclusive, so the last day of a span of days is inside.
    private func resolve(_ first: Reading, _ second: Reading) -> Resolved? {
        guard var start = resolve(first) else { return nil }
        if let running = runningStart(first, second, start.start.date) { start.start = LocalMoment(date: running) }
        if let clock = second.time {
            guard let startTime = start.start.time, let day = endDate(first, second, start.start.date),
                let end = endTime(clock, second, on: day, after: start.start.date, startTime)
            else { return nil }
            start.end = now.moment(end.date, end.time)
            start.grain = first.time?.hasMinutes == true || clock.hasMinutes ? .minute : .hour
            return start
        }
        if second.part != nil, let last = resolve(second), let end = last.end {
            guard end.date > start.start.date else { return nil }
            start.end = end
            return start
        }
        guard let end = endDay(second, from: start.start.date) else { return nil }
        start.end = LocalMoment(date: end)
        // "von Montagabend bis Mittwoch" begins within a day.
        if start.grain != .dayPart, start.grain != .hour, start.grain != .minute { start.grain = .day }
        return start
    }

    /// The start of a span that has begun and isn't over: "from 1 December to 4 February", said in January.
    private func runningStart(_ first: Reading, _ second: Reading, _ coming: CivilDate) -> CivilDate? {
        guard case .date(let start) = first.day, case .date(let last) = second.day, !isPast, first.time == nil,
            start.year == nil, last.year == nil, start.month != nil, last.month != nil,
            let end = days(of: second)?.start, end < coming
        else { return nil }
        let running = coming.adding(months: -12)
        // Longer than that, it is more likely that next year is meant.
        return running <= end && end.dayNumber - running.dayNumber < 300 ? running : nil
    }

    /// The day after the last one.
    private func endDay(_ reading: Reading, from start: CivilDate) -> CivilDate? {
        guard let last = days(of: reading) else { return nil }
        if let end = last.end {
            guard end <= start else { return end }
            if case .namedMonth(let month) = reading.day, month.year == nil { return end.adding(months: 12) }
            return nil
        }
        var end = last.start
        if end >= start { return end.adding(days: 1) }
        if reading.day == nil, let said = reading.weekday {
            end = start.adding(days: (said.weekday.index - start.weekday.index + 7) % 7)
        } else if case .date(let date) = reading.day, date.year == nil {
            end = end.adding(months: date.hasMonth ? 12 : 1)
        } else if case .holiday(_, nil) = reading.day {
            end = end.adding(months: 12)
        }
        return end >= start ? end.adding(days: 1) : nil
    }

    /// The day on which a span of times ends: its own when one was said, else the day of the start.
    private func endDate(_ first: Reading, _ second: Reading, _ start: CivilDate) -> CivilDate? {
        guard second.hasDay, second.day != first.day || second.weekday != first.weekday else { return start }
        return endDay(second, from: start)?.adding(days: -1)
    }

    /// The end of a span of times: the first reading of it after the start.
    private func endTime(
        _ clock: ClockTerm, _ reading: Reading, on day: CivilDate, after date: CivilDate, _ start: CivilTime
    ) -> (date: CivilDate, time: CivilTime)? {
        if day != date { return time(clock, part: reading.part, on: day).map { ($0.date, $0.time) } }
        guard clock.isPossible else { return nil }
        if clock.half == .open, reading.part == nil {
            let from = start.minuteOfDay
            let candidates = [clock.hour % 12, clock.hour % 12 + 12].map { $0 * 60 + clock.minute }
            let end = candidates.first { $0 > from } ?? candidates[0] + 1440
            return (date.adding(days: end / 1440), CivilTime(minuteOfDay: end))
        }
        guard let end = time(clock, part: reading.part, on: date) else { return nil }
        let isBefore = end.date == date && end.time <= start
        return (isBefore ? date.adding(days: 1) : end.date, end.time)
    }
}

extension Amount {
    /// Elapsed seconds of minutes and hours.
    fileprivate var seconds: Int {
        let whole =
            switch unit {
            case .minute: halves * 30
            case .quarterHour: halves * 450
            default: halves * 1800
            }
        return whole + extraMinutes * 60
    }
}

extension LocalMoment {
    /// Seconds since 1970, of a day those at its beginning.
    fileprivate var seconds: Int { date.dayNumber * 86_400 + (time?.minuteOfDay ?? 0) * 60 - (offset ?? 0) }
}
