extension Rule {
    /// Holidays by their names.
    static let holidays: [Rule] = [
        Rule(
            id: "holiday.named", says: "A holiday by its name.",
            examples: [.de: "an Heiligabend", .es: "en Nochebuena", .en: "Christmas Eve"],
            begins: .holiday
        ) { source, start in
            guard let holiday = source.holiday(start) else { return nil }
            let year = source.yearAfter(holiday.next)
            return source.reading(
                .holiday(holiday.day, year: year?.value), start..<(year?.next ?? holiday.next),
                year == nil ? [.day] : [.day, .year], rule: "holiday.named")
        }
    ]
}

extension Source {
    /// The holiday whose name stands at a position.
    func holiday(_ start: Int) -> (day: Holiday, next: Int)? {
        guard has(start, .holiday), let holidays = lexicon.holidays[word(start)] else { return nil }
        for holiday in holidays where matches(holiday.words, at: start) {
            return (holiday.day, start + holiday.words.count)
        }
        return nil
    }

    /// A name that needs a preposition elsewhere but none as the end of a range: "between Christmas and New Year".
    func bareHoliday(_ start: Int) -> (day: Holiday, next: Int)? {
        guard let holidays = lexicon.bareHolidays[word(start)] else { return nil }
        for holiday in holidays where matches(holiday.words, at: start) {
            return (holiday.day, start + holiday.words.count)
        }
        return nil
    }
}
