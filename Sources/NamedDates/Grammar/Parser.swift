/// Puts the readings of single rules together to phrases: a day with its time, or the two ends of a range.
struct Parser {
    let source: Source
    private let rules: [Rule]
    /// Positions inside idioms, where nothing is read.
    private let blocked: [Bool]
    private let pieces: ReadingMemo
    /// For each position the next one that may join two ends of a range.
    private let connectors: [Int32]
    private let singles: ReadingMemo

    init(_ source: Source) {
        self.source = source
        rules = Rule.of(source.lexicon.language)
        blocked = Idioms.positions(in: source)
        connectors = source.nextConnectors
        pieces = ReadingMemo(count: source.count)
        singles = ReadingMemo(count: source.count)
    }

    /// Words that may stand between a day and its time.
    static let glue: Roles = [.at, .on, .of, .article, .about, .within, .limit, .dayWord]
    private static let longestGlue = 6
    /// A weekday, a date, a part of the day and a time, and one of them said twice; the bound keeps the reading linear.
    private static let mostPieces = 5

    /// How many places were read so far.
    var reads: Int { pieces.reads + singles.reads }

    /// The widest first end of a range, in tokens, with the words that open it.
    private static let widestEnd = 24

    /// Whether a word or sign that joins two ends of a range stands near enough behind a position.
    func hasConnector(behind index: Int) -> Bool {
        index + 1 < connectors.count && Int(connectors[index + 1]) - index <= Self.widestEnd
    }

    /// Whether a position lies inside an idiom.
    func isBlocked(_ index: Int) -> Bool { blocked.indices.contains(index) && blocked[index] }

    /// The phrase that begins at a position.
    func phrase(_ start: Int) -> Phrase? {
        // Most words of a text mean nothing here.
        guard !source.lexemes[start].roles.isEmpty || source.tokens[start].number != nil else { return nil }
        if let range = range(start) { return range }
        guard var reading = piece(start) else { return nil }
        for _ in 0..<Self.mostPieces {
            // A day before its range of times: "morgen von 9 bis 12 Uhr".
            if reading.time == nil, let range = rangeAfter(reading) { return range }
            guard let next = following(reading) else { return .single(reading) }
            reading = next
        }
        return .single(reading)
    }

    /// The longest reading of one rule.
    func piece(_ start: Int) -> Reading? {
        guard start >= 0, start < source.count, !isBlocked(start) else { return nil }
        return pieces.reading(at: start) { readPiece(start) }
    }

    private func readPiece(_ start: Int) -> Reading? {
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
        guard var best, !Names.isName(best, in: source) else { return nil }
        if best.time != nil || best.said.contains(.duration) { best.tokens = source.withTail(best.tokens) }
        return best
    }

    /// A day with the part and time beside it, in any order.
    func single(_ start: Int) -> Reading? {
        guard start < source.count, piece(start) != nil else { return nil }
        return singles.reading(at: start) { readSingle(start) }
    }

    private func readSingle(_ start: Int) -> Reading? {
        guard var reading = piece(start) else { return nil }
        for _ in 1..<Self.mostPieces {
            guard let next = following(reading) else { break }
            reading = next
        }
        return reading
    }

    /// The reading with the next component that belongs to it.
    func following(_ reading: Reading) -> Reading? {
        var index = reading.tokens.upperBound
        let limit = index + Self.longestGlue
        var isRange = false
        while index < min(source.count, limit) {
            if let next = piece(index), !(isRange && reading.hasDay && next.hasDay),
                let merged = reading.merged(with: next)
            {
                return merged
            }
            // "morgen bis Freitag" are two days, "morgen bis acht" is one with a time.
            isRange = isRange || source.has(index, .to)
            // "Montag-Abend" is one word in two.
            let isHyphen =
                source.isSign(index, "-") && source.touches(index + 1) && source.lexeme(index + 1).part != nil
            guard source.has(index, Self.glue) || source.isSign(index, ",") || source.isSign(index, "@") || isHyphen
            else { return nil }
            // A preposition before a comma is none: "Ruf um elf an, am Freitag bin ich da".
            if source.tokens[index].kind == .word, source.isSign(index + 1, ",") { return nil }
            index += 1
        }
        return nil
    }
}

extension Source {
    /// The tokens with the words after them that say how exact a time is: "sharp", "en punto".
    fileprivate func withTail(_ tokens: Range<Int>) -> Range<Int> {
        let index = isSign(tokens.upperBound, "-") ? tokens.upperBound + 1 : tokens.upperBound
        guard let tails = lexicon.tails[word(index)] else { return tokens }
        let longest = tails.filter { matches($0, at: index) }.map(\.count).max() ?? 0
        return longest == 0 ? tokens : tokens.lowerBound..<index + longest
    }

    /// For each position the next one that holds a connector of ranges; behind the last one a number that is out of reach.
    fileprivate var nextConnectors: [Int32] {
        var next = Int32.max
        var connectors = Array(repeating: next, count: count)
        for index in stride(from: count - 1, through: 0, by: -1) {
            let isConnector =
                has(index, [.to, .and]) || isSign(index, "-") || isSign(index, "–") || isSign(index, "/")
                || word(index) == "auf"
            if isConnector { next = Int32(index) }
            connectors[index] = next
        }
        return connectors
    }
}
