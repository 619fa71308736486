import Engines
import JSONDocument

/// The form of an engine's failure in a recording: `{"kind", "message"?, "domain"?, "code"?}`.
///
/// `kind` is the name of the error that was thrown, one for each that OS 26 and OS 27 know; `domain` and `code` are what
/// the platform gave, untouched.
public enum RecordedFailure {
    /// All kinds, for messages.
    static var names: String { EngineFailureKind.allCases.map(\.rawValue).joined(separator: ", ") }

    /// Reads a failure.
    ///
    /// - Throws: ``RecordingDamage`` when the kind is not known or a value has the wrong type.
    public static func decode(
        bytes: [UInt8], name: String, limits: JSONLimits = .standard
    ) throws(RecordingDamage) -> EngineFailure {
        try decode(JSONSource(file: name, bytes: bytes, lineNumber: nil, limits: limits).parse())
    }

    /// Reads a failure that is part of a larger document.
    package static func decode(_ reader: JSONReader) throws(RecordingDamage) -> EngineFailure {
        try reader.refuseKeys(except: ["kind", "message", "domain", "code"])
        let name = try reader.required("kind")
        guard let kind = EngineFailureKind(rawValue: try name.string()) else {
            throw name.damage(.unknownFailure(name.value.stringValue ?? ""))
        }
        return EngineFailure(
            kind: kind, message: try reader.child("message")?.string() ?? "",
            domain: try reader.child("domain")?.string(), code: try reader.child("code")?.int())
    }

    /// The failure as JSON.
    public static func encode(_ failure: EngineFailure) -> JSONValue {
        var object: JSONObject = ["kind": .string(failure.kind.rawValue)]
        if !failure.message.isEmpty { object["message"] = .string(failure.message) }
        if let domain = failure.domain { object["domain"] = .string(domain) }
        if let code = failure.code { object["code"] = .number(JSONNumber(code)) }
        return .object(object)
    }
}
