import Engines
import JSONDocument
import Languages

/// A request as it is carried to an engine outside: on a command's standard input, or as one line of a batch file.
public struct CarriedRequest: Sendable, Hashable {
    /// What the member `format` says.
    public static let format = "criba.request/1"

    /// The request, repetition included.
    public let request: ModelRequest
    /// The resolved output language.
    public let output: Language
    /// The fixture that asks first, `suite/family/member`; for people.
    public let fixture: String

    /// Makes a request ready to be carried.
    public init(_ request: ModelRequest, output: Language, fixture: String) {
        self.request = request
        self.output = output
        self.fixture = fixture
    }

    /// `{"format", "id", "fixture", "output", "step"}` and the request's own members; `id` is the request's digest.
    public var json: JSONValue {
        var object: JSONObject = [
            "format": .string(Self.format), "id": .string(request.digest.hex), "fixture": .string(fixture),
            "output": .string(output.rawValue), "step": .string(request.step),
        ]
        for (key, value) in request.canonical.objectValue ?? [:] { object[key] = value }
        return .object(object)
    }
}

/// What an engine outside answers to a carried request.
///
/// `{"format"?, "id"?, "engine"?, "assets"?, "when"?}` and one of `content`, `failure` and `transcript`. Whoever finds it
/// easier may send the request's line back with its answer added.
public struct CarriedAnswer: Sendable {
    /// What the member `format` says; a request's line that was added to keeps its own.
    public static let format = "criba.answer/1"

    /// How the turn ended.
    public enum Outcome: Sendable {
        /// The structured content.
        case content(JSONValue)
        /// The engine failed in a way a system must handle.
        case failure(EngineFailure)
        /// The session's transcript, which holds the request too.
        case transcript(ModelTranscript)
    }

    /// The digest of the request it answers; `nil` where only one was asked.
    public let id: String?
    /// What answered, in words; `nil` when it is not said.
    public let engine: String?
    /// What the engine says of its build.
    public let assets: [String]
    /// When it answered, RFC 3339.
    public let when: String?
    /// How the turn ended.
    public let outcome: Outcome
    /// What was sent back of the request, by its members in the canonical form; empty where only the answer came.
    public let request: JSONObject
    /// Where it was read from.
    public let place: RecordingPlace

    /// The members of a request's canonical form.
    private static let requestKeys = ["instructions", "prompt", "responseFormat", "options", "model", "repetition"]

    /// Reads an answer; unknown keys are refused.
    ///
    /// - Parameter line: The line of a batch file, from 1; `nil` when the bytes are all there is.
    /// - Throws: ``RecordingDamage`` with the place of what is wrong.
    public init(
        bytes: [UInt8], name: String, line: Int? = nil, limits: JSONLimits = .standard
    ) throws(RecordingDamage) {
        let reader = try JSONSource(file: name, bytes: bytes, lineNumber: line, limits: limits).parse()
        let outcomes = ["content", "failure", "transcript"]
        let own = ["format", "id", "engine", "assets", "when", "fixture", "output", "step"]
        try reader.refuseKeys(except: own + outcomes + Self.requestKeys)
        if let format = reader.child("format"), ![Self.format, CarriedRequest.format].contains(try format.string()) {
            throw format.wrong("\"\(Self.format)\"")
        }
        id = try reader.child("id")?.string()
        engine = try reader.child("engine").map(Self.name)
        let when = reader.child("when")
        self.when = try when?.string()
        if let when, let text = self.when, !Timestamp.isOne(text) { throw when.wrong(Timestamp.form) }
        var assets: [String] = []
        for asset in try reader.child("assets")?.elements() ?? [] { assets.append(try Self.name(asset)) }
        self.assets = assets
        let found = outcomes.filter { reader.value[$0] != nil }
        guard found.count == 1 else {
            let shown = found.isEmpty ? "none" : found.joined(separator: " and ")
            throw reader.damage(
                .contradiction(found: "\(shown) of \(outcomes.joined(separator: ", "))", expected: "exactly one"))
        }
        if let content = reader.value["content"] {
            outcome = .content(content)
        } else if let failure = reader.child("failure") {
            outcome = .failure(try RecordedFailure.decode(failure))
        } else {
            outcome = .transcript(try ModelTranscript(reader.required("transcript")))
        }
        var request = JSONObject()
        for key in Self.requestKeys { request[key] = reader.child(key)?.value }
        self.request = request
        place = reader.source.place
    }

    /// The name of an engine or an asset, which will be part of a fingerprint.
    private static func name(_ reader: JSONReader) throws(RecordingDamage) -> String {
        let name = try reader.string()
        guard ModelFingerprint.isFit(name) else { throw reader.wrong(ModelFingerprint.form) }
        return name
    }

    /// The fields in which what was sent back of the request differs from a request, sorted by name; `recorded` is what was
    /// sent back.
    public func differences(from asked: ModelRequest) -> [FieldDifference] {
        let canonical = asked.canonical
        var expected = JSONObject()
        var found = JSONObject()
        for (key, value) in request {
            guard let member = canonical[key] else { continue }
            // Canonical bytes: a number in other digits is the same number.
            guard member.canonicalBytes() != value.canonicalBytes() else { continue }
            expected[key] = member
            found[key] = value
        }
        return FieldDifference.between(asked: .object(expected), recorded: .object(found))
    }
}
