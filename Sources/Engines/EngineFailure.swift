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
/// The first group are the cases of `LanguageModelSession.GenerationError` (OS 26), the second those that
/// `LanguageModelError` and its neighbours (OS 27) add or rename; both names of one thing are kept apart, because a
/// recording says what was thrown. The last group is raised by the reference pipeline's own stages.
public enum EngineFailureKind: String, Sendable, Hashable, CaseIterable {
    // OS 26
    case exceededContextWindowSize, assetsUnavailable, guardrailViolation, unsupportedGuide
    case unsupportedLanguageOrLocale, decodingFailure, rateLimited, concurrentRequests, refusal
    // OS 27
    case contextSizeExceeded, unsupportedCapability, unsupportedTranscriptContent, unsupportedGenerationGuide
    case timeout
    // around the model
    case modelUnavailable, audioNotDecodable, speechNotAvailable, answerNotUnderstood, cancelled
}
