import Engines
import JSONDocument
import Languages
import NamedDates
import VoiceNote

extension Family {
    private static let keys = [
        "$schema", "id", "title", "story", "tags", "languages", "variantOf", "override", "facts", "toDos", "dates",
        "reply", "expected", "names", "claims", "plays", "purchases",
    ]

    /// Reads a family.
    ///
    /// - Parameter base: The family a variant builds on, by its id.
    init(bytes: [UInt8], name: String, folder: String, base: (String) throws -> Family) throws {
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(document.root, in: document, keys: Self.keys)
        let id = try reader.string("id")
        guard id == folder else {
            throw reader.error(at: "id", found: "\"\(id)\"", expected: "the folder's name, \"\(folder)\"", advice: nil)
        }
        let variantOf = try reader.optionalString("variantOf")
        let parent = try variantOf.map(base)
        if let parent, let grandparent = parent.variantOf {
            throw reader.error(
                at: "variantOf", found: "\"\(parent.id)\", itself a variant", expected: "an own story",
                advice: "name \"\(grandparent)\" and override the rest")
        }
        let languages: [Language]? = try reader.optionalChoices("languages")
        let expected = try reader.optionalObject("expected", keys: ["failure", "decidedBy"])
        self.init(
            id: id, title: try reader.string("title"), tags: try reader.optionalStrings("tags") ?? [],
            languages: languages ?? parent?.languages ?? Language.allCases, variantOf: variantOf,
            override: try FamilyOverride(reader), names: try Self.names(reader) ?? parent?.names ?? [],
            claims: try Claim.claims(reader) ?? parent?.claims ?? [],
            plays: try Self.plays(reader), purchases: try FamilyPurchases(reader),
            facts: try reader.has("facts") ? Fact.facts(reader) : parent?.facts ?? [],
            toDos: try reader.has("toDos")
                ? Self.expectations(reader, "toDos") { try Self.mentions($0, $1) } : parent?.toDos ?? .init(),
            dates: try reader.has("dates")
                ? Self.expectations(reader, "dates") { try Self.expectedDates($0, $1) } : parent?.dates ?? .init(),
            reply: try Self.reply(reader) ?? parent?.reply,
            failure: try Self.failure(expected), decidedBy: try expected?.optionalChoices("decidedBy"))
    }

    /// Ids of behaviour; one that no evaluator and no relation has would claim what nothing checks.
    private static func plays(_ reader: JSONObjectReader) throws -> [String] {
        let known = VoiceNoteSuite.description.behaviour
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

    /// Reads `{"failure": {"stage", "kind"}}`.
    static func failure(_ reader: JSONObjectReader?) throws -> DesignedFailure? {
        guard let failure = try reader?.optionalObject("failure", keys: ["stage", "kind"]) else { return nil }
        return DesignedFailure(stage: try failure.choice("stage"), kind: try failure.choice("kind"))
    }

    private static func reply(_ reader: JSONObjectReader) throws -> Mention? {
        guard let reply = try reader.optionalObject("reply", keys: ["answers"]), reply.has("answers") else {
            return nil
        }
        return Mention(id: "reply", reason: nil, patterns: try patterns(reply, "answers"))
    }

    private static func expectations<Item: Sendable>(
        _ reader: JSONObjectReader, _ key: String, _ items: (JSONObjectReader, String) throws -> [Item]
    ) throws -> Expectations<Item> {
        let object = try reader.object(key, keys: ["must", "mustNot", "may"])
        return Expectations(
            must: try items(object, "must"), mustNot: try items(object, "mustNot"), may: try items(object, "may"))
    }

    /// Reads `"names": ["Clara|Claire", "Ruth"]`.
    private static func names(_ reader: JSONObjectReader) throws -> [[String]]? {
        try reader.optionalStrings("names")?.map { name in
            let forms = name.split(separator: "|").map(String.init)
            guard !forms.isEmpty else {
                throw reader.error(
                    at: "names", found: "an empty name", expected: "a name such as \"Clara|Claire\"", advice: nil)
            }
            return forms
        }
    }

    static func mentions(_ reader: JSONObjectReader, _ key: String) throws -> [Mention] {
        try (reader.optionalObjects(key, keys: ["id", "reason", "because", "mentions"]) ?? []).map { object in
            Mention(
                id: try object.string("id"), reason: try object.optionalString("reason"),
                because: try object.optionalChoice("because"),
                patterns: try patterns(object, "mentions"))
        }
    }

    private static func expectedDates(_ reader: JSONObjectReader, _ key: String) throws -> [ExpectedDate] {
        try (reader.optionalObjects(key, keys: ["id", "reason", "because", "day", "time", "mentions"]) ?? []).map {
            object in
            let day = try object.optionalString("day").map { text in
                guard let day = CivilDate(iso8601: text) else {
                    throw object.error(
                        at: "day", found: "\"\(text)\"", expected: "a day such as \"2026-03-06\"", advice: nil)
                }
                return day
            }
            let time = try object.optionalString("time").map { text in
                guard let time = CivilTime(iso8601: text) else {
                    throw object.error(
                        at: "time", found: "\"\(text)\"", expected: "a time such as \"15:30\"", advice: nil)
                }
                return time
            }
            let mention = Mention(
                id: try object.string("id"), reason: try object.optionalString("reason"),
                because: try object.optionalChoice("because"),
                patterns: object.has("mentions") ? try patterns(object, "mentions") : [:])
            return ExpectedDate(mention: mention, day: day, time: time)
        }
    }

    /// Patterns for every output language; a gap is an error, because cells in that language would assert nothing.
    static func patterns(_ reader: JSONObjectReader, _ key: String) throws -> [Language: [MentionPattern]] {
        let object = try reader.object(key, keys: Language.allCases.map(\.rawValue))
        var patterns: [Language: [MentionPattern]] = [:]
        for language in Language.allCases {
            let sources = try object.strings(language.rawValue)
            guard !sources.isEmpty else {
                throw object.error(at: language.rawValue, found: "no pattern", expected: "at least one", advice: nil)
            }
            patterns[language] = try sources.map { source in
                guard let pattern = MentionPattern(source) else {
                    throw object.error(
                        at: language.rawValue, found: "\"\(source)\"", expected: "words such as \"anruf* arzt|ärztin\"",
                        advice: nil)
                }
                return pattern
            }
        }
        return patterns
    }
}
