/// The schemas of Rondo's answers, as a guided generation shows them to a model.
indirect enum Schema: Encodable, Sendable {
    case text
    case list(Schema)
    case object([(name: String, Schema, isRequired: Bool)])

    /// A schema with its name.
    struct Format: Encodable, Sendable {
        let name: String
        let schema: Schema
    }

    static let zettel = Format(
        name: "Zettel",
        schema: .object([
            ("betreff", .text, true), ("punkte", .list(.text), true), ("bitten", .list(.text), false),
            ("termine", .list(.object([("was", .text, true), ("tag", .text, false), ("uhr", .text, false)])), false),
        ]))
    static let antworten = Format(
        name: "Antworten",
        schema: .object([("behutsam", .text, true), ("sachlich", .text, true), ("knapp", .text, true)]))

    private enum Keys: String, CodingKey {
        case type, items, properties, required, additionalProperties
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        switch self {
        case .text: try container.encode("string", forKey: .type)
        case .list(let items):
            try container.encode("array", forKey: .type)
            try container.encode(items, forKey: .items)
        case .object(let properties):
            try container.encode("object", forKey: .type)
            try container.encode(false, forKey: .additionalProperties)
            try container.encode(
                Dictionary(properties.map { ($0.name, $0.1) }, uniquingKeysWith: { first, _ in first }),
                forKey: .properties)
            try container.encode(properties.filter(\.isRequired).map(\.name), forKey: .required)
        }
    }
}
