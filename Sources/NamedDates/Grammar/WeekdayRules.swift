extension Rule {
    /// Weekdays, with the words that choose among the weeks.
    static let weekdays: [Rule] = [
        Rule(
            id: "weekday.chosen", says: "A weekday with the word that chooses its week.",
            examples: [.de: "nächsten Montag", .es: "el próximo viernes", .en: "this Friday"],
            begins: [.next, .last, .this, .afterNext, .article, .coming]
        ) { source, start in
            var index = source.has(start, .article) ? start + 1 : start
            // "this past Monday" is the last one.
            if source.has(index, .this), source.has(index + 1, .last) { index += 1 }
            guard let choice = source.choice(index) else { return nil }
            index += 1
            if source.has(index, .coming) || choice == .this && source.has(index, .next) { index += 1 }
            guard let weekday = source.lexeme(index).weekday,
                !source.isShortWithoutDate(index) || !source.isEverydayWord(index)
            else { return nil }
            var reading = Reading(start..<index + 1, rule: "weekday.chosen")
            reading.weekday = SaidWeekday(weekday: weekday, choice: choice)
            reading.part = source.lexeme(index).part
            return reading
        },
        Rule(
            id: "weekday.week", says: "A weekday of a week that is said beside it.",
            examples: [
                .de: "Freitag dieser Woche", .es: "el jueves de la semana que viene", .en: "Monday of week 23",
            ],
            begins: [.weekday]
        ) { source, start in
            guard let weekday = source.lexeme(start).weekday else { return nil }
            var index = start + 1
            while source.has(index, [.of, .article]), index < start + 3 { index += 1 }
            let said = (source.week(index) ?? source.afterNext(index)).map {
                (choice: SaidWeekday.Choice.inWeek($0.offset), next: $0.next)
            }
            // "in der KW 23": the article is the week's.
            let numbered = source.isoWeek(source.skip(index, .within)).map {
                (choice: SaidWeekday.Choice.inISOWeek($0.number), next: $0.next)
            }
            guard let week = said ?? numbered else { return nil }
            var reading = Reading(start..<week.next, rule: "weekday.week")
            reading.weekday = SaidWeekday(weekday: weekday, choice: week.choice)
            reading.part = source.lexeme(start).part
            return reading
        },
        Rule(
            id: "weekday.coming", says: "A weekday with the choosing word behind it.",
            examples: [.es: "el viernes que viene"],
            begins: [.weekday]
        ) { source, start in
            guard let weekday = source.lexeme(start).weekday, !source.isShortWithoutDate(start) else { return nil }
            var index = start + 1
            let hasQue = source.word(index) == "que"
            if hasQue { index += 1 }
            let choice: SaidWeekday.Choice
            if source.has(index, .coming) {
                choice = .next
            } else if !hasQue, source.has(index, .last) {
                choice = .last
            } else if !hasQue, source.has(index, .next) {
                choice = .next
            } else {
                return nil
            }
            var reading = Reading(start..<index + 1, rule: "weekday.coming")
            reading.weekday = SaidWeekday(weekday: weekday, choice: choice)
            return reading
        },
        Rule(
            id: "weekday.inWeeks", says: "A weekday some weeks after the next one.",
            examples: [.en: "a week from Saturday", .de: "Freitag in einer Woche", .es: "del viernes en ocho"],
            begins: [.weekday, .cardinal, .article, .unit, .from, .of]
        ) { source, start in
            if let said = source.weekdayThenWeeks(start) ?? source.weeksThenWeekday(start) {
                var reading = Reading(start..<said.next, rule: "weekday.inWeeks")
                reading.weekday = SaidWeekday(weekday: said.weekday, choice: .weeksAfter(said.weeks))
                return reading
            }
            return nil
        },
        Rule(
            id: "weekday.bare", says: "A weekday alone.",
            examples: [.de: "am Freitag", .es: "el lunes", .en: "on Monday"], begins: [.weekday]
        ) { source, start in
            let lexeme = source.lexeme(start)
            guard let weekday = lexeme.weekday else { return nil }
            var reading = Reading(start..<start + 1, rule: "weekday.bare")
            reading.weekday = SaidWeekday(weekday: weekday)
            reading.part = lexeme.part
            reading.isWeak = source.isShortWithoutDate(start)
            reading.needsDate = reading.isWeak && source.isEverydayWord(start)
            return reading
        },
    ]
}

extension Source {
    /// What a word such as "next" chooses.
    func choice(_ index: Int) -> SaidWeekday.Choice? {
        if has(index, .afterNext) { return .inWeek(2) }
        if has(index, .next) { return .next }
        if has(index, .last) { return .last }
        return has(index, .this) || has(index, .coming) ? .this : nil
    }

    /// Whether a short weekday may be another word: "so" and "mi" are unless they stand capital behind "am" or "nächsten", "sat" and "sun" unless
    /// they stand capital in a sentence.
    fileprivate func isEverydayWord(_ index: Int) -> Bool {
        if ["lun", "jue", "vie", "dom", "mie", "mon", "tue", "thu", "fri"].contains(word(index)) { return false }
        if lexicon.language == .de {
            return !isCapital(index) || !(word(index - 1) == "am" || has(index - 1, [.next, .last, .this, .coming]))
        }
        return !isCapital(index) || isFirst(index)
    }

    /// Whether a weekday is a short form, which names no day alone.
    func isShortWithoutDate(_ index: Int) -> Bool { lexeme(index).isWeak }

    /// A week counted from this one: "next week", "dieser Woche", "la semana que viene".
    func week(_ start: Int) -> (offset: Int, next: Int)? {
        var index = start
        if has(index, .article) { index += 1 }
        if let offset = weekOffset(index), lexeme(index + 1).unit == .week { return (offset, index + 2) }
        guard lexeme(index).unit == .week else { return nil }
        if matches(["week", "after", "next"], at: index) { return (2, index + 3) }
        if word(index + 1) == "que", has(index + 2, .coming) { return (1, index + 3) }
        if lexicon.language == .es, has(index + 1, [.next, .coming]) { return (1, index + 2) }
        if lexicon.language == .es, has(index + 1, .last) { return (-1, index + 2) }
        return nil
    }

    /// What "next", "last" and "this" add to this week or month.
    func weekOffset(_ index: Int) -> Int? {
        if has(index, .afterNext) { return 2 }
        if has(index, .coming) { return 1 }
        if has(index, .next) { return 1 }
        if has(index, .last) { return -1 }
        return has(index, .this) ? 0 : nil
    }

    /// "Freitag in einer Woche", "Saturday week", "viernes en ocho".
    fileprivate func weekdayThenWeeks(_ start: Int) -> (weekday: Weekday, weeks: Int, next: Int)? {
        let first = has(start, [.of, .from]) && lexicon.language == .es ? start + 1 : start
        guard let weekday = lexeme(first).weekday else { return nil }
        if lexicon.language == .en, lexeme(first + 1).unit == .week { return (weekday, 1, first + 2) }
        if lexicon.language == .de, has(first + 1, .ago), let number = cardinal(first + 2),
            lexeme(number.next).unit == .week
        {
            return (weekday, -number.value, number.next + 1)
        }
        guard has(first + 1, .within), let number = cardinal(first + 2) ?? one(first + 2) else { return nil }
        if lexicon.language == .es {
            if lexeme(number.next).unit == .week { return (weekday, number.value, number.next + 1) }
            let next = lexeme(number.next).unit == .day ? number.next + 1 : number.next
            if number.value == 8 { return (weekday, 1, next) }
            return number.value == 15 ? (weekday, 2, next) : nil
        }
        if lexeme(number.next).unit == .week { return (weekday, number.value, number.next + 1) }
        guard lexeme(number.next).unit == .day, number.value == 8 || number.value == 14 else { return nil }
        return (weekday, number.value == 8 ? 1 : 2, number.next + 1)
    }

    /// "a week from Saturday", "two weeks on Tuesday", "a fortnight on Saturday".
    fileprivate func weeksThenWeekday(_ start: Int) -> (weekday: Weekday, weeks: Int, next: Int)? {
        guard lexicon.language == .en else { return nil }
        var index = start
        var count = 1
        if let number = cardinal(index, in: 1...52) {
            (count, index) = (number.value, number.next)
        } else if has(index, .article) {
            index += 1
        } else {
            return nil
        }
        guard let unit = lexeme(index).unit, unit == .week || unit == .fortnight else {
            return weekdaysFromNow(count, index)
        }
        index += 1
        // "a week this Monday", "a week from Friday", "a week after Friday".
        guard has(index, [.from, .on, .this, .limit]), !["before", "by"].contains(word(index)),
            let weekday = lexeme(index + 1).weekday
        else { return nil }
        return (weekday, unit == .week ? count : 2 * count, index + 2)
    }

    /// An article that counts one: "in a week".
    private func one(_ index: Int) -> Numeral? {
        lexicon.language == .en && ["a", "one"].contains(word(index))
            ? Numeral(value: 1, next: index + 1, digits: 0) : nil
    }

    /// "two Sundays from now", "two Mondays later": the second one to come.
    private func weekdaysFromNow(_ count: Int, _ index: Int) -> (weekday: Weekday, weeks: Int, next: Int)? {
        guard let weekday = lexeme(index).weekday ?? plural(index) else { return nil }
        if has(index + 1, .later) { return (weekday, count - 1, index + 2) }
        guard has(index + 1, .from), has(index + 2, .now) else { return nil }
        return (weekday, count - 1, index + 3)
    }

    private func plural(_ index: Int) -> Weekday? {
        word(index).hasSuffix("s") ? lexicon.lexeme(String(word(index).dropLast())).weekday : nil
    }

    /// "Friday after next", "Mittwoch nach dem nächsten": the one of the week after the next.
    fileprivate func afterNext(_ start: Int) -> (offset: Int, next: Int)? {
        if matches(["after", "next"], at: start) { return (2, start + 2) }
        if word(start) == "nach", has(start + 1, .article), has(start + 2, .next) { return (2, start + 3) }
        return nil
    }
}
