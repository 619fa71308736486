import JSONDocument

/// One piece of content in a run record, written once however many cells show it.
///
/// Evidence is encoded and named when it is made, so that cells that share a stage also share the work.
public final class Evidence: Sendable {
    /// What the content is.
    public enum Kind: String, Sendable {
        /// An object whose members join the cells of `report.json`.
        case fields
        /// An ``Exhibit``.
        case exhibit
        /// A list of metrics.
        case metrics
    }

    /// The kind.
    public let kind: Kind
    /// Names the content: the first 128 bits of the SHA-256 of kind and canonical bytes, as 32 hex digits.
    public let name: String
    /// The canonical JSON of the content.
    public let bytes: [UInt8]

    /// Creates evidence from content.
    public init(_ kind: Kind, _ content: JSONValue) {
        self.kind = kind
        bytes = Self.written(content)
        var hash = SHA256()
        hash.update(Array(kind.rawValue.utf8))
        hash.update(bytes)
        name = String(hash.finalize().hex.prefix(32))
    }

    private static func written(_ content: JSONValue) -> [UInt8] {
        var bytes: [UInt8] = []
        // Most pieces have some thousand bytes: a buffer that has to grow often costs more than its content.
        bytes.reserveCapacity(4096)
        content.appendCanonicalBytes(to: &bytes)
        return bytes
    }

    /// Creates evidence from a cell's metrics.
    public convenience init(metrics: [Metric]) {
        self.init(.metrics, .array(metrics.map(\.json)))
    }

    /// Creates evidence from an exhibit.
    public convenience init(_ exhibit: Exhibit) {
        self.init(.exhibit, exhibit.json)
    }
}
