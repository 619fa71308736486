/// Bytes that can be read in pieces from anywhere, so that a long record need not be held in memory.
public protocol ByteSource: Sendable {
    /// How many bytes there are.
    var count: Int { get }
    /// The name for messages, such as the file's path.
    var name: String { get }

    /// Reads `length` bytes from `offset`; both lie inside ``count``.
    func read(at offset: Int, length: Int) throws -> [UInt8]
}

/// Bytes that are in memory already.
public struct MemoryBytes: ByteSource {
    /// The name for messages.
    public let name: String
    private let bytes: [UInt8]

    /// Creates a source of bytes.
    public init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    /// How many bytes there are.
    public var count: Int { bytes.count }

    /// Reads a piece.
    public func read(at offset: Int, length: Int) throws -> [UInt8] {
        Array(bytes[offset..<offset + length])
    }
}
