/// Neighbouring pieces that are one mention: "am Samstag", "und zwar" and "um halb vier".
struct AtomGroup: Sendable {
    var weekday: (Weekday, DateVocabulary.Modifier?)?
    var day: DateAtom.Meaning?
    var part: DateVocabulary.DayPart?
    var time: DateAtom.Meaning?
    /// A meaning that stands alone: a span, a period, nothing.
    var alone: DateAtom.Meaning?
    /// The other end of a range.
    var end: DateAtom.Meaning?
    var tokens: Range<Int>
    var rule: String

    /// Whether a part of the day says by itself that it is today's: "tonight", "this afternoon".
    var saysToday: Bool { rule == "day-part.today" }
}

/// Puts pieces together.
struct AtomGroups {
    let words: DateVocabulary

    /// How many tokens may lie between two pieces of one mention.
    private static let reach = 4

    func groups(of atoms: [DateAtom], in tokens: [DateToken]) -> [AtomGroup] {
        var groups: [AtomGroup] = []
        for atom in atoms {
            if var last = groups.last, isNear(last.tokens.upperBound, atom.tokens.lowerBound, tokens), last.take(atom.meaning) {
                last.tokens = last.tokens.lowerBound..<atom.tokens.upperBound
                last.rule = "\(last.rule)+\(atom.rule)"
                groups[groups.count - 1] = last
            } else if var last = groups.last, isRange(last.tokens, atom.tokens, tokens), last.takeEnd(atom.meaning) {
                last.tokens = last.tokens.lowerBound..<atom.tokens.upperBound
                last.rule = "range"
                groups[groups.count - 1] = last
            } else {
                var group = AtomGroup(tokens: atom.tokens, rule: atom.rule)
                if !group.take(atom.meaning) { group.alone = atom.meaning }
                groups.append(group)
            }
        }
        return groups
    }

    private func isNear(_ from: Int, _ to: Int, _ tokens: [DateToken]) -> Bool {
        guard to - from <= Self.reach else { return false }
        return tokens[from..<to].allSatisfy { token in
            if token.isMark(",") { return true }
            return token.word.map(words.glue.contains) ?? false
        }
    }

    /// Whether "to" or "until" stands between, or is the first word of the second piece.
    private func isRange(_ left: Range<Int>, _ right: Range<Int>, _ tokens: [DateToken]) -> Bool {
        guard right.lowerBound - left.upperBound <= 2 else { return false }
        let link = left.upperBound < right.lowerBound ? tokens[left.upperBound] : tokens[right.lowerBound]
        if link.isMark("-") || link.isMark("–") { return true }
        guard let word = link.word, words.rangeMiddles.contains(word) else { return false }
        guard ["and", "y"].contains(word) else { return true }
        // "between Monday and Wednesday", but not "Monday and Wednesday".
        return left.lowerBound > 0 && ["between", "entre"].contains(tokens[left.lowerBound - 1].word ?? "")
    }
}

extension AtomGroup {
    /// Adds a piece unless its place is taken.
    mutating func take(_ meaning: DateAtom.Meaning) -> Bool {
        guard alone == nil, end == nil else { return false }
        switch meaning {
        case .weekday(let day, let modifier):
            if weekday != nil { return false }
            if case .relativeDay? = self.day { return false }
            weekday = (day, modifier)
        case .relativeDay, .monthDay:
            if day != nil { return false }
            if case .relativeDay = meaning, weekday != nil { return false }
            day = meaning
        case .dayPart(let found):
            if part != nil { return false }
            part = found
        case .time:
            if time != nil { return false }
            time = meaning
        default:
            return false
        }
        return true
    }

    /// Adds the end of a range of days or of times.
    mutating func takeEnd(_ meaning: DateAtom.Meaning) -> Bool {
        guard end == nil, alone == nil else { return false }
        switch meaning {
        case .weekday, .monthDay, .relativeDay:
            guard weekday != nil || day != nil, time == nil else { return false }
        case .time:
            guard time != nil else { return false }
        default:
            return false
        }
        end = meaning
        return true
    }
}
