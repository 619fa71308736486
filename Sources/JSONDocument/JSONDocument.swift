/// A JSON or JSON5 file that was read whole, with the place of everything in it.
public struct JSONDocument: Sendable {
    /// The file as the user named it.
    public let name: String
    /// The value the file holds.
    public let root: JSONNode
    private let bytes: [UInt8]

    /// Reads a file's bytes: UTF-8, one value, distinct keys, within the limits.
    public init(
        bytes: [UInt8], name: String, dialect: JSONDialect = .json, limits: JSONLimits = .standard
    ) throws(JSONError) {
        self.name = name
        self.bytes = bytes
        root = try JSONParser.parse(bytes, name: name, dialect: dialect, limits: limits, as: JSONNode.self)
    }

    /// The line and column of an offset in bytes; an offset outside the file is taken as its nearest end.
    public func location(of offset: Int) -> SourceLocation {
        SourceLocation(offset: offset, in: bytes)
    }
}

extension JSONValue {
    /// Reads strict JSON without places: the way for recordings and records, where nearly every file is sound.
    public static func parse(
        _ bytes: [UInt8], name: String, limits: JSONLimits = .standard
    ) throws(JSONError) -> JSONValue {
        try JSONParser.parse(bytes, name: name, dialect: .json, limits: limits, as: JSONValue.self)
    }
}
