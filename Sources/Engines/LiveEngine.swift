import JSONDocument

/// A model that really answers: over a network, by a command, on a device. Only recording asks one.
public protocol LiveEngine: Sendable {
    /// What answers, in words; `nil` when only its answers say it.
    var name: String? { get }

    /// Answers one request, anew each time.
    ///
    /// Attempts that failed and were repeated leave no trace in the answer.
    ///
    /// - Throws: ``LiveEngineError`` when what lies around the model failed; `CancellationError` when the task was cancelled.
    ///   A model that failed itself has answered, too.
    func answer(_ request: ModelRequest) async throws -> LiveAnswer
}

/// What a live engine answered, with all that a recording may say about where it comes from.
public struct LiveAnswer: Sendable, Hashable {
    /// What the model made of the request.
    public enum Outcome: Sendable, Hashable {
        /// The structured content.
        case content(JSONValue)
        /// The model answered, and its answer is cut off or no JSON; with what was found, expected, and what to do.
        case undecodable(String)
        /// The model failed in a way a system must handle.
        case failure(EngineFailure)
    }

    /// What the model made of the request.
    public let outcome: Outcome
    /// What answered, in words, such as `qwen2.5-1.5b-instruct-q4_k_m`; never an address or a command line.
    public let engine: String
    /// What the engine says of its build, such as a server's `system_fingerprint`.
    public let assets: [String]
    /// How the answer was asked for: `seed`, `temperature`, `schemaOption`.
    public let settings: JSONObject

    /// The structured content; `nil` when there is none.
    public var content: JSONValue? {
        if case .content(let content) = outcome { content } else { nil }
    }

    /// Creates an answer.
    public init(_ outcome: Outcome, engine: String, assets: [String] = [], settings: JSONObject = [:]) {
        self.outcome = outcome
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
        /// Something answered, and not with what a model said.
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
}
