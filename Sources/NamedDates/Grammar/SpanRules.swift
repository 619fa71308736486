extension Rule {
    /// Weeks, weekends, months, their parts, quarters and years.
    static let spans: [Rule] = [
        Rule(
            id: "span.weekend", examples: [.de: "am Wochenende", .es: "este fin de semana", .en: "this weekend"],
            begins: [.weekend, .end, .next, .last, .this, .coming, .article, .on, .within]
        ) { source, start in
            var index = start
            while index < start + 2, source.has(index, [.article, .on]), source.weekOffset(index) == nil { index += 1 }
            if source.has(start, .within), source.has(start, .on) == false { return nil }
            var offset = source.weekOffset(index)
            let isComing = source.has(index, .coming) || source.has(index, .this)
            if offset != nil { index += 1 }
            guard let next = source.weekendWord(index) else { return nil }
            var end = next
            if source.word(next) == "que", source.has(next + 1, .coming) {
                (offset, end) = (1, next + 2)
            } else if source.lexicon.language == .es, offset == nil, let after = source.weekOffset(next), after != 0 {
                (offset, end) = (after, next + 1)
            } else if offset == nil, index == start, source.lexicon.language != .de {
                return nil
            }
            var reading = Reading(start..<end, rule: "span.weekend")
            reading.day = .weekend(isComing ? 0 : offset ?? 0)
            reading.said = [.week]
            return reading
        },
        Rule(
            id: "span.week", examples: [.de: "nächste Woche", .es: "la semana que viene", .en: "next week"],
            begins: [.next, .last, .this, .afterNext, .coming, .unit, .article]
        ) { source, start in
            guard let week = source.week(start) else { return nil }
            var reading = Reading(start..<week.next, rule: "span.week")
            reading.day = .week(week.offset)
            reading.said = [.week, .relative]
            return reading
        },
        Rule(
            id: "span.weekOf",
            examples: [.es: "la semana del 15 de junio", .en: "the week of June 8th", .de: "die Woche vom 8. Juni"],
            begins: [.article, .unit]
        ) { source, start in
            let first = source.has(start, .article) ? start + 1 : start
            guard source.lexeme(first).unit == .week else { return nil }
            var index = first + 1
            while index < first + 4,
                source.has(index, [.of, .article, .from, .start])
                    || ["commencing", "beginning"].contains(source.word(index))
            { index += 1 }
            guard index > first + 1, let date = source.dayAndMonth(index) else { return nil }
            var reading = Reading(start..<date.next, rule: "span.weekOf")
            reading.day = .weekOf(date.date)
            reading.said = [.day, .month, .week]
            return reading
        },
        Rule(id: "span.isoWeek", examples: [.de: "KW 23"], begins: .dayWord) { source, start in
            guard let week = source.cardinal(start + 1, in: 1...53) else { return nil }
            var reading = Reading(start..<week.next, rule: "span.isoWeek")
            reading.day = .isoWeek(week.value)
            reading.said = [.week]
            return reading
        },
        Rule(
            id: "span.month", examples: [.de: "nächsten Monat", .es: "el mes que viene", .en: "next month"],
            begins: [.next, .last, .this, .afterNext, .article, .unit, .start, .middle, .end, .coming]
        ) { source, start in
            guard let month = source.relativeMonth(start) else { return nil }
            var reading = Reading(start..<month.next, rule: "span.month")
            reading.day =
                month.isEnd && source.lexicon.language != .de ? .endOfMonth(month.offset) : .month(month.offset)
            reading.said = [.month, .relative]
            return reading
        },
        Rule(
            id: "span.namedMonth", examples: [.de: "im Mai", .es: "en mayo", .en: "in May"],
            begins: [.within, .start, .middle, .end, .next, .last, .this, .limit, .month, .from, .to, .coming]
        ) { source, start in
            guard let month = source.namedMonth(start) else { return nil }
            var reading = Reading(start..<month.next, rule: "span.namedMonth")
            reading.day = .namedMonth(month.month, year: month.year)
            reading.said = month.year == nil ? [.month] : [.month, .year]
            return reading
        },
        Rule(
            id: "span.year", examples: [.de: "nächstes Jahr", .es: "el año que viene", .en: "next year"],
            begins: [.next, .last, .this, .article, .unit, .coming]
        ) { source, start in
            guard let year = source.relative(.year, start) ?? source.relative(.quarter, start) else { return nil }
            let unit = source.relative(.year, start) == nil ? TimeUnit.quarter : .year
            var reading = Reading(start..<year.next, rule: "span.year")
            reading.day = unit == .year ? .year(year.offset) : .quarter(year.offset)
            reading.said = [.year, .relative]
            return reading
        },
    ]
}

extension Source {
    /// The position after a word for the weekend.
    fileprivate func weekendWord(_ index: Int) -> Int? {
        if has(index, .weekend) { return index + 1 }
        guard word(index) == "fin", word(index + 1) == "de", word(index + 2) == "semana" else { return nil }
        return index + 3
    }

    /// "next month", "nächsten Monat", "el mes que viene".
    fileprivate func relative(_ unit: TimeUnit, _ start: Int) -> (offset: Int, next: Int)? {
        var index = start
        if has(index, .article), weekOffset(index) == nil { index += 1 }
        if let offset = weekOffset(index), lexeme(index + 1).unit == unit { return (offset, index + 2) }
        guard lexicon.language == .es, lexeme(index).unit == unit else { return nil }
        if word(index + 1) == "que", has(index + 2, .coming) { return (1, index + 3) }
        return weekOffset(index + 1).map { ($0, index + 2) }
    }

    /// A month counted from this one, with a part of it: "Ende des Monats", "a fin de mes", "the end of next month".
    fileprivate func relativeMonth(_ start: Int) -> (offset: Int, isEnd: Bool, next: Int)? {
        let first = has(start, .article) && has(start + 1, [.start, .middle, .end]) ? start + 1 : start
        if has(first, [.start, .middle, .end]) {
            var index = first + 1
            while index < first + 3, has(index, [.of, .article]), weekOffset(index) == nil { index += 1 }
            if let month = relative(.month, index) { return (month.offset, has(first, .end), month.next) }
            guard index > first + 1 || lexicon.language == .de, lexeme(index).unit == .month else { return nil }
            return (0, has(first, .end), index + 1)
        }
        return relative(.month, start).map { ($0.offset, false, $0.next) }
    }

    /// A month by its name; short names and everyday words need a year or a word before them that only months have.
    fileprivate func namedMonth(_ start: Int) -> (month: Int, year: Int?, next: Int)? {
        var index = start
        var isLed = false
        while index < start + 3,
            has(index, [.within, .start, .middle, .end, .next, .last, .this, .limit, .of, .from, .to, .coming]),
            lexeme(index).month == nil
        {
            isLed = true
            index += 1
        }
        guard let month = lexeme(index).month, dayAndMonth(index) == nil else { return nil }
        if tokens[index].kind == .word, isSign(index + 1, "-"), touches(index + 1), touches(index + 2) { return nil }
        if let year = yearAfter(index + 1) { return (Int(month), year.value, year.next) }
        guard isLed else { return nil }
        // "with may", "for June" and "de Julio" are people as often as months.
        let leader = Roles([.within, .start, .middle, .end, .next, .last, .this, .limit, .coming])
        guard has(start, leader),
            lexicon.language == .de || !has(index - 1, .on)
                || ["until", "till", "since", "by", "hasta", "desde", "en"].contains(word(index - 1))
        else { return nil }
        if lexeme(index).isWeak, lexicon.language == .en, !isCapital(index),
            word(index) == "may" || word(index) == "march"
        {
            return word(index - 1) == "in" || word(index - 1) == "next" || word(index - 1) == "last"
                ? (Int(month), nil, index + 1) : nil
        }
        if lexeme(index).isWeak, lexicon.language != .en { return nil }
        return (Int(month), nil, index + 1)
    }
}
