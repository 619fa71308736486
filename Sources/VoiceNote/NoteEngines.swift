import Engines

/// What the pipeline needs from outside.
public struct NoteEngines: Sendable {
    /// Opens recordings.
    public let audio: any AudioSource
    /// Recognises speech.
    public let recogniser: any Recogniser
    /// Guesses the language of a text.
    public let identifier: any LanguageIdentifier
    /// Answers requests.
    public let model: any LanguageModel
    /// Keeps finished digests.
    public let store: any DigestStore
    /// Asked between two pieces of work; throws when the run was cancelled or its time is over.
    public let checkpoint: @Sendable () throws -> Void

    /// Creates the engines of a run.
    public init(
        audio: any AudioSource, recogniser: any Recogniser, identifier: any LanguageIdentifier,
        model: any LanguageModel, store: any DigestStore, checkpoint: @escaping @Sendable () throws -> Void
    ) {
        self.audio = audio
        self.recogniser = recogniser
        self.identifier = identifier
        self.model = model
        self.store = store
        self.checkpoint = checkpoint
    }
}

/// Keeps digests, so that they outlive a reply that fails.
public protocol DigestStore: Sendable {
    /// Keeps a digest.
    func save(_ digest: NoteDigest) async throws
}

/// A failure together with the stage that has to live with it.
struct StageError: Error {
    let stage: NoteStage
    let failure: EngineFailure
}

/// An error that is no failure of an engine, with the stage it interrupted.
struct StageInterruption: Error {
    let stage: NoteStage
    let underlying: any Error
}

/// Runs a piece of work and ties what goes wrong to its stage.
func inStage<Result>(_ stage: NoteStage, _ work: () async throws -> Result) async throws -> Result {
    do {
        return try await work()
    } catch let failure as EngineFailure {
        throw StageError(stage: stage, failure: failure)
    } catch {
        throw StageInterruption(stage: stage, underlying: error)
    }
}
