extension Rule {
    /// Amounts of time from now or from a day.
    static let durations: [Rule] = [
        Rule(
            id: "duration.ahead", says: "An amount of time from now.",
            examples: [.de: "in zwei Stunden", .es: "dentro de tres días", .en: "in ten minutes"],
            begins: [.within, .from]
        ) { source, start in
            guard var index = source.afterAheadWords(start) else { return nil }
            for _ in 0..<2 { index = source.skip(index, [.exactly, .about]) }
            if source.isSign(index, "."), source.touches(index) { index += 1 }
            if source.isSign(index, "~") { index += 1 }
            let less = [["less", "than"], ["weniger", "als"], ["menos", "de"]]
            if less.contains(where: { source.matches($0, at: index) }) { index += 2 }
            guard let amount = source.amount(index) else { return nil }
            // "in the morning" and "in a row" hold no amount; "im Jahr" no count.
            return source.reading(amount.amount, start..<source.afterTime(amount.next), rule: "duration.ahead")
        },
        Rule(
            id: "duration.past", says: "An amount of time back from now.",
            examples: [.de: "vor drei Tagen", .es: "hace dos días"], begins: .ago
        ) { source, start in
            let index = source.skip(start + 1, [.exactly, .about])
            guard let amount = source.amount(index) else { return nil }
            return source.reading(amount.amount.negated, start..<amount.next, rule: "duration.past")
        },
        Rule(
            id: "duration.trailing", says: "An amount of time with the word that counts from now behind it.",
            examples: [.en: "two days ago", .de: "drei Tage später", .es: "dos horas después"],
            begins: [.cardinal, .halves, .half, .article, .few]
        ) { source, start in
            guard let amount = source.amount(start) else { return nil }
            let next = amount.next
            if source.lexicon.language == .en, source.has(next, .ago) {
                return source.reading(amount.amount.negated, start..<next + 1, rule: "duration.trailing")
            }
            if source.has(next, .later) {
                // "dos horas después de la cena" counts from something else.
                if source.lexicon.language == .es, ["de", "del"].contains(source.word(next + 1)) { return nil }
                return source.reading(amount.amount, start..<next + 1, rule: "duration.trailing")
            }
            let index = source.matches(["a", "partir", "de"], at: next) ? next + 3 : source.skip(next, .from)
            guard index > next, source.has(index, .now) || source.matches(["right", "now"], at: index) else {
                return nil
            }
            let end = source.has(index, .now) ? index + 1 : index + 2
            return source.reading(amount.amount, start..<end, rule: "duration.trailing")
        },
        Rule(
            id: "duration.fromDay", says: "An amount of time before or after a day.",
            examples: [
                .en: "3 days after January 12th", .es: "dos días antes del viernes", .de: "drei Tage nach dem 3. Mai",
            ],
            begins: [.cardinal, .article, .dayWord, .of, .within, .unit]
        ) { source, start in
            guard let said = source.amountBesideDay(start), let base = source.base(said.next) else { return nil }
            var reading = Reading(start..<base.next, rule: "duration.fromDay")
            reading.day = .amount(said.amount, from: base.base)
            reading.said = [.duration]
            return reading
        },
        Rule(
            id: "duration.lasting", says: "The time from now until an amount has passed, or as long back.",
            examples: [.de: "die nächsten drei Tage", .es: "las próximas dos horas", .en: "the next two weeks"],
            begins: [.next, .last, .coming, .article, .cardinal]
        ) { source, start in
            guard let said = source.lastingAmount(start) else { return nil }
            var reading = Reading(start..<said.next, rule: "duration.lasting")
            reading.day = .lasting(said.amount)
            reading.said = [.duration]
            return reading
        },
    ]
}

extension Source {
    /// The position after "in", "dentro de", "de aquí a".
    fileprivate func afterAheadWords(_ start: Int) -> Int? {
        switch word(start) {
        case "dentro": return word(start + 1) == "de" ? start + 2 : nil
        case "de", "desde": return word(start + 1) == "aqui" && word(start + 2) == "a" ? start + 3 : nil
        case "innerhalb": return word(start + 1) == "von" ? start + 2 : start + 1
        default: return has(start, .within) ? start + 1 : nil
        }
    }

    /// The position after what ends a time that was given as an amount: "in two weeks' time", "in two hours exactly".
    fileprivate func afterTime(_ index: Int) -> Int {
        var next = index
        if isSign(next, "'") || isSign(next, "\u{2019}") { next += 1 }
        if lexicon.language == .en, word(next) == "time" { return next + 1 }
        return skip(index, .exactly)
    }

    /// An amount before or after a day: "two days before", "drei Tage nach", "the day after", "dos días antes de".
    fileprivate func amountBesideDay(_ start: Int) -> (amount: Amount, next: Int)? {
        let said = amount(start) ?? theDay(start)
        guard let said, said.amount.unit.isDayOrLonger else { return nil }
        var index = said.next
        let isBack = ["before", "vor", "antes"].contains(word(index))
        guard isBack || has(index, [.from, .later, .limit]) || ["a", "siguiente"].contains(word(index)) else {
            return nil
        }
        index += 1
        if word(index) == "partir" { index += 1 }
        if word(index) == "de" { index += 1 }
        return (isBack ? said.amount.negated : said.amount, index)
    }

    /// "the day after", "der Tag vor", "al día siguiente de".
    private func theDay(_ start: Int) -> (amount: Amount, next: Int)? {
        guard lexeme(start).unit == .day, has(start + 1, .limit) || word(start + 1) == "siguiente" else { return nil }
        return (Amount(halves: 2, unit: .day), start + 1)
    }

    /// "the next three days", "die letzten zwei Wochen", "los próximos tres meses", "the 2 next days".
    fileprivate func lastingAmount(_ start: Int) -> (amount: Amount, next: Int)? {
        let first = has(start, .article) ? start + 1 : start
        let isPast: Bool
        if has(first, [.next, .coming, .last]), let amount = amount(first + 1), !has(first + 1, .article) {
            isPast = has(first, .last)
            return (isPast ? amount.amount.negated : amount.amount, amount.next)
        }
        guard let number = cardinal(first), number.value > 0, has(number.next, [.next, .coming, .last]),
            let unit = lexeme(number.next + 1).unit
        else { return nil }
        let amount = Amount(halves: 2 * number.value, unit: unit)
        return (has(number.next, .last) ? amount.negated : amount, number.next + 2)
    }

    /// A day that an amount counts from.
    fileprivate func base(_ start: Int) -> (base: DayTerm.Base, next: Int)? {
        if let offset = lexeme(start).dayOffset { return (.offset(Int(offset)), start + 1) }
        if let holiday = holiday(start) ?? holiday(start - 1), holiday.next > start {
            return (.holiday(holiday.day), holiday.next)
        }
        var index = has(start, .article) ? start + 1 : start
        if has(index, [.next, .this, .coming, .last]), let weekday = lexeme(index + 1).weekday,
            let choice = choice(index)
        {
            return (.weekday(SaidWeekday(weekday: weekday, choice: choice)), index + 2)
        }
        if let weekday = lexeme(index).weekday { return (.weekday(SaidWeekday(weekday: weekday)), index + 1) }
        while index < start + 3, has(index, [.article, .dayWord]), cardinal(index) == nil { index += 1 }
        if let date = dayAndMonth(index) { return (.date(date.date), date.next) }
        if let date = numericDate(index) { return (.date(date.date), date.next) }
        // "two days before the 3rd"
        guard index > start, let day = ordinal(index) ?? cardinal(index), (1...31).contains(day.value), !day.isWord,
            endsPhrase(day.next)
        else { return nil }
        return (.date(PartialDate(day: day.value)), day.next)
    }

    fileprivate func reading(_ amount: Amount, _ tokens: Range<Int>, rule: String) -> Reading {
        var reading = Reading(tokens, rule: rule)
        reading.day = .amount(amount, from: .now)
        reading.said = [.duration]
        return reading
    }
}
