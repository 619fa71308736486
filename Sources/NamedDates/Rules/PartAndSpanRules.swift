/// Parts of a day, counts from now, weeks, months and weekends.
enum PartAndSpanRules {
    static let all = [today, dayPart, fromNow, ago, period, weekend, endOfMonth]

    /// "Abend", "früh", "por la tarde", "in the morning"; joined to a day, or "this afternoon" alone.
    static let dayPart = DateRule(id: "day-part", example: "am Nachmittag · por la tarde · in the evening") { cursor in
        var offset = 0
        while offset < 3, let word = cursor.word(offset), ["am", "in", "the", "por", "de", "a", "la", "el", "der"].contains(word) {
            offset += 1
        }
        guard let word = cursor.word(offset), let part = cursor.words.dayParts[word] else { return nil }
        switch cursor.words.language {
        case .es where word == "mañana" || word == "tarde" || word == "noche":
            guard offset > 0, cursor.word(offset - 1) == "la" else { return nil }
        case .en where word == "night" || word == "morning" || word == "evening":
            if let before = cursor.word(-1), offset == 0, before == "good" { return (.nothing, 1) }
        case .de:
            if let before = cursor.word(-1), offset == 0, ["guten", "gute", "schonen"].contains(before) { return (.nothing, 1) }
        default: break
        }
        return (.dayPart(part), offset + 1)
    }

    /// A part of today: tonight, this afternoon.
    static let today = DateRule(id: "day-part.today", example: "tonight · esta noche · this afternoon") { cursor in
        if cursor.words.language == .en, cursor.word(0) == "tonight" { return (.dayPart(.evening), 1) }
        guard let word = cursor.word(0), ["this", "esta", "este", "diesen"].contains(word),
            let part = cursor.word(1).flatMap({ cursor.words.dayParts[$0] })
        else { return nil }
        return (.dayPart(part), 2)
    }

    /// "in zwei Stunden", "dentro de tres días", "in two weeks", "two days from now".
    static let fromNow = DateRule(id: "duration.from-now", example: "in zwei Stunden · dentro de tres días · in two weeks") {
        cursor in
        var offset = 0
        guard let word = cursor.word(0), cursor.words.spanPrepositions.contains(word) else { return nil }
        offset = cursor.word(1) == "de" ? 2 : 1
        while let word = cursor.word(offset), ["about", "etwa", "circa", "unos", "unas", "ungefahr", "genau"].contains(word) { offset += 1 }
        if cursor.hasWords(["einer", "halben", "stunde"], at: offset) || cursor.hasWords(["half", "an", "hour"], at: offset) {
            return (.fromNow(30, .minute), offset + 3)
        }
        if cursor.hasWords(["media", "hora"], at: offset) { return (.fromNow(30, .minute), offset + 2) }
        guard let count = cursor.number(offset), let unit = cursor.word(offset + 1).flatMap({ cursor.words.units[$0] }) else { return nil }
        return (.fromNow(count, unit), offset + 2)
    }

    /// "vor drei Tagen", "hace tres días", "three days ago".
    static let ago = DateRule(id: "duration.ago", example: "vor drei Tagen · hace tres días · three days ago") { cursor in
        let isPrefixed = ["vor", "hace"].contains(cursor.word(0) ?? "") && cursor.words.language != .en
        var offset = isPrefixed ? 1 : 0
        while isPrefixed, let word = cursor.word(offset), ["ungefahr", "etwa", "circa", "unos", "unas", "como"].contains(word) { offset += 1 }
        guard let count = cursor.number(offset), let unit = cursor.word(offset + 1).flatMap({ cursor.words.units[$0] }) else { return nil }
        if isPrefixed { return (.fromNow(-count, unit), offset + 2) }
        return cursor.word(offset + 2) == "ago" ? (.fromNow(-count, unit), offset + 3) : nil
    }

    /// "nächste Woche", "la semana que viene", "next month", "diese Woche".
    static let period = DateRule(id: "period", example: "nächste Woche · el mes que viene · next month") { cursor in
        var offset = 0
        while offset < 2, let word = cursor.word(offset), cursor.words.dayPrepositions.contains(word) || word == "la" { offset += 1 }
        if let word = cursor.word(offset), let modifier = cursor.words.modifiers[word],
            let unit = cursor.word(offset + 1).flatMap({ cursor.words.units[$0] }), [.week, .month, .year].contains(unit)
        {
            return (.period(unit, offset: steps(modifier)), offset + 2)
        }
        guard cursor.words.language == .es, let unit = cursor.word(offset).flatMap({ cursor.words.units[$0] }),
            [.week, .month, .year].contains(unit)
        else { return nil }
        if cursor.hasWords(["que", "viene"], at: offset + 1) { return (.period(unit, offset: 1), offset + 3) }
        if let modifier = cursor.word(offset + 1).flatMap({ cursor.words.modifiers[$0] }) {
            return (.period(unit, offset: steps(modifier)), offset + 2)
        }
        return nil
    }

    /// "am Wochenende", "el fin de semana", "the weekend".
    static let weekend = DateRule(id: "weekend", example: "am Wochenende · el fin de semana · on the weekend") { cursor in
        var offset = 0
        var step = 0
        while offset < 3, let word = cursor.word(offset), cursor.words.dayPrepositions.contains(word) || cursor.words.modifiers[word] != nil || word == "at" {
            if let modifier = cursor.words.modifiers[word] { step = modifier == .coming ? 0 : steps(modifier) }
            offset += 1
        }
        let length: Int
        switch cursor.words.language {
        case .de where cursor.word(offset) == "wochenende", .en where cursor.word(offset) == "weekend": length = 1
        case .es where cursor.hasWords(["fin", "de", "semana"], at: offset): length = 3
        case .es where cursor.word(offset) == "finde": length = 1
        default: return nil
        }
        guard offset > 0 else { return nil }
        var end = offset + length
        if cursor.hasWords(["que", "viene"], at: end) {
            end += 2
        } else if cursor.words.language == .es, let modifier = cursor.word(end).flatMap({ cursor.words.modifiers[$0] }) {
            step = modifier == .last ? -1 : 0
            end += 1
        }
        return (.weekend(offset: step), end)
    }

    /// "Ende des Monats", "a finales de mes", "at the end of the month".
    static let endOfMonth = DateRule(id: "month.end", example: "Ende des Monats · a fin de mes · end of the month") { cursor in
        for phrase in endings where cursor.hasWords(phrase, at: 0) { return (.endOfMonth(offset: 0), phrase.count) }
        return nil
    }

    private static let endings = [
        ["ende", "des", "monats"], ["ende", "dieses", "monats"], ["am", "monatsende"], ["a", "finales", "de", "mes"],
        ["a", "fin", "de", "mes"], ["a", "fines", "de", "mes"], ["a", "final", "de", "mes"], ["end", "of", "the", "month"],
    ]

    private static func steps(_ modifier: DateVocabulary.Modifier) -> Int {
        switch modifier {
        case .this: 0
        case .coming, .next: 1
        case .last: -1
        }
    }
}
