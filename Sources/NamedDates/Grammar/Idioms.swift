/// Phrases that hold words of time and name none: greetings, sayings, titles.
enum Idioms {
    /// For each token whether it lies inside an idiom.
    static func positions(in source: Source) -> [Bool] {
        var blocked: [Bool] = []
        for index in 0..<source.count where source.tokens[index].kind == .word || source.number(index) != nil {
            guard let idioms = source.lexicon.idioms[source.word(index)] else { continue }
            for words in idioms where source.matches(words, at: index) {
                if blocked.isEmpty { blocked = Array(repeating: false, count: source.count) }
                for position in index..<index + words.count { blocked[position] = true }
            }
        }
        return blocked
    }
}

/// Words of the calendar that are names here.
enum Names {
    /// Whether a reading is a person's, a firm's or a place's name.
    static func isName(_ reading: Reading, in source: Source) -> Bool {
        let (start, next) = (reading.tokens.lowerBound, reading.tokens.upperBound)
        let isCalendarWord = source.has(start, [.weekday, .month])
        let title = source.isSign(start - 1, ".") && source.touches(start - 1) ? start - 2 : start - 1
        // "calle Mayo", "avenida 9 de Julio"
        let isStreet = source.lexicon.language == .es && reading.day != nil
        if isCalendarWord || isStreet, source.has(title, .title) { return true }
        // "monday.com", "Mai-Garten": the word goes on.
        if source.has(next - 1, [.weekday, .month, .dayOffset]), source.touches(next), source.touches(next + 1) {
            if source.isSign(next, "."), next + 1 < source.count, source.tokens[next + 1].kind == .word { return true }
            if source.isSign(next, "-"), source.isCapital(next + 1), !source.has(next + 1, [.part, .weekday, .month]) {
                return true
            }
        }
        // A numeral in capitals inside a sentence is a title or a street: "Zwölf Uhr mittags", "Cinco de Mayo".
        if source.has(start, .cardinal), source.lexicon.language != .en, source.isCapital(start),
            !source.isFirst(start),
            reading.time != nil || source.isCapital(next - 1)
        {
            return true
        }
        guard source.lexicon.language == .es, source.has(start, .weekday), source.isCapital(start) else { return false }
        // Spanish writes weekdays small; a capital inside a sentence without an article is a name.
        return !source.isFirst(start) && !source.has(start - 1, [.article, .this, .next, .on, .limit, .at])
            && reading.day == nil && !foreignPrepositions.contains(source.word(start - 1))
    }

    /// Words before a day in the two other languages: whoever says "am Domingo" or "on Domingo" names a day and no person.
    private static let foreignPrepositions: Set<String> = ["am", "on", "den", "diesen", "kommenden", "until", "till"]
}
