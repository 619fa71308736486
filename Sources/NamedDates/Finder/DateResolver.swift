/// Works out which day and time a group of pieces means at a fixed now.
struct DateResolver {
    let now: ReferenceTime
    let words: DateVocabulary
    let policy: DatePolicy

    /// What a group comes to.
    enum Outcome {
        case named(Resolution)
        case rejected(RejectedMention.Why)
        case none
    }

    /// A resolved mention, without its text.
    struct Resolution {
        var start: LocalMoment
        var end: LocalMoment?
        var grain: Grain
        var weekday: Weekday?
        var said: [DateMention.Component] = []
        var isOpen = false
        var hasConflict = false
        var rule: String

        func mention(text: String, range: Range<Int>) -> DateMention {
            DateMention(
                text: text, range: range, grain: grain, start: start, end: end, weekday: weekday, said: said,
                isOpen: isOpen, hasConflict: hasConflict, rule: rule)
        }
    }

    func resolve(_ group: AtomGroup) -> Outcome {
        if let alone = group.alone { return resolve(alone, rule: group.rule) }
        if group.weekday == nil, group.day == nil, group.time == nil, let part = group.part {
            // "in the evening" alone names no day.
            return group.saysToday ? .named(span(of: part, on: now.date, rule: group.rule)) : .none
        }
        guard let day = day(of: group) else { return .rejected(.impossible) }
        var resolution = day
        if let time = group.time {
            guard place(time, part: group.part, into: &resolution, saysDay: group.weekday != nil || group.day != nil) else {
                return .rejected(.impossible)
            }
        } else if let part = group.part {
            let span = span(of: part, on: resolution.start.date, rule: group.rule)
            resolution.start = span.start
            resolution.end = span.end
            resolution.grain = .dayPart
            resolution.said.append(.dayPart)
        }
        if let end = group.end { place(end: end, into: &resolution) }
        return .named(resolution)
    }

    private func resolve(_ meaning: DateAtom.Meaning, rule: String) -> Outcome {
        switch meaning {
        case .impossible: return .rejected(.impossible)
        case .nothing: return .rejected(.ambiguousWord)
        case .fromNow(let count, let unit): return .named(fromNow(count, unit, rule: rule))
        case .period(let unit, let offset): return .named(period(unit, offset, rule: rule))
        case .weekend(let offset):
            let saturday = now.date.startOfWeek.adding(days: 5 + 7 * offset)
            return .named(days(saturday, 2, grain: .week, said: [.relative], rule: rule))
        case .endOfMonth(let offset):
            let month = now.date.startOfMonth.adding(months: offset)
            let end = month.adding(months: 1)
            return .named(
                Resolution(
                    start: LocalMoment(date: end.adding(days: -6)), end: LocalMoment(date: end), grain: .week,
                    said: [.month], isOpen: true, rule: rule))
        case .month(let month, let year, let modifier): return named(month: month, year: year, modifier, rule: rule)
        default: return .none
        }
    }

    // MARK: days

    private func day(of group: AtomGroup) -> Resolution? {
        var said: [DateMention.Component] = []
        var date = now.date
        var isOpen = false
        var conflict = false
        if let meaning = group.day {
            switch meaning {
            case .relativeDay(let offset):
                date = now.date.adding(days: offset)
                said.append(.relative)
            case .monthDay(let day, let month, let year):
                guard let found = self.date(day: day, month: month, year: year) else { return nil }
                date = found
                said += [.day] + (month == nil ? [] : [.month]) + (year == nil ? [] : [.year])
            default: break
            }
        }
        if let (weekday, modifier) = group.weekday {
            said.append(.weekday)
            if group.day == nil {
                (date, isOpen) = self.date(of: weekday, modifier)
            } else {
                conflict = date.weekday != weekday
            }
        }
        return Resolution(
            start: LocalMoment(date: date), end: LocalMoment(date: date.adding(days: 1)), grain: .day,
            weekday: group.weekday?.0, said: said, isOpen: isOpen, hasConflict: conflict, rule: group.rule)
    }

    /// The next day of that number; with month and year as far as they are said.
    private func date(day: Int, month: Int?, year: Int?) -> CivilDate? {
        if let month, let year { return CivilDate(year: year, month: month, day: day) }
        if let month {
            for candidate in now.date.year...now.date.year + 8 {
                if let date = CivilDate(year: candidate, month: month, day: day), date >= now.date { return date }
            }
            return nil
        }
        for step in 0...12 {
            let start = now.date.startOfMonth.adding(months: step)
            if let date = CivilDate(year: start.year, month: start.month, day: day), date >= now.date { return date }
        }
        return nil
    }

    private func date(of weekday: Weekday, _ modifier: DateVocabulary.Modifier?) -> (CivilDate, isOpen: Bool) {
        let ahead = (weekday.index - now.date.weekday.index + 7) % 7
        let toCome = now.date.adding(days: ahead == 0 ? (policy.sameWeekday == .today ? 0 : 7) : ahead)
        switch modifier {
        case nil, .coming: return (toCome, modifier == nil && ahead == 0)
        case .this: return (now.date.adding(days: ahead), false)
        case .last: return (now.date.adding(days: ahead == 0 ? -7 : ahead - 7), false)
        case .next:
            // In Spanish "el próximo viernes" is the first to come.
            guard policy.nextWeekday == .ofNextWeek, words.language != .es else { return (toCome, false) }
            let ofNextWeek = now.date.startOfWeek.adding(days: 7 + weekday.index)
            return (ofNextWeek, ofNextWeek != toCome)
        }
    }

    // MARK: times

    /// Puts a time on the day; without a day on the next one where the time is still to come.
    private func place(
        _ meaning: DateAtom.Meaning, part: DateVocabulary.DayPart?, into resolution: inout Resolution, saysDay: Bool
    ) -> Bool {
        guard case .time(let hour, let minute, let clock) = meaning else { return false }
        let (read, isOpen) = self.hour(hour, clock, part)
        guard let time = CivilTime(hour: read, minute: minute) else { return false }
        var date = resolution.start.date
        if !saysDay, time <= now.time {
            let later = CivilTime(hour: read + 12, minute: minute)
            if let later, isOpen, later > now.time {
                return set(later, on: date, minute, isOpen, &resolution)
            }
            date = date.adding(days: 1)
        }
        // "midnight" and "at one at night" belong to the night after the day that is said.
        if saysDay, part == .night || part == .evening || hour == 0, read < 5 { date = date.adding(days: 1) }
        return set(time, on: date, minute, isOpen, &resolution)
    }

    private func set(_ time: CivilTime, on date: CivilDate, _ minute: Int, _ isOpen: Bool, _ resolution: inout Resolution) -> Bool {
        resolution.start = LocalMoment(date: date, time: time)
        resolution.end = nil
        resolution.grain = minute == 0 ? .hour : .minute
        resolution.said.append(.time)
        resolution.isOpen = resolution.isOpen || isOpen
        return true
    }

    private func hour(_ hour: Int, _ clock: DateAtom.Clock, _ part: DateVocabulary.DayPart?) -> (Int, isOpen: Bool) {
        switch clock {
        case .twentyFour: return (hour, false)
        case .afterNoon: return (hour == 12 ? 12 : hour + 12, false)
        case .beforeNoon: return (hour % 12, false)
        case .open:
            switch part {
            case .morning?: return (hour == 12 ? 0 : hour, false)
            case .noon?: return (hour < 6 ? hour + 12 : hour, false)
            case .afternoon?, .evening?: return (hour == 12 ? (part == .evening ? 0 : 12) : hour + 12, false)
            case .night?: return (hour == 12 ? 0 : hour < 6 ? hour : hour + 12, false)
            case nil:
                if hour == 12 { return (12, false) }
                return hour < policy.firstMorningHour ? (hour + 12, true) : (hour, true)
            }
        }
    }

    private func place(end: DateAtom.Meaning, into resolution: inout Resolution) {
        resolution.said.append(.range)
        let start = resolution.start.date
        switch end {
        case .weekday(let weekday, _):
            let ahead = (weekday.index - start.weekday.index + 7) % 7
            resolution.end = LocalMoment(date: start.adding(days: (ahead == 0 ? 7 : ahead) + 1))
        case .monthDay(let day, let month, let year):
            let later = DateResolver(now: now.at(start), words: words, policy: policy)
            if let date = later.date(day: day, month: month, year: year) { resolution.end = LocalMoment(date: date.adding(days: 1)) }
        case .relativeDay(let offset):
            resolution.end = LocalMoment(date: max(now.date.adding(days: offset), start).adding(days: 1))
        case .time(let hour, let minute, let clock):
            var (read, _) = self.hour(hour, clock, nil)
            if let begin = resolution.start.time, read * 60 + minute <= begin.minutes, read < 12 { read += 12 }
            if let time = CivilTime(hour: read % 24, minute: minute) { resolution.end = LocalMoment(date: start, time: time) }
        default: break
        }
    }

    // MARK: spans

    private func span(of part: DateVocabulary.DayPart, on date: CivilDate, rule: String) -> Resolution {
        let start = LocalMoment(date: date, time: CivilTime(minutes: 0))
        return Resolution(
            start: start.adding(minutes: part.hours.lowerBound * 60), end: start.adding(minutes: part.hours.upperBound * 60),
            grain: .dayPart, said: [.dayPart], rule: rule)
    }

    private func fromNow(_ count: Int, _ unit: DateVocabulary.Unit, rule: String) -> Resolution {
        let count = max(-100_000, min(100_000, count))
        switch unit {
        case .minute, .hour:
            let start = now.moment.adding(minutes: unit == .hour ? count * 60 : count)
            return Resolution(start: start, end: nil, grain: unit == .hour ? .hour : .minute, said: [.duration], rule: rule)
        case .day, .week: return days(now.date.adding(days: unit == .week ? count * 7 : count), 1, grain: .day, said: [.duration], rule: rule)
        case .month: return days(now.date.adding(months: count), 1, grain: .day, said: [.duration], rule: rule)
        case .year: return days(now.date.adding(months: count * 12), 1, grain: .day, said: [.duration], rule: rule)
        }
    }

    private func period(_ unit: DateVocabulary.Unit, _ offset: Int, rule: String) -> Resolution {
        switch unit {
        case .week: return days(now.date.startOfWeek.adding(days: 7 * offset), 7, grain: .week, said: [.week], rule: rule)
        case .month: return month(now.date.startOfMonth.adding(months: offset), rule: rule)
        default:
            let year = CivilDate(year: now.date.year + offset, month: 1, day: 1) ?? now.date
            return Resolution(
                start: LocalMoment(date: year), end: LocalMoment(date: year.adding(months: 12)), grain: .year,
                said: [.year], rule: rule)
        }
    }

    private func named(month: Int, year: Int?, _ modifier: DateVocabulary.Modifier?, rule: String) -> Outcome {
        var chosen = year ?? (month < now.date.month ? now.date.year + 1 : now.date.year)
        if year == nil, modifier == .last { chosen = month >= now.date.month ? now.date.year - 1 : now.date.year }
        guard let first = CivilDate(year: chosen, month: month, day: 1) else { return .rejected(.impossible) }
        return .named(self.month(first, rule: rule))
    }

    private func month(_ first: CivilDate, rule: String) -> Resolution {
        Resolution(
            start: LocalMoment(date: first), end: LocalMoment(date: first.adding(months: 1)), grain: .month, said: [.month],
            rule: rule)
    }

    private func days(
        _ first: CivilDate, _ count: Int, grain: Grain, said: [DateMention.Component], rule: String
    ) -> Resolution {
        Resolution(
            start: LocalMoment(date: first), end: LocalMoment(date: first.adding(days: count)), grain: grain, said: said,
            rule: rule)
    }
}
