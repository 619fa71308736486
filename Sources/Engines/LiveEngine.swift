import JSONDocument

/// A model that really answers: over a network, by a command, on a device. Only recording asks one.
public protocol LiveEngine: Sendable {
    /// What answers, in words, as far as it is known before it has answered.
    var name: String { get }

    /// Answers one request, anew each time.
    ///
    /// Attempts that failed and were repeated leave no trace in the answer.
    ///
    /// - Throws: ``EngineFailure`` when the model itself failed in a way a system must handle; ``LiveEngineError`` when what
    ///   lies around it did; `CancellationError` when the task was cancelled.
    func answer(_ request: ModelRequest) async throws -> LiveAnswer
}

/// What a live engine answered, with all that a recording may say about where it comes from.
public struct LiveAnswer: Sendable, Hashable {
    /// The structured content.
    public let content: JSONValue
    /// What answered, in words, such as `qwen2.5-1.5b-instruct-q4_k_m`; never an address or a command line.
    public let engine: String
    /// What the engine says of its build, such as a server's `system_fingerprint`.
    public let assets: [String]
    /// How the answer was asked for: `seed`, `temperature`, `schemaOption`.
    public let settings: JSONObject

    /// Creates an answer.
    public init(content: JSONValue, engine: String, assets: [String] = [], settings: JSONObject = [:]) {
        self.content = content
        self.engine = engine
        self.assets = assets
        self.settings = settings
    }
}

/// Why a live engine gave no answer: what was found, and what to do.
public struct LiveEngineError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of trouble it is; decides whether it is worth asking again, and going on.
    public enum Kind: Sendable, Hashable {
        /// Nobody answers there, access is refused, or it is no engine at all: every other request would fare the same.
        case unusable
        /// The engine is there and did not manage this request now; the same request may be answered later.
        case temporary
        /// The engine is there and answered with something that is no answer.
        case noAnswer
        /// The request's time was over.
        case timeout
    }

    /// What kind of trouble it is.
    public let kind: Kind
    /// What was found, what was expected, what to do.
    public let description: String

    /// Describes an error.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// The failure that a recording may keep in place of an answer; `nil` when nothing was asked.
    public var failure: EngineFailure? {
        switch kind {
        case .unusable: nil
        case .temporary: EngineFailure(kind: .serviceUnavailable)
        case .noAnswer: EngineFailure(kind: .decodingFailure)
        case .timeout: EngineFailure(kind: .timeout)
        }
    }
}
