import Digests
import JSONDocument

/// One request to a language model with guided generation. Two requests are the same when every field is.
public struct ModelRequest: Sendable, Hashable {
    /// The step of the system that asks, such as `summary.1of3` or `reply`.
    public let step: String
    /// The session's instructions; never contain user text.
    public let instructions: String
    /// The user prompt.
    public let prompt: String
    /// The name of the response type.
    public let schemaName: String
    /// The JSON Schema that guides generation.
    public let schema: JSONValue
    /// Sampling options.
    public let options: GenerationOptions
    /// The model or use case asked for, such as `system.general`.
    public let model: String
    /// Which repetition this is, from 0; each needs a recording of its own.
    public let repetition: Int
    /// SHA-256 of the canonical form (RFC 8785) of ``canonical``; names the request in recordings and reports.
    public let digest: Digest

    /// Creates a request.
    public init(
        step: String, instructions: String, prompt: String, schemaName: String, schema: JSONValue,
        options: GenerationOptions = .init(), model: String = "system.general", repetition: Int = 0
    ) {
        self.step = step
        self.instructions = instructions
        self.prompt = prompt
        self.schemaName = schemaName
        self.schema = schema
        self.options = options
        self.model = model
        self.repetition = repetition
        canonical = .object([
            "instructions": .string(instructions), "prompt": .string(prompt),
            "responseFormat": .object(["name": .string(schemaName), "schema": schema]),
            "options": options.json, "model": .string(model), "repetition": .number(JSONNumber(repetition)),
        ])
        digest = SHA256.hash(canonical.canonicalBytes())
    }

    /// The request as one JSON value: everything but the step, which names it and is not sent to the model.
    public let canonical: JSONValue

    /// Whether two requests are the same, step included.
    public static func == (left: ModelRequest, right: ModelRequest) -> Bool {
        left.step == right.step && left.digest == right.digest
    }

    /// Feeds what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(step)
        hasher.combine(digest)
    }
}

/// Sampling options of a model request; `nil` leaves the engine's default.
public struct GenerationOptions: Sendable, Hashable {
    /// Temperature, zero or more.
    public let temperature: Double?
    /// Upper bound on answer tokens.
    public let maximumResponseTokens: Int?
    /// Whether the most likely token is always taken.
    public let greedy: Bool

    /// Creates options.
    public init(temperature: Double? = nil, maximumResponseTokens: Int? = nil, greedy: Bool = false) {
        self.temperature = temperature
        self.maximumResponseTokens = maximumResponseTokens
        self.greedy = greedy
    }

    /// The options that are set, as JSON.
    public var json: JSONValue {
        var object = JSONObject()
        if let temperature, let number = JSONNumber(temperature) { object["temperature"] = .number(number) }
        if let maximumResponseTokens {
            object["maximumResponseTokens"] = .number(JSONNumber(maximumResponseTokens))
        }
        if greedy { object["sampling"] = .string("greedy") }
        return .object(object)
    }
}

/// What a model answered: structured content that claims to follow the request's schema.
public struct ModelAnswer: Sendable, Hashable {
    /// The structured content.
    public let content: JSONValue

    /// Creates an answer.
    public init(content: JSONValue) {
        self.content = content
    }
}

/// Whether a language model can be used on this device now.
///
/// The first three are published states of the app; the platform knows the fourth as well.
public enum ModelAvailability: String, Sendable, Hashable, CaseIterable {
    case available, deviceNotEligible, appleIntelligenceOff, modelNotReady
}

/// An engine that answers requests with structured content.
public protocol LanguageModel: Sendable {
    /// Whether the model can be asked at all.
    var availability: ModelAvailability { get }

    /// Answers one request.
    ///
    /// - Throws: ``EngineFailure`` when the model failed in a way a system must handle (a refusal, a full context);
    ///   any other error when its surroundings failed.
    func respond(to request: ModelRequest) async throws -> ModelAnswer
}
