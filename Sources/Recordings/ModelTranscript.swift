import JSONDocument

/// A session's transcript as `JSONEncoder().encode(session.transcript)` writes it.
///
/// Reads version `1` (a number, OS 26) and version `"1.1"` (a string, OS 27), bare or in the wrapper that the `fm`
/// command's session files put around it. Roles, content types and versions that are not known are refused by name;
/// keys that are not known are kept. Sources: Apple's `python-apple-fm-sdk` (format and samples), the documentation of
/// `FoundationModels.Transcript` (27.0).
public struct ModelTranscript: Sendable {
    /// The versions of the format.
    public enum Version: Sendable, Hashable {
        /// The number `1`, written from OS 26 on.
        case one
        /// The string `"1.1"`, written from OS 27 on.
        case onePointOne
    }

    /// The version.
    public let version: Version
    /// The entries in order.
    public let entries: [Entry]
    /// The model's name in the wrapper of an `fm` session file; `nil` without one.
    public let modelName: String?
    /// The whole document as read: every key, the wrapper included.
    public let document: JSONValue
    private let fileBytes: [UInt8]?

    /// Reads a transcript.
    ///
    /// - Throws: ``RecordingDamage`` with the place of what is wrong.
    public init(bytes: [UInt8], name: String, limits: JSONLimits = .standard) throws(RecordingDamage) {
        let source = JSONSource(file: name, bytes: bytes, lineNumber: nil, limits: limits)
        try self.init(source.parse(), fileBytes: bytes)
    }

    /// Reads a transcript that is part of a larger document.
    package init(_ reader: JSONReader, fileBytes: [UInt8]? = nil) throws(RecordingDamage) {
        document = reader.value
        self.fileBytes = fileBytes
        let inner = try Self.unwrapped(reader)
        modelName = inner.path == reader.path ? nil : reader.child("modelName")?.value.stringValue
        version = try Self.version(inner)
        var entries: [Entry] = []
        for element in try inner.required("transcript").required("entries").elements() {
            entries.append(try Entry(element))
        }
        self.entries = entries
    }

    /// The bytes of the file as they were read; encoded anew for a transcript that was part of a larger file.
    public var bytes: [UInt8] { fileBytes ?? encoded() }

    /// The document as compact JSON, keys in the order they were read.
    public func encoded() -> [UInt8] { document.encoded() }

    private static let type = "FoundationModels.Transcript"

    /// The transcript itself, taken out of an `fm` session file where it is in one.
    private static func unwrapped(_ reader: JSONReader) throws(RecordingDamage) -> JSONReader {
        try reader.object()
        if let inner = reader.child("transcript"), inner.value["type"]?.stringValue == type { return inner }
        let found = try reader.required("type")
        guard try found.string() == type else { throw found.wrong(Excerpt.quoted(type)) }
        return reader
    }

    private static func version(_ reader: JSONReader) throws(RecordingDamage) -> Version {
        let version = try reader.required("version")
        switch version.value {
        case .number(let number) where number.int == 1: return .one
        case .string("1.1"): return .onePointOne
        case .number(let number): throw version.damage(.unknownVersion("\(number.text) (a number)"))
        case .string(let text): throw version.damage(.unknownVersion("\(Excerpt.quoted(text)) (a string)"))
        default: throw version.wrong("1 (a number) or \"1.1\" (a string)")
        }
    }
}
