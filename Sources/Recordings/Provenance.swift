import JSONDocument

/// Where a recording comes from. In a file: an object with `kind` and anything else worth keeping (engine, voice, licence,
/// origin), or `kind` alone as a string.
public struct Provenance: Sendable, Hashable {
    /// Who or what made it.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// An engine answered.
        case recorded
        /// A machine made it up (a synthetic voice).
        case synthesised
        /// A person wrote it.
        case authored
    }

    /// Who or what made it.
    public let kind: Kind
    /// The whole statement as read.
    public let value: JSONValue

    /// Creates a statement.
    ///
    /// - Parameter details: Members beside `kind`, such as `licence`.
    public init(_ kind: Kind, details: JSONObject = [:]) {
        self.kind = kind
        var object: JSONObject = ["kind": .string(kind.rawValue)]
        for (key, value) in details where key != "kind" { object[key] = value }
        value = .object(object)
    }

    init(_ reader: JSONReader) throws(RecordingDamage) {
        let name = reader.value.stringValue == nil ? try reader.required("kind") : reader
        guard let kind = Kind(rawValue: try name.string()) else {
            throw name.wrong(Kind.allCases.map { Excerpt.quoted($0.rawValue) }.joined(separator: ", "))
        }
        self.kind = kind
        value = reader.value
    }
}
