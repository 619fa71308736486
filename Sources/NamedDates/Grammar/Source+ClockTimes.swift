extension Source {
    /// Whether a word that only times have is before a number: "um", "a las", "at".
    func isLedByClockWord(_ start: Int) -> Bool {
        var index = start - 1
        while index >= start - 2, has(index, .about), lexicon.language == .en || !has(index, .at) { index -= 1 }
        switch lexicon.language {
        case .de: return ["um", "gegen", "ab"].contains(word(index)) || isLedByLimit(start)
        case .es:
            // "tipo nueve" of Argentina needs no article.
            if word(start - 1) == "tipo" { return spokenTime(start).map { endsPhrase($0.next) } ?? false }
            guard word(index) == "las" || word(index) == "la" else { return false }
            // Only one o'clock is "la una"; "la" before other numbers is an article.
            return word(index) == "las" || lexeme(start).cardinal == 1 || number(start) == 1
        case .en:
            if word(index) == "at" || isSign(index, "@") { return true }
            // "by four" is a time when nothing follows that four could count.
            let leads = ["by", "around", "about", "until", "till", "before", "after", "since", "from"]
            guard leads.contains(word(start - 1)) else {
                return false
            }
            // "from three thirty to four" is a range, which reads its ends itself.
            return spokenTime(start).map { time in
                endsPhrase(time.next) && !(word(start - 1) == "from" && has(time.next, .to))
            } ?? false
        }
    }

    /// "kurz nach drei", "Punkt drei", "morgen bis acht": prepositions that may count other things too.
    private func isLedByLimit(_ start: Int) -> Bool {
        if word(start - 1) == "punkt" { return true }
        guard ["nach", "vor", "bis"].contains(word(start - 1)), let time = spokenTime(start), !isCapital(time.next)
        else { return false }
        return word(start - 2) == "kurz" || has(start - 2, [.weekday, .dayOffset])
            || has(time.next, [.weekday, .dayOffset])
    }

    /// Hour with optional minutes in words or digits, without any mark of the clock.
    func spokenTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        guard let hour = cardinal(start, in: 0...24), hour.digits <= 2, !isPartOfNumber(start, hour.next) else {
            return nil
        }
        if has(hour.next, .unit), !has(hour.next, .oClock), !has(hour.next, [.half, .quarter]) { return nil }
        if isSign(hour.next, "%") || isSign(hour.next, "€") || isSign(hour.next, "$") { return nil }
        if has(hour.next, .measure) { return nil }
        if let minute = spokenMinute(hour.next, after: hour) {
            let half: ClockTerm.Half = hour.value > 12 || hour.value == 0 ? .exact : .open
            return (ClockTerm(hour: hour.value, minute: minute.value, half: half, hasMinutes: true), minute.next)
        }
        return (ClockTerm(saidHour: hour.value), hour.next)
    }

    /// Minutes right after an hour: "five thirty", "siete treinta", "6 0 2", "a las 7 y 20".
    private func spokenMinute(_ start: Int, after hour: Numeral) -> Numeral? {
        var index = start
        if lexicon.language == .es, word(index) == "y" || word(index) == "con" {
            index += 1
            guard let minute = cardinal(index, in: 1...59), !has(minute.next, [.unit, .weekday]) else { return nil }
            return minute
        }
        guard lexicon.language != .de, index < count else { return nil }
        if !hour.isWord, !touches(index), digits(index) == 2 || lexicon.language == .es,
            ["at", "las", "la"].contains(word(hour.next - 2)), let minute = cardinal(index, in: 5...59),
            minute.value % 5 == 0, minute.isWord || minute.digits == 2, !has(minute.next, [.unit, .measure])
        {
            return minute
        }
        if let zero = cardinal(index), zero.value == 0, let unit = cardinal(zero.next, in: 1...9) {
            return Numeral(value: unit.value, next: unit.next, digits: unit.digits)
        }
        guard hour.isWord, let minute = cardinal(index, in: 10...59), minute.isWord, !has(minute.next, .unit) else {
            return nil
        }
        return minute
    }

    /// Hour with ":" or ".", as recognisers write it: "15:30", "8:30 Uhr", "14.45", "10:00:00".
    func digitTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        guard let hour = number(start), digits(start) <= 2, hour <= 24 else { return nil }
        guard !(touches(start) && (isSign(start - 1, ".") || isSign(start - 1, ":") || isSign(start - 1, ","))) else {
            return nil
        }
        guard start + 2 < count, touches(start + 1), let sign = tokens[start + 1].sign, sign == ":" || sign == "."
        else { return nil }
        guard let minute = number(start + 2), digits(start + 2) == 2, minute <= 59, hour < 24 || minute == 0 else {
            return nil
        }
        if !touches(start + 2), lexicon.language != .es { return nil }
        var next = start + 3
        let hasSeconds = isSign(next, ":") && touches(next) && digits(next + 1) == 2 && touches(next + 1)
        if hasSeconds { next += 2 }
        if touches(next), isSign(next, ".") || isSign(next, ":") || isSign(next, ","), touches(next + 1),
            number(next + 1) != nil
        {
            return nil
        }
        if isSign(next, "%") || has(next, .measure) { return nil }
        let hasMark = has(next, .oClock)
        if sign == ".", !hasMark, !isLedByClockWord(start), meridiem(next) == nil { return nil }
        if sign == ".", isSign(next, "."), touches(next), lexicon.language == .de { return nil }
        if hasMark { next += 1 }
        let isExact = hasSeconds || hour > 12 || hour == 0 || lexicon.language == .de || digits(start) == 2 && hour < 10
        return (ClockTerm(hour: hour, minute: minute, half: isExact ? .exact : .open, hasMinutes: true), next)
    }

    /// Hour with a word of the clock: "15 Uhr 30", "zwanzig Uhr fünfzehn", "three o'clock", "16h30".
    func oClockTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        guard let hour = cardinal(start, in: 0...24), hour.digits <= 2, has(hour.next, .oClock) else { return nil }
        guard !isPartOfNumber(start, start) else { return nil }
        let isShort = word(hour.next) == "h" || word(hour.next) == "hs"
        let isHours = lexicon.language == .es && !isShort
        // "24 horas" and "3 h" alone are amounts; "a las 15 horas" is a time.
        if isHours || (isShort && lexicon.language == .es), !isLedByClockWord(start), number(hour.next + 1) == nil {
            guard isShort, touches(hour.next), hour.value > 12 else { return nil }
        }
        if lexicon.language == .en, has(start - 1, .title) || ["your", "my", "his", "her"].contains(word(start - 1)) {
            return nil
        }
        var next = hour.next + 1
        var minute = 0
        var hasMinutes = isShort && number(next) != nil && touches(next)
        if let value = cardinal(next, in: 0...59),
            hasMinutes
                || (lexicon.language == .de && !has(value.next, [.oClock, .unit, .month, .measure])
                    && dayAndMonth(next) == nil
                    && value.value >= 1)
                || word(hour.next) == "h"
        {
            minute = value.value
            next = value.next
            hasMinutes = true
        } else if lexicon.language == .de, word(next) == "und", let value = cardinal(next + 1, in: 1...59),
            lexeme(value.next).unit == .minute
        {
            (minute, next, hasMinutes) = (value.value, value.next + 1, true)
        }
        let isExact = hour.value > 12 || hour.value == 0 || (hasMinutes && lexicon.language == .de)
        return (
            ClockTerm(hour: hour.value, minute: minute, half: isExact ? .exact : .open, hasMinutes: hasMinutes), next
        )
    }
}
