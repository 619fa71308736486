extension Source {
    /// Day and month in either order, with an optional year.
    func dayAndMonth(_ start: Int) -> (date: PartialDate, next: Int)? {
        if let month = lexeme(start).month {
            return monthThenDay(Int(month), start + 1)
        }
        guard let day = ordinal(start) ?? cardinal(start), day.digits <= 2, !isPartOfNumber(start, start + 1) else {
            return nil
        }
        var index = day.next
        if lexicon.language == .en, has(index, .dayWord) { index += 1 }
        if isSign(index, "-") || isSign(index, "/") || isSign(index, ".") { index += 1 }
        while index < day.next + 3, has(index, [.of, .article]) || (lexicon.language == .es && word(index) == "el") {
            index += 1
        }
        if lexicon.language == .es, matches(["mes", "de"], at: index), lexeme(index + 2).month != nil { index += 2 }
        guard let month = lexeme(index).month else { return dayOfRelativeMonth(start, day, index) }
        // "a mayo" and "1 mar" are fine beside a number; "vier Mai" is not said in German.
        return withYear(PartialDate(month: Int(month), day: day.value), skipPeriod(index + 1, after: index))
    }

    /// "the 5th of next month", "am zwanzigsten dieses Monats", "el 5 del mes que viene".
    private func dayOfRelativeMonth(_ start: Int, _ day: Numeral, _ index: Int) -> (date: PartialDate, next: Int)? {
        guard let month = relative(.month, index), (1...31).contains(day.value) else { return nil }
        let isOrdinal = ordinal(start) != nil
        switch lexicon.language {
        case .de: guard isOrdinal || word(start - 1) == "am" else { return nil }
        case .en: guard isOrdinal || index > day.next else { return nil }
        case .es:
            guard index > day.next, isOrdinal || has(start - 1, [.article, .dayWord, .limit, .from, .to]) else {
                return nil
            }
        }
        return (PartialDate(monthOffset: month.offset, day: day.value), month.next)
    }

    private func monthThenDay(_ month: Int, _ after: Int) -> (date: PartialDate, next: Int)? {
        var index = skipPeriod(after, after: after - 1)
        index = skipComma(index)
        if isSign(index, "-") || isSign(index, "/") { index += 1 }
        if has(index, .article) && lexicon.language != .es { index += 1 }
        // "October two thousand and five" is a month of a year.
        if let year = year(index), year.digits == 0 { return nil }
        guard let day = ordinal(index) ?? cardinal(index), (1...99).contains(day.value), day.digits <= 2 else {
            return nil
        }
        if has(day.next, [.oClock, .am, .pm, .unit, .measure]), ordinal(index) == nil { return nil }
        // "Mai, 30. Februar": the number belongs to the month behind it.
        if has(day.next, .month), isSign(after, ",") { return nil }
        if isSign(day.next, ":"), touches(day.next) { return nil }
        if lexicon.language == .es, day.isWord, ordinal(index) == nil, day.value == 1 { return nil }
        return withYear(PartialDate(month: month, day: day.value), day.next)
    }

    private func skipPeriod(_ index: Int, after word: Int) -> Int {
        // English "May" and "March" are whole words, behind which a full stop ends the sentence.
        let isShort = lexeme(word).isWeak && !["may", "march"].contains(self.word(word))
        return isSign(index, ".") && touches(index) && isShort ? index + 1 : index
    }

    /// A date with the year that may follow it.
    func withYear(_ date: PartialDate, _ index: Int) -> (date: PartialDate, next: Int) {
        guard let year = yearAfter(index) else { return (date, index) }
        var dated = date
        dated.year = year.value
        return (dated, year.next)
    }

    /// A year after a date: "2027", ", 2027", "de 2027", "del 2027", "in 2027", "-2027".
    func yearAfter(_ start: Int) -> Numeral? {
        var index = start
        if isSign(index, ",") || isSign(index, "-") || isSign(index, "/") { index += 1 }
        if has(index, [.of, .within]) { index += 1 }
        guard let year = year(index) else { return nil }
        // "May 3rd 2030 Uhr" or "20:30" is a time.
        if isSign(year.next, ":"), touches(year.next) { return nil }
        if has(year.next, .oClock) { return nil }
        // "2555 BE" counts from the Buddha's death and is outside the years read here.
        return year
    }

    /// Digits with separators: "3.5.", "3.5.2027", "3/5", "3/5/2027", "04/05".
    func numericDate(_ start: Int) -> (date: PartialDate, next: Int)? {
        guard let first = number(start), digits(start) <= 2, !isPartOfNumber(start, start) else { return nil }
        guard start + 2 < count, let separator = tokens[start + 1].sign, touches(start + 1) else { return nil }
        guard separator == "." || separator == "/" || separator == "-" else { return nil }
        if separator != ".", !touches(start + 2) { return nil }
        guard let second = number(start + 2), digits(start + 2) <= 2 else { return nil }
        if separator == ".", !touches(start + 2), lexicon.language != .de { return nil }
        var next = start + 3
        var yearValue: Int?
        if next + 1 < count, tokens[next].sign == separator, touches(next), let third = number(next + 1),
            touches(next + 1)
        {
            guard digits(next + 1) == 4 || digits(next + 1) == 2 else { return nil }
            // Two digits from 70 on are of the century before.
            yearValue = digits(next + 1) == 4 ? third : third + (third >= 70 ? 1900 : 2000)
            next += 2
        } else if separator == "." {
            guard lexicon.language == .de else { return nil }
            if isSign(next, "."), touches(next) {
                next += 1
            } else if !isLedByDayWord(start) || digits(start + 2) != 2 || has(next, [.oClock, .measure, .unit]) {
                return nil
            }
            if let year = year(next), digits(next) == 4 { (yearValue, next) = (year.value, year.next) }
        } else if separator == "-" {
            return nil
        } else if !isLedByPreposition(start), !(digits(start) == 2 && digits(start + 2) == 2),
            !isEndOfDates(start, next)
        {
            return nil
        }
        let isSlash = separator != "."
        let (day, month, isOpen) = ordered(first, second, isSlash: isSlash)
        return (PartialDate(year: yearValue, month: month, day: day, isOpenOrder: isOpen), next)
    }

    /// Day and month as the text's order has them; the resolver turns an open order round when the policy says so.
    private func ordered(_ first: Int, _ second: Int, isSlash: Bool) -> (day: Int, month: Int, isOpen: Bool) {
        if first > 12 { return (first, second, false) }
        if second > 12, isSlash { return (second, first, false) }
        return (first, second, isSlash && first != second)
    }

    /// Whether "am", "vom" or another word that only days have is before a number; "um 10.30" is a time.
    private func isLedByDayWord(_ start: Int) -> Bool {
        ["am", "vom", "zum", "den", "dem", "der"].contains(word(start - 1))
    }

    /// Whether a numeric date is one end of a range of two: "4/3 - 4/5", "from 4/3 to 4/5".
    private func isEndOfDates(_ start: Int, _ next: Int) -> Bool {
        func isDate(_ index: Int) -> Bool {
            number(index) != nil && digits(index) <= 2 && isSign(index + 1, "/") && number(index + 2) != nil
                && digits(index + 2) <= 2 && touches(index + 1) && touches(index + 2)
        }
        func isConnector(_ index: Int) -> Bool { has(index, [.to, .and]) || isSign(index, "-") || isSign(index, "–") }
        return (isConnector(next) && isDate(next + 1)) || (isConnector(start - 1) && isDate(start - 4))
    }

    /// Whether a preposition or article of days is before a number.
    func isLedByPreposition(_ start: Int) -> Bool {
        has(start - 1, [.on, .limit, .weekday]) || (has(start - 1, .article) && lexicon.language == .es)
    }

    /// Whether digits go on beyond a number, so that it is a version, an amount of money or a phone number.
    func isPartOfNumber(_ start: Int, _ next: Int) -> Bool {
        if start > 0, let sign = tokens[start - 1].sign, "$€£".unicodeScalars.contains(sign) { return true }
        if touches(start), let sign = start > 0 ? tokens[start - 1].sign : nil {
            if "$€£#%+".unicodeScalars.contains(sign) { return true }
            if ".,/:".unicodeScalars.contains(sign), number(start - 2) != nil, touches(start - 1) { return true }
        }
        // A hyphen joins the ends of a range, but the groups of a phone number too.
        if touches(start), isSign(start - 1, "-"), digits(start - 2) > 2 || isSign(start - 3, "-") { return true }
        if touches(start), number(start) != nil, start > 0, tokens[start - 1].kind == .word { return true }
        let after = next > start ? next : start + 1
        if after < count, touches(after), let sign = tokens[after].sign {
            if "$€£%".unicodeScalars.contains(sign) { return true }
            if ".,/:-".unicodeScalars.contains(sign), touches(after + 1), number(after + 1) != nil, next > start {
                return true
            }
        }
        return false
    }
}
