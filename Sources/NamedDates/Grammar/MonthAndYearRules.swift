extension Rule {
    /// Months, quarters, years and seasons.
    static let monthsAndYears: [Rule] = [
        Rule(
            id: "span.month", says: "A month counted from this one.",
            examples: [.de: "nächsten Monat", .es: "el mes que viene", .en: "next month"],
            begins: [.next, .last, .this, .afterNext, .article, .unit, .coming]
        ) { source, start in
            guard let month = source.relative(.month, start) else { return nil }
            return source.reading(.month(month.offset), start..<month.next, [.month, .relative], rule: "span.month")
        },
        Rule(
            id: "span.namedMonth", says: "A month by its name.",
            examples: [.de: "im Mai", .es: "en mayo", .en: "in May"],
            begins: [.within, .next, .last, .this, .limit, .month, .from, .to, .coming]
        ) { source, start in
            guard let month = source.namedMonth(start) else { return nil }
            let said: SaidComponents = month.term.year == nil ? [.month] : [.month, .year]
            return source.reading(.namedMonth(month.term), start..<month.next, said, rule: "span.namedMonth")
        },
        Rule(
            id: "span.year", says: "A year counted from this one.",
            examples: [.de: "nächstes Jahr", .es: "el año que viene", .en: "next year"],
            begins: [.next, .last, .this, .afterNext, .article, .unit, .coming]
        ) { source, start in
            guard let year = source.relative(.year, start) else { return nil }
            return source.reading(.year(year.offset), start..<year.next, [.year, .relative], rule: "span.year")
        },
        Rule(
            id: "span.calendarYear", says: "A year by its number.",
            examples: [.de: "im Jahr 2028", .es: "en 2028", .en: "by 2028"],
            begins: [.within, .limit, .unit, .from]
        ) { source, start in
            guard let year = source.calendarYear(start) else { return nil }
            return source.reading(.calendarYear(year.value), start..<year.next, [.year], rule: "span.calendarYear")
        },
        Rule(
            id: "span.quarter", says: "A quarter of a year.",
            examples: [.de: "im dritten Quartal", .es: "el próximo trimestre", .en: "Q3 2027"],
            begins: [.next, .last, .this, .afterNext, .article, .unit, .coming, .ordinal, .cardinal, .within]
        ) { source, start in
            if let quarter = source.relative(.quarter, start) {
                return source.reading(
                    .quarter(quarter.offset), start..<quarter.next, [.month, .relative], rule: "span.quarter")
            }
            guard let quarter = source.nthQuarter(start) else { return nil }
            return source.reading(
                .nthQuarter(quarter.number, year: quarter.year), start..<quarter.next, [.month], rule: "span.quarter")
        },
        Rule(
            id: "span.season", says: "A season.",
            examples: [.de: "nächsten Sommer", .es: "este verano", .en: "in the summer"],
            begins: [.within, .next, .last, .this, .coming, .article]
        ) { source, start in
            guard let season = source.season(start) else { return nil }
            return source.reading(
                .season(season.season, season.choice), start..<season.next, [.relative], rule: "span.season")
        },
    ]
}

extension Source {
    /// A month by its name; short names and everyday words need a year or a word before them that only months have.
    fileprivate func namedMonth(_ start: Int) -> (term: NamedMonth, next: Int)? {
        var index = start
        var isLed = false
        while index < start + 3,
            has(index, [.within, .next, .last, .this, .limit, .of, .from, .to, .coming, .article]),
            lexeme(index).month == nil
        {
            isLed = true
            index += 1
        }
        guard let month = lexeme(index).month, dayAndMonth(index) == nil else { return nil }
        var term = NamedMonth(month: Int(month))
        term.isLast = has(index - 1, .last)
        if isSign(index + 1, "-"), touches(index + 1), touches(index + 2), year(index + 2) == nil { return nil }
        if let year = yearAfter(index + 1) {
            term.year = year.value
            return (term, year.next)
        }
        // "mayo del año que viene", "im Mai nächsten Jahres"
        let ofYear = skip(index + 1, .of)
        if ofYear > index + 1 || lexicon.language != .es, let year = relative(.year, ofYear) {
            return (NamedMonth(month: Int(month), yearOffset: year.offset), year.next)
        }
        if !isLed, let next = opensRange(index + 1), !lexeme(index).isWeak || isCapital(index) { return (term, next) }
        guard isLed, isMonthLed(start, index) else { return nil }
        return (term, index + 1)
    }

    /// "November between the 19th and the 20th": a month alone, when days inside it follow.
    private func opensRange(_ index: Int) -> Int? {
        let opener = skipComma(index)
        guard has(opener, .between) else { return nil }
        let day = skip(opener + 1, .article)
        return ordinal(day) != nil || cardinal(day, in: 1...31) != nil ? index : nil
    }

    /// Whether the words before a month's name leave no doubt: "with may", "for June" and "de Julio" are people too.
    private func isMonthLed(_ start: Int, _ index: Int) -> Bool {
        guard has(start, [.within, .next, .last, .this, .limit, .coming]) else { return false }
        let before = word(index - 1)
        let leads = ["until", "till", "since", "by", "hasta", "desde", "en", "para"]
        if lexicon.language != .de, has(index - 1, .on), !has(index - 1, .this), !leads.contains(before) {
            return false
        }
        if before == "para", isCapital(index) { return false }
        guard lexeme(index).isWeak else { return true }
        if lexicon.language != .en { return false }
        if isCapital(index) || (word(index) != "may" && word(index) != "march") { return true }
        return ["in", "next", "last", "during"].contains(before)
    }

    /// "in 2028", "im Jahr 2028", "en el año 2028", "since 2014", "in the year 2028".
    fileprivate func calendarYear(_ start: Int) -> Numeral? {
        var index = start
        let isLed = has(index, [.within, .limit]) || ["since", "seit", "desde"].contains(word(index))
        while index < start + 2, has(index, [.within, .limit, .article, .from]), lexeme(index).unit == nil {
            index += 1
        }
        let hasWord = lexeme(index).unit == .year
        if hasWord { index = skip(index + 1, .of) }
        guard hasWord || (isLed && lexicon.language != .de) || ["seit", "bis", "ab"].contains(word(index - 1)),
            let year = year(index), year.digits == 4 || year.next > index + 1 || hasWord
        else { return nil }
        // "in 2014 steps" counts.
        if has(year.next, [.unit, .measure, .oClock, .am, .pm]) || isPartOfNumber(index, year.next) { return nil }
        if isSign(year.next, ":"), touches(year.next) { return nil }
        return hasWord || (1990...2099).contains(year.value) || endsPhrase(year.next) ? year : nil
    }

    /// "the third quarter", "Q3", "tercer trimestre de 2027".
    fileprivate func nthQuarter(_ start: Int) -> (number: Int, year: Int?, next: Int)? {
        var index = start
        while index < start + 2, has(index, [.within, .article]), lexeme(index).ordinal == nil { index += 1 }
        let number: Int
        if lexeme(index).unit == .quarter, ["q", "t"].contains(word(index)) {
            guard touches(index + 1), let value = self.number(index + 1), (1...4).contains(value) else { return nil }
            (number, index) = (value, index + 2)
        } else if let ordinal = ordinal(index), (1...4).contains(ordinal.value),
            lexeme(ordinal.next).unit == .quarter, !["q", "t"].contains(word(ordinal.next))
        {
            (number, index) = (ordinal.value, ordinal.next + 1)
        } else {
            return nil
        }
        let year = yearAfter(index)
        return (number, year?.value, year?.next ?? index)
    }

    /// A season behind a word that makes it this year's: "in the summer", "nächsten Winter".
    fileprivate func season(_ start: Int) -> (season: Season, choice: DayTerm.SeasonChoice, next: Int)? {
        var index = start
        while index < start + 3, has(index, [.within, .article, .next, .last, .this, .coming]),
            lexeme(index).season == nil
        { index += 1 }
        // "he broke it in fall" is rare, "in a fall" is not.
        guard word(index - 1) != "a", let season = lexeme(index).season else { return nil }
        if lexicon.language == .es {
            if word(index + 1) == "que", has(index + 2, .coming) { return (season, .coming, index + 3) }
            if has(index + 1, [.next, .coming]) { return (season, .coming, index + 2) }
            if has(index + 1, .last) { return (season, .last, index + 2) }
        }
        let leads: Roles = [.within, .next, .last, .this, .coming]
        guard has(start, leads) || has(start + 1, leads) else { return nil }
        return (season, has(index - 1, .last) ? .last : .coming, index + 1)
    }
}
