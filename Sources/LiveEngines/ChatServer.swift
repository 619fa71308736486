import Engines
import Foundation
import JSONDocument
import Synchronization

/// A server with OpenAI's chat completions: llama.cpp, vLLM, `fm serve`, a hosted one.
///
/// Requests and answers as in OpenAI's API reference, "Create chat completion". Structured answers are asked for with
/// `response_format`, which servers spell in two ways.
public final class ChatServer: LiveEngine {
    /// How the schema is handed over.
    public enum SchemaOption: String, Sendable, Hashable, CaseIterable {
        /// `{"type": "json_schema", "json_schema": {"name", "strict", "schema"}}`
        case jsonSchema = "json_schema"
        /// `{"type": "json_object", "schema": …}`, as llama-cpp-python takes it.
        case jsonObject = "json_object"
    }

    /// How the server is asked.
    public struct Settings: Sendable {
        /// The model's name as the server knows it.
        public var model: String
        /// The key that is sent along; `nil` for none. It is written nowhere.
        public var key: String?
        /// How the schema is spelled; `nil` tries `json_schema` and, when the server refuses it, `json_object`.
        public var schemaOption: SchemaOption?
        /// The seed of repetition 0; each further one counts up.
        public var seed = 0
        /// The temperature where a request names none; `nil` leaves it to the server.
        public var temperature: Double?
        /// How long one request may take, in seconds. Small models on a processor take a minute for a long note.
        public var timeout = 300.0
        /// How often a request is made again after a trouble that may pass.
        public var retries = 2
        /// How long the first retry waits; each further one waits twice as long.
        public var pause = Duration.seconds(1)
        /// The most bytes an answer may have. A digest has about two thousand.
        public var maximumBytes = 1 << 20

        /// Creates settings.
        public init(model: String) {
            self.model = model
        }
    }

    /// The model's name.
    public var name: String? { settings.model }
    private let url: URL
    private let shown: String
    private let settings: Settings
    private let spelling: Mutex<SchemaOption?>
    /// Whether it has answered before: only then can a connection that breaks be a trouble that passes.
    private let hasAnswered = Atomic(false)

    /// Creates a client.
    ///
    /// - Parameter address: Such as `http://127.0.0.1:8080`, with or without `/v1`.
    /// - Throws: ``LiveEngineError`` when the address is none, or holds a name or a key.
    public init(address: String, settings: Settings) throws(LiveEngineError) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme,
            ["http", "https"].contains(scheme),
            let host = parts.host, !host.isEmpty
        else {
            throw LiveEngineError(.unusable, "--server: found no address, expected one such as http://127.0.0.1:8080")
        }
        guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
            throw LiveEngineError(
                .unusable,
                "--server: found a name, a password or a query in the address, expected none; put the key into the "
                    + "environment variable CRIBA_API_KEY")
        }
        var path = parts.path
        while path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix("/chat/completions") { path.removeLast("/chat/completions".count) }
        if path.isEmpty { path = "/v1" }
        var target = parts
        target.path = path + "/chat/completions"
        guard let url = target.url else {
            throw LiveEngineError(.unusable, "--server: found no address, expected one such as http://127.0.0.1:8080")
        }
        self.url = url
        shown = "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")\(target.path)"
        self.settings = settings
        spelling = Mutex(settings.schemaOption)
    }

    /// Asks the server; a trouble that may pass is waited out a few times.
    public func answer(_ request: ModelRequest) async throws -> LiveAnswer {
        var attempt = 0
        while true {
            let trouble: LiveEngineError
            do {
                let answer = try await attemptOnce(request)
                hasAnswered.store(true, ordering: .relaxed)
                return answer
            } catch let error as OutOfReach {
                trouble = error.trouble(afterAnswer: hasAnswered.load(ordering: .relaxed))
            } catch let error as LiveEngineError {
                trouble = error
            }
            guard trouble.kind == .temporary, attempt < settings.retries else { throw trouble }
            try await Task.sleep(for: settings.pause * (1 << attempt))
            attempt += 1
        }
    }

    private func attemptOnce(_ request: ModelRequest) async throws -> LiveAnswer {
        if let option = spelling.withLock({ $0 }) { return try await ask(request, option) }
        do {
            let answer = try await ask(request, .jsonSchema)
            // A context that is full says nothing about the spelling.
            if answer.content != nil { spelling.withLock { $0 = .jsonSchema } }
            return answer
        } catch let refusal as RefusedBody {
            do {
                let answer = try await ask(request, .jsonObject)
                spelling.withLock { $0 = .jsonObject }
                return answer
            } catch is RefusedBody {
                throw refusal.error
            }
        }
    }

    private func ask(_ request: ModelRequest, _ option: SchemaOption) async throws -> LiveAnswer {
        let body = ChatRequest(request, option: option, settings: settings)
        var headers = ["Content-Type": "application/json", "Accept": "application/json"]
        if let key = settings.key { headers["Authorization"] = "Bearer \(key)" }
        let answer = try await HTTPExchange(timeout: settings.timeout, maximumBytes: settings.maximumBytes)
            .post(body.json.encoded(), to: url, headers: headers, shown: shown)
        do {
            let completion = try ChatCompletion(answer, shown: shown)
            return LiveAnswer(
                completion.outcome, engine: settings.model, assets: completion.assets, settings: body.told)
        } catch let failure as EngineFailure {
            return LiveAnswer(.failure(failure), engine: settings.model, settings: body.told)
        } catch let refused as RefusedBody where settings.schemaOption != nil {
            throw refused.error
        }
    }
}

/// The server refused what it was sent, perhaps for the spelling of the schema option.
struct RefusedBody: Error {
    let error: LiveEngineError
}

/// Nobody answered, the connection broke, or a page of HTML came in place of an answer.
///
/// From an address that never answered it means that no engine is there; from one that did, a proxy or a server may have
/// stumbled once.
struct OutOfReach: Error {
    /// What was found, what was expected, what to do.
    let description: String

    func trouble(afterAnswer hasAnswered: Bool) -> LiveEngineError {
        LiveEngineError(hasAnswered ? .temporary : .unusable, description)
    }
}

/// The body of one request.
struct ChatRequest {
    let json: JSONValue
    /// What of it a recording tells.
    let told: JSONObject

    init(_ request: ModelRequest, option: ChatServer.SchemaOption, settings: ChatServer.Settings) {
        let seed = settings.seed &+ request.repetition
        let temperature = request.options.greedy ? 0 : request.options.temperature ?? settings.temperature
        var told: JSONObject = ["schemaOption": .string(option.rawValue), "seed": .number(JSONNumber(seed))]
        var body: JSONObject = [
            "model": .string(settings.model),
            "messages": .array([
                .object(["role": "system", "content": .string(request.instructions)]),
                .object(["role": "user", "content": .string(request.prompt)]),
            ]), "seed": .number(JSONNumber(seed)), "stream": .bool(false),
        ]
        if let temperature, let number = JSONNumber(temperature) {
            body["temperature"] = .number(number)
            told["temperature"] = .number(number)
        }
        if let limit = request.options.maximumResponseTokens { body["max_tokens"] = .number(JSONNumber(limit)) }
        body["response_format"] =
            switch option {
            case .jsonSchema:
                .object([
                    "type": "json_schema",
                    "json_schema": .object([
                        "name": .string(request.schemaName), "strict": .bool(true), "schema": request.schema,
                    ]),
                ])
            case .jsonObject: .object(["type": "json_object", "schema": request.schema])
            }
        json = .object(body)
        self.told = told
    }
}
