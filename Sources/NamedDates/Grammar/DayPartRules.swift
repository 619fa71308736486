extension Rule {
    /// Parts of the day.
    static let dayParts: [Rule] = [
        Rule(
            id: "part.ofToday", says: "A part of today.",
            examples: [.es: "esta noche", .en: "this afternoon", .de: "diesen Abend"],
            begins: [.this, .last]
        ) { source, start in
            guard !source.has(start, .coming), let part = source.lexeme(start + 1).part else { return nil }
            // "letzte Nacht" is said, "letzter Abend" is "gestern Abend".
            guard source.has(start, .this) || source.lexicon.language == .en || part == .night else { return nil }
            return source.part(part, day: source.has(start, .last) ? -1 : 0, start..<start + 2)
        },
        Rule(
            id: "part.ofDay", says: "A part of the day beside the day it belongs to; alone it names none.",
            examples: [.de: "am Montag in der Früh", .es: "el lunes por la mañana", .en: "on the 9th in the morning"],
            begins: [.part, .within, .of, .article, .on, .at]
        ) { source, start in
            guard let part = source.partOfDay(start) else { return nil }
            var reading = Reading(start..<part.next, rule: "part.ofDay")
            reading.part = part.part
            reading.said = [.dayPart]
            reading.isWeak = true
            return reading
        },
    ]
}

extension Source {
    fileprivate func part(_ part: DayPart, day: Int, _ tokens: Range<Int>) -> Reading {
        var reading = Reading(tokens, rule: "part.ofToday")
        reading.part = part
        reading.day = .offset(day)
        reading.said = [.dayPart, .relative]
        return reading
    }

    /// A part of the day as it stands beside a day or time.
    fileprivate func partOfDay(_ start: Int) -> (part: DayPart, next: Int)? {
        if let part = lexeme(start).part, lexeme(start).weekday == nil {
            // Spanish and English say "por la mañana", "Friday morning"; a bare "tarde" or "mañana" is another word.
            return lexicon.language == .es ? spanishPartBesideDay(start) : (part, start + 1)
        }
        switch lexicon.language {
        case .de:
            guard ["am", "in", "zu", "zum"].contains(word(start)) else { return nil }
            let index = has(start + 1, .article) ? start + 2 : start + 1
            guard lexeme(index).weekday == nil else { return nil }
            return lexeme(index).part.map { ($0, index + 1) }
        case .es:
            if let part = spanishPartBesideDay(start) { return part }
            guard ["por", "en", "a", "de", "al", "del"].contains(word(start)) else { return nil }
            let index = has(start + 1, .article) ? start + 2 : start + 1
            guard let part = lexeme(index).part, index == start + 2 || ["de", "al", "del"].contains(word(start)) else {
                return nil
            }
            if part == .morning, index == start + 1 { return nil }
            return (part, index + 1)
        case .en:
            guard ["in", "at"].contains(word(start)) else { return nil }
            let index = has(start + 1, .article) ? start + 2 : start + 1
            return lexeme(index).part.map { ($0, index + 1) }
        }
    }

    /// "el viernes noche", "mañana tarde", "mañana temprano", "la tarde del viernes".
    private func spanishPartBesideDay(_ start: Int) -> (part: DayPart, next: Int)? {
        if word(start) == "la" || word(start) == "el", let part = lexeme(start + 1).part, word(start + 2) == "del",
            has(start + 3, [.weekday, .cardinal, .dayWord, .next]) || number(start + 3) != nil
        {
            return (part, start + 2)
        }
        guard has(start - 1, [.weekday, .dayOffset]) else { return nil }
        if word(start) == "temprano" { return (.morning, start + 1) }
        guard let part = lexeme(start).part, part == .afternoon || part == .night else { return nil }
        return (part, start + 1)
    }
}
