import JSONDocument
import Suites

/// The schemas that are part of the binary.
enum Schemas {
    private static let folder = "schemas/"
    private static let ending = ".schema.json"

    /// Their names as `criba schema` takes them.
    static var names: [String] {
        EmbeddedFiles.paths.filter { $0.hasPrefix(folder) }.map {
            String($0.dropFirst(folder.count).dropLast(ending.count))
        }
    }

    /// A schema as JSON.
    static func json(_ name: String) throws -> JSONValue {
        guard let text = EmbeddedFiles.text("\(folder)\(name)\(ending)") else { throw NoSuchSchema(name: name) }
        return try JSONValue.parse(Array(text.utf8), name: name)
    }

    /// A schema ready to check values.
    static func compiled(_ name: String) throws -> JSONSchema { try JSONSchema(json(name)) }

    struct NoSuchSchema: Error { let name: String }
}

extension JSONSchema {
    /// The first violations as a person reads them; empty when the value holds.
    func faults(of value: JSONValue, _ place: String) -> [String] {
        violations(of: value).prefix(3).map { "\(place): \($0)" }
    }
}
