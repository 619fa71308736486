import JSONDocument
import Languages

/// What every text that speaks of something has to say, or may never say of it.
///
/// A model need not mention it. Whoever does, says it right: the sum that was named last, the person who really did it, the "not"
/// that turns a sentence around, the "maybe" without which something open is settled.
struct Claim: Sendable {
    /// What is at stake, which names the evaluator that speaks up.
    enum Kind: String, Sendable, CaseIterable {
        case attribution, negation, number, name, certainty
    }

    let id: String
    let kind: Kind
    let reason: String?
    let about: Family.Mention
    /// Words that must be in the same text; with `never`, words that make it right all the same ("3,500, not 3,000"). Of what is
    /// open, ``HedgeWords`` count besides.
    let says: Family.Mention?
    /// Words that must not be in the same clause.
    let never: Family.Mention?
    /// Whether drafts are judged by it: to whoever asks for them, "your fridge" is the speaker's, and to the reader of a digest it is
    /// not.
    var countsInDrafts = true

    /// How a text breaks the claim; `nil` when it does not speak of it or says it right.
    ///
    /// What stands in another clause is said of something else.
    func violation(in text: String, _ words: TextWords, language: Language) -> Violation? {
        guard let never else {
            // Most texts say what they have to, and are not cut then.
            guard !isSaid(in: text, words, language), !clauses(of: text, language).isEmpty else { return nil }
            return .lacksWhatItSays
        }
        // What no text says, none of its clauses does.
        guard never.isMade(in: words, language: language),
            kind == .attribution || !isSaid(in: text, words, language)
        else { return nil }
        let isBroken = clauses(of: text, language).contains { clause in
            // Who it was has to stand beside what was done: the next clause speaks of somebody else.
            never.isMade(in: clause, language: language)
                && !(kind == .attribution && says?.isMade(in: clause, language: language) ?? false)
        }
        return isBroken ? .saysWhatItNever : nil
    }

    private func isSaid(in text: String, _ words: TextWords, _ language: Language) -> Bool {
        says?.isMade(in: words, language: language) ?? false
            || kind == .certainty && HedgeWords.leaveOpen(text, words, language: language)
    }

    /// The clauses of a text that speak of it.
    private func clauses(of text: String, _ language: Language) -> [TextWords] {
        Clauses.of(text).filter { about.isMade(in: $0, language: language) }
    }

    /// The two ways to turn a claim around.
    enum Violation: Sendable {
        case lacksWhatItSays, saysWhatItNever
    }
}

extension Claim {
    /// Reads the claims of a family; `nil` when it says nothing of them.
    static func claims(_ reader: JSONObjectReader) throws -> [Claim]? {
        try reader.optionalObjects("claims", keys: ["id", "kind", "reason", "about", "says", "never", "drafts"])?.map {
            object in
            let id = try object.string("id")
            let kind: Kind = try object.choice("kind")
            // What is open has words of its own, which every family shares.
            guard object.has("says") || object.has("never") || kind == .certainty else {
                throw object.error(
                    at: "about", found: "neither \"says\" nor \"never\"",
                    expected: "one of them, or nothing is claimed",
                    advice: nil)
            }
            func mention(_ key: String) throws -> Family.Mention {
                Family.Mention(id: id, reason: nil, patterns: try Family.patterns(object, key))
            }
            return Claim(
                id: id, kind: kind, reason: try object.optionalString("reason"),
                about: try mention("about"),
                says: object.has("says") ? try mention("says") : nil,
                never: object.has("never") ? try mention("never") : nil,
                countsInDrafts: try object.optionalBool("drafts") ?? true)
        }
    }
}
