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
                guard line.tellsTheStory || claim.never != nil,
                    claim.about.isMade(in: line.words, language: language)
                else { continue }
                spoken += 1
                let clauses = Clauses.of(line.text)
                guard let violation = claim.violation(in: line.words, clauses: clauses, language: language) else {
                    continue
                }
                return .failsAt(
                    line.stage, claim.reason ?? "\(claim.id) \(violation.told)", expected: "\(claim.id) as it was said",
                    found: line.text)
            }
        }
        return .passes("\(spoken) mentions, all as they were said")
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
        }
    }
}
