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
    /// The same name as a number.
    let key: EvidenceKey

    /// Most pieces have some thousand bytes: a buffer that has to grow often costs more than its content.
    private static let usualSize = 4096

    /// - Parameter bytes: The canonical JSON of the content.
    private init(_ kind: Kind, canonical bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
        var hash = SHA256()
        hash.update(kind.rawValue)
        hash.update(bytes)
        key = EvidenceKey(hash.finalize())
        name = key.name
    }

    /// Creates evidence from content.
    public convenience init(_ kind: Kind, _ content: JSONValue) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualSize)
        content.appendCanonicalBytes(to: &bytes)
        self.init(kind, canonical: bytes)
    }

    /// Creates evidence from a cell's metrics.
    public convenience init(metrics: [Metric]) {
        var text = JSONText(capacity: Self.usualSize)
        text.beginArray()
        for metric in metrics { metric.write(to: &text) }
        text.endArray()
        self.init(.metrics, canonical: text.bytes)
    }

    /// Creates evidence from an exhibit.
    public convenience init(_ exhibit: Exhibit) {
        self.init(.exhibit, exhibit.json)
    }
}
