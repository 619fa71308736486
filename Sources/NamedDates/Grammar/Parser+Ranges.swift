extension Parser {
    private enum End {
        case reading(Reading)
        case number(Numeral, isOrdinal: Bool)

        /// Whether it is a time with its minutes, behind which the other end may be one without a word of the clock.
        var hasMinutes: Bool {
            if case .reading(let reading) = self { reading.time?.hasMinutes == true } else { false }
        }
    }

    /// How a range was opened.
    private struct Opening {
        let start: Int
        let isBetween: Bool
        let hasOpener: Bool
        /// Whether a day stands before it, so that bare numbers are hours.
        let isAnchored: Bool
    }

    /// A range behind the day, week or month that it lies in.
    func rangeAfter(_ day: Reading) -> Phrase? {
        var index = day.tokens.upperBound
        for _ in 0..<3 {
            if let range = rangeInMonth(day, index) { return range }
            if let range = range(index, isAnchored: true), case .range(let from, let to, let tokens) = range {
                guard let first = day.merged(with: from) else { return nil }
                let second = day.merged(with: to) ?? to
                return .range(first, second, tokens: day.tokens.lowerBound..<tokens.upperBound)
            }
            guard source.has(index, Self.glue) || source.isSign(index, ",") else { return nil }
            index += 1
        }
        return nil
    }

    /// "im November zwischen dem 19. und 20.": two days in the month before them.
    private func rangeInMonth(_ month: Reading, _ start: Int) -> Phrase? {
        let monthOffset: Int?
        var named: NamedMonth?
        switch month.day {
        case .namedMonth(let said)? where said.yearOffset == nil: (monthOffset, named) = (nil, said)
        case .month(let offset)?: monthOffset = offset
        default: return nil
        }
        let isBetween = source.has(start, .between)
        guard isBetween || source.has(start, .from) else { return nil }
        let first = skipToNumber(start + 1)
        guard let from = endNumber(first), let connector = connector(from.numeral.next, isBetween: isBetween) else {
            return nil
        }
        let second = skipToNumber(connector)
        guard let to = endNumber(second), !source.has(to.numeral.next, [.oClock, .am, .pm, .unit, .measure, .month])
        else { return nil }
        func reading(_ number: Numeral) -> Reading {
            let date = PartialDate(
                year: named?.year, month: named?.month, monthOffset: monthOffset, day: number.value)
            return .date(date, month.tokens.lowerBound..<number.next, rule: "range.days")
        }
        return .range(
            reading(from.numeral), reading(to.numeral), tokens: month.tokens.lowerBound..<to.numeral.next)
    }

    /// Two ends with a connector: "von Montag bis Mittwoch", "entre el 3 y el 5", "3-4pm", "1. bis 14. Juli".
    func range(_ start: Int, isAnchored: Bool = false) -> Phrase? {
        guard start < source.count, !isBlocked(start), hasConnector(behind: start) else { return nil }
        let isBetween = source.has(start, .between)
        let hasOpener = isBetween || source.has(start, .from)
        if !hasOpener, source.number(start) == nil, source.lexemes[start].roles.isEmpty { return nil }
        let opening = Opening(start: start, isBetween: isBetween, hasOpener: hasOpener, isAnchored: isAnchored)
        let first = skipLeads(hasOpener ? start + 1 : start, isOpened: hasOpener)
        // "15.00-16.00 Uhr" needs no word before it.
        let isMarked = hasOpener || isAnchored || source.lexicon.language == .de
        if let full = single(first) ?? bareSpan(first, isOpened: hasOpener) ?? (isMarked ? bareTime(first) : nil) {
            if let found = close(.reading(full), at: full.tokens.upperBound, opening) { return found }
        }
        guard let number = endNumber(first), hasOpener || !source.isMinutesToHour(first),
            !source.isPartOfNumber(first, first)
        else { return nil }
        if hasOpener || isAnchored, !number.isOrdinal, let hours = hours(from: number.numeral, opening) { return hours }
        return close(.number(number.numeral, isOrdinal: number.isOrdinal), at: number.numeral.next, opening)
    }

    /// A month or year alone, which only the end of a range may be: "May to July", "from 2026 to 2028".
    private func bareSpan(_ index: Int, isOpened: Bool) -> Reading? {
        if let month = source.lexeme(index).month, source.tokens[index].kind == .word,
            source.dayAndMonth(index) == nil,
            !source.touches(index + 1) || !source.isSign(index + 1, "-") || source.lexeme(index + 2).month != nil
        {
            let isShort = source.lexeme(index).isWeak && source.isSign(index + 1, ".") && source.touches(index + 1)
            let next = isShort ? index + 2 : index + 1
            let year = source.yearAfter(next)
            let tokens = index..<(year?.next ?? next)
            let term = NamedMonth(month: Int(month), year: year?.value)
            return source.reading(.namedMonth(term), tokens, [.month], rule: "span.namedMonth")
        }
        if let holiday = source.bareHoliday(index) {
            return source.reading(.holiday(holiday.day, year: nil), index..<holiday.next, [.day], rule: "holiday.named")
        }
        guard isOpened, let year = source.year(index), year.digits == 4, !source.isPartOfNumber(index, year.next) else {
            return nil
        }
        return source.reading(.calendarYear(year.value), index..<year.next, [.year], rule: "span.calendarYear")
    }

    /// Hour and minutes without a word of the clock: "from three thirty to four thirty", "de tres y media a cinco".
    private func bareTime(_ index: Int) -> Reading? {
        guard let time = source.bareTime(index) else { return nil }
        var reading = Reading(index..<time.next, rule: "time.hour")
        reading.time = time.term
        reading.said = [.time]
        return following(reading) ?? reading
    }

    /// "between 9 and 10 tomorrow": two bare numbers are hours when a day is beside them.
    private func hours(from number: Numeral, _ opening: Opening) -> Phrase? {
        guard number.value <= 24, !source.isPartOfNumber(number.next - 1, number.next),
            let connector = connector(number.next, isBetween: opening.isBetween)
        else { return nil }
        let second = skipLeads(connector, isOpened: true)
        guard single(second) == nil, let last = source.cardinal(second, in: 0...24), last.digits <= 2,
            !source.isPartOfNumber(second, last.next), !source.has(last.next, [.measure, .month])
        else { return nil }
        // "de 9 a 11 horas" are hours of the clock beside a day.
        let isClock = source.has(last.next, .oClock)
        guard isClock || !source.has(last.next, .unit) else { return nil }
        let next = isClock ? last.next + 1 : last.next
        var first = Reading(opening.start..<next, rule: "range.times")
        first.time = ClockTerm(saidHour: number.value)
        first.said = [.time]
        var end = first
        end.time = ClockTerm(saidHour: last.value)
        guard let dated = following(end) else {
            guard opening.isAnchored, opening.hasOpener || source.endsPhrase(next) || next >= source.count else {
                return nil
            }
            return .range(first, end, tokens: opening.start..<next)
        }
        return .range(first.inheriting(dated), dated, tokens: opening.start..<dated.tokens.upperBound)
    }

    private func endNumber(_ index: Int) -> (numeral: Numeral, isOrdinal: Bool)? {
        if let ordinal = source.ordinal(index), (1...31).contains(ordinal.value) { return (ordinal, true) }
        guard let number = source.cardinal(index, in: 0...31), number.digits <= 2 else { return nil }
        return (number, false)
    }

    private func close(_ from: End, at index: Int, _ opening: Opening) -> Phrase? {
        guard let connector = connector(index, isBetween: opening.isBetween) else { return nil }
        let second = skipLeads(connector, isOpened: true)
        let isMarked = opening.hasOpener || opening.isAnchored || from.hasMinutes
        if let full = single(second) ?? bareSpan(second, isOpened: opening.hasOpener)
            ?? (isMarked ? bareTime(second) : nil),
            let ends = unite(from, full, opening.hasOpener, isDirect: second == connector)
        {
            return .range(ends.0, ends.1, tokens: opening.start..<full.tokens.upperBound)
        }
        guard let number = endNumber(second), !source.isPartOfNumber(second, number.numeral.next),
            !source.has(number.numeral.next, [.unit, .measure])
        else { return nil }
        guard case .reading(var first) = from else { return days(from, index, number.numeral, second, opening) }
        var next = number.numeral.next
        if case .date(let date) = first.day, date.year == nil, first.time == nil {
            let dated = source.withYear(date, next)
            first.day = .date(dated.date)
            if dated.date.year != nil { first.said.insert(.year) }
            next = dated.next
        }
        guard let last = first.closed(by: number.numeral) else { return nil }
        return .range(first, last, tokens: opening.start..<next)
    }

    /// "del 10 al 12", "entre el diez y el doce": articles make days of both numbers.
    private func days(_ from: End, _ index: Int, _ last: Numeral, _ second: Int, _ opening: Opening) -> Phrase? {
        guard source.lexicon.language == .es, opening.hasOpener, case .number(let first, _) = from, first.value >= 1,
            last.value >= first.value, source.has(second - 1, .article),
            source.word(opening.start) == "del" || source.has(opening.start + 1, .article)
        else { return nil }
        func reading(_ number: Numeral) -> Reading {
            .date(PartialDate(day: number.value), opening.start..<number.next, rule: "range.days")
        }
        return .range(reading(first), reading(last), tokens: opening.start..<last.next)
    }

    private func skipToNumber(_ start: Int) -> Int {
        var index = start
        while index < start + 3, source.has(index, [.article, .on, .dayWord]), endNumber(index) == nil { index += 1 }
        return index
    }

    private func connector(_ index: Int, isBetween: Bool) -> Int? {
        if source.isSign(index, "-") || source.isSign(index, "–") || source.isSign(index, "/") && source.touches(index)
        {
            return index + 1
        }
        if isBetween, source.has(index, .and) || source.has(index, .to) { return index + 1 }
        // "von Samstag auf Sonntag" joins two days of a night.
        if source.lexicon.language == .de, source.word(index) == "auf" {
            return source.has(index - 1, .weekday) && source.has(index + 1, .weekday) ? index + 1 : nil
        }
        guard source.has(index, .to) else { return nil }
        return source.has(index + 1, .to) && source.word(index) != "a" ? index + 2 : index + 1
    }

    private func skipLeads(_ start: Int, isOpened: Bool) -> Int {
        var index = start
        let leads: Roles = isOpened ? [.article, .at, .on, .dayWord] : []
        while index < start + 3, source.has(index, leads), piece(index) == nil { index += 1 }
        return index
    }

    private func unite(_ from: End, _ second: Reading, _ hasOpener: Bool, isDirect: Bool) -> (Reading, Reading)? {
        switch from {
        case .reading(let first):
            return first.united(to: second)
        case .number(let number, let isOrdinal):
            // Without "from", words such as "a las" between the numbers say that the first is no end.
            guard hasOpener || (isDirect && (!number.isWord || isOrdinal)) else { return nil }
            return second.opened(by: number).map { ($0, second) }
        }
    }
}
