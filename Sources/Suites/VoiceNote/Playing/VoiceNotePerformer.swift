import Engines
import Evaluation
import JSONDocument
import Languages
import NamedDates
import Recordings
import VoiceNote

/// Plays voice notes: gives the pipeline engines that answer from a fixture's files, watches it, and judges.
public struct VoiceNotePerformer: CellPerformer {
    private let settings: MatrixSettings
    private let prompts: PromptSet
    private let system: VoiceNoteSystem
    private let work: SharedWork
    private let models: any ModelSource
    private let outcomes: (any OutcomeSink)?
    private let contexts: FixtureContexts<FixtureContext>
    private let facts: TranscriptFactsMemo
    private let chosen = Table<SettingsChoice, NoteSettings>(limit: 64)

    init(
        settings: MatrixSettings, prompts: PromptSet, answers: FixtureAnswers.Choice, library: FixtureLibrary,
        store: FolderStore,
        work: SharedWork, models: any ModelSource, outcomes: (any OutcomeSink)? = nil,
        system: VoiceNoteSystem = VoiceNoteSystem()
    ) {
        self.system = system
        self.settings = settings
        self.prompts = prompts
        self.work = work
        self.models = models
        self.outcomes = outcomes
        facts = TranscriptFactsMemo(isOn: work.isOn)
        let schemas = CompiledSchemas()
        contexts = FixtureContexts { descriptor in
            work.count("load")
            return try FixtureContext(
                descriptor, library: library, store: store, answers: answers,
                cancelsOnceSaved: settings.cancelsOnceSaved, schemas: schemas)
        }
    }

    /// How often each stage was really executed.
    public var stageExecutions: [String: Int] { work.executions }

    /// Lets a fixture go.
    public func finished(_ fixture: FixtureDescriptor) { contexts.release(fixture) }

    /// Plays one cell.
    public func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
        guard let descriptor = cell.fixture else { return CellResult() }
        let context: FixtureContext
        do {
            context = try await contexts.context(of: descriptor)
        } catch {
            return CellResult(
                error: CellError(stage: NoteStage.ingest.rawValue, kind: "unreadableFixture", message: "\(error)"))
        }
        let observation = try await play(cell, context: context, checkpoint: checkpoint)
        do {
            try outcomes?.write(OutcomeWriter(observation, of: cell).json)
        } catch {
            return CellResult(
                error: CellError(stage: NoteStage.present.rawValue, kind: "unwritableOutcome", message: "\(error)"))
        }
        return NoteJudge(work: work).result(of: observation, fixture: descriptor)
    }

    private func play(
        _ cell: Cell, context: FixtureContext, checkpoint: Checkpoint
    ) async throws(Checkpoint.Stop) -> NoteObservation {
        let settings = settings(for: cell, engine: context.speech.engine)
        let play = NotePlay(context, settings: settings, prompts: prompts, system: system)
        let configuration = play.configuration(
            interface: cell.value(of: "interface").flatMap(Language.init) ?? .en,
            output: cell.value(of: "output").flatMap(Language.init).map(OutputLanguage.fixed) ?? .spoken)
        let log = EventLog()
        work.count("digest")
        let played = await play.play(
            configuration,
            engines: system.engines(
                engines(
                    context, of: cell, configuration: configuration, probeSeconds: settings.probeSeconds,
                    checkpoint: checkpoint), configuration),
            log: log)
        var error: CellError?
        if let (stage, underlying) = played.interruption {
            if let stop = underlying as? Checkpoint.Stop, stop == .interrupted { throw stop }
            error = CellError(underlying, stage: stage.rawValue)
        }
        if error == nil, let damage = context.damage { error = CellError(damage, stage: NoteStage.summarise.rawValue) }
        let reading = try? await context.story.reading(
            probeSeconds: settings.probeSeconds, work: work, checkpoint: checkpoint)
        var observation = NoteObservation(
            family: context.family, fixture: context.fixture, played: played, settings: play.settings,
            promptVersion: prompts.version, events: log.events, error: error,
            engine: context.speech.engine, audio: reading,
            transcript: played.outcome.listening.map {
                facts.facts(of: $0, family: context.family, fixture: context.fixture)
            },
            comparisons: facts.comparisons, app: system.app)
        observation.answeredBy = context.model.fingerprint(of: observation.requests, first: cell.trial)
        return observation
    }

    /// The settings of a cell: what the matrix says, else what suits the recogniser of its fixture.
    private func settings(for cell: Cell, engine: String?) -> NoteSettings {
        let choice = SettingsChoice(named: cell.value(of: "detection"), engine: engine)
        if let known = chosen[choice] { return known }
        let found = settings.settings(named: choice.named, engine: choice.engine)
        chosen[choice] = found
        return found
    }

    private func engines(
        _ context: FixtureContext, of cell: Cell, configuration: NoteConfiguration, probeSeconds: Double,
        checkpoint: Checkpoint
    ) -> NoteEngines {
        let read: @Sendable () async throws -> AudioReading = { [work] in
            try await context.story.reading(probeSeconds: probeSeconds, work: work, checkpoint: checkpoint)
        }
        return NoteEngines(
            audio: ReplayAudio(reading: read),
            recogniser: FixtureRecogniser(context: context, reading: read),
            identifier: SharedIdentifier(work: work), detections: SharedDetections(work: work),
            dates: SharedDates(work: work),
            transcripts: SharedTranscripts(work: work), statements: SharedStatements(work: work),
            model: models.model(
                context.answers.subject(
                    output: configuration.output.resolved(spoken: context.fixture.expectedLanguage),
                    availability: context.family.availability, firstRepetition: cell.trial)),
            store: DroppingStore(), checkpoint: { try checkpoint.check() })
    }
}

/// Replays a fixture's recogniser recordings, bound to the audio that was really decoded.
private struct FixtureRecogniser: Recogniser {
    let context: FixtureContext
    let reading: @Sendable () async throws -> AudioReading

    func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        let reading = try await reading()
        return try await ReplayRecogniser(context.speech, advice: context.advice) { _, span in
            try reading.packetDigest(of: span)
        }.transcribe(request)
    }
}

/// The reference identifier, remembering what it said of a text.
private struct SharedIdentifier: LanguageIdentifier {
    let work: SharedWork

    func hypotheses(for text: String) -> LanguageHypotheses {
        work.hypotheses(text) { TextIdentifier().hypotheses(for: text, among: Language.allCases) }
    }
}

/// What the settings of a cell depend on.
private struct SettingsChoice: Hashable {
    let named: String?
    let engine: String?
}

/// The reference detection, remembering what probes gave.
private struct SharedDetections: DetectionReader {
    let work: SharedWork

    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        work.detection(DetectionKey(probes: probes, settings: settings)) {
            RuleDetectionReader().detect(probes, settings: settings, hypotheses: hypotheses)
        }
    }
}

/// The reference date reader, remembering what a text names at a now.
private struct SharedDates: DateReader {
    let work: SharedWork

    func read(_ transcript: String, language: Language, now: ReferenceTime) -> DateReading {
        work.dates(TextKey(transcript, language: language, now: now)) {
            RuleDateReader().read(transcript, language: language, now: now)
        }
    }
}

/// The reference reader of transcripts, remembering what it read.
private struct SharedTranscripts: TranscriptReader {
    let work: SharedWork

    func read(_ transcript: String, language: Language) -> TranscriptReading {
        work.transcript(TextKey(transcript, language: language)) {
            RuleTranscriptReader().read(transcript, language: language)
        }
    }
}

/// The reference reader of statements, remembering what it read.
private struct SharedStatements: StatementReader {
    let work: SharedWork

    func read(_ statement: String) -> ContentWords {
        work.statement(TextKey(statement)) { RuleStatementReader().read(statement) }
    }
}

/// Keeps nothing: a cell's digest is judged from the outcome.
private struct DroppingStore: DigestStore {
    func save(_ digest: NoteDigest) async throws {}
}
