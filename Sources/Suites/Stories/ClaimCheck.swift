import Languages

/// Looks for a family's claims of one kind in everything that a model wrote.
struct ClaimCheck: Sendable {
    /// What the family claims, of this kind.
    private let claims: [Claim]
    private let language: Language

    /// - Parameter language: The language that was written in.
    init(_ claims: [Claim], of kind: Claim.Kind, language: Language) {
        self.claims = claims.filter { $0.kind == kind }
        self.language = language
    }

    /// What there is to say of some texts: the first that turns a claim around, or how many speak of one.
    func finding(in lines: [WrittenLine]) -> Finding {
        guard !claims.isEmpty else { return .ignored("the family claims nothing of this kind") }
        var spoken = 0
        for line in lines {
            for claim in claims {
                guard claim.never != nil || claim.asks(line.kind), line.kind != .draft || claim.countsInDrafts,
                    claim.about.isMade(in: line.words, language: language)
                else { continue }
                spoken += 1
                for (text, words) in claim.parts(of: line, language: language) {
                    guard let violation = claim.violation(in: text, words, language: language) else { continue }
                    return .failsAt(
                        line.stage, claim.reason ?? "\(claim.id) \(violation.told)",
                        expected: "\(claim.id) as it was said", found: line.text)
                }
            }
        }
        return .passes("\(spoken) mentions, all as they were said")
    }
}

extension Claim {
    /// Whether a text that speaks of the claim's matter has to say what it says.
    ///
    /// A draft answers and a tag is a topic: neither has to. Titles and tasks name what they are about and settle nothing, so that
    /// something is open is asked of statements alone. None of them may turn a claim around.
    fileprivate func asks(_ line: WrittenLine.Kind) -> Bool {
        switch line {
        case .statement: true
        case .title, .task, .appointment: kind != .certainty
        case .tag, .draft: false
        }
    }

    /// The parts of a text that are judged apart: a "maybe" leaves open its own sentence and not the next one.
    fileprivate func parts(of line: WrittenLine, language: Language) -> [(text: String, words: TextWords)] {
        guard kind == .certainty else { return [(line.text, line.words)] }
        return SentenceSplitter(language: language).sentences(in: line.text).map { range in
            let sentence = String(line.text[range])
            return (sentence, TextWords(sentence))
        }
    }
}

extension Claim.Violation {
    /// What is wrong, behind the claim's id.
    fileprivate var told: String {
        switch self {
        case .lacksWhatItSays: "is told without what was said of it"
        case .saysWhatItNever: "is turned around"
        }
    }
}

extension Claim.Kind {
    /// What an evaluator of this kind promises, for any suite.
    var promise: String {
        switch self {
        case .attribution: "Who said, did or must do what is told right."
        case .negation: "What was denied stays denied; no \"not\" is lost on the way."
        case .number: "A sum, a count or a time is the one that was said, and said last."
        case .name: "Names stand for whom they were said of."
        case .certainty: "What was open, doubtful, wished for or tied to a condition is not told as settled."
        }
    }
}
