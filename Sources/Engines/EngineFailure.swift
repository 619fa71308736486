/// A failure that an engine reports and that a system has to live with: a refusal, a full context window, no assets.
///
/// Anything else an engine throws (a recording that is missing, a damaged file) is not a failure of the engine but of
/// the surroundings, and passes through a system untouched.
public struct EngineFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, in the words of the platform.
    public let kind: EngineFailureKind
    /// The engine's own description; may be empty.
    public let message: String
    /// The error domain as the platform gave it, `nil` when none was recorded.
    public let domain: String?
    /// The error code as the platform gave it, `nil` when none was recorded.
    public let code: Int?

    /// Creates a failure.
    public init(kind: EngineFailureKind, message: String = "", domain: String? = nil, code: Int? = nil) {
        self.kind = kind
        self.message = message
        self.domain = domain
        self.code = code
    }

    /// The kind, followed by the message when there is one.
    public var description: String {
        message.isEmpty ? kind.rawValue : "\(kind.rawValue): \(message)"
    }
}

/// The kinds of failure that the platform's engines name.
///
/// One kind per name that `FoundationModels` throws. A name that both systems use (`refusal`, `rateLimited`, …) is one
/// kind, told apart by the failure's domain; a thing that was renamed (`exceededContextWindowSize`,
/// `contextSizeExceeded`) keeps both names, because a recording says what was thrown. Source: Apple's documentation of
/// `LanguageModelSession.GenerationError` (26.0, deprecated in 27.0), `LanguageModelError`, `LanguageModelSession.Error`,
/// `SystemLanguageModel.Error`, `GeneratedContent.ParsingError` and `PrivateCloudComputeLanguageModel.Error` (27.0).
public enum EngineFailureKind: String, Sendable, Hashable, CaseIterable {
    // LanguageModelSession.GenerationError, OS 26. From OS 27 on, all but the first, `unsupportedGuide` and
    // `decodingFailure` are also names of `LanguageModelError`, `LanguageModelSession.Error` (`concurrentRequests`) or
    // `SystemLanguageModel.Error` (`assetsUnavailable`).
    case exceededContextWindowSize, assetsUnavailable, guardrailViolation, unsupportedGuide
    case unsupportedLanguageOrLocale, decodingFailure, rateLimited, concurrentRequests, refusal
    // LanguageModelSession.ToolCallError, OS 26 and 27: a struct without cases, named after itself.
    case toolCallError
    // LanguageModelError, OS 27: the names that OS 26 does not have.
    case contextSizeExceeded, unsupportedCapability, unsupportedTranscriptContent, unsupportedGenerationGuide
    case timeout
    // LanguageModelSession.Error, OS 27.
    case transcriptMutationWhileResponding
    // GeneratedContent.ParsingError, OS 27: a struct without cases that follows `decodingFailure`, named after itself.
    case parsingError
    // PrivateCloudComputeLanguageModel.Error, OS 27.
    case networkFailure, quotaLimitReached, serviceUnavailable
    // Around the model: raised by the reference pipeline's own stages.
    case modelUnavailable, audioNotDecodable, speechNotAvailable, answerNotUnderstood, nothingHeard, cancelled
}
