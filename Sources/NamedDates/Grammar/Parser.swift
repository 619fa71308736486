/// Puts the readings of single rules together to phrases: a day with its time, or the two ends of a range.
struct Parser {
    let source: Source
    private let rules: [Rule]
    /// Positions inside idioms, where nothing is read.
    private let blocked: [Bool]

    init(_ source: Source) {
        self.source = source
        rules = Rule.of(source.lexicon.language)
        blocked = Idioms.positions(in: source)
    }

    /// Words that may stand between a day and its time.
    private static let glue: Roles = [.at, .on, .of, .article, .about, .within, .limit, .dayWord]
    private static let longestGlue = 4

    /// Whether a position lies inside an idiom.
    func isBlocked(_ index: Int) -> Bool { blocked.indices.contains(index) && blocked[index] }

    /// The phrase that begins at a position.
    func phrase(_ start: Int) -> Phrase? {
        if let range = range(start) { return range }
        guard let reading = single(start) else { return nil }
        // A day before its range of times: "morgen von 9 bis 12 Uhr".
        if reading.time == nil, let range = rangeAfter(reading) { return range }
        return .single(reading)
    }

    /// The longest reading of one rule.
    func piece(_ start: Int) -> Reading? {
        guard start < source.count, !isBlocked(start) else { return nil }
        let roles = source.number(start) == nil ? source.lexemes[start].roles : .cardinal
        guard !roles.isEmpty else { return nil }
        var best: Reading?
        for rule in rules where !rule.begins.isDisjoint(with: roles) {
            guard var reading = rule.read(source, start) else { continue }
            if let found = best, found.tokens.upperBound >= reading.tokens.upperBound { continue }
            if reading.weekday != nil { reading.said.insert(.weekday) }
            if reading.part != nil { reading.said.insert(.dayPart) }
            best = reading
        }
        guard let best, !Names.isName(best, in: source) else { return nil }
        return best
    }

    /// A day with the part and time beside it, in any order.
    func single(_ start: Int) -> Reading? {
        guard var reading = piece(start) else { return nil }
        while let (next, merged) = following(reading), next > reading.tokens.upperBound - 1 { reading = merged }
        return reading
    }

    private func following(_ reading: Reading) -> (Int, Reading)? {
        var index = reading.tokens.upperBound
        let limit = index + Self.longestGlue
        while index < min(source.count, limit) {
            if let next = piece(index), let merged = reading.merged(with: next) { return (index, merged) }
            guard source.has(index, Self.glue) || (source.isSign(index, ",")) || source.isSign(index, "@") else {
                return nil
            }
            index += 1
        }
        return nil
    }

    // MARK: Ranges

    private enum End {
        case reading(Reading)
        case number(Numeral, isOrdinal: Bool)
    }

    private func rangeAfter(_ day: Reading) -> Phrase? {
        var index = day.tokens.upperBound
        for _ in 0..<3 {
            if let range = range(index, isAnchored: true), case .range(let from, let to, let tokens) = range {
                guard let first = day.merged(with: from) ?? from.placed(in: day) else { return nil }
                let second = day.merged(with: to) ?? to.placed(in: day) ?? to
                return .range(first, second, tokens: day.tokens.lowerBound..<tokens.upperBound)
            }
            guard source.has(index, Self.glue) || source.isSign(index, ",") else { return nil }
            index += 1
        }
        return nil
    }

    /// Two ends with a connector: "von Montag bis Mittwoch", "entre el 3 y el 5", "3-4pm", "1. bis 14. Juli".
    ///
    /// - Parameter isAnchored: Whether a day stands before it, so that bare numbers are hours.
    private func range(_ start: Int, isAnchored: Bool = false) -> Phrase? {
        guard start < source.count, !isBlocked(start) else { return nil }
        let isBetween = source.has(start, .between)
        let isFrom = !isBetween && source.has(start, .from)
        let hasOpener = isBetween || isFrom
        if !hasOpener, source.number(start) == nil, source.lexemes[start].roles.isEmpty { return nil }
        let first = skipLeads(hasOpener ? start + 1 : start, isOpened: hasOpener)
        if let full = single(first) {
            if let found = close(.reading(full), at: full.tokens.upperBound, start, isBetween, hasOpener) {
                return found
            }
        }
        guard let number = endNumber(first) else { return nil }
        if hasOpener, !number.isOrdinal, let hours = hours(from: number.numeral, start, isBetween, isAnchored) {
            return hours
        }
        return close(
            .number(number.numeral, isOrdinal: number.isOrdinal), at: number.numeral.next, start, isBetween, hasOpener)
    }

    /// "between 9 and 10 tomorrow": two bare numbers are hours when a day is beside them.
    private func hours(from number: Numeral, _ start: Int, _ isBetween: Bool, _ isAnchored: Bool) -> Phrase? {
        guard number.value <= 24, let connector = connector(number.next, isBetween: isBetween, hasOpener: true) else {
            return nil
        }
        let second = skipLeads(connector, isOpened: true)
        guard single(second) == nil, let last = source.cardinal(second, in: 0...24), last.digits <= 2,
            !source.isPartOfNumber(second, last.next), !source.has(last.next, [.unit, .measure, .month])
        else { return nil }
        var first = Reading(start..<last.next, rule: "range.times")
        first.time = ClockTerm(hour: number.value, half: number.value > 12 ? .exact : .open)
        first.said = [.time]
        var end = first
        end.time = ClockTerm(hour: last.value, half: last.value > 12 ? .exact : .open)
        guard let (_, dated) = following(end) else {
            return isAnchored ? .range(first, end, tokens: start..<last.next) : nil
        }
        return .range(first.inheriting(dated), dated, tokens: start..<dated.tokens.upperBound)
    }

    private func endNumber(_ index: Int) -> (numeral: Numeral, isOrdinal: Bool)? {
        if let ordinal = source.ordinal(index), ordinal.value <= 31 { return (ordinal, true) }
        guard let number = source.cardinal(index, in: 0...31), number.digits <= 2 else { return nil }
        return (number, false)
    }

    private func close(_ from: End, at index: Int, _ start: Int, _ isBetween: Bool, _ hasOpener: Bool) -> Phrase? {
        guard let connector = connector(index, isBetween: isBetween, hasOpener: hasOpener) else { return nil }
        let second = skipLeads(connector, isOpened: true)
        if let full = single(second), let ends = unite(from, full, hasOpener, isDirect: second == connector) {
            return .range(ends.0, ends.1, tokens: start..<full.tokens.upperBound)
        }
        guard let number = endNumber(second), !source.isPartOfNumber(second, number.numeral.next),
            case .reading(var first) = from, !source.has(number.numeral.next, [.unit, .measure])
        else { return nil }
        var next = number.numeral.next
        if case .date(let date) = first.day, date.year == nil, first.time == nil {
            let dated = source.withYear(date, next)
            first.day = .date(dated.date)
            next = dated.next
        }
        guard let last = first.closed(by: number.numeral) else { return nil }
        return .range(first, last, tokens: start..<next)
    }

    private func connector(_ index: Int, isBetween: Bool, hasOpener: Bool) -> Int? {
        if source.isSign(index, "-") || source.isSign(index, "–") || source.isSign(index, "/") && source.touches(index)
        {
            return index + 1
        }
        if isBetween, source.has(index, .and) || source.has(index, .to) { return index + 1 }
        guard source.has(index, .to) else { return nil }
        return source.has(index + 1, .to) && source.word(index) != "a" ? index + 2 : index + 1
    }

    private func skipLeads(_ start: Int, isOpened: Bool) -> Int {
        var index = start
        let leads: Roles = isOpened ? [.article, .at, .on, .dayWord] : []
        while index < start + 3, source.has(index, leads), piece(index) == nil { index += 1 }
        return index
    }

    private func unite(_ from: End, _ second: Reading, _ hasOpener: Bool, isDirect: Bool) -> (Reading, Reading)? {
        switch from {
        case .reading(let first):
            return first.united(to: second)
        case .number(let number, let isOrdinal):
            // Without "from", words such as "a las" between the numbers say that the first is no end.
            guard hasOpener || (isDirect && (!number.isWord || isOrdinal)) else { return nil }
            return second.opened(by: number).map { ($0, second) }
        }
    }
}
