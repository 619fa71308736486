extension Rule {
    /// Days counted from today.
    static let relativeDays: [Rule] = [
        Rule(
            id: "relative.phrase", says: "A day counted from today in several words.",
            examples: [.es: "pasado mañana", .en: "the day after tomorrow"],
            begins: [.article, .dayWord, .last, .of, .from, .limit]
        ) { source, start in
            guard let phrases = source.lexicon.dayOffsetPhrases[source.word(start)] else { return nil }
            for phrase in phrases where source.matches(phrase.words, at: start) {
                var reading = Reading(start..<start + phrase.words.count, rule: "relative.phrase")
                reading.day = .offset(phrase.offset)
                reading.said = [.relative]
                return reading
            }
            return nil
        },
        Rule(
            id: "relative.day", says: "A day counted from today in one word.",
            examples: [.de: "übermorgen", .es: "mañana", .en: "tomorrow"], begins: .dayOffset
        ) { source, start in
            guard let offset = source.lexeme(start).dayOffset, source.isRelativeDay(start) else { return nil }
            var reading = Reading(start..<start + 1, rule: "relative.day")
            reading.day = .offset(Int(offset))
            reading.said = [.relative]
            // "tonight" and "anoche" are a day and its night in one word.
            if source.lexeme(start).part == .night { reading.part = .night }
            return reading
        },
        Rule(
            id: "relative.now", says: "Now, which only begins a range.",
            examples: [.de: "zwischen jetzt und Freitag", .es: "de aquí al viernes", .en: "now until Friday"],
            begins: .now
        ) { source, start in
            // "now" names no day, but it begins a range.
            var reading = Reading(start..<start + 1, rule: "relative.now")
            reading.day = .offset(0)
            reading.isWeak = true
            reading.isNow = true
            return reading
        },
        Rule(
            id: "relative.inDays", says: "A day counted from another that is counted from today.",
            examples: [.de: "heute in acht Tagen", .es: "hoy en ocho días", .en: "a week today"],
            begins: [.dayOffset, .cardinal, .article]
        ) { source, start in
            guard let shifted = source.shiftedDay(start) else { return nil }
            var reading = Reading(start..<shifted.next, rule: "relative.inDays")
            reading.day = .amount(shifted.amount, from: .offset(shifted.base))
            reading.said = [.relative, .duration]
            return reading
        },
    ]
}

extension Source {
    /// Whether the words of a phrase stand at a position.
    func matches(_ words: [String], at start: Int) -> Bool {
        guard start + words.count <= count else { return false }
        for (offset, word) in words.enumerated() where tokens[start + offset].folded != word { return false }
        return true
    }

    /// Whether a word such as "morgen" means the day here, not a part of the day or a greeting.
    fileprivate func isRelativeDay(_ index: Int) -> Bool {
        switch lexicon.language {
        case .en: return true
        case .es:
            guard lexemes[index].part == .morning else { return true }
            // "la mañana", "esta mañana" and "por la mañana" are the morning; so is "mañana" after a day.
            if has(index - 1, .article) || has(index - 1, .this) || has(index - 1, .every) { return false }
            // "Una mañana" is some morning, "a la una mañana" is tomorrow.
            return !["por", "una", "en"].contains(word(index - 1)) || word(index - 2) == "la"
        case .de:
            guard lexemes[index].part == .morning else { return true }
            // After a day or an article it is the morning ("heute Morgen", "am Morgen").
            let before = lexeme(isSign(index - 1, "-") ? index - 2 : index - 1)
            if before.dayOffset != nil || before.weekday != nil { return false }
            if has(index - 1, [.article, .this, .every]) || ["am", "jeden", "guten", "zum"].contains(word(index - 1)) {
                return false
            }
            if isCapital(index), !isFirst(index) { return false }
            // "Morgen!" and "Morgen, …" at the start greet.
            if isCapital(index), index + 1 >= count || isSign(index + 1, "!") || isSign(index + 1, ",") { return false }
            return true
        }
    }

    /// "heute in acht Tagen", "morgen in einer Woche", "heute vor acht Tagen", "a week today", "a fortnight tomorrow".
    fileprivate func shiftedDay(_ start: Int) -> (base: Int, amount: Amount, next: Int)? {
        if let base = lexeme(start).dayOffset {
            guard lexicon.language != .en else { return nil }
            let isPast = lexicon.language == .de && has(start + 1, .ago)
            guard has(start + 1, .within) || isPast, let amount = amount(start + 2) else { return nil }
            guard amount.amount.unit.isDayOrLonger else { return nil }
            var shift = amount.amount
            if isPast { shift.halves = -shift.halves }
            return (Int(base), shift, amount.next)
        }
        guard lexicon.language == .en, let amount = amount(start), amount.amount.unit.isDayOrLonger else { return nil }
        let next = has(amount.next, .from) || word(amount.next) == "after" ? amount.next + 1 : amount.next
        guard let base = lexeme(next).dayOffset else { return nil }
        if next == amount.next, amount.amount.unit == .day { return nil }
        return (Int(base), amount.amount, next + 1)
    }
}

extension TimeUnit {
    /// Whether the unit is counted in days of the calendar, not in elapsed time.
    var isDayOrLonger: Bool {
        switch self {
        case .minute, .quarterHour, .hour: false
        case .day, .week, .fortnight, .month, .quarter, .year: true
        }
    }
}
