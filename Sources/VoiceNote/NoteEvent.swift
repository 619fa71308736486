import Engines
import Languages

/// The stages of a note's way, in order.
public enum NoteStage: String, Sendable, Hashable, CaseIterable {
    case ingest, probe, detect, transcribe, chunk, summarise, merge, rules, save, reply, present
}

/// Something that happened on a note's way. Requests are told before they are answered.
public enum NoteEvent: Sendable {
    /// A model request is about to be sent.
    case requested(ModelRequest)
    /// A model request was answered.
    case answered(ModelRequest, ModelAnswer)
    /// A model request failed in a way the pipeline lives with.
    case requestFailed(ModelRequest, EngineFailure)
    /// The recording was opened.
    case opened(OpenedAudio)
    /// The recogniser is about to run.
    case recognising(RecognitionRequest)
    /// The recogniser answered.
    case recognised(RecognitionRequest, RecognisedSpeech)
    /// The language was decided.
    case detected(Detection)
    /// The digest was saved.
    case saved(NoteDigest)
    /// Reply drafts are there.
    case drafted(ReplyDrafts)
}

/// One run of the recogniser, for the account of what listening cost.
public struct RecogniserPass: Sendable, Hashable {
    /// The locale it ran with.
    public let locale: SpeechLocale
    /// How many seconds of audio it heard.
    public let seconds: Double
    /// Probe or full pass.
    public let purpose: RecognitionRequest.Purpose

    /// Creates a pass.
    public init(locale: SpeechLocale, seconds: Double, purpose: RecognitionRequest.Purpose) {
        self.locale = locale
        self.seconds = seconds
        self.purpose = purpose
    }
}

/// An error from outside that left a note's way incomplete; what was reached stands in the outcome.
public struct NoteInterrupted: Error, Sendable {
    /// What was reached.
    public let outcome: NoteOutcome
    /// The stage that was interrupted.
    public let stage: NoteStage
    /// The error.
    public let underlying: any Error
}

/// A failure that ended a note's way early, with the stage it happened in.
public struct NoteFailure: Sendable, Hashable {
    /// The stage.
    public let stage: NoteStage
    /// The failure.
    public let failure: EngineFailure

    /// Creates a failure.
    public init(stage: NoteStage, failure: EngineFailure) {
        self.stage = stage
        self.failure = failure
    }
}
