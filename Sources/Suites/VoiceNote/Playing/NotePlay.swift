import Engines
import Evaluation
import Languages
import Recordings
import Synchronization
import VoiceNote

/// One note played as its family says: it is read, and then the user does something with it.
///
/// The same for judging and for stamping, so that recordings hold exactly the requests that are made.
struct NotePlay {
    let context: FixtureContext
    let settings: NoteSettings
    let prompts: PromptSet
    let system: VoiceNoteSystem

    /// - Parameter settings: Those of the matrix; the family may name other candidates.
    init(
        _ context: FixtureContext, settings: NoteSettings, prompts: PromptSet,
        system: VoiceNoteSystem = VoiceNoteSystem()
    ) {
        self.context = context
        self.system = system
        self.prompts = prompts
        var settings = settings
        if let candidates = context.family.override.candidates { settings.candidates = candidates }
        self.settings = settings
    }

    /// What became of the note.
    struct Played: Sendable {
        /// The note under the name of who sent it, as it stands at the end.
        var note: InboxNote
        /// What the user chose, as it stands at the end.
        var configuration: NoteConfiguration
        /// What was reached; the last word when the user did something.
        var outcome = NoteOutcome()
        /// What had been reached before the user did something; `nil` when nobody did.
        var before: NoteOutcome?
        /// The user's desk afterwards.
        var desk = NoteDesk()
        /// What kept the outcome from being complete, with its stage.
        var interruption: (stage: NoteStage, error: any Error)?
    }

    /// How the note is configured when it is first read.
    func configuration(interface: Language, output: OutputLanguage) -> NoteConfiguration {
        NoteConfiguration(
            interface: interface, output: output,
            addressForm: context.family.override.addressForm ?? context.fixture.addressForm)
    }

    /// Plays the note.
    ///
    /// - Parameter engines: What the pipeline works with; the family's failures and cancelling are put around it.
    func play(
        _ configuration: NoteConfiguration, engines: NoteEngines, log: EventLog
    ) async -> Played {
        let override = context.family.override
        let cancelling = Cancelling(after: override.cancelAfter)
        let pipeline = VoiceNotePipeline(
            engines: engines.with(
                model: FailingModel(engines.model, failures: override.failures),
                checkpoint: { [checkpoint = engines.checkpoint] in
                    try checkpoint()
                    try cancelling.check()
                }), settings: settings, prompts: prompts, stages: system.stages)
        var played = Played(
            note: InboxNote(audio: context.audio, sender: context.family.sender(of: context.fixture)),
            configuration: configuration)
        played.desk.receive(played.note)
        await walk(&played) { [now = context.fixture.now] played in
            played.outcome = try await pipeline.digest(
                played.note, configuration: configuration, now: now
            ) { event in
                log.add(event)
                cancelling.see(event)
            }
        }
        system.app.put(&played.desk, played.outcome, played.note)
        guard !override.then.isEmpty, played.interruption == nil else { return played }
        played.before = played.outcome
        cancelling.off()
        for action in override.then {
            log.add(action)
            await act(action, on: &played, pipeline, log)
            system.app.put(&played.desk, played.outcome, played.note)
        }
        return played
    }

    private func act(
        _ action: FamilyOverride.UserAction, on played: inout Played, _ pipeline: VoiceNotePipeline, _ log: EventLog
    ) async {
        let (fixture, before) = (context.fixture, played.outcome)
        await walk(&played) { played in
            switch action {
            case .correctLanguage:
                played.outcome = try await pipeline.correct(
                    before, of: played.note, to: fixture.locale, configuration: played.configuration,
                    now: fixture.now, observe: log.add)
                return
            case .changeSender(let name): played.note = InboxNote(audio: played.note.audio, sender: name)
            // In English there is no form of address, and so nothing to pick.
            case .changeAddressForm where before.outputLanguage == .en: return
            case .changeAddressForm(let form): played.configuration.addressForm = form
            }
            played.outcome = try await pipeline.redraft(
                before, of: played.note, configuration: played.configuration, now: fixture.now, observe: log.add)
        }
    }

    private func walk(_ played: inout Played, _ step: (inout Played) async throws -> Void) async {
        do {
            try await step(&played)
        } catch let interrupted as NoteInterrupted {
            played.outcome = interrupted.outcome
            played.interruption = (interrupted.stage, interrupted.underlying)
        } catch {
            played.interruption = (.ingest, error)
        }
    }
}

/// Plays a user who cancels once a stage is done.
private final class Cancelling: Sendable {
    private let stage: NoteStage?
    private let isCancelled = Mutex(false)

    init(after stage: NoteStage?) {
        self.stage = stage
    }

    func see(_ event: NoteEvent) {
        guard let stage, event.finishes == stage else { return }
        isCancelled.withLock { $0 = true }
    }

    func check() throws {
        if isCancelled.withLock({ $0 }) { throw CancellationError() }
    }

    func off() {
        isCancelled.withLock { $0 = false }
    }
}

extension NoteEvent {
    /// The stage that is done, or well on its way, with this event.
    fileprivate var finishes: NoteStage? {
        switch self {
        case .opened: .ingest
        case .recognised(let request, _): request.purpose == .probe ? .probe : .transcribe
        case .detected: .detect
        case .answered(let request, _): request.step == "reply" ? .reply : .summarise
        case .saved: .save
        case .drafted: .present
        case .requested, .requestFailed, .recognising: nil
        }
    }
}

/// A model that fails at the steps its family names, and answers all others.
private struct FailingModel: LanguageModel {
    private let model: any LanguageModel
    private let failures: [FamilyOverride.StepFailure]

    init(_ model: any LanguageModel, failures: [FamilyOverride.StepFailure]) {
        self.model = model
        self.failures = failures
    }

    var availability: ModelAvailability { model.availability }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        if let failure = failures.first(where: { $0.step == request.step }) { throw failure.failure }
        return try await model.respond(to: request)
    }
}

extension NoteEngines {
    /// The same engines with another model and other check points.
    fileprivate func with(
        model: any LanguageModel, checkpoint: @escaping @Sendable () throws -> Void
    ) -> NoteEngines {
        var engines = self
        engines.model = model
        engines.checkpoint = checkpoint
        return engines
    }
}
