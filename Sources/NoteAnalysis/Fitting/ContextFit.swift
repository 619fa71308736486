import Engines

/// How much of the context window a prompt may take, and how its tokens are counted.
public struct ContextSettings: Sendable, Hashable {
    /// The window in tokens where no engine says it. Published: 4,096.
    public var window: Int
    /// The share of the window that the whole prompt has to stay below, in hundredths. Published: 0.33, so that instructions, schema
    /// and answer have the other two thirds.
    public var percent: Int
    /// How tokens are estimated where no engine counts them. Both are published; the text's is the default, because the
    /// code's refuses a note of two minutes, which by the text's takes a ninth of the window.
    public var estimate: TokenEstimate

    /// Creates context settings.
    public init(window: Int = 4096, percent: Int = 33, estimate: TokenEstimate = .quarter) {
        self.window = window
        self.percent = percent
        self.estimate = estimate
    }

    /// The number of tokens that a prompt has to stay below, cut to whole tokens as the published code does: 1,351 for a window
    /// of 4,096. (The published text speaks of 1,333, which no window of that size gives.)
    public func limit(window: Int) -> Int { window * percent / 100 }
}

/// What measuring a prompt against the context window gave.
public struct ContextFit: Sendable, Hashable {
    /// Who counted the tokens.
    public enum Measure: Sendable, Hashable {
        /// The engine, with the model's tokenizer.
        case exact
        /// Nobody; the number follows from the characters.
        case estimated(TokenEstimate)
    }

    /// The tokens of the whole prompt.
    public let tokens: Int
    /// The number that they have to stay below.
    public let limit: Int
    /// Who counted them.
    public let measure: Measure

    /// Creates a result.
    public init(tokens: Int, limit: Int, measure: Measure) {
        self.tokens = tokens
        self.limit = limit
        self.measure = measure
    }

    /// Whether the prompt may be sent: fewer tokens than the limit, not as many.
    public var fits: Bool { tokens < limit }

    /// Measures a whole prompt; the exact count is used where the engine gives one.
    ///
    /// - Throws: What the engine throws, unless it only failed to count.
    public static func measure(
        _ prompt: String, with counter: (any TokenCounter)?, settings: ContextSettings
    ) async throws -> ContextFit {
        let limit = settings.limit(window: counter?.contextWindow ?? settings.window)
        var exact: Int?
        do {
            exact = try await counter?.tokens(in: prompt)
        } catch is EngineFailure {
            // An engine that cannot count is one that does not count.
        }
        if let exact { return ContextFit(tokens: exact, limit: limit, measure: .exact) }
        return ContextFit(
            tokens: settings.estimate.tokens(in: prompt), limit: limit, measure: .estimated(settings.estimate))
    }
}
