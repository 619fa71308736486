extension ClockTerm {
    /// Whether a clock shows it.
    var isPossible: Bool { (0...24).contains(hour) && (0...59).contains(minute) && (hour < 24 || minute == 0) }
}

extension Resolver {
    /// A time on a day.
    func time(_ clock: ClockTerm, part: DayPart?, on date: CivilDate) -> (
        date: CivilDate, time: CivilTime, isOpen: Bool
    )? {
        guard clock.isPossible else { return nil }
        var isOpen = false
        let hour: Int
        switch clock.half {
        case .exact: hour = exactHour(clock.hour, in: part, on: date)
        case .am: hour = clock.hour % 12
        case .pm: hour = clock.hour % 12 + 12
        case .open:
            if let part {
                hour = self.hour(clock.hour, in: part, on: date)
            } else {
                (hour, isOpen) = (openHour(clock, on: date), true)
            }
        }
        let minutes = hour * 60 + clock.minute
        return (date.adding(days: minutes / 1440), CivilTime(minuteOfDay: minutes), isOpen)
    }

    /// A time without a day: the next such time after now.
    func resolve(_ clock: ClockTerm, part: DayPart?) -> Resolved? {
        guard clock.isPossible else { return nil }
        var minutes: Int
        let passed = now.time.minuteOfDay
        if clock.half == .open, part == nil {
            let candidates = candidates(clock)
            minutes = candidates.first { $0 > passed } ?? candidates[0] + 1440
        } else {
            guard let time = time(clock, part: part, on: now.date) else { return nil }
            minutes = (time.date.dayNumber - now.date.dayNumber) * 1440 + time.time.minuteOfDay
            // The small hours of a night that is named without a day may still be this morning's.
            if minutes - 1440 > passed { minutes -= 1440 }
            if minutes <= passed { minutes += 1440 }
        }
        let (date, time) = (now.date.adding(days: minutes / 1440), CivilTime(minuteOfDay: minutes))
        return Resolved(
            grain: clock.hasMinutes ? .minute : .hour, start: now.moment(date, time),
            isOpen: (clock.half == .open && part == nil) || now.isClockChange(date, time))
    }

    private func candidates(_ clock: ClockTerm) -> [Int] {
        switch policy.twelveHourClock {
        case .asSaid: [clock.hour * 60 + clock.minute]
        case .waking, .nextOccurrence: [clock.hour % 12, clock.hour % 12 + 12].map { $0 * 60 + clock.minute }
        }
    }

    private func openHour(_ clock: ClockTerm, on date: CivilDate) -> Int {
        if date == now.date, policy.twelveHourClock != .asSaid,
            let minutes = candidates(clock).first(where: { $0 > now.time.minuteOfDay })
        {
            return minutes / 60
        }
        switch policy.twelveHourClock {
        case .waking: return (1...7).contains(clock.hour) ? clock.hour + 12 : clock.hour
        case .nextOccurrence: return clock.hour % 12
        case .asSaid: return clock.hour
        }
    }

    /// A twelve-hour reading inside a part of the day.
    private func hour(_ hour: Int, in part: DayPart, on date: CivilDate) -> Int {
        switch part {
        case .smallHours: return hour % 12
        // "las doce de la mañana" is noon in Spain.
        case .morning, .forenoon: return hour == 12 && language == .en ? 0 : hour
        case .midday: return hour >= 10 ? hour : hour + 12
        case .afternoon: return hour % 12 + 12
        case .evening: return hour == 12 ? 24 : hour % 12 + 12
        case .night:
            if hour == 12 { return isThisMorning(date) ? 0 : 24 }
            // German evenings are no night: "sechs Uhr nachts" is early.
            if hour > (language == .de ? 7 : 5) { return hour + 12 }
            return isThisMorning(date) ? hour : hour + 24
        }
    }

    /// An hour of 24, unless the part of the day behind it counts to twelve: "8:30 Uhr abends", "2:30 Uhr nachts".
    private func exactHour(_ hour: Int, in part: DayPart?, on date: CivilDate) -> Int {
        guard let part, part == .afternoon || part == .evening || part == .night else { return hour }
        if hour == 0, part == .night { return isThisMorning(date) ? 0 : 24 }
        return (1...12).contains(hour) ? self.hour(hour, in: part, on: date) : hour
    }

    /// Whether the night of a day is the one before it: German mornings still call the past night "heute Nacht".
    private func isThisMorning(_ date: CivilDate) -> Bool {
        language == .de && date == now.date && now.time.hour < 12
    }
}
