import Engines

/// The stages of a dialogue memo, in order.
public enum MemoStage: String, Sendable, Hashable, CaseIterable {
    /// The speaker says something.
    case listen
    /// A model chooses a question.
    case choose
    /// The code decides what is asked, or that the exchange is over.
    case decide
    /// A model arranges the sentences.
    case layout
    /// The note is made.
    case note
    /// Questions and note are shown and spoken.
    case present
}

/// Something that happened in an exchange. Requests are told before they are answered.
public enum MemoEvent: Sendable, Hashable {
    /// The speaker said this.
    case heard(String)
    /// A model request is about to be sent.
    case requested(ModelRequest)
    /// A model request was answered.
    case answered(ModelRequest, ModelAnswer)
    /// A model request failed in a way the exchange lives with.
    case requestFailed(ModelRequest, EngineFailure)
    /// This question was asked.
    case asked(MemoSession.Asked)
    /// The exchange ended.
    case ended(MemoSession.Ending)
    /// The note is there.
    case noted(MemoNote)
}

/// One layout that a model gave, or did not.
public struct LayoutAttempt: Sendable, Hashable {
    /// What was answered; `nil` when the model failed.
    public let layout: NoteLayout?
    /// Why it was not accepted; `nil` when it was, or when the model failed.
    public let fault: NoteLayout.Fault?

    /// Creates an attempt.
    public init(layout: NoteLayout?, fault: NoteLayout.Fault?) {
        self.layout = layout
        self.fault = fault
    }
}

/// A failure of the model that an exchange lived with.
public struct MemoFailure: Sendable, Hashable {
    /// The stage.
    public let stage: MemoStage
    /// The failure.
    public let failure: EngineFailure

    /// Creates a failure.
    public init(stage: MemoStage, failure: EngineFailure) {
        self.stage = stage
        self.failure = failure
    }
}

/// What became of one exchange.
public struct MemoOutcome: Sendable, Hashable {
    /// The exchange.
    public var session: MemoSession
    /// The sentences of the answers, in order, as they were said.
    public var sentences: [String] = []
    /// The layouts a model gave: one, two after an unaccepted one, none when nothing was said.
    public var attempts: [LayoutAttempt] = []
    /// The note; `nil` when nothing was said, or before it was made.
    public var note: MemoNote?
    /// Failures of the model, in order.
    public var failures: [MemoFailure] = []

    /// The outcome of an exchange that has not begun.
    public init(session: MemoSession) {
        self.session = session
    }
}

/// An error from outside that left an exchange incomplete; what was reached stands in the outcome.
public struct MemoInterrupted: Error, Sendable {
    /// What was reached.
    public let outcome: MemoOutcome
    /// The stage that was interrupted.
    public let stage: MemoStage
    /// The error.
    public let underlying: any Error
}
