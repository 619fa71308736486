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

    /// One phrase, or `nil` when no calendar or clock has it.
    func resolve(_ phrase: Phrase) -> Resolved? {
        switch phrase {
        case .single(let reading): resolve(reading)
        case .range(let first, let second, _): resolve(first, second)
        }
    }

    private func resolve(_ reading: Reading) -> Resolved? {
        if case .amount(let amount, .now) = reading.day, !amount.unit.isDayOrLonger {
            return Resolved(grain: .minute, start: now.adding(seconds: amount.seconds))
        }
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

    func moment(_ date: CivilDate, hour: Int) -> LocalMoment {
        now.moment(date.adding(days: hour / 24), CivilTime(minuteOfDay: hour % 24 * 60))
    }

    /// Both ends; the end is exclusive, so the last day of a span of days is inside.
    private func resolve(_ first: Reading, _ second: Reading) -> Resolved? {
        guard var start = resolve(first) else { return nil }
        if let clock = second.time {
            guard let startTime = start.start.time, let end = endTime(clock, second, after: start.start.date, startTime)
            else { return nil }
            start.end = now.moment(end.date, end.time)
            start.grain = first.time?.hasMinutes == true || clock.hasMinutes ? .minute : .hour
            return start
        }
        guard let end = endDay(second, from: start.start.date) else { return nil }
        start.end = LocalMoment(date: end.adding(days: 1))
        start.grain = .day
        return start
    }

    private func endDay(_ reading: Reading, from start: CivilDate) -> CivilDate? {
        guard let last = days(of: reading) else { return nil }
        var end = last.start
        if end >= start { return end }
        if reading.day == nil, let said = reading.weekday {
            end = start.adding(days: (said.weekday.index - start.weekday.index + 7) % 7)
        } else if case .date(let date) = reading.day, date.year == nil {
            end = end.adding(months: date.month == nil ? 1 : 12)
        }
        return end >= start ? end : nil
    }

    /// The end of a span of times: the first reading of it after the start.
    private func endTime(_ clock: ClockTerm, _ reading: Reading, after date: CivilDate, _ start: CivilTime) -> (
        date: CivilDate, time: CivilTime
    )? {
        if case .offset(let days) = reading.day, now.date.adding(days: days) > date {
            return time(clock, part: reading.part, on: now.date.adding(days: days)).map { ($0.date, $0.time) }
        }
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
        switch unit {
        case .minute: halves * 30
        case .quarterHour: halves * 450
        default: halves * 1800
        }
    }
}
