import Digests
import JSONDocument

/// The type a model's answer has to have: a name and the JSON Schema that guides generation.
public struct ResponseSchema: Sendable, Hashable {
    /// The name of the type.
    public let name: String
    /// The schema.
    public let value: JSONValue
    /// The schema for people, indented.
    public let text: String
    /// The schema's canonical form (RFC 8785), worked out once because every request holds it.
    let canonicalBytes: [UInt8]

    /// Creates a response type.
    public init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
        text = value.pretty()
        canonicalBytes = value.canonicalBytes()
    }

    /// Whether two types have one name and schemas that mean the same.
    public static func == (left: ResponseSchema, right: ResponseSchema) -> Bool {
        left.name == right.name && left.canonicalBytes == right.canonicalBytes
    }

    /// Feeds what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(canonicalBytes)
    }
}

/// One request to a language model with guided generation. Two requests are the same when every field is.
public struct ModelRequest: Sendable {
    /// The step of the system that asks, such as `summary.1of3` or `reply`.
    public let step: String
    /// The session's instructions; never contain user text.
    public let instructions: String
    /// The user prompt.
    public let prompt: String
    /// The type the answer has to have.
    public let response: ResponseSchema
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
        step: String, instructions: String, prompt: String, response: ResponseSchema,
        options: GenerationOptions = .init(), model: String = "system.general", repetition: Int = 0
    ) {
        self.step = step
        self.instructions = instructions
        self.prompt = prompt
        self.response = response
        self.options = options
        self.model = model
        self.repetition = repetition
        digest = Self.digest(instructions, prompt, response, options, model, repetition)
    }

    /// Creates a request from a schema that is used once.
    public init(
        step: String, instructions: String, prompt: String, schemaName: String, schema: JSONValue,
        options: GenerationOptions = .init(), model: String = "system.general", repetition: Int = 0
    ) {
        self.init(
            step: step, instructions: instructions, prompt: prompt,
            response: ResponseSchema(name: schemaName, value: schema), options: options, model: model,
            repetition: repetition)
    }

    /// The name of the response type.
    public var schemaName: String { response.name }
    /// The JSON Schema that guides generation.
    public var schema: JSONValue { response.value }

    /// The same request as another repetition, from 0.
    public func repeated(as repetition: Int) -> ModelRequest {
        guard repetition != self.repetition else { return self }
        return ModelRequest(
            step: step, instructions: instructions, prompt: prompt, response: response, options: options, model: model,
            repetition: repetition)
    }

    /// The request as one JSON value: everything but the step, which names it and is not sent to the model.
    public var canonical: JSONValue {
        .object([
            "instructions": .string(instructions), "prompt": .string(prompt),
            "responseFormat": .object(["name": .string(schemaName), "schema": schema]),
            "options": options.json, "model": .string(model), "repetition": .number(JSONNumber(repetition)),
        ])
    }

    /// The digest of the canonical form, put together without canonicalising the schema again.
    private static func digest(
        _ instructions: String, _ prompt: String, _ response: ResponseSchema, _ options: GenerationOptions,
        _ model: String, _ repetition: Int
    ) -> Digest {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(instructions.utf8.count + prompt.utf8.count + response.canonicalBytes.count + 512)
        func append(_ name: StaticString, _ value: JSONValue) {
            name.withUTF8Buffer { bytes += $0 }
            value.appendCanonicalBytes(to: &bytes)
        }
        append(#"{"instructions":"#, .string(instructions))
        append(#","model":"#, .string(model))
        append(#","options":"#, options.json)
        append(#","prompt":"#, .string(prompt))
        append(#","repetition":"#, .number(JSONNumber(repetition)))
        append(#","responseFormat":{"name":"#, .string(response.name))
        bytes += #","schema":"#.utf8
        bytes += response.canonicalBytes
        bytes += [0x7D, 0x7D]
        return SHA256.hash(bytes)
    }
}

extension ModelRequest: Hashable {
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
