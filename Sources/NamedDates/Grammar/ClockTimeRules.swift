extension Rule {
    /// Times of the clock.
    static let clockTimes: [Rule] = [
        Rule(
            id: "time.fraction", says: "Half and quarter hours and minutes before or past an hour.",
            examples: [.de: "halb drei", .es: "a las ocho menos cuarto", .en: "half past three"],
            begins: [.half, .quarter, .threeQuarters, .cardinal, .article]
        ) { source, start in
            guard let time = source.fractionTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.fraction")
        },
        Rule(
            id: "time.oClock", says: "An hour with the word of the clock, with minutes or without.",
            examples: [.de: "15 Uhr 30", .es: "a las 15 horas", .en: "three o'clock"],
            begins: .cardinal
        ) { source, start in
            guard let time = source.oClockTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.oClock")
        },
        Rule(
            id: "time.digits", says: "Hours and minutes in digits.",
            examples: [.de: "15:30", .es: "las 15:30", .en: "at 14.45"], begins: .cardinal
        ) { source, start in
            guard let time = source.digitTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.digits")
        },
        Rule(
            id: "time.meridiem", says: "A time of the twelve-hour clock with its half of the day.",
            examples: [.es: "8 a. m.", .en: "6:40 AM"], begins: .cardinal
        ) { source, start in
            guard let time = source.meridiemTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.meridiem")
        },
        Rule(
            id: "time.hour", says: "An hour behind a word that only times have.",
            examples: [.de: "um vier", .es: "a las cinco", .en: "at five thirty"], begins: .cardinal
        ) { source, start in
            guard source.isLedByClockWord(start), let time = source.spokenTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.hour")
        },
        Rule(
            id: "time.hourWithPart", says: "A time with the part of the day behind it.",
            examples: [.de: "acht Uhr abends", .es: "cuatro de la tarde", .en: "4 in the morning"],
            begins: .cardinal
        ) { source, start in
            guard let time = source.oClockTime(start) ?? source.digitTime(start) ?? source.spokenTime(start),
                let part = source.partAfterTime(time.next)
            else { return nil }
            var reading = source.reading(time.term, start, part.next, rule: "time.hourWithPart")
            reading?.part = part.part
            reading?.said.insert(.dayPart)
            return reading
        },
        Rule(
            id: "time.besideDay", says: "A time in words right beside a day, without a word of the clock.",
            examples: [.en: "six thirty on Friday"], begins: .cardinal
        ) { source, start in
            guard source.lexicon.language == .en, let time = source.timeBesideDay(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.besideDay")
        },
        Rule(
            id: "time.named", says: "Noon and midnight.",
            examples: [.de: "um Mitternacht", .es: "a medianoche", .en: "at noon"],
            begins: [.noon, .midnight, .cardinal, .half]
        ) { source, start in
            var index = start
            if source.lexicon.language == .en, let twelve = source.cardinal(start), twelve.value == 12 {
                index = twelve.next
            }
            if source.has(index, .midnight) {
                return source.reading(ClockTerm(hour: 24, half: .exact), start, index + 1, rule: "time.named")
            }
            if let named = source.noonInTwoWords(start) {
                return source.reading(ClockTerm(hour: named.hour, half: .exact), start, named.next, rule: "time.named")
            }
            guard source.has(index, .noon),
                source.lexicon.language == .en || ["al", "a"].contains(source.word(start - 1))
            else {
                return nil
            }
            return source.reading(ClockTerm(hour: 12, half: .exact), start, index + 1, rule: "time.named")
        },
    ]
}

extension Source {
    fileprivate func reading(_ term: ClockTerm, _ start: Int, _ next: Int, rule: String) -> Reading? {
        var reading = Reading(start..<next, rule: rule)
        reading.time = term
        reading.said = [.time]
        return reading
    }

    /// Spanish "medio día" and "media noche" as recognisers write them, in two words behind "a" or "al".
    fileprivate func noonInTwoWords(_ index: Int) -> (hour: Int, next: Int)? {
        guard lexicon.language == .es, ["al", "a"].contains(word(index - 1)) else { return nil }
        if matches(["medio", "dia"], at: index) { return (12, index + 2) }
        return matches(["media", "noche"], at: index) ? (24, index + 2) : nil
    }

    /// "six thirty on Friday", "8 tonight", "nine tomorrow morning": no word of the clock, but a day right beside it.
    fileprivate func timeBesideDay(_ start: Int) -> (term: ClockTerm, next: Int)? {
        guard let time = spokenTime(start), (1...12).contains(time.term.hour) else { return nil }
        if time.term.hasMinutes {
            guard isBesideDay(start, time.next), endsPhrase(time.next) || time.next >= count else { return nil }
            return time
        }
        let next = time.next
        let isPartOfToday =
            (has(next, .dayOffset) && lexeme(next).part != nil) || (has(next, .this) && lexeme(next + 1).part != nil)
        let isPartOfDay = has(next, [.dayOffset, .weekday]) && lexeme(next + 1).part != nil
        return isPartOfToday || isPartOfDay ? time : nil
    }
}
