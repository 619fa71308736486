/// Days of a month, written and spoken in the usual orders.
enum MonthDayRules {
    static let all = [iso, numeric, dayThenMonth, monthThenDay, bareDay, month]

    /// `2026-05-03`.
    static let iso = DateRule(id: "date.iso", example: "2026-05-03") { cursor in
        guard case .number(let year, digits: 4)? = cursor[0]?.kind, cursor.hasMark("-", at: 1),
            let month = cursor[2]?.number, cursor.hasMark("-", at: 3), let day = cursor[4]?.number,
            (1...4).allSatisfy(cursor.isJoined)
        else { return nil }
        return (valid(day: day, month: month, year: year), 5)
    }

    /// `3.5.`, `3.5.2026`, `3/5`, `3/5/26`.
    static let numeric = DateRule(id: "date.numeric", example: "3.5. · 3/5/2026") { cursor in
        guard let first = digits(cursor, 0, most: 2), let second = digits(cursor, 2, most: 2), cursor.isJoined(1) else {
            return nil
        }
        let isDotted = cursor.hasMark(".", at: 1)
        guard isDotted ? cursor.words.language == .de : cursor.hasMark("/", at: 1) && cursor.isJoined(2) else { return nil }
        if isDotted && !cursor.isJoined(2) && cursor.word(-1).map({ !cursor.words.dayPrepositions.contains($0) }) ?? true {
            return nil
        }
        guard !isDotted || cursor.hasMark(".", at: 3) && cursor.isJoined(3) else { return nil }
        var length = isDotted ? 4 : 3
        var year: Int?
        if isDotted, cursor.isJoined(4), let said = digits(cursor, 4, most: 4) {
            year = said
            length = 5
        } else if !isDotted, cursor.hasMark("/", at: 3), cursor.isJoined(3), cursor.isJoined(4), let said = digits(cursor, 4, most: 4) {
            year = said
            length = 5
        }
        let isMonthFirst = !isDotted && (cursor.policy.numericOrder.map { $0 == .monthDay } ?? (cursor.words.language == .en))
        let (day, month) = isMonthFirst ? (second, first) : (first, second)
        return (valid(day: day, month: month, year: year.map { $0 < 100 ? 2000 + $0 : $0 }), length)
    }

    /// "den dritten Mai", "3. Mai 2026", "el 3 de mayo", "the third of May", "3rd May".
    static let dayThenMonth = DateRule(id: "date.day-month", example: "den dritten Mai · el 3 de mayo · the 3rd of May") {
        cursor in
        var offset = skipArticles(cursor)
        guard let day = ordinal(cursor, &offset) ?? (cursor.words.language == .de ? nil : cardinalDay(cursor, &offset)) else {
            return nil
        }
        while let word = cursor.word(offset), ["of", "de", "del"].contains(word) { offset += 1 }
        guard let word = cursor.word(offset), let month = cursor.words.months[word] else { return nil }
        offset += 1
        if cursor.hasMark(".", at: offset), cursor.isJoined(offset), word.utf8.count <= 4, cursor.words.language == .de {
            offset += 1
        }
        let year = year(cursor, &offset)
        return (valid(day: day, month: month, year: year), offset)
    }

    /// "May 3rd", "May the third", "May 3, 2026"; "marzo 3" in American Spanish.
    static let monthThenDay = DateRule(id: "date.month-day", example: "May 3rd, 2026") { cursor in
        guard cursor.words.language != .de else { return nil }
        var offset = cursor.word(0).map { ["on", "el"].contains($0) } == true ? 1 : 0
        guard let word = cursor.word(offset), let month = cursor.words.months[word] else { return nil }
        offset += 1
        if cursor.hasMark(".", at: offset), cursor.isJoined(offset) { offset += 1 }
        if cursor.word(offset) == "the" { offset += 1 }
        guard let day = ordinal(cursor, &offset) ?? cardinalDay(cursor, &offset), (1...31).contains(day) else { return nil }
        if cursor.words.ambiguousMonths.contains(word), cursor[offset - 1]?.word != nil, cursor.word(1) != "the" {
            // "may one", "march two": verbs.
            guard cursor[0]?.isCapitalised == true else { return nil }
        }
        if cursor.hasMark(",", at: offset), case .number(_, digits: 4)? = cursor[offset + 1]?.kind { offset += 1 }
        let year = year(cursor, &offset)
        return (valid(day: day, month: month, year: year), offset)
    }

    /// "am 15.", "am fünfzehnten", "el día 15", "el 15", "on the 15th": a day of this month or the next.
    static let bareDay = DateRule(id: "date.day", example: "am fünfzehnten · el día 15 · on the 15th") { cursor in
        var offset = 0
        switch cursor.words.language {
        case .de:
            guard let word = cursor.word(0), ["am", "zum", "vom", "bis"].contains(word) else { return nil }
            offset = 1
            if cursor.word(1) == "zum" { offset = 2 }
            guard let day = ordinal(cursor, &offset), cursor.word(offset).map({ !isCounted($0) }) ?? true else { return nil }
            return (.monthDay(day: day, month: nil, year: nil), offset)
        case .es:
            guard let word = cursor.word(0), ["el", "dia"].contains(word) else { return nil }
            offset = word == "el" && cursor.word(1) == "dia" ? 2 : 1
            guard let day = cardinalDay(cursor, &offset), (1...31).contains(day), !cursor.isJoined(offset) || !cursor.hasMark("%", at: offset),
                offset == 2 && word == "el" ? cursor.word(offset).map({ ["a", "por", "de"].contains($0) }) ?? true : true
            else { return nil }
            if cursor.word(offset) == "de", let next = cursor.word(offset + 1), ["este", "ese", "cada"].contains(next) == false { return nil }
            return (.monthDay(day: day, month: nil, year: nil), offset)
        case .en:
            if cursor.word(0).map({ ["on", "by", "until"].contains($0) }) == true { offset = 1 }
            guard cursor.word(offset) == "the" else { return nil }
            offset += 1
            let isWord = cursor.word(offset) != nil
            guard let day = ordinal(cursor, &offset), !isWord || cursor.word(0) == "on",
                cursor.word(offset).map({ ["at", "in", "or", "and", "around", "because", "then"].contains($0) }) ?? true
            else { return nil }
            return (.monthDay(day: day, month: nil, year: nil), offset)
        }
    }

    /// A month alone: "im Mai", "en mayo", "in May", "next March".
    static let month = DateRule(id: "month", example: "im Mai · en mayo · in May") { cursor in
        var offset = 0
        var modifier: DateVocabulary.Modifier?
        var isAnnounced = false
        if let word = cursor.word(0), announcements.contains(word) {
            isAnnounced = true
            offset = 1
        }
        if let word = cursor.word(offset), let found = cursor.words.modifiers[word] {
            modifier = found
            isAnnounced = true
            offset += 1
        }
        guard let word = cursor.word(offset), let month = cursor.words.months[word] else { return nil }
        if !isAnnounced, cursor.words.ambiguousMonths.contains(word) || word.utf8.count <= 4 { return nil }
        if !isAnnounced, cursor.words.language == .es || cursor[0]?.isCapitalised == false { return nil }
        // "Mai-Garten" is a garden.
        if cursor.hasMark("-", at: offset + 1), cursor.isJoined(offset + 1) { return (.nothing, offset + 1) }
        offset += 1
        let year = year(cursor, &offset)
        guard isAnnounced || year != nil else { return nil }
        return (.month(month, year: year, modifier), offset)
    }

    private static let announcements: Set<String> = [
        "im", "in", "en", "seit", "ab", "bis", "by", "until", "since", "para",
    ]

    private static func isCounted(_ word: String) -> Bool {
        ["stock", "platz", "versuch", "mal", "etage", "klasse", "tag"].contains(word)
    }

    private static func digits(_ cursor: DateCursor, _ offset: Int, most: Int) -> Int? {
        guard case .number(let value, let digits)? = cursor[offset]?.kind, digits <= most else { return nil }
        return value
    }

    private static func skipArticles(_ cursor: DateCursor) -> Int {
        var offset = 0
        while offset < 2, let word = cursor.word(offset), cursor.words.dayPrepositions.contains(word) { offset += 1 }
        return offset
    }

    /// "3.", "3rd", "third", "twenty first", "dritten".
    private static func ordinal(_ cursor: DateCursor, _ offset: inout Int) -> Int? {
        if let value = digits(cursor, offset, most: 2) {
            if cursor.words.language == .de, cursor.hasMark(".", at: offset + 1), cursor.isJoined(offset + 1) {
                offset += 2
                return value
            }
            if let suffix = cursor.word(offset + 1), cursor.isJoined(offset + 1), ["st", "nd", "rd", "th", "º", "o"].contains(suffix) {
                offset += 2
                return value
            }
            return nil
        }
        guard let word = cursor.word(offset) else { return nil }
        if cursor.words.language == .en, word == "twenty" || word == "thirty" {
            let next = cursor.hasMark("-", at: offset + 1) ? offset + 2 : offset + 1
            if let unit = cursor.word(next).flatMap({ cursor.words.ordinals[$0] }), unit < 10 {
                offset = next + 1
                return (word == "twenty" ? 20 : 30) + unit
            }
        }
        if let value = cursor.words.ordinals[word] {
            offset += 1
            return value
        }
        return nil
    }

    private static func cardinalDay(_ cursor: DateCursor, _ offset: inout Int) -> Int? {
        guard let token = cursor[offset] else { return nil }
        if case .number(_, let digits) = token.kind, digits > 2 { return nil }
        guard var value = cursor.words.cardinal(token), token.word.map({ !["un", "una", "a", "an"].contains($0) }) ?? true else {
            return nil
        }
        if cursor.words.language == .es, value == 30, token.word != nil, cursor.word(offset + 1) == "y", cursor.number(offset + 2) == 1 {
            value = 31
            offset += 2
        }
        offset += 1
        return value
    }

    /// A year of four digits, with "de" or "del" before it in Spanish.
    private static func year(_ cursor: DateCursor, _ offset: inout Int) -> Int? {
        var place = offset
        if let word = cursor.word(place), ["de", "del"].contains(word) { place += 1 }
        guard case .number(let year, digits: 4)? = cursor[place]?.kind, (1900...2199).contains(year) else { return nil }
        offset = place + 1
        return year
    }

    /// A day that may exist; in which year is decided later.
    private static func valid(day: Int, month: Int, year: Int?) -> DateAtom.Meaning {
        guard (1...12).contains(month), CivilDate(year: year ?? 2024, month: month, day: day) != nil else { return .impossible }
        return .monthDay(day: day, month: month, year: year)
    }
}
