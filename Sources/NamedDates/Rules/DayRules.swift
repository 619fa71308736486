/// Days counted from today, and weekdays.
enum DayRules {
    static let all = [relativeDay, dayAfterTomorrow, weekday, inAWeek]

    /// Today, tomorrow, yesterday; not as a greeting and not as the morning.
    static let relativeDay = DateRule(id: "relative.day", example: "übermorgen · hoy · tomorrow") { cursor in
        guard let word = cursor.word(0), let offset = cursor.words.relativeDays[word] else { return nil }
        switch (cursor.words.language, word) {
        case (.de, "morgen"):
            if let before = cursor.word(-1), ["guten", "schonen", "am", "jeden", "der", "diesen", "gutn"].contains(before) {
                return before == "am" || before == "diesen" ? (.dayPart(.morning), 1) : (.nothing, 1)
            }
            if let before = cursor.word(-1), before == "heute" || cursor.words.weekdays[before] != nil {
                return (.dayPart(.morning), 1)
            }
            // "Morgen!" and "Morgen, Anna": a greeting.
            if cursor[0]?.startsSentence == true, cursor[1].map({ $0.isMark("!") || $0.isMark(",") || $0.isMark(".") }) ?? true {
                return (.nothing, 1)
            }
        case (.es, "mañana"):
            if let before = cursor.word(-1), ["la", "una", "cada", "esta", "toda", "media"].contains(before) {
                return before == "esta" ? (.dayPart(.morning), 1) : nil
            }
            if cursor.word(-1) == "pasado" { return nil }
        default: break
        }
        return (.relativeDay(offset), 1)
    }

    /// The day after tomorrow in the languages that need several words.
    static let dayAfterTomorrow = DateRule(id: "relative.after-next", example: "pasado mañana · the day after tomorrow") {
        cursor in
        switch cursor.words.language {
        case .es where cursor.hasWords(["pasado", "mañana"], at: 0): (.relativeDay(2), 2)
        case .es where cursor.hasWords(["antes", "de", "ayer"], at: 0): (.relativeDay(-2), 3)
        case .es where cursor.hasWords(["anoche"], at: 0): (.relativeDay(-1), 1)
        case .en where cursor.hasWords(["day", "after", "tomorrow"], at: 0): (.relativeDay(2), 3)
        case .en where cursor.hasWords(["day", "before", "yesterday"], at: 0): (.relativeDay(-2), 3)
        case .en where cursor.hasWords(["the", "day", "after", "tomorrow"], at: 0): (.relativeDay(2), 4)
        default: nil
        }
    }

    /// A weekday with what stands before and behind it.
    static let weekday = DateRule(id: "weekday", example: "nächsten Freitag · el viernes que viene · on Friday") { cursor in
        var offset = 0
        var modifier: DateVocabulary.Modifier?
        while let word = cursor.word(offset), offset < 3 {
            if cursor.words.dayPrepositions.contains(word) {
                offset += 1
            } else if let found = cursor.words.modifiers[word] {
                modifier = found
                offset += 1
            } else {
                break
            }
        }
        guard let word = cursor.word(offset), let weekday = cursor.words.weekdays[word] else { return nil }
        if cursor.words.language == .es, offset == 0, cursor[0]?.isCapitalised == true, cursor[0]?.startsSentence == false {
            // "con Domingo" is a person; days are written small.
            return (.nothing, 1)
        }
        offset += 1
        if cursor.words.language == .es {
            if cursor.hasWords(["que", "viene"], at: offset) { return (.weekday(weekday, .coming), offset + 2) }
            if let behind = cursor.word(offset), let found = cursor.words.modifiers[behind],
                !(behind == "pasado" && cursor.word(offset + 1) == "mañana")
            {
                return (.weekday(weekday, found), offset + 1)
            }
        }
        return (.weekday(weekday, modifier), offset)
    }

    /// "heute in acht Tagen", "de hoy en ocho", "a week from Friday".
    static let inAWeek = DateRule(id: "weekday.in-a-week", example: "heute in acht Tagen · de hoy en ocho · a week from Friday") {
        cursor in
        switch cursor.words.language {
        case .de:
            guard cursor.word(0) == "heute", cursor.word(1) == "in", let count = cursor.number(2) else { return nil }
            if cursor.word(3) == "tagen" { return (.relativeDay(count == 8 ? 7 : count == 14 || count == 15 ? 14 : count), 4) }
            if cursor.word(3) == "wochen" || cursor.word(3) == "woche" { return (.relativeDay(count * 7), 4) }
            return nil
        case .es:
            guard cursor.hasWords(["de", "hoy", "en"], at: 0), let count = cursor.number(3) else { return nil }
            return (.relativeDay(count == 8 ? 7 : count == 15 ? 14 : count), cursor.word(4) == "dias" ? 5 : 4)
        case .en:
            guard let count = cursor.number(0), let unit = cursor.word(1), ["week", "weeks"].contains(unit),
                cursor.word(2) == "from"
            else { return nil }
            if let days = cursor.word(3).flatMap({ cursor.words.relativeDays[$0] }) {
                return (.relativeDay(days + 7 * count), 4)
            }
            return cursor.word(3) == "now" ? (.relativeDay(7 * count), 4) : nil
        }
    }
}
