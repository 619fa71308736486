import Engines
import JSONDocument
import Languages
import NoteAnalysis

extension AnalysisFamily {
    private static let keys = [
        "$schema", "id", "title", "story", "tags", "languages", "variantOf", "override", "plays", "people",
        "actionItems",
        "topics", "claims", "facts", "expected",
    ]

    /// Reads a family.
    ///
    /// - Parameter base: The family a variant builds on, by its id.
    init(bytes: [UInt8], name: String, folder: String, base: (String) throws -> AnalysisFamily) throws {
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(document.root, in: document, keys: Self.keys)
        let id = try reader.string("id")
        guard id == folder else {
            throw reader.error(at: "id", found: "\"\(id)\"", expected: "the folder's name, \"\(folder)\"", advice: nil)
        }
        let variantOf = try reader.optionalString("variantOf")
        guard variantOf != id else {
            throw reader.error(at: "variantOf", found: "the family itself", expected: "another", advice: nil)
        }
        let parent = try variantOf.map(base)
        if let parent, let grandparent = parent.variantOf {
            throw reader.error(
                at: "variantOf", found: "\"\(parent.id)\", itself a variant", expected: "an own story",
                advice: "name \"\(grandparent)\" and override the rest")
        }
        let languages: [Language]? = try reader.optionalChoices("languages")
        let override = try AnalysisOverride(reader)
        let expected = try reader.optionalObject("expected", keys: ["failure", "promptCharacters", "fits"])
        self.init(
            id: id, title: try reader.string("title"), tags: try reader.optionalStrings("tags") ?? [],
            languages: languages ?? parent?.languages ?? Language.allCases, variantOf: variantOf,
            override: override, plays: try Self.plays(reader),
            people: try reader.has("people")
                ? Self.expectations(reader, "people", Self.people) : parent?.people ?? .init(),
            items: try reader.has("actionItems")
                ? Self.expectations(reader, "actionItems", Self.items) : parent?.items ?? .init(),
            topics: try reader.has("topics")
                ? Self.expectations(reader, "topics", Family.mentions) : parent?.topics ?? .init(),
            claims: try Claim.claims(reader) ?? parent?.claims ?? [],
            facts: try reader.has("facts") ? Fact.facts(reader) : parent?.facts ?? [],
            failure: try Self.failure(expected),
            promptCharacters: try expected?.optionalInt("promptCharacters"), fits: try Self.fits(expected))
        try check(reader)
    }

    /// Ids that name nothing would assert nothing.
    private func check(_ reader: JSONObjectReader) throws {
        let known = allowedPeople.map(\.mention.id)
        for item in allowedItems {
            for person in (item.people ?? []) + item.mayInvolve where !known.contains(person) {
                throw reader.error(
                    at: "actionItems", found: "the person \"\(person)\" in \"\(item.mention.id)\"",
                    expected: "one of \(known)", advice: nil)
            }
        }
        let items = allowedItems.map(\.mention.id)
        for action in override.then {
            guard case .tick(let id) = action, !items.contains(id) else { continue }
            throw reader.error(at: "override", found: "the item \"\(id)\"", expected: "one of \(items)", advice: nil)
        }
    }

    private static func plays(_ reader: JSONObjectReader) throws -> [String] {
        let known = NoteAnalysisSuite.description.behaviour
        return try (reader.optionalStrings("plays") ?? []).map { id in
            guard known.contains(id) else {
                throw reader.error(
                    at: "plays", found: "\"\(id)\"", expected: "the id of a metric or a relation",
                    advice: nearest(to: id, among: known).map { "did you mean \"\($0)\"?" }
                        ?? "`criba explain` lists them")
            }
            return id
        }
    }

    private static func fits(_ reader: JSONObjectReader?) throws -> [TokenEstimate: Bool] {
        guard let fits = try reader?.optionalObject("fits", keys: TokenEstimate.allCases.map(\.rawValue)) else {
            return [:]
        }
        var byEstimate: [TokenEstimate: Bool] = [:]
        for estimate in TokenEstimate.allCases { byEstimate[estimate] = try fits.bool(estimate.rawValue) }
        return byEstimate
    }

    private static func failure(_ reader: JSONObjectReader?) throws -> DesignedFailure? {
        guard let failure = try reader?.optionalObject("failure", keys: ["kind", "again"]) else { return nil }
        let kind = try failure.string("kind")
        let known = ["missingTranscript", "transcriptTooLarge"] + EngineFailureKind.allCases.map(\.rawValue)
        guard known.contains(kind) else {
            throw failure.error(
                at: "kind", found: "\"\(kind)\"", expected: "the name of a failure",
                advice: nearest(to: kind, among: known).map { "did you mean \"\($0)\"?" })
        }
        return DesignedFailure(kind: kind, isAgain: try failure.optionalBool("again") ?? false)
    }

    private static func expectations<Item: Sendable>(
        _ reader: JSONObjectReader, _ key: String, _ items: (JSONObjectReader, String) throws -> [Item]
    ) throws -> Family.Expectations<Item> {
        let object = try reader.object(key, keys: ["must", "mustNot", "may"])
        return Family.Expectations(
            must: try items(object, "must"), mustNot: try items(object, "mustNot"), may: try items(object, "may"))
    }

    private static func people(_ reader: JSONObjectReader, _ key: String) throws -> [ExpectedPerson] {
        try (reader.optionalObjects(key, keys: ["id", "reason", "named", "mentions"]) ?? []).map { person in
            ExpectedPerson(mention: try mention(person), isNamed: try person.optionalBool("named") ?? false)
        }
    }

    private static func items(_ reader: JSONObjectReader, _ key: String) throws -> [ExpectedItem] {
        let keys = ["id", "reason", "completed", "people", "mayInvolve", "when", "mentions"]
        return try (reader.optionalObjects(key, keys: keys) ?? []).map { item in
            ExpectedItem(
                mention: try mention(item), isCompleted: try item.optionalBool("completed") ?? false,
                people: try item.optionalStrings("people"), when: try item.optionalChoice("when") ?? .always,
                mayInvolve: try item.optionalStrings("mayInvolve") ?? [])
        }
    }

    private static func mention(_ reader: JSONObjectReader) throws -> Family.Mention {
        Family.Mention(
            id: try reader.string("id"), reason: try reader.optionalString("reason"),
            patterns: try Family.patterns(reader, "mentions"))
    }
}
