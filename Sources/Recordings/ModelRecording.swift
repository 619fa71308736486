import Engines
import JSONDocument
import Languages

/// What a model answered once to one request, or the failure it reported.
public struct ModelRecording: Sendable {
    /// How the turn ended.
    public enum Outcome: Sendable, Hashable {
        /// The structured content of the answer.
        case answer(JSONValue)
        /// The engine failed in a way a system must handle.
        case failure(EngineFailure)
    }

    /// The language that was asked for, resolved, never `auto`.
    public let output: Language
    /// The step of the system that asked, such as `summary.1of3`.
    public let step: String
    /// Which repetition it is, from 0.
    public let repetition: Int
    /// The model or use case that was asked for; part of the request.
    public let model: String
    /// What answered, in words: `FoundationModels 26.1`, `authored`, …
    public let engine: String
    /// When it was recorded, as the recording says (ISO 8601); `nil` when it does not.
    public let when: String?
    /// Where it comes from.
    public let provenance: Provenance
    /// The whole request in the form of `ModelRequest.canonical`.
    public let request: JSONValue
    /// SHA-256 of the request's canonical form (RFC 8785); the key of replay.
    public let digest: Digest
    /// How the turn ended.
    public let outcome: Outcome
    /// The transcript that holds request and answer; `nil` for a failure that left none.
    public let transcript: ModelTranscript?
    /// Where it was read from; `nil` when it was just made.
    public let place: RecordingPlace?

    /// The schema the answer has to follow; `nil` when plain text was asked for.
    public var schema: JSONValue? { request["responseFormat"]?["schema"] }

    /// Makes the recording of an answer.
    ///
    /// - Throws: ``RecordingDamage`` when the request's schema is no JSON object.
    public init(
        request: ModelRequest, output: Language, answer: JSONValue, engine: String, when: String? = nil,
        provenance: Provenance, assets: [String] = []
    ) throws(RecordingDamage) {
        let transcript = try ModelTranscript(answering: request, with: answer, assets: assets)
        self.init(
            request: request, output: output, outcome: .answer(answer), transcript: transcript, engine: engine,
            when: when, provenance: provenance)
    }

    /// Makes the recording of a failure.
    public init(
        request: ModelRequest, output: Language, failure: EngineFailure, engine: String, when: String? = nil,
        provenance: Provenance
    ) {
        self.init(
            request: request, output: output, outcome: .failure(failure), transcript: nil, engine: engine, when: when,
            provenance: provenance)
    }

    /// Makes the recording of a session whose transcript is at hand.
    ///
    /// - Throws: ``RecordingDamage`` when the transcript answers another request, or does not answer at all.
    public init(
        request: ModelRequest, output: Language, transcript: ModelTranscript, engine: String, when: String? = nil,
        provenance: Provenance, place: RecordingPlace
    ) throws(RecordingDamage) {
        func damage(_ found: String, _ expected: String) -> RecordingDamage {
            RecordingDamage(
                file: place.file, line: place.line, reason: .contradiction(found: found, expected: expected))
        }
        let held = transcript.canonicalRequest(model: request.model, repetition: request.repetition)
        guard held == request.canonical else {
            let fields = FieldDifference.between(asked: request.canonical, recorded: held ?? .null).map(\.description)
            throw damage("the transcript of another request (\(fields.joined(separator: "; ")))", "\(request.step)")
        }
        switch transcript.answer() {
        case .found(let content):
            self.init(
                request: request, output: output, outcome: .answer(content), transcript: transcript, engine: engine,
                when: when, provenance: provenance)
        case .unusable(let found): throw damage("a response with \(found)", "one structure or text")
        case .none: throw damage("no response", "one")
        }
    }

    private init(
        request: ModelRequest, output: Language, outcome: Outcome, transcript: ModelTranscript?, engine: String,
        when: String?, provenance: Provenance
    ) {
        self.init(
            key: Key(output: output, step: request.step, repetition: request.repetition, model: request.model),
            engine: engine, when: when, provenance: provenance, request: request.canonical, outcome: outcome,
            transcript: transcript, place: nil)
    }

    /// What names a recording besides its content.
    struct Key {
        let output: Language
        let step: String
        let repetition: Int
        let model: String
    }

    init(
        key: Key, engine: String, when: String?, provenance: Provenance, request: JSONValue, outcome: Outcome,
        transcript: ModelTranscript?, place: RecordingPlace?
    ) {
        output = key.output
        step = key.step
        repetition = key.repetition
        model = key.model
        self.engine = engine
        self.when = when
        self.provenance = provenance
        self.request = request
        digest = SHA256.hash(request.canonicalBytes())
        self.outcome = outcome
        self.transcript = transcript
        self.place = place
    }
}
