import JSONDocument
import Synchronization

/// Schemas that were compiled once: a system has few, and every recording repeats one of them.
public final class CompiledSchemas: Sendable {
    /// More schemas than this are forgotten and compiled anew.
    private static let limit = 32

    /// By their bytes: schemas that mean the same but are written in another order may be violated in another order.
    private let schemas = Mutex<[[UInt8]: JSONSchema]>([:])

    /// Creates an empty table.
    public init() {}

    /// The compiled form of a schema.
    ///
    /// - Throws: What compiling it throws.
    func schema(_ value: JSONValue) throws -> JSONSchema {
        let bytes = value.encoded()
        if let known = schemas.withLock({ $0[bytes] }) { return known }
        let schema = try JSONSchema(value)
        schemas.withLock { schemas in
            if schemas.count >= Self.limit { schemas.removeAll() }
            schemas[bytes] = schema
        }
        return schema
    }
}
