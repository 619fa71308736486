import Languages

/// One reading of the whole text in one language.
struct FinderPass {
    /// A phrase with what the text around it says.
    struct Found {
        var phrase: Phrase
        let isPast: Bool
    }

    /// What a pass gives: phrases in order and words that are names or idioms.
    struct Result {
        let language: Language
        let isHost: Bool
        let source: Source
        var phrases: [Found] = []
        var ambiguous: [Int] = []
    }

    private let parser: Parser
    private let isHost: Bool
    private let host: Source

    init(_ parser: Parser, isHost: Bool, host: Source) {
        self.parser = parser
        self.isHost = isHost
        self.host = host
    }

    /// Reads from left to right; after a phrase the reading goes on behind it.
    func run() -> Result {
        let source = parser.source
        var result = Result(language: source.lexicon.language, isHost: isHost, source: source)
        let tense = Tense(source)
        var index = 0
        while index < source.count {
            guard let phrase = parser.phrase(index), isNamed(phrase) else {
                if isHost, source.lexemes[index].weekday != nil || source.lexemes[index].dayOffset != nil,
                    !source.lexemes[index].isWeak
                {
                    result.ambiguous.append(index)
                }
                index += 1
                continue
            }
            let isPast = tense.isPast(around: phrase.tokens) || source.isSince(phrase.tokens.lowerBound)
            result.phrases.append(Found(phrase: phrase, isPast: isPast))
            index = phrase.tokens.upperBound
        }
        inheritDays(&result)
        return result
    }

    private func isNamed(_ phrase: Phrase) -> Bool {
        if case .single(let reading) = phrase, reading.isWeak { return false }
        guard !isHost else { return true }
        return phrase.tokens.contains { index in
            parser.source.lexemes[index].isDistinctive && host.lexemes[index].roles.isEmpty
        }
    }

    /// The longest distance, in tokens, between a day and the time that corrects its time.
    private static let correctionReach = 6
    /// The longest distance between a time and the day behind it.
    private static let clauseReach = 8
    /// The longest distance between a day and a time of the same sentence.
    private static let sentenceReach = 14

    /// Lets a time have the day that its sentence named before: "Am Freitag komme ich um acht", "morgen um drei, nein, um vier".
    private func inheritDays(_ result: inout Result) {
        var kept: [Found] = []
        kept.reserveCapacity(result.phrases.count)
        for var found in result.phrases {
            if let placed = placedBehind(kept.last?.phrase, found.phrase) {
                kept[kept.count - 1].phrase = .single(placed)
            }
            guard let before = kept.last?.phrase, let first = before.dayGiver else {
                kept.append(found)
                continue
            }
            let gap = before.tokens.upperBound..<max(before.tokens.upperBound, found.phrase.tokens.lowerBound)
            if case .single = before, let corrected = corrected(first, found.phrase, gap) {
                found.phrase = .single(corrected)
                kept[kept.count - 1] = found
                continue
            }
            if gap.count <= Self.sentenceReach, !gap.contains(where: isSentenceEnd) {
                let after = found.phrase
                inherit(from: first, &found.phrase)
                if gap.count <= 2, gap.contains(where: { parser.source.has($0, .and) }) {
                    shareMonth(&kept[kept.count - 1].phrase, with: after)
                    shareWeek(of: first, with: &found.phrase)
                }
            }
            kept.append(found)
        }
        result.phrases = kept
    }

    /// A time on the day that the same clause names behind it: "um acht treffen wir uns am Freitag".
    private func placedBehind(_ before: Phrase?, _ after: Phrase) -> Reading? {
        guard case .single(let time)? = before, time.isTimeOnly, case .single(let day) = after, day.isSingleDay,
            day.time == nil, time.tokens.upperBound <= day.tokens.lowerBound
        else { return nil }
        let gap = time.tokens.upperBound..<day.tokens.lowerBound
        let source = parser.source
        // A sign, "and" or a correction begins another clause, which may be about another time.
        let isClause =
            gap.count <= Self.clauseReach
            && !gap.contains { source.tokens[$0].sign != nil || source.has($0, [.and, .correction]) }
        return isClause ? time.inheriting(day) : nil
    }

    /// A day with the time that corrects its time: "morgen um drei, nein, um vier".
    private func corrected(_ first: Reading, _ after: Phrase, _ gap: Range<Int>) -> Reading? {
        guard case .single(let second) = after, first.time != nil, second.isTimeOnly,
            gap.count <= Self.correctionReach, gap.contains(where: { parser.source.has($0, .correction) })
        else { return nil }
        var corrected = second.inheriting(first)
        corrected.said.formUnion(first.said)
        corrected.tokens = first.tokens.lowerBound..<second.tokens.upperBound
        return corrected
    }

    private func isSentenceEnd(_ index: Int) -> Bool {
        guard let sign = parser.source.tokens[index].sign else { return false }
        return sign == "." || sign == "!" || sign == "?" || sign == "…"
    }

    private func inherit(from day: Reading, _ phrase: inout Phrase) {
        guard day.isSingleDay else { return }
        switch phrase {
        case .single(let time) where time.isTimeOnly:
            phrase = .single(time.inheriting(day))
        case .range(let first, let second, let tokens) where first.isTimeOnly && second.isTimeOnly:
            phrase = .range(first.inheriting(day), second.inheriting(day), tokens: tokens)
        default:
            break
        }
    }

    /// "nächste Woche Freitag und Samstag": both days are of the week that is said once.
    private func shareWeek(of first: Reading, with next: inout Phrase) {
        guard case .inWeek(let week)? = first.weekday?.choice, case .single(var second) = next,
            second.weekday?.choice == .bare, second.day == nil
        else { return }
        second.weekday?.choice = .inWeek(week)
        next = .single(second)
    }

    /// "am 3. und am 5. Mai": the first day has the month of the second.
    private func shareMonth(_ phrase: inout Phrase, with next: Phrase) {
        guard case .single(var first) = phrase, case .date(var date) = first.day, date.month == nil else { return }
        guard case .single(let second) = next, case .date(let whole) = second.day, let month = whole.month else {
            return
        }
        date.month = month
        date.year = whole.year
        first.day = .date(date)
        phrase = .single(first)
    }
}
