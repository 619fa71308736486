import Engines
import Languages
import NamedDates

/// What became of one note.
public struct NoteOutcome: Sendable, Hashable {
    /// What listening gave; `nil` when the recording could not be heard.
    public var listening: Listening?
    /// The chunks of the transcript, in order.
    public var chunks: [Chunk] = []
    /// The language digests and replies are in; `nil` when nothing was heard.
    public var outputLanguage: Language?
    /// How replies address the sender.
    public var addressForm: AddressForm?
    /// What the model answered for each chunk.
    public var summaries: [ChunkSummary] = []
    /// The digest while it is not saved.
    package var unsaved: NoteDigest?
    /// The digest, once it is saved.
    public var digest: NoteDigest?
    /// The reply drafts; `nil` when they failed or were not reached.
    public var replies: ReplyDrafts?
    /// The failure that ended the way early or cost the drafts.
    public var failure: NoteFailure?

    /// Creates the outcome of a note whose way has not begun.
    public init() {}

    /// The stage whose work comes next.
    var reachedStage: NoteStage {
        if digest != nil { return .reply }
        if !chunks.isEmpty { return .summarise }
        return listening == nil ? .ingest : .chunk
    }
}

/// Reads a voice note for its listener: hears it, sums it up, and drafts replies.
///
/// The stages run in the order of ``NoteStage``. A failure of an engine ends the way where it happens and is part of the
/// outcome; what was reached stays. Errors that are no failures of an engine are thrown.
public struct VoiceNotePipeline: Sendable {
    private let engines: NoteEngines
    private let settings: NoteSettings
    private let prompts: PromptSet
    private let stages: NoteStages

    /// Creates a pipeline.
    public init(
        engines: NoteEngines, settings: NoteSettings, prompts: PromptSet, stages: NoteStages = NoteStages()
    ) {
        self.engines = engines
        self.settings = settings
        self.prompts = prompts
        self.stages = stages
    }

    /// Takes one note all the way.
    ///
    /// - Parameters:
    ///   - now: The fixed now, given to the model as a labelled line.
    ///   - observe: Is told what happens, each request before it is answered.
    /// - Throws: ``NoteInterrupted`` when something that is no failure of an engine came between.
    public func digest(
        _ note: InboxNote, configuration: NoteConfiguration, now: ReferenceTime, observe: (NoteEvent) -> Void
    ) async throws -> NoteOutcome {
        try await onTheWay(from: NoteOutcome()) { outcome in
            let listening = try await stages.listen(note, configuration.forcedLocale, engines, settings, observe)
            outcome.listening = listening
            let way = Way(pipeline: self, note: note, configuration: configuration, now: now, listening: listening)
            for step in stages.steps { try await step.run(way, &outcome, observe) }
        }
    }

    /// Takes a note once more from its transcript on, because somebody said which language was spoken.
    ///
    /// The ranking of the first detection is kept; nothing is probed again.
    ///
    /// - Throws: ``NoteInterrupted`` when something that is no failure of an engine came between.
    public func correct(
        _ outcome: NoteOutcome, of note: InboxNote, to locale: SpeechLocale, configuration: NoteConfiguration,
        now: ReferenceTime, observe: (NoteEvent) -> Void
    ) async throws -> NoteOutcome {
        guard let heard = outcome.listening else {
            var configuration = configuration
            configuration.forcedLocale = locale
            return try await digest(note, configuration: configuration, now: now, observe: observe)
        }
        return try await onTheWay(from: NoteOutcome()) { outcome in
            let listening = try await stages.listenAgain(note, heard, locale, engines, settings, observe)
            outcome.listening = listening
            let way = Way(pipeline: self, note: note, configuration: configuration, now: now, listening: listening)
            for step in stages.steps { try await step.run(way, &outcome, observe) }
        }
    }

    /// Rewrites the three drafts of a note that was read, because its header line changed: another sender, another form of
    /// address. The digest stays as it is.
    ///
    /// - Throws: ``NoteInterrupted`` when something that is no failure of an engine came between.
    public func redraft(
        _ outcome: NoteOutcome, of note: InboxNote, configuration: NoteConfiguration, now: ReferenceTime,
        observe: (NoteEvent) -> Void
    ) async throws -> NoteOutcome {
        guard let listening = outcome.listening, outcome.digest != nil else { return outcome }
        var before = outcome
        before.replies = nil
        before.failure = nil
        return try await onTheWay(from: before) { outcome in
            let way = Way(pipeline: self, note: note, configuration: configuration, now: now, listening: listening)
            try await way.reply(&outcome, observe: observe)
        }
    }

    /// Walks on from an outcome; a failure of an engine, and being cancelled, ends the way and is part of the outcome.
    private func onTheWay(
        from start: NoteOutcome, _ walk: (inout NoteOutcome) async throws -> Void
    ) async throws -> NoteOutcome {
        var outcome = start
        do {
            try await walk(&outcome)
        } catch let error as StageError {
            outcome.failure = NoteFailure(stage: error.stage, failure: error.failure)
        } catch let error as StageInterruption where error.underlying is CancellationError {
            outcome.failure = NoteFailure(stage: error.stage, failure: Self.cancelled)
        } catch let error as StageInterruption {
            throw NoteInterrupted(outcome: outcome, stage: error.stage, underlying: error.underlying)
        } catch is CancellationError {
            outcome.failure = NoteFailure(stage: outcome.reachedStage, failure: Self.cancelled)
        } catch {
            throw NoteInterrupted(outcome: outcome, stage: outcome.reachedStage, underlying: error)
        }
        return outcome
    }

    private static let cancelled = EngineFailure(kind: .cancelled, message: "the user cancelled")

    /// The part of a note's way that comes after listening.
    package struct Way: Sendable {
        fileprivate let pipeline: VoiceNotePipeline
        let note: InboxNote
        let configuration: NoteConfiguration
        let now: ReferenceTime
        let listening: Listening

        private var spoken: Language { listening.detection.chosen.language }
        private var output: Language { configuration.output.resolved(spoken: spoken) }

        func summarise(_ outcome: inout NoteOutcome, observe: (NoteEvent) -> Void) async throws {
            let engines = pipeline.engines
            let transcript = listening.transcript.text
            outcome.outputLanguage = output
            let reading = self.reading
            let chunker = Chunker(settings: pipeline.settings.chunking, language: spoken)
            outcome.chunks = pipeline.stages.chunk(chunker, transcript, reading.sentences)
            try engines.checkpoint()
            guard engines.model.availability == .available else {
                throw StageError(
                    stage: .summarise,
                    failure: EngineFailure(kind: .modelUnavailable, message: engines.model.availability.rawValue))
            }
            let summariser = Summariser(prompts: pipeline.prompts, output: output, sender: note.sender, now: now)
            for (index, chunk) in outcome.chunks.enumerated() {
                let request = pipeline.stages.summaryRequest(
                    summariser, configuration, chunk, index, outcome.chunks.count)
                let answer = try await ask(request, stage: .summarise, observe: observe)
                outcome.summaries.append(try await inStage(.summarise) { try ChunkSummary(answer) })
                try engines.checkpoint()
            }
            let merger = Merger(settings: pipeline.settings, statements: engines.statements)
            let merged = pipeline.stages.merge(merger, outcome.summaries)
            let rules = DigestRules(
                reading: engines.dates.read(transcript, language: spoken, now: now), today: now.date,
                holdsRequest: reading.holdsRequest,
                likeness: pipeline.settings.likeness, statements: engines.statements)
            outcome.unsaved = pipeline.stages.rules(rules, merged, output)
        }

        func save(_ outcome: inout NoteOutcome, observe: (NoteEvent) -> Void) async throws {
            guard let digest = outcome.unsaved else { return }
            try await inStage(.save) { try await pipeline.engines.store.save(digest) }
            outcome.unsaved = nil
            outcome.digest = digest
            observe(.saved(digest))
        }

        func reply(_ outcome: inout NoteOutcome, observe: (NoteEvent) -> Void) async throws {
            guard let digest = outcome.digest ?? outcome.unsaved else { return }
            try pipeline.engines.checkpoint()
            let reading = self.reading
            let form = addressForm(reading)
            outcome.addressForm = output == .en ? nil : form
            let replier = Replier(
                prompts: pipeline.prompts, output: output, sender: note.sender, now: now, addressForm: form)
            let questions = outcome.chunks.count > 1 ? reading.questions.suffix(Self.questionLimit) : []
            let request = pipeline.stages.replyRequest(replier, digest, outcome.chunks, questions)
            let answer = try await ask(request, stage: .reply, observe: observe)
            let drafts = try await inStage(.reply) { try pipeline.stages.drafts(replier, answer) }
            outcome.replies = drafts
            observe(.drafted(drafts))
        }

        /// What follows from the transcript alone.
        private var reading: TranscriptReading {
            pipeline.engines.transcripts.read(listening.transcript.text, language: spoken)
        }

        /// Automatic follows the note; a note that shows no form is from somebody one knows.
        private func addressForm(_ reading: TranscriptReading) -> AddressForm {
            switch configuration.addressForm {
            case .familiar: .familiar
            case .polite: .polite
            case .automatic: reading.addressForm ?? .familiar
            }
        }

        /// The last questions are what a reply to a long note has to answer.
        private static let questionLimit = 5

        private func ask(
            _ request: ModelRequest, stage: NoteStage, observe: (NoteEvent) -> Void
        ) async throws -> ModelAnswer {
            observe(.requested(request))
            do {
                let answer = try await pipeline.engines.model.respond(to: request)
                observe(.answered(request, answer))
                return answer
            } catch let failure as EngineFailure {
                observe(.requestFailed(request, failure))
                throw StageError(stage: stage, failure: failure)
            } catch {
                throw StageInterruption(stage: stage, underlying: error)
            }
        }
    }
}
