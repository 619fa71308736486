extension Rule {
    /// Days of the month, with and without month and year.
    static let explicitDates: [Rule] = [
        Rule(
            id: "date.dayMonth", says: "A day and its month, in either order, with the year or without.",
            examples: [.de: "den dritten Mai", .es: "el 3 de mayo", .en: "the third of May"],
            begins: [.cardinal, .ordinal, .month, .article, .dayWord]
        ) { source, start in
            var index = start
            while index < start + 3, source.has(index, [.article, .dayWord]), source.cardinal(index) == nil {
                index += 1
            }
            // Dates are masculine in Spanish: "la 9 de Julio" is an avenue.
            if source.lexicon.language == .es, source.word(index - 1) == "la" { return nil }
            guard let date = source.dayAndMonth(index) else { return nil }
            return Reading.date(date.date, start..<date.next, rule: "date.dayMonth")
        },
        Rule(
            id: "date.numeric", says: "A date in digits.", examples: [.de: "3.5.", .es: "el 3/5", .en: "5/3/2027"],
            begins: .cardinal
        ) { source, start in
            guard let date = source.numericDate(start) else { return nil }
            return Reading.date(date.date, start..<date.next, rule: "date.numeric")
        },
        Rule(
            id: "date.iso", says: "A date with the year first.",
            examples: [.de: "2027-05-03", .es: "2027-05-03", .en: "2027-05-03"], begins: .cardinal
        ) { source, start in
            guard source.digits(start) == 4, let year = source.year(start) else { return nil }
            guard source.isSign(start + 1, "-") || source.isSign(start + 1, "/"), source.touches(start + 1) else {
                return nil
            }
            let separator = source.tokens[start + 1].sign
            guard source.touches(start + 2), start + 4 < source.count, source.tokens[start + 3].sign == separator,
                source.touches(start + 3), source.touches(start + 4)
            else { return nil }
            let month: Int
            if let value = source.number(start + 2), source.digits(start + 2) <= 2 {
                month = value
            } else if let value = source.lexeme(start + 2).month {
                month = Int(value)
            } else {
                return nil
            }
            guard let day = source.number(start + 4), source.digits(start + 4) <= 2 else { return nil }
            if source.touches(start + 5), source.isSign(start + 5, "-") { return nil }
            return Reading.date(
                PartialDate(year: year.value, month: month, day: day), start..<start + 5, rule: "date.iso")
        },
        Rule(
            id: "date.ordinalMonth", says: "A date whose month is said as a number.",
            examples: [.de: "am siebten Elften", .es: "el tres del ocho"],
            begins: [.ordinal, .cardinal]
        ) { source, start in
            switch source.lexicon.language {
            case .de:
                guard let day = source.ordinal(start), source.has(start - 1, [.on, .article, .from, .weekday]) else {
                    return nil
                }
                guard let month = source.ordinal(day.next), month.value <= 12, month.isWord else { return nil }
                let date = source.withYear(PartialDate(month: month.value, day: day.value), month.next)
                return Reading.date(date.date, start..<date.next, rule: "date.ordinalMonth")
            case .es:
                guard source.word(start - 1) == "el", let day = source.cardinal(start, in: 1...31) else { return nil }
                guard source.word(day.next) == "del", let month = source.cardinal(day.next + 1, in: 1...12) else {
                    return nil
                }
                let date = source.withYear(PartialDate(month: month.value, day: day.value), month.next)
                return Reading.date(date.date, start..<date.next, rule: "date.ordinalMonth")
            case .en: return nil
            }
        },
        Rule(
            id: "date.nthWeekday", says: "A weekday or day counted inside a month.",
            examples: [
                .de: "erster Dienstag im Oktober", .es: "el primer viernes de julio", .en: "first Tuesday of October",
            ],
            begins: [.ordinal, .article, .last]
        ) { source, start in
            let first = source.has(start, .article) && source.lexeme(start).ordinal == nil ? start + 1 : start
            // "the third day of October" is a date, "the last day of the month" its end.
            if let number = source.ordinal(first)
                ?? source.countInMonth(first).map({ Numeral(value: $0, next: $1, digits: 0) }),
                source.lexeme(number.next).unit == .day, let month = source.monthHolding(number.next + 1)
            {
                return source.dayInMonth(number.value, month.term, start..<month.next)
            }
            guard let number = source.countInMonth(first), let weekday = source.lexeme(number.next).weekday,
                let month = source.monthHolding(number.next + 1)
            else { return nil }
            return source.reading(
                .nthWeekday(number.value, weekday, in: month.term), start..<month.next, [.weekday, .month],
                rule: "date.nthWeekday")
        },
        Rule(
            id: "date.dayOnly", says: "A day of the month alone.",
            examples: [.de: "am Fünfzehnten", .es: "el día 15", .en: "by the fifteenth"],
            begins: [.ordinal, .cardinal, .article, .dayWord]
        ) { source, start in
            guard let day = source.dayOnly(start) else { return nil }
            return Reading.date(PartialDate(day: day.value), start..<day.next, rule: "date.dayOnly")
        },
        Rule(
            id: "date.dayAfterWeekday", says: "A day of the month behind its weekday.",
            examples: [.de: "Dienstag, der 25.", .es: "el lunes 16", .en: "Tuesday the nineteenth"],
            begins: [.ordinal, .cardinal, .article, .dayWord]
        ) { source, start in
            let before = source.isSign(start - 1, ",") ? start - 2 : start - 1
            guard source.lexeme(before).weekday != nil else { return nil }
            var index = start
            while index < start + 3, source.has(index, [.article, .dayWord]), source.cardinal(index) == nil {
                index += 1
            }
            let ordinal = source.ordinal(index)
            if source.isShortWithoutDate(before), ordinal == nil || source.digits(index) == 0 { return nil }
            // "Friday 6" counts something; "Friday the 6" and "el viernes 6" are dates.
            let isPlain = source.lexicon.language != .es && index == start && ordinal == nil
            guard let day = ordinal ?? source.cardinal(index) else { return nil }
            if isPlain, day.value <= 12 || day.digits == 0 { return nil }
            if ["un", "una"].contains(source.word(index)) { return nil }
            guard (1...31).contains(day.value), day.digits <= 2, !source.isPartOfNumber(index, day.next) else {
                return nil
            }
            if source.has(day.next, [.oClock, .am, .pm, .unit]) { return nil }
            if source.lexicon.language == .de, ordinal != nil, let month = source.ordinal(day.next), month.value <= 12 {
                let date = source.withYear(PartialDate(month: month.value, day: day.value), month.next)
                return Reading.date(date.date, start..<date.next, rule: "date.dayAfterWeekday")
            }
            return Reading.date(PartialDate(day: day.value), start..<day.next, rule: "date.dayAfterWeekday")
        },
    ]
}

extension Reading {
    /// A reading of a date.
    static func date(_ date: PartialDate, _ tokens: Range<Int>, rule: String) -> Reading {
        var reading = Reading(tokens, rule: rule)
        reading.day = .date(date)
        reading.said = [.day]
        if date.hasMonth { reading.said.insert(.month) }
        if date.year != nil { reading.said.insert(.year) }
        return reading
    }
}

extension Source {
    /// A day counted in a month: the nth, or the last when the number is -1.
    fileprivate func dayInMonth(_ number: Int, _ month: MonthTerm, _ tokens: Range<Int>) -> Reading? {
        let rule = "date.nthWeekday"
        if number == -1 { return reading(.lastDay(of: month), tokens, [.day, .month], rule: rule) }
        guard (1...31).contains(number) else { return nil }
        var date = PartialDate(day: number)
        switch month {
        case .named(let month, let year): (date.month, date.year) = (month, year)
        case .relative(let offset): date.monthOffset = offset
        case .coming: break
        }
        return Reading.date(date, tokens, rule: rule)
    }
}
