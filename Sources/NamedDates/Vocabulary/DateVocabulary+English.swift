extension DateVocabulary {
    static let english = DateVocabulary(
        language: .en,
        weekdays: [
            "monday": .monday, "tuesday": .tuesday, "wednesday": .wednesday, "thursday": .thursday, "friday": .friday,
            "saturday": .saturday, "sunday": .sunday, "mon": .monday, "tue": .tuesday, "tues": .tuesday,
            "wed": .wednesday, "thu": .thursday, "thur": .thursday, "thurs": .thursday, "fri": .friday,
        ],
        months: [
            "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8,
            "september": 9, "october": 10, "november": 11, "december": 12, "jan": 1, "feb": 2, "mar": 3, "apr": 4,
            "jun": 6, "jul": 7, "aug": 8, "sept": 9, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
        ],
        ambiguousMonths: ["may", "march", "mar", "jan", "dec", "august"],
        relativeDays: ["today": 0, "tomorrow": 1, "yesterday": -1],
        dayParts: [
            "morning": .morning, "noon": .noon, "lunchtime": .noon, "midday": .noon, "afternoon": .afternoon,
            "evening": .evening, "night": .night,
        ],
        cardinals: englishCardinals, ordinals: englishOrdinals,
        units: [
            "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "hour": .hour, "hours": .hour,
            "day": .day, "days": .day, "week": .week, "weeks": .week, "month": .month, "months": .month, "year": .year,
            "years": .year,
        ],
        modifiers: [
            "this": .this, "coming": .coming, "upcoming": .coming, "next": .next, "last": .last, "past": .last,
            "previous": .last,
        ],
        dayPrepositions: ["on", "the", "by", "until", "till", "from", "for", "in", "since"],
        timePrepositions: ["at", "by", "around", "about", "until", "till", "from", "before", "after", "for"],
        spanPrepositions: ["in", "within"],
        glue: ["at", "on", "in", "the", "of", "around", "about", "by", "like", "so", "and", "that", "s"],
        rangeMiddles: ["to", "until", "till", "and", "through"],
        weakStems: [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "april",
            "june", "july", "september", "october", "november", "december", "tomorrow", "today", "tonight", "week", "month",
            "oclock", "noon", "midnight", "appointment", "quarter", "half",
        ])

    private static let englishCardinals: [String: Int] = {
        let small = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
        ]
        var words = Dictionary(uniqueKeysWithValues: small.enumerated().map { ($1, $0) })
        words["a"] = 1
        words["an"] = 1
        words["thirty"] = 30
        words["forty"] = 40
        words["fifty"] = 50
        return words
    }()

    private static let englishOrdinals: [String: Int] = {
        let words = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
            "twentieth",
        ]
        var ordinals = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0 + 1) })
        ordinals["thirtieth"] = 30
        return ordinals
    }()
}
