extension Rule {
    /// Times of the clock.
    static let clockTimes: [Rule] = [
        Rule(
            id: "time.fraction",
            examples: [.de: "halb drei", .es: "a las ocho menos cuarto", .en: "half past three"],
            begins: [.half, .quarter, .threeQuarters, .cardinal, .article]
        ) { source, start in
            guard let time = source.fractionTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.fraction")
        },
        Rule(
            id: "time.oClock", examples: [.de: "15 Uhr 30", .es: "a las 15 horas", .en: "three o'clock"],
            begins: .cardinal
        ) { source, start in
            guard let time = source.oClockTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.oClock")
        },
        Rule(
            id: "time.digits", examples: [.de: "15:30", .es: "las 15:30", .en: "at 14.45"], begins: .cardinal
        ) { source, start in
            guard let time = source.digitTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.digits")
        },
        Rule(
            id: "time.meridiem", examples: [.es: "8 a. m.", .en: "6:40 AM"], begins: .cardinal
        ) { source, start in
            guard let time = source.meridiemTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.meridiem")
        },
        Rule(
            id: "time.hour", examples: [.de: "um vier", .es: "a las cinco", .en: "at five thirty"], begins: .cardinal
        ) { source, start in
            guard source.isLedByClockWord(start), let time = source.spokenTime(start) else { return nil }
            return source.reading(time.term, start, time.next, rule: "time.hour")
        },
        Rule(
            id: "time.hourWithPart",
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
            id: "time.named", examples: [.de: "um Mitternacht", .es: "a medianoche", .en: "at noon"],
            begins: [.noon, .midnight, .cardinal]
        ) { source, start in
            var index = start
            if source.lexicon.language == .en, let twelve = source.cardinal(start), twelve.value == 12 {
                index = twelve.next
            }
            if source.has(index, .midnight) {
                return source.reading(ClockTerm(hour: 24, half: .exact), start, index + 1, rule: "time.named")
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
}
