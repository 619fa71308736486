import JSONDocument
import Languages

/// Something of the story that a summary of it should still hold.
struct Fact: Sendable {
    let mention: Family.Mention
    /// Whether a whole part of the story is lost without it, which no summary may do.
    let isEssential: Bool

    init(_ mention: Family.Mention, isEssential: Bool = false) {
        self.mention = mention
        self.isEssential = isEssential
    }

    /// Reads a family's facts.
    static func facts(_ reader: JSONObjectReader) throws -> [Fact] {
        try (reader.optionalObjects("facts", keys: ["id", "reason", "essential", "mentions"]) ?? []).map { object in
            Fact(
                Family.Mention(
                    id: try object.string("id"), reason: try object.optionalString("reason"),
                    patterns: try Family.patterns(object, "mentions")),
                isEssential: try object.optionalBool("essential") ?? false)
        }
    }
}

/// How much of a story some texts still hold.
struct FactRecall: Sendable {
    private let facts: [Fact]
    private let missing: [Fact]

    /// - Parameter language: The language that was written in.
    init(of facts: [Fact], in texts: [TextWords], language: Language) {
        self.facts = facts
        missing = facts.filter { fact in
            !texts.contains { fact.mention.isMade(in: $0, language: language) }
        }
    }

    /// A score: the share of the facts that are there. Fails when none is, or when an essential one is missing.
    ///
    /// - Parameter lost: What is known of how a fact was lost.
    func finding(_ lost: (Fact) -> String? = { _ in nil }) -> Finding {
        guard !facts.isEmpty else { return .ignored("the family names no facts") }
        guard missing.count < facts.count else {
            return .fails("nothing of the story is told", expected: facts.map(\.mention.id).joined(separator: ", "))
        }
        let left = missing.map { fact in fact.mention.id + (lost(fact).map { " (\($0))" } ?? "") }
        if let essential = missing.first(where: \.isEssential) {
            return .fails(
                essential.mention.reason ?? "a whole part of the story is missing", expected: essential.mention.id,
                found: "without \(left.joined(separator: ", "))")
        }
        return .scores(
            Double(facts.count - missing.count) / Double(facts.count),
            left.isEmpty ? "all \(facts.count)" : "without \(left.joined(separator: ", "))")
    }
}
