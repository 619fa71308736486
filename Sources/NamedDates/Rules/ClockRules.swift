/// Times on the clock.
enum ClockRules {
    static let all = [german, spanish, english, digital, named]

    /// "halb vier", "Viertel vor acht", "dreiviertel acht", "zehn nach drei", "15 Uhr 30", "um acht".
    static let german = DateRule(id: "clock.german", example: "um halb vier · Viertel vor acht · 15 Uhr 30") { cursor in
        guard cursor.words.language == .de else { return nil }
        var offset = 0
        while offset < 2, let word = cursor.word(offset), ["um", "gegen", "ab", "kurz", "bis"].contains(word) { offset += 1 }
        let isAnnounced = offset > 0
        if cursor.word(offset) == "halb", let hour = cursor.number(offset + 1), (1...12).contains(hour) {
            return (time(hour - 1, 30), after(cursor, offset + 2))
        }
        if let part = cursor.word(offset), let minutes = ["viertel": 15, "dreiviertel": 45][part] {
            if let side = cursor.word(offset + 1), ["vor", "nach"].contains(side), let hour = cursor.number(offset + 2), hour <= 24 {
                return (side == "vor" ? time(hour - 1, 60 - minutes) : time(hour, minutes), after(cursor, offset + 3))
            }
            if let hour = cursor.number(offset + 1), (1...12).contains(hour) {
                return (time(hour - 1, minutes), after(cursor, offset + 2))
            }
        }
        if let minutes = cursor.number(offset), (1...29).contains(minutes) {
            let unit = cursor.word(offset + 1) == "minuten" ? 1 : 0
            if let side = cursor.word(offset + 1 + unit), ["vor", "nach"].contains(side) {
                let base = offset + 2 + unit
                let sign = side == "vor" ? -1 : 1
                if cursor.word(base) == "halb", let hour = cursor.number(base + 1), (1...12).contains(hour) {
                    return (time(hour - 1, 30 + sign * minutes), after(cursor, base + 2))
                }
                if let hour = cursor.number(base), (1...24).contains(hour), isClockNumber(cursor, base) {
                    return (sign < 0 ? time(hour - 1, 60 - minutes) : time(hour, minutes), after(cursor, base + 1))
                }
            }
        }
        guard let hour = cursor.number(offset), (0...24).contains(hour), isClockNumber(cursor, offset) else { return nil }
        if cursor.word(offset + 1) == "uhr" {
            if let minute = cursor.number(offset + 2), (1...59).contains(minute), cursor.word(offset + 3) != "uhr" {
                return (time(hour, minute), offset + 3)
            }
            return (time(hour, 0), offset + 2)
        }
        guard isAnnounced, cursor.word(0) != "ab" || cursor.words.dayParts[cursor.word(offset + 1) ?? ""] != nil,
            cursor.word(0) != "kurz", isEndOfTime(cursor, offset + 1), cursor.word(0) != "bis"
        else { return nil }
        return (time(hour, 0), offset + 1)
    }

    /// "a las tres y media", "las ocho menos cuarto", "a las doce", "a la una y diez".
    static let spanish = DateRule(id: "clock.spanish", example: "a las tres y media · las ocho menos cuarto") { cursor in
        guard cursor.words.language == .es else { return nil }
        var offset = 0
        while offset < 3, let word = cursor.word(offset), ["a", "sobre", "hacia", "desde", "hasta", "eso", "de"].contains(word) {
            offset += 1
        }
        guard let article = cursor.word(offset), article == "las" || article == "la", let hour = cursor.number(offset + 1),
            (0...24).contains(hour), !(article == "la" && hour != 1), cursor.word(offset + 1) != "un"
        else { return nil }
        let isAnnounced = offset > 0
        var end = offset + 2
        var minutes = 0
        var saysMinutes = false
        if cursor.hasMark(":", at: end) || cursor.hasMark(".", at: end), cursor.isJoined(end), cursor.isJoined(end + 1),
            case .number(let minute, digits: 2)? = cursor[end + 1]?.kind, minute < 60
        {
            minutes = minute
            end += 2
            saysMinutes = true
        } else if let link = cursor.word(end), link == "y" || link == "menos" {
            let value = cursor.word(end + 1).flatMap { ["media": 30, "cuarto": 15, "pico": 0][$0] } ?? cursor.number(end + 1)
            if let value, (0...59).contains(value) {
                minutes = link == "y" ? value : -value
                end += 2
                saysMinutes = true
            }
        }
        guard isAnnounced || saysMinutes || cursor.word(end) == "de" || cursor.word(end) == "en" else { return nil }
        while let word = cursor.word(end), ["en", "punto", "h", "horas"].contains(word) { end += 1 }
        return (time(minutes < 0 ? hour - 1 : hour, minutes < 0 ? 60 + minutes : minutes), end)
    }

    /// "half past three", "quarter to eight", "ten past nine", "3 p.m.", "at three thirty", "three o'clock", "at eight".
    static let english = DateRule(id: "clock.english", example: "half past three · quarter to eight · 3 p.m. · at eight") {
        cursor in
        guard cursor.words.language == .en else { return nil }
        var offset = 0
        while offset < 2, let word = cursor.word(offset), ["at", "by", "around", "about", "until", "till", "a"].contains(word) {
            offset += 1
        }
        let isAnnounced = offset > 0 && cursor.word(0) != "a"
        let part = cursor.word(offset).flatMap { ["half": 30, "quarter": 15][$0] } ?? cursor.number(offset)
        if let part, (1...59).contains(part), let side = cursor.word(offset + 1), ["past", "to", "after", "before", "of", "till"].contains(side),
            let hour = cursor.number(offset + 2), (1...12).contains(hour), side != "of" || cursor.word(offset) == "quarter"
        {
            let isBefore = ["to", "before", "of", "till"].contains(side)
            if cursor.words.units[cursor.word(offset + 3) ?? ""] == nil, cursor.word(offset) != "half" || side == "past" {
                return half(cursor, isBefore ? hour - 1 : hour, isBefore ? 60 - part : part, offset + 3)
            }
        }
        guard let hour = cursor.number(offset), (0...24).contains(hour), isClockNumber(cursor, offset),
            !["a", "an"].contains(cursor.word(offset) ?? "")
        else { return nil }
        if let clock = cursor.word(offset + 1), clock == "oclock" || (clock == "o" && cursor.word(offset + 3) == "clock") {
            return half(cursor, hour, 0, clock == "o" ? offset + 4 : offset + 2)
        }
        if isHalf(cursor, offset + 1) { return half(cursor, hour, 0, offset + 1) }
        if let minute = spokenMinute(cursor, offset + 1), isAnnounced || isHalf(cursor, minute.end) {
            return half(cursor, hour, minute.value, minute.end)
        }
        guard isAnnounced, isEndOfTime(cursor, offset + 1), (1...12).contains(hour) else { return nil }
        return half(cursor, hour, 0, offset + 1)
    }

    /// "15:30", "15.30 Uhr", "at 3.30", "15h30", "3:30 pm".
    static let digital = DateRule(id: "clock.digital", example: "15:30 Uhr · at 3.30 · 15h30") { cursor in
        var offset = 0
        if let word = cursor.word(0), cursor.words.timePrepositions.contains(word), word != "a" || cursor.word(1) == "las" {
            offset = cursor.word(1) == "las" ? 2 : 1
        }
        guard case .number(let hour, let digits)? = cursor[offset]?.kind, digits <= 2, hour <= 24, isClockNumber(cursor, offset) else {
            return nil
        }
        if cursor.word(offset + 1) == "h", cursor.words.language != .en {
            if case .number(let minute, digits: 2)? = cursor[offset + 2]?.kind, cursor.isJoined(offset + 2), minute < 60 {
                return (time(hour, minute), offset + 3)
            }
            return (time(hour, 0), offset + 2)
        }
        let isColon = cursor.hasMark(":", at: offset + 1)
        guard isColon || cursor.hasMark(".", at: offset + 1), cursor.isJoined(offset + 1), cursor.isJoined(offset + 2),
            case .number(let minute, digits: 2)? = cursor[offset + 2]?.kind, minute < 60
        else { return nil }
        let hasUnit = cursor.word(offset + 3) == "uhr"
        guard isColon || hasUnit || offset > 0 || isHalf(cursor, offset + 3) else { return nil }
        if cursor.hasMark(":", at: offset + 3), cursor.isJoined(offset + 3) { return (.nothing, offset + 4) }
        if cursor.words.language == .en { return half(cursor, hour, minute, offset + 3) }
        return (time(hour, minute), offset + (hasUnit ? 4 : 3))
    }

    /// Noon and midnight.
    static let named = DateRule(id: "clock.named", example: "Mitternacht · mediodía · noon") { cursor in
        var offset = 0
        while offset < 2, let word = cursor.word(offset), ["um", "at", "a", "al", "around", "by", "gegen"].contains(word) { offset += 1 }
        switch (cursor.words.language, cursor.word(offset)) {
        case (.de, "mitternacht"), (.es, "medianoche"), (.en, "midnight"):
            return (.time(hour: 0, minute: 0, .twentyFour), offset + 1)
        case (.en, "noon"), (.en, "midday"): return (.time(hour: 12, minute: 0, .twentyFour), offset + 1)
        case (.es, "mediodia") where offset > 0: return (.time(hour: 12, minute: 0, .twentyFour), offset + 1)
        default: return nil
        }
    }

    private static func time(_ hour: Int, _ minute: Int) -> DateAtom.Meaning {
        guard (0...24).contains(hour), (0...59).contains(minute) else { return .impossible }
        return .time(hour: hour % 24, minute: minute, hour == 0 || hour > 12 ? .twentyFour : .open)
    }

    private static func after(_ cursor: DateCursor, _ offset: Int) -> Int {
        cursor.word(offset) == "uhr" ? offset + 1 : offset
    }

    /// Whether a number can be an hour: not part of a price, a phone number, a decimal or a count.
    private static func isClockNumber(_ cursor: DateCursor, _ offset: Int) -> Bool {
        guard let token = cursor[offset] else { return false }
        if case .number(_, let digits) = token.kind, digits > 2 { return false }
        if let before = cursor[offset - 1], before.isMark("$") || before.isMark("€") || before.isMark("+") || before.isMark("/")
            || (before.number != nil && token.number != nil)
        {
            return false
        }
        return !(token.number != nil && cursor.hasMark(",", at: offset + 1) && cursor.isJoined(offset + 1) && cursor[offset + 2]?.number != nil && cursor.isJoined(offset + 2))
    }

    /// Whether a bare hour ends here, so that "um acht Personen" and "at ten dollars" are no times.
    private static func isEndOfTime(_ cursor: DateCursor, _ offset: Int) -> Bool {
        guard let token = cursor[offset] else { return true }
        switch token.kind {
        case .mark(let mark): return !["%", "€", "$", "-", "/", ":"].contains(mark)
        case .number: return false
        case .word(let word):
            if cursor.words.dayParts[word] != nil || cursor.words.weekdays[word] != nil || cursor.words.relativeDays[word] != nil
                || cursor.words.dayPrepositions.contains(word) || cursor.words.glue.contains(word)
            {
                return true
            }
            if cursor.words.language == .de { return !token.isCapitalised && cursor.words.units[word] == nil }
            return cursor.words.units[word] == nil && followers.contains(word)
        }
    }

    private static let followers: Set<String> = [
        "and", "but", "or", "so", "with", "for", "if", "to", "then", "is", "works", "would", "sharp", "please", "when", "because",
        "because", "we", "i", "you", "he", "she", "they", "it", "there", "here", "ok", "okay", "at", "until", "from",
    ]

    private static func isHalf(_ cursor: DateCursor, _ offset: Int) -> Bool {
        guard let word = cursor.word(offset) else { return false }
        if ["am", "pm"].contains(word) { return true }
        return (word == "a" || word == "p") && cursor.hasMark(".", at: offset + 1) && cursor.word(offset + 2) == "m"
    }

    /// Adds "a.m." or "p.m." when it follows.
    private static func half(_ cursor: DateCursor, _ hour: Int, _ minute: Int, _ end: Int) -> (DateAtom.Meaning, Int)? {
        guard isHalf(cursor, end), (0...12).contains(hour) else { return (time(hour, minute), end) }
        let isAfternoon = cursor.word(end)?.first == "p"
        var length = end + (cursor.word(end)?.utf8.count == 2 ? 1 : 3)
        if length == end + 3, cursor.hasMark(".", at: length), cursor.isJoined(length) { length += 1 }
        return (.time(hour: hour % 12 == 0 && hour == 12 ? 12 : hour, minute: minute, isAfternoon ? .afterNoon : .beforeNoon), length)
    }

    /// "thirty", "forty five", "oh five" behind an hour.
    private static func spokenMinute(_ cursor: DateCursor, _ offset: Int) -> (value: Int, end: Int)? {
        guard let word = cursor.word(offset) else { return nil }
        if word == "oh", let unit = cursor.number(offset + 1), unit < 10 { return (unit, offset + 2) }
        guard let value = cursor.words.cardinals[word], value >= 10, value < 60, !["a", "an"].contains(word) else { return nil }
        if value % 10 == 0, let unit = cursor.word(offset + 1).flatMap({ cursor.words.cardinals[$0] }), (1...9).contains(unit),
            !["a", "an", "one"].contains(cursor.word(offset + 1) ?? "")
        {
            return (value + unit, offset + 2)
        }
        return (value, offset + 1)
    }
}
