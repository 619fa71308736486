extension Source {
    /// Hour with am or pm: "3pm", "8 a. m.", "340pm", "3ish pm", "10 H 10 pm", "ten thirty am".
    func meridiemTime(_ start: Int) -> (term: ClockTerm, next: Int)? {
        if touches(start),
            isSign(start - 1, ".") || isSign(start - 1, ",")
                || isSign(start - 1, "-") && number(start - 2) == nil && !has(start - 2, [.am, .pm, .oClock])
        {
            return nil
        }
        var found: (term: ClockTerm, next: Int)?
        if let value = number(start), digits(start) == 3 || digits(start) == 4, value % 100 < 60,
            (1...12).contains(value / 100)
        {
            found = (ClockTerm(hour: value / 100, minute: value % 100, hasMinutes: true), start + 1)
        } else {
            found = digitTime(start) ?? oClockTime(start) ?? spokenTime(start)
        }
        guard var time = found, (0...12).contains(time.term.hour) else { return nil }
        if isSign(time.next, "."), touches(time.next) { time.next += 1 }
        if word(time.next) == "ish" { time.next += 1 }
        if lexicon.language == .en, word(time.next) == "in", word(time.next + 1) == "the",
            ["am", "pm"].contains(word(time.next + 2))
        {
            time.next += 2
        }
        guard let half = meridiem(time.next) else { return nil }
        time.term.half = half.half
        return (time.term, half.next)
    }

    /// "am", "a.m.", "p m", "pm"; a lone "a" or "p" counts right after digits.
    func meridiem(_ index: Int) -> (half: ClockTerm.Half, next: Int)? {
        guard lexicon.language != .de, has(index, [.am, .pm]) || ["a", "p"].contains(word(index)) else { return nil }
        let text = word(index)
        let half: ClockTerm.Half = text.hasPrefix("a") ? .am : .pm
        if text.utf8.count == 2 { return (half, index + 1) }
        var next = index + 1
        if isSign(next, ".") { next += 1 }
        if word(next) == "m" {
            next += 1
            if isSign(next, "."), touches(next) { next += 1 }
            return (half, next)
        }
        guard lexicon.language == .en, touches(index), number(index - 1) != nil else { return nil }
        return (half, isSign(index + 1, ".") && touches(index + 1) ? index + 2 : index + 1)
    }

    /// A part of the day right after a time: "abends", "in der Früh", "de la mañana", "in the morning", "this afternoon".
    func partAfterTime(_ start: Int) -> (part: DayPart, next: Int)? {
        switch lexicon.language {
        case .de:
            if let part = lexeme(start).part, lexeme(start).dayOffset == nil, lexeme(start).weekday == nil {
                return isAdverbOfPart(start) ? (part, start + 1) : nil
            }
            if word(start) == "in", has(start + 1, .article), let part = lexeme(start + 2).part {
                return (part, start + 3)
            }
            if word(start) == "am", let part = lexeme(start + 1).part { return (part, start + 2) }
            return nil
        case .es:
            guard ["de", "del", "por", "en", "a"].contains(word(start)) else { return nil }
            let index = has(start + 1, .article) ? start + 2 : start + 1
            guard let part = lexeme(index).part, index > start + 1 || word(start) == "del" || word(start) == "de" else {
                return nil
            }
            // "a la una de mañana" is tomorrow's; the morning has its article.
            if index == start + 1, word(start) == "de", lexeme(index).dayOffset == 1 { return nil }
            return (part, index + 1)
        case .en:
            guard word(start) == "in" || word(start) == "at" else { return nil }
            let index = has(start + 1, .article) ? start + 2 : start + 1
            return lexeme(index).part.map { ($0, index + 1) }
        }
    }

    /// "früh" and "abends" say the part of any day; "Abend" needs "am".
    private func isAdverbOfPart(_ index: Int) -> Bool {
        word(index).hasSuffix("s") || word(index) == "fruh"
    }
}
