import Engines
import Languages
import NamedDates

/// What the pipeline needs from outside.
public struct NoteEngines: Sendable {
    /// Opens recordings.
    public var audio: any AudioSource
    /// Recognises speech.
    public var recogniser: any Recogniser
    /// Guesses the language of a text.
    public var identifier: any LanguageIdentifier
    /// Weighs what probes gave.
    public var detections: any DetectionReader
    /// Finds the days and times that a text names.
    public var dates: any DateReader
    /// Finds sentences, forms of address and requests in a transcript.
    public var transcripts: any TranscriptReader
    /// Reads what a model stated, for finding what is there twice.
    public var statements: any StatementReader
    /// Answers requests.
    public var model: any LanguageModel
    /// Keeps finished digests.
    public var store: any DigestStore
    /// Asked between two pieces of work; throws when the run was cancelled or its time is over.
    public var checkpoint: @Sendable () throws -> Void

    /// Creates the engines of a run.
    public init(
        audio: any AudioSource, recogniser: any Recogniser, identifier: any LanguageIdentifier,
        detections: any DetectionReader = RuleDetectionReader(), dates: any DateReader = RuleDateReader(),
        transcripts: any TranscriptReader = RuleTranscriptReader(),
        statements: any StatementReader = RuleStatementReader(), model: any LanguageModel, store: any DigestStore,
        checkpoint: @escaping @Sendable () throws -> Void
    ) {
        self.audio = audio
        self.recogniser = recogniser
        self.identifier = identifier
        self.detections = detections
        self.dates = dates
        self.transcripts = transcripts
        self.statements = statements
        self.model = model
        self.store = store
        self.checkpoint = checkpoint
    }
}

/// Decides which candidate was spoken; the same probes under the same settings always give the same.
public protocol DetectionReader: Sendable {
    /// The ranking of the candidates and who decided.
    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection
}

/// The detection of ``Languages``.
public struct RuleDetectionReader: DetectionReader {
    /// Creates a reader.
    public init() {}

    /// The ranking of the candidates and who decided.
    public func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        LanguageDetector(settings: settings).detect(probes, hypotheses: hypotheses)
    }
}

/// What a transcript names, for the date rules.
public struct DateReading: Sendable, Hashable {
    /// What the finder found and rejected.
    public let findings: DateFindings
    /// The days and times that count: those that the speaker did not take back.
    public let lastSaid: [DateMention]
    /// Times of days that were taken back without another time.
    public let keptTimes: [CivilTime]
    /// Whether the wider net caught something that the finder did not understand.
    public let hasWeakCue: Bool

    /// Creates a reading.
    public init(
        findings: DateFindings, lastSaid: [DateMention], keptTimes: [CivilTime] = [], hasWeakCue: Bool
    ) {
        self.findings = findings
        self.lastSaid = lastSaid
        self.keptTimes = keptTimes
        self.hasWeakCue = hasWeakCue
    }
}

/// Reads the days and times of a transcript; the same text at the same now always reads the same.
public protocol DateReader: Sendable {
    /// What a transcript names.
    func read(_ transcript: String, language: Language, now: ReferenceTime) -> DateReading
}

/// The reader that uses the rules of ``NamedDates``.
public struct RuleDateReader: DateReader {
    /// Creates a reader.
    public init() {}

    /// What a transcript names.
    public func read(_ transcript: String, language: Language, now: ReferenceTime) -> DateReading {
        let finder = DateFinder(language: language)
        let findings = finder.find(in: transcript, now: now)
        let lastSaid = Corrections(language: language).lastSaid(findings.dates, in: transcript)
        return DateReading(
            findings: findings, lastSaid: lastSaid.mentions, keptTimes: lastSaid.keptTimes,
            hasWeakCue: findings.dates.isEmpty && !finder.weakCues(in: transcript).isEmpty)
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
