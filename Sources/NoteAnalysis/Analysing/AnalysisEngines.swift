import Engines

/// What the analysis needs from outside.
public struct AnalysisEngines: Sendable {
    /// Answers requests.
    public let model: any LanguageModel
    /// Counts tokens, where the platform can.
    public let counter: (any TokenCounter)?
    /// Asked between two pieces of work; throws when the run was cancelled or its time is over.
    public let checkpoint: @Sendable () throws -> Void

    /// Creates the engines of an analysis.
    public init(
        model: any LanguageModel, counter: (any TokenCounter)? = nil,
        checkpoint: @escaping @Sendable () throws -> Void = {}
    ) {
        self.model = model
        self.counter = counter
        self.checkpoint = checkpoint
    }
}

/// A step of an analysis, for whoever watches.
public enum AnalysisEvent: Sendable, Hashable {
    /// The prompt was measured.
    case measured(ContextFit)
    /// The model was asked.
    case requested(ModelRequest)
    /// The model answered.
    case answered(ModelRequest, ModelAnswer)
    /// The model failed.
    case requestFailed(ModelRequest, EngineFailure)
    /// The note with its analysis was put in place.
    case kept(AnalysedNote)
}

/// An analysis that something from outside broke off: a recording that is missing, a deadline.
public struct AnalysisInterrupted: Error {
    /// What was reached.
    public let outcome: AnalysisOutcome
    /// The stage at hand.
    public let stage: AnalysisStage
    /// What came between.
    public let underlying: any Error
}

/// What became of one analysis.
public struct AnalysisOutcome: Sendable, Hashable {
    /// How the prompt was measured; `nil` when there was none.
    public internal(set) var fit: ContextFit?
    /// What the model answered.
    public internal(set) var answered: AnalysisDraft?
    /// What the rules changed in it.
    public internal(set) var changes: [RuleChange] = []
    /// The note with its analysis; after a failure the one that was there before, `nil` when there was none.
    public internal(set) var note: AnalysedNote?
    /// Why there is no new analysis.
    public internal(set) var failure: AnalysisFailure?

    /// An outcome before anything was done, or one of which no more is known than the note and what failed.
    public init(note: AnalysedNote? = nil, failure: AnalysisFailure? = nil) {
        self.note = note
        self.failure = failure
    }
}
