import Engines

/// Why a note was not analysed.
public enum AnalysisFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is nothing to analyse: the transcript has no letter and no digit.
    case missingTranscript
    /// The whole prompt takes too much of the context window.
    case transcriptTooLarge(ContextFit)
    /// The model failed.
    case model(EngineFailure)

    /// The stage that failed.
    public var stage: AnalysisStage {
        switch self {
        case .missingTranscript: .check
        case .transcriptTooLarge: .fit
        case .model: .analyse
        }
    }

    /// The kind's name: `missingTranscript`, `transcriptTooLarge` or what the engine named.
    public var kind: String {
        switch self {
        case .missingTranscript: "missingTranscript"
        case .transcriptTooLarge: "transcriptTooLarge"
        case .model(let failure): failure.kind.rawValue
        }
    }

    /// What happened, in a few words.
    public var message: String {
        switch self {
        case .missingTranscript: "the transcript holds no word"
        case .transcriptTooLarge(let fit): "the prompt takes \(fit.tokens) tokens, it has to stay below \(fit.limit)"
        case .model(let failure): failure.message
        }
    }

    /// Kind and message.
    public var description: String { message.isEmpty ? kind : "\(kind): \(message)" }
}
