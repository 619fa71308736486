extension Rule {
    /// Amounts of time from now.
    static let durations: [Rule] = [
        Rule(
            id: "duration.ahead",
            examples: [.de: "in zwei Stunden", .es: "dentro de tres días", .en: "in ten minutes"], begins: .within
        ) { source, start in
            var index = start + 1
            if source.word(start) == "dentro" {
                guard source.word(index) == "de" else { return nil }
                index += 1
            }
            index = source.skip(index, [.exactly, .about])
            if source.isSign(index, "~") { index += 1 }
            guard let amount = source.amount(index) else { return nil }
            // "in the morning" and "in a row" hold no amount; "im Jahr" no count.
            return source.reading(amount.amount, start..<source.skip(amount.next, .exactly), rule: "duration.ahead")
        },
        Rule(
            id: "duration.past", examples: [.de: "vor drei Tagen", .es: "hace dos días"], begins: .ago
        ) { source, start in
            let index = source.skip(start + 1, [.exactly, .about])
            guard var amount = source.amount(index)?.amount, let next = source.amount(index)?.next else { return nil }
            amount.halves = -amount.halves
            return source.reading(amount, start..<next, rule: "duration.past")
        },
        Rule(
            id: "duration.trailing",
            examples: [.en: "two days ago", .de: "drei Tage später"],
            begins: [.cardinal, .halves, .half, .article, .few]
        ) { source, start in
            guard let amount = source.amount(start) else { return nil }
            let next = amount.next
            if source.lexicon.language == .en, source.has(next, .ago) {
                var past = amount.amount
                past.halves = -past.halves
                return source.reading(past, start..<next + 1, rule: "duration.trailing")
            }
            if source.has(next, .later) {
                return source.reading(amount.amount, start..<next + 1, rule: "duration.trailing")
            }
            if source.has(next, .from), source.has(next + 1, .now) {
                return source.reading(amount.amount, start..<next + 2, rule: "duration.trailing")
            }
            return nil
        },
        Rule(
            id: "duration.fromDay",
            examples: [
                .en: "3 days after January 12th", .es: "dos días después de hoy", .de: "drei Tage nach dem 3. Mai",
            ],
            begins: [.cardinal, .article]
        ) { source, start in
            guard let amount = source.amount(start), amount.amount.unit.isDayOrLonger else { return nil }
            var index = amount.next
            guard source.has(index, [.from, .later, .limit]) || source.word(index) == "a" else { return nil }
            index += 1
            if source.word(index) == "partir" { index += 1 }
            if source.word(index) == "de" { index += 1 }
            guard let base = source.base(index) else { return nil }
            var reading = Reading(start..<base.next, rule: "duration.fromDay")
            reading.day = .amount(amount.amount, from: base.base)
            reading.said = [.duration]
            return reading
        },
    ]
}

extension Source {
    /// An amount with its unit: "zwei Stunden", "anderthalb Stunden", "una hora y media", "half an hour", "a couple of days".
    func amount(_ start: Int) -> (amount: Amount, next: Int)? {
        if let halves = lexeme(start).halves, let unit = lexeme(start + 1).unit {
            return (Amount(halves: Int(halves), unit: unit), start + 2)
        }
        if let part = partOfHour(start) { return part }
        guard let number = count(start) else { return nil }
        guard let unit = lexeme(number.next).unit, unit != .quarter || word(number.next + 1) != "of" else { return nil }
        var halves = number.value * 2
        var next = number.next + 1
        if lexicon.language == .es, word(next) == "y", has(next + 1, .half) {
            halves += 1
            next += 2
        } else if lexicon.language == .en, word(next) == "and", has(next + 1, .article), has(next + 2, .half) {
            halves += 1
            next += 3
        }
        return (Amount(halves: halves, unit: unit, isWord: number.isWord), next)
    }

    /// How many: a number, an article, "a few", "a couple of", "ein paar".
    private func count(_ start: Int) -> Numeral? {
        if has(start, .cardinal) || number(start) != nil, let number = cardinal(start) {
            if has(number.next, .few) {
                let next = word(number.next + 1) == "de" ? number.next + 2 : number.next + 1
                return Numeral(value: 2, next: next, digits: 0)
            }
            if lexicon.language == .en, word(number.next) == "and", has(number.next + 1, .article) { return nil }
            return number.value <= 999 ? number : nil
        }
        var index = start
        if lexicon.language == .en, has(index, .article), word(index) != "the" {
            if has(index + 1, .few) { return Numeral(value: 2, next: index + 2, digits: 0) }
            if word(index + 1) == "couple" {
                index += word(index + 2) == "of" ? 3 : 2
                return Numeral(value: 2, next: index, digits: 0)
            }
            return Numeral(value: 1, next: index + 1, digits: 0)
        }
        return has(index, .few) ? Numeral(value: 2, next: index + 1, digits: 0) : nil
    }

    /// "half an hour", "einer halben Stunde", "media hora", "tres cuartos de hora", "a quarter of an hour", "dreiviertel Stunde".
    private func partOfHour(_ start: Int) -> (amount: Amount, next: Int)? {
        var index = start
        switch lexicon.language {
        case .de:
            if lexeme(index).cardinal == 1 { index += 1 }
            if lexeme(index).unit == .quarterHour { return (Amount(halves: 2, unit: .quarterHour), index + 1) }
            if word(index) == "dreiviertelstunde" { return (Amount(halves: 6, unit: .quarterHour), index + 1) }
            if ["halbe", "halben"].contains(word(index)), lexeme(index + 1).unit == .hour {
                return (Amount(halves: 1, unit: .hour), index + 2)
            }
            if has(index, .threeQuarters), lexeme(index + 1).unit == .hour {
                return (Amount(halves: 6, unit: .quarterHour), index + 2)
            }
            return nil
        case .es:
            if has(index, .half), lexeme(index + 1).unit == .hour { return (Amount(halves: 1, unit: .hour), index + 2) }
            guard let number = cardinal(index, in: 1...3), has(number.next, .quarter) else { return nil }
            guard word(number.next + 1) == "de", lexeme(number.next + 2).unit == .hour else { return nil }
            return (Amount(halves: 2 * number.value, unit: .quarterHour), number.next + 3)
        case .en:
            if let number = cardinal(index, in: 1...3) ?? quarterArticle(index), lexeme(number.next).unit == .quarter {
                guard word(number.next + 1) == "of", has(number.next + 2, .article),
                    lexeme(number.next + 3).unit == .hour
                else { return nil }
                return (Amount(halves: 2 * number.value, unit: .quarterHour), number.next + 4)
            }
            if word(index) == "a" { index += 1 }
            guard has(index, .half), has(index + 1, .article), lexeme(index + 2).unit == .hour else {
                return has(index, .half) && lexeme(index + 1).unit == .hour
                    ? (Amount(halves: 1, unit: .hour), index + 2) : nil
            }
            return (Amount(halves: 1, unit: .hour), index + 3)
        }
    }

    private func quarterArticle(_ index: Int) -> Numeral? {
        word(index) == "a" ? Numeral(value: 1, next: index + 1, digits: 0) : nil
    }

    /// A day that an amount counts from.
    fileprivate func base(_ start: Int) -> (base: DayTerm.Base, next: Int)? {
        if let offset = lexeme(start).dayOffset { return (.offset(Int(offset)), start + 1) }
        let index = has(start, .article) ? start + 1 : start
        if let weekday = lexeme(index).weekday { return (.weekday(SaidWeekday(weekday: weekday)), index + 1) }
        if let date = dayAndMonth(index) { return (.date(date.date), date.next) }
        return nil
    }

    fileprivate func reading(_ amount: Amount, _ tokens: Range<Int>, rule: String) -> Reading {
        var reading = Reading(tokens, rule: rule)
        reading.day = .amount(amount, from: .now)
        reading.said = [.duration]
        return reading
    }
}
