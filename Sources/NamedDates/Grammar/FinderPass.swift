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
            result.phrases.append(Found(phrase: phrase, isPast: tense.isPast(around: phrase.tokens)))
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
    private static let reach = 6

    /// "morgen um drei, nein, um vier": the corrected time keeps the day.
    private func inheritDays(_ result: inout Result) {
        var index = 1
        while index < result.phrases.count {
            let (before, after) = (result.phrases[index - 1].phrase, result.phrases[index].phrase)
            let gap = before.tokens.upperBound..<max(before.tokens.upperBound, after.tokens.lowerBound)
            if case .single(let first) = before, case .single(var second) = after, first.hasDay, first.time != nil,
                second.isTimeOnly, gap.count <= Self.reach, gap.contains(where: { parser.source.has($0, .correction) })
            {
                (second.day, second.weekday) = (first.day, first.weekday)
                if second.part == nil { second.part = first.part }
                second.said.formUnion(first.said)
                second.tokens = first.tokens.lowerBound..<second.tokens.upperBound
                result.phrases[index].phrase = .single(second)
                result.phrases.remove(at: index - 1)
            } else {
                index += 1
            }
        }
    }
}
