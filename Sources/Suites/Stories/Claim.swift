import JSONDocument
import Languages

/// What every text that speaks of something has to say, or may never say of it.
///
/// A model need not mention it. Whoever does, says it right: the sum that was named last, the person who really did it, the "not"
/// that turns a sentence around.
struct Claim: Sendable {
    /// What is at stake, which names the evaluator that speaks up.
    enum Kind: String, Sendable, CaseIterable {
        case attribution, negation, number, name
    }

    let id: String
    let kind: Kind
    let reason: String?
    let about: Family.Mention
    /// Words that must be in the same text; with `never`, words that make it right all the same ("3,500, not 3,000").
    let says: Family.Mention?
    /// Words that must not be in the same clause.
    let never: Family.Mention?

    /// How a text breaks the claim; `nil` when it does not speak of it or says it right.
    ///
    /// - Parameter clauses: The text's clauses; what stands in another clause is said of something else.
    func violation(in text: TextWords, clauses: [TextWords], language: Language) -> Violation? {
        let spoken = clauses.filter { about.isMade(in: $0, language: language) }
        let isSaid = says?.isMade(in: text, language: language) ?? false
        if let never {
            let isBroken = spoken.contains { clause in
                // Who it was has to stand beside what was done: the next clause speaks of somebody else.
                never.isMade(in: clause, language: language)
                    && !(kind == .attribution ? says?.isMade(in: clause, language: language) ?? false : isSaid)
            }
            return isBroken ? .saysWhatItNever : nil
        }
        return spoken.isEmpty || isSaid ? nil : .lacksWhatItSays
    }

    /// The two ways to turn a claim around.
    enum Violation: Sendable {
        case lacksWhatItSays, saysWhatItNever
    }
}

extension Claim {
    /// Reads the claims of a family; `nil` when it says nothing of them.
    static func claims(_ reader: JSONObjectReader) throws -> [Claim]? {
        try reader.optionalObjects("claims", keys: ["id", "kind", "reason", "about", "says", "never"])?.map { object in
            guard object.has("says") || object.has("never") else {
                throw object.error(
                    at: "about", found: "neither \"says\" nor \"never\"",
                    expected: "one of them, or nothing is claimed",
                    advice: nil)
            }
            let id = try object.string("id")
            func mention(_ key: String) throws -> Family.Mention {
                Family.Mention(id: id, reason: nil, patterns: try Family.patterns(object, key))
            }
            return Claim(
                id: id, kind: try object.choice("kind"), reason: try object.optionalString("reason"),
                about: try mention("about"),
                says: object.has("says") ? try mention("says") : nil,
                never: object.has("never") ? try mention("never") : nil)
        }
    }
}
