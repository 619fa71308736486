extension Source {
    /// "halb drei", "Viertel vor acht", "fünf nach halb neun", "las ocho menos cuarto", "quarter to eight", "half 8".
    func fractionTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        switch lexicon.language {
        case .de: germanFraction(start)
        case .es: spanishFraction(start)
        case .en: englishFraction(start)
        }
    }

    /// Hour and minutes that no word of the clock leads, as they may stand at the end of a range.
    func bareTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        switch lexicon.language {
        case .de: return dottedTime(start)
        case .es: return spanishFraction(start, isRangeEnd: true)
        case .en:
            guard let time = spokenTime(start), time.term.hasMinutes, (1...12).contains(time.term.hour) else {
                return nil
            }
            return time
        }
    }

    /// "15.00" in "von 15.00 bis 16.00 Uhr", where only the end has the word of the clock.
    private func dottedTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        guard let hour = number(start), digits(start) <= 2, hour < 24, isSign(start + 1, "."), touches(start + 1),
            touches(start + 2), digits(start + 2) == 2, let minute = number(start + 2), minute < 60,
            !isSign(start + 3, ".")
        else { return nil }
        return (ClockTerm(hour: hour, minute: minute, half: .exact, hasMinutes: true), start + 3)
    }

    /// Whether "twenty to nine" is a time and no range: after "at", in words, or with a number that no hour has.
    func isMinutesToHour(_ start: Int) -> Bool {
        guard lexicon.language == .en, let number = cardinal(start), number.value % 5 == 0,
            englishFraction(start) != nil
        else { return false }
        return word(start - 1) == "at" || number.isWord || number.value > 12
    }

    private func hourAfter(_ index: Int) -> Numeral? {
        guard let hour = cardinal(index, in: 1...24), !isPartOfNumber(index, hour.next) else { return nil }
        if has(hour.next, [.unit, .measure]) || hour.digits > 2 { return nil }
        return hour
    }

    private func term(_ hour: Int, _ minutes: Int, _ next: Int) -> (term: ClockTerm, next: Int) {
        // "half past midnight" begins a day, "quarter to midnight" ends one.
        let total = (hour == 24 && minutes > 0 ? 0 : hour) * 60 + minutes
        let half: ClockTerm.Half = hour > 12 ? .exact : .open
        // Twelve less something is eleven; one less something is twelve.
        let value = total < 60 && half == .open ? total + 720 : total
        return (ClockTerm(hour: value / 60, minute: value % 60, half: half, hasMinutes: true), next)
    }

    private func germanFraction(_ start: Int) -> (term: ClockTerm, next: Int)? {
        if has(start, .half) {
            guard let hour = hourAfter(start + 1) else { return nil }
            return term(hour.value, -30, skip(hour.next, .oClock))
        }
        if has(start, .threeQuarters) {
            guard let hour = hourAfter(start + 1) else { return nil }
            return term(hour.value, -15, skip(hour.next, .oClock))
        }
        if cardinal(start)?.value == 3, has(start + 1, .quarter), let hour = hourAfter(start + 2) {
            return term(hour.value, -15, skip(hour.next, .oClock))
        }
        var amount: Int
        var index: Int
        if has(start, .quarter) {
            if let hour = hourAfter(start + 1) { return term(hour.value, -45, skip(hour.next, .oClock)) }
            (amount, index) = (15, start + 1)
        } else if let minutes = cardinal(start, in: 1...29) {
            (amount, index) = (minutes.value, minutes.next)
            if lexeme(index).unit == .minute { index += 1 }
        } else {
            return nil
        }
        guard has(index, [.past, .before]) else { return nil }
        if has(index, .before) { amount = -amount }
        let isHalf = has(index + 1, .half)
        guard let hour = hourAfter(isHalf ? index + 2 : index + 1) else { return nil }
        let next = skip(hour.next, .oClock)
        guard
            isHalf || has(start, .quarter) || isLedByClockWord(start) || next > hour.next || lexeme(next).part != nil
                || (amount % 5 == 0 && isBesideDay(start, next))
        else { return nil }
        return term(hour.value, amount - (isHalf ? 30 : 0), next)
    }

    private func spanishFraction(_ start: Int, isRangeEnd: Bool = false) -> (term: ClockTerm, next: Int)? {
        // "un cuarto para las seis"
        if lexeme(start).cardinal == 1, has(start + 1, .quarter), word(start + 2) == "para" {
            return spanishFraction(start + 1)
        }
        if has(start, .quarter) || cardinal(start, in: 1...29) != nil {
            // "cuarto para las seis", "diez para las seis" of Mexico.
            let amount = has(start, .quarter) ? 15 : cardinal(start, in: 1...29)?.value ?? 0
            let index = has(start, .quarter) ? start + 1 : cardinal(start)?.next ?? start + 1
            if word(index) == "para", word(index + 1) == "las" || word(index + 1) == "la",
                let hour = hourAfter(index + 2)
            {
                return term(hour.value, -amount, hour.next)
            }
        }
        guard let hour = cardinal(start, in: 1...24), hour.digits <= 2, !isPartOfNumber(start, hour.next) else {
            return nil
        }
        guard isRangeEnd || isLedByClockWord(start) || meridiem(hour.next) != nil else { return nil }
        let led = meridiem(hour.next)
        let index = led?.next ?? hour.next
        var result: (term: ClockTerm, next: Int)?
        if word(index) == "y" || word(index) == "con" {
            if has(index + 1, .half) { result = term(hour.value, 30, index + 2) }
            if has(index + 1, .quarter) { result = term(hour.value, 15, index + 2) }
        } else if has(index, .before) {
            if has(index + 1, .quarter) { result = term(hour.value, -15, index + 2) }
            if let minutes = cardinal(index + 1, in: 1...29) { result = term(hour.value, -minutes.value, minutes.next) }
        }
        if let led { result?.term.half = led.half }
        return result
    }

    private func englishFraction(_ start: Int) -> (term: ClockTerm, next: Int)? {
        let first = word(start) == "a" ? start + 1 : start
        if has(first, .half), first == start {
            let index = word(first + 1) == "past" ? first + 2 : first + 1
            if index > first + 1, let named = namedHour(index) { return term(named.value, 30, named.next) }
            guard let hour = hourAfter(index), hour.value <= 12 else { return nil }
            // "half three" is British; "half a dozen", "half ten people" and "half 50" are none.
            if index == first + 1, !isLedByClockWord(start), !endsPhrase(hour.next) { return nil }
            let marked = meridiem(hour.next)
            var result = term(hour.value, 30, marked?.next ?? skip(hour.next, .oClock))
            if let marked { result.term.half = marked.half }
            return result
        }
        var amount: Int
        var index: Int
        if has(first, .quarter) {
            (amount, index) = (15, first + 1)
        } else if first == start, let minutes = cardinal(start, in: 1...29) {
            (amount, index) = (minutes.value, minutes.next)
        } else {
            return nil
        }
        let isMinutes = lexeme(index).unit == .minute
        if isMinutes { index += 1 }
        guard has(index, [.past, .before]) else { return nil }
        if has(index, .before) { amount = -amount }
        if let named = namedHour(index + 1) { return term(named.value, amount, named.next) }
        guard let hour = hourAfter(index + 1) else { return nil }
        let marked = meridiem(hour.next)
        guard
            has(first, .quarter) || isLedByClockWord(start) || isMinutes || marked != nil || has(hour.next, .oClock)
                || lexeme(hour.next).part != nil || partAfterTime(hour.next) != nil || word(index) == "past"
                || (amount % 5 == 0 && isBesideDay(start, hour.next))
        else { return nil }
        var result = term(hour.value, amount, marked?.next ?? skip(hour.next, .oClock))
        if let marked {
            result.term.half = marked.half
            if result.term.hour == 11, hour.value == 12 { result.term.half = marked.half == .pm ? .am : .pm }
        }
        return result
    }

    /// Noon and midnight as an hour: "quarter past noon".
    private func namedHour(_ index: Int) -> (value: Int, next: Int)? {
        if has(index, .noon) { return (12, index + 1) }
        return has(index, .midnight) ? (24, index + 1) : nil
    }

    /// Whether a day stands right before or after, so that "ten to three" is a time and no score.
    func isBesideDay(_ start: Int, _ next: Int) -> Bool {
        let before = isSign(start - 1, ",") ? start - 2 : start - 1
        if has(before, [.weekday, .dayOffset, .month]) || (has(before, .ordinal) && has(before - 1, .month)) {
            return true
        }
        let day: Roles = [.weekday, .dayOffset, .month]
        if has(next, [.weekday, .dayOffset]) { return true }
        return has(next, [.on, .next, .this, .coming, .article]) && (has(next + 1, day) || has(next + 2, day))
    }

    /// Whether nothing follows that a number could count.
    func endsPhrase(_ index: Int) -> Bool {
        guard index < count else { return true }
        if tokens[index].kind != .word { return true }
        return has(
            index,
            [
                .dayOffset, .part, .on, .this, .next, .coming, .at, .weekday, .oClock, .and, .filler, .limit, .am, .pm,
                .to, .correction, .function,
            ])
    }
}
