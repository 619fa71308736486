extension Rule {
    /// Weeks, weekends and parts of longer spans.
    static let spans: [Rule] = [
        Rule(
            id: "span.weekend", says: "A weekend.",
            examples: [.de: "am Wochenende", .es: "este fin de semana", .en: "this weekend"],
            begins: [.weekend, .end, .next, .last, .this, .coming, .afterNext, .article, .on, .within]
        ) { source, start in
            guard let weekend = source.weekend(start) else { return nil }
            return source.reading(.weekend(weekend.offset), start..<weekend.next, [.week], rule: "span.weekend")
        },
        Rule(
            id: "span.week", says: "A week counted from this one.",
            examples: [.de: "nächste Woche", .es: "la semana que viene", .en: "next week"],
            begins: [.next, .last, .this, .afterNext, .coming, .unit, .article]
        ) { source, start in
            guard let week = source.week(start) else { return nil }
            return source.reading(.week(week.offset), start..<week.next, [.week, .relative], rule: "span.week")
        },
        Rule(
            id: "span.weekOf", says: "The week that holds a date.",
            examples: [.es: "la semana del 15 de junio", .en: "the week of June 8th", .de: "die Woche vom 8. Juni"],
            begins: [.article, .unit]
        ) { source, start in
            guard let week = source.weekOfDate(start) else { return nil }
            return source.reading(.weekOf(week.date), start..<week.next, [.day, .month, .week], rule: "span.weekOf")
        },
        Rule(
            id: "span.nthWeek", says: "A week counted inside a month.",
            examples: [.de: "die erste Woche im Mai", .es: "la segunda semana de mayo", .en: "the last week of April"],
            begins: [.ordinal, .article, .last]
        ) { source, start in
            let index = source.has(start, .article) && source.lexeme(start).ordinal == nil ? start + 1 : start
            guard let number = source.countInMonth(index), source.lexeme(number.next).unit == .week,
                let month = source.monthHolding(number.next + 1)
            else { return nil }
            return source.reading(
                .nthWeek(number.value, of: month.term), start..<month.next, [.week, .month], rule: "span.nthWeek")
        },
        Rule(
            id: "span.isoWeek", says: "A week of the year by its number.",
            examples: [.de: "KW 23", .es: "la semana 23", .en: "week 23"],
            begins: [.dayWord, .unit, .article]
        ) { source, start in
            guard let week = source.isoWeek(start) else { return nil }
            return source.reading(.isoWeek(week.number), start..<week.next, [.week], rule: "span.isoWeek")
        },
        Rule(
            id: "span.portion", says: "The beginning, middle or end of a week, month or year.",
            examples: [.de: "Ende nächster Woche", .es: "a principios de mayo", .en: "early next week"],
            begins: [.start, .middle, .end, .later]
        ) { source, start in
            guard let said = source.portion(start) else { return nil }
            return source.reading(said.term, start..<said.next, [.relative], rule: "span.portion")
        },
    ]
}

extension Source {
    /// A week of the year by its number: "KW 23", "la semana 23", "week 23".
    func isoWeek(_ start: Int) -> (number: Int, next: Int)? {
        let index = has(start, .article) ? start + 1 : start
        guard lexeme(index).unit == .week || ["kw", "kalenderwoche"].contains(word(index)),
            !["weeks", "semanas", "wochen"].contains(word(index)),
            let week = cardinal(index + 1, in: 1...53), week.digits > 0,
            !isPartOfNumber(index + 1, week.next), !has(week.next, [.oClock, .am, .pm, .unit]),
            dayAndMonth(index + 1) == nil
        else { return nil }
        return (week.value, week.next)
    }

    func reading(
        _ day: DayTerm, _ tokens: Range<Int>, _ said: SaidComponents, rule: String
    ) -> Reading {
        var reading = Reading(tokens, rule: rule)
        reading.day = day
        reading.said = said
        return reading
    }

    /// "this weekend", "el próximo finde", "am Wochenende", "the weekend after next".
    fileprivate func weekend(_ start: Int) -> (offset: Int, next: Int)? {
        var index = start
        while index < start + 2, has(index, [.article, .on]), weekOffset(index) == nil { index += 1 }
        if has(start, .within), !has(start, .on) { return nil }
        var offset = weekOffset(index)
        // "this past weekend" is the last one.
        if has(index, .this), has(index + 1, .last) { (offset, index) = (-1, index + 1) }
        let isComing = has(index, [.coming, .this])
        if offset != nil { index += 1 }
        guard let next = weekendWord(index) else { return nil }
        if word(next) == "que", has(next + 1, .coming) { return (1, next + 2) }
        if matches(["after", "next"], at: next) { return (2, next + 2) }
        if lexicon.language == .es, offset == nil, let after = weekOffset(next), after != 0 { return (after, next + 1) }
        // "weekend" alone names none, "el finde" and "Wochenende" do.
        if offset == nil, index == start, lexicon.language != .de { return nil }
        return (isComing ? 0 : offset ?? 0, next)
    }

    /// The position after a word for the weekend.
    private func weekendWord(_ index: Int) -> Int? {
        if has(index, .weekend) { return index + 1 }
        if lexicon.language == .en, word(index) == "week", isSign(index + 1, "-"), word(index + 2) == "end" {
            return index + 3
        }
        guard word(index) == "fin", word(index + 1) == "de", word(index + 2) == "semana" else { return nil }
        return index + 3
    }

    /// "the week of June 8th", "la semana del 15", "die Woche ab dem 8. Juni", "the week commencing 8 June".
    fileprivate func weekOfDate(_ start: Int) -> (date: PartialDate, next: Int)? {
        let first = has(start, .article) ? start + 1 : start
        // "a week from the 3rd" counts.
        guard lexeme(first).unit == .week, word(first - 1) != "a", !has(first - 1, .cardinal) else { return nil }
        var index = first + 1
        while index < first + 5,
            has(index, [.of, .article, .from, .start, .about])
                || ["commencing", "beginning", "que", "empieza", "comienza", "inicia", "a"].contains(word(index))
        { index += 1 }
        guard index > first + 1 else { return nil }
        if let date = dayAndMonth(index) ?? numericDate(index) { return date }
        guard let day = ordinal(index) ?? (lexicon.language == .es ? cardinal(index) : nil),
            (1...31).contains(day.value), day.digits <= 2
        else { return nil }
        return (PartialDate(day: day.value), day.next)
    }

    /// An ordinal, or "last", that counts inside a month.
    func countInMonth(_ index: Int) -> (value: Int, next: Int)? {
        if let number = ordinal(index), (1...5).contains(number.value) { return (number.value, number.next) }
        // The last week is not the past one when a month follows; "pasado" only looks back.
        guard has(index, .last), !["past", "previous", "pasado", "pasada", "anterior"].contains(word(index)) else {
            return nil
        }
        return (-1, index + 1)
    }

    /// The month in which something is counted: "of May", "im nächsten Monat", "del mes", "in October 2027".
    func monthHolding(_ start: Int) -> (term: MonthTerm, next: Int)? {
        var index = start
        while index < start + 3, has(index, [.of, .within, .article]),
            lexeme(index).month == nil
        { index += 1 }
        if let month = relative(.month, index) { return (.relative(month.offset), month.next) }
        guard index > start else { return nil }
        if lexeme(index).unit == .month { return (.coming, index + 1) }
        guard let month = lexeme(index).month else { return nil }
        let year = yearAfter(index + 1)
        return (.named(Int(month), year: year?.value), year?.next ?? index + 1)
    }

    /// "next month", "nächsten Monat", "el mes que viene".
    func relative(_ unit: TimeUnit, _ start: Int) -> (offset: Int, next: Int)? {
        var index = start
        if has(index, .article) { index += 1 }
        if let offset = weekOffset(index), lexeme(index + 1).unit == unit { return (offset, index + 2) }
        guard lexicon.language == .es, lexeme(index).unit == unit else { return nil }
        if word(index + 1) == "que", has(index + 2, .coming) { return (1, index + 3) }
        return weekOffset(index + 1).map { ($0, index + 2) }
    }
}
