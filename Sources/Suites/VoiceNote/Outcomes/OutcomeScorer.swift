import Engines
import Evaluation
import Languages
import VoiceNote

/// Judges what an app did with voice notes, in place of playing them.
struct OutcomeScorer: CellPerformer {
    private let settings: MatrixSettings
    private let promptVersion: String
    private let outcomes: OutcomeFile
    private let privacy: OutcomePrivacy
    private let work: SharedWork
    private let facts: TranscriptFactsMemo
    private let stories: FixtureContexts<FixtureStory>

    init(
        settings: MatrixSettings, promptVersion: String, outcomes: OutcomeFile, privacy: OutcomePrivacy,
        library: FixtureLibrary, store: FolderStore, work: SharedWork
    ) {
        self.settings = settings
        self.promptVersion = promptVersion
        self.outcomes = outcomes
        self.privacy = privacy
        self.work = work
        facts = TranscriptFactsMemo(isOn: work.isOn)
        stories = FixtureContexts { descriptor in
            work.count("load")
            return try FixtureStory(
                descriptor, library: library, store: store, cancelsOnceSaved: settings.cancelsOnceSaved)
        }
    }

    /// How often each stage was really executed.
    var stageExecutions: [String: Int] { work.executions }

    /// Lets a fixture go.
    func finished(_ fixture: FixtureDescriptor) { stories.release(fixture) }

    /// Judges one cell's outcome.
    func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
        guard let descriptor = cell.fixture else { return CellResult() }
        let line: OutcomeLine
        do {
            switch try outcomes.outcome(of: cell) {
            case .line(let found): line = found
            case .none: return Self.error("noOutcome", "\(cell.id): found no outcome, expected one")
            case .several(let places):
                return Self.error(
                    "ambiguousOutcome", "\(places) are both outcomes of this cell, expected one",
                    advice: "let the app write each cell once, into a new file for each run")
            }
        } catch {
            return Self.error("unreadableOutcome", "\(error)")
        }
        do {
            let story = try await stories.context(of: descriptor)
            let told = try ToldOutcome(line)
            guard told.audio == story.audio.sha256 else {
                return Self.error(
                    "otherAudio",
                    "\(line.file):\(line.number): audio.sha256: found \(told.audio.hex), expected "
                        + "\(story.audio.sha256.hex), that of \(descriptor.family)/\(descriptor.member)",
                    advice: "let the app play the fixture's own file; `criba audio --json FILE` prints its digest")
            }
            if privacy == .publishable, let found = PersonalData(line.bytes, besides: story).first {
                return Self.error(
                    "personalData",
                    "\(line.file):\(line.number): found what looks like \(found.rawValue) and is not in the fixture; "
                        + "nothing of the outcome was taken over",
                    advice: "if it is invented, or nobody will publish this run, say so with --private")
            }
            let observation = try await observation(told, of: cell, story, checkpoint: checkpoint)
            return NoteJudge(work: work).result(of: observation, fixture: descriptor)
        } catch {
            if let stop = error as? Checkpoint.Stop { throw stop }
            return Self.error(
                "damagedOutcome", "\(error)", advice: "`criba schema outcome` prints what an outcome looks like")
        }
    }

    private func observation(
        _ told: ToldOutcome, of cell: Cell, _ story: FixtureStory, checkpoint: Checkpoint
    ) async throws -> NoteObservation {
        var settings = settings.settings(named: cell.value(of: "detection"), engine: told.engine)
        if let candidates = story.family.override.candidates { settings.candidates = candidates }
        let reading: AudioReading?
        do {
            reading = try await story.reading(
                probeSeconds: settings.probeSeconds, work: work, checkpoint: checkpoint)
        } catch is EngineFailure {
            // Damaged by design: the app cannot have heard it either.
            reading = nil
        }
        let played = played(told, of: cell, story, opened: reading?.opened)
        let listening = played.outcome.listening
        var observation = NoteObservation(
            family: story.family, fixture: story.fixture, played: played, settings: settings,
            promptVersion: promptVersion,
            events: told.events(audio: story.audio, actions: story.family.override.then), error: told.error,
            engine: told.engine, audio: reading,
            transcript: listening.map { facts.facts(of: $0, family: story.family, fixture: story.fixture) },
            comparisons: facts.comparisons, shown: told.parts.shown)
        observation.told = told.parts
        // Nothing is left out by not speaking of what the family is not about.
        if story.family.purchases == nil { observation.told?.absent.remove(.purchases) }
        observation.conventions = self.settings.conventions
        observation.answeredBy = told.model
        return observation
    }

    /// What became of the note, with sender and form of address as they stood at the end.
    private func played(
        _ told: ToldOutcome, of cell: Cell, _ story: FixtureStory, opened: OpenedAudio?
    ) -> NotePlay.Played {
        let override = story.family.override
        var sender = story.family.sender(of: story.fixture)
        var form = override.addressForm ?? story.fixture.addressForm
        let outcome = told.last.outcome(runs: told.runs, opened: opened)
        for case .acted(let index) in told.order ?? [] where override.then.indices.contains(index) {
            switch override.then[index] {
            case .correctLanguage: break
            case .changeSender(let name): sender = name
            case .changeAddressForm where told.before?.digest?.language == .en: break
            case .changeAddressForm(let other): form = other
            }
        }
        var played = NotePlay.Played(
            note: InboxNote(audio: story.audio, sender: sender),
            configuration: NoteConfiguration(
                interface: cell.value(of: "interface").flatMap(Language.init) ?? .en,
                output: cell.value(of: "output").flatMap(Language.init).map(OutputLanguage.fixed) ?? .spoken,
                addressForm: form))
        played.outcome = outcome
        played.before = told.before.map { $0.outcome(runs: told.runs, opened: opened) }
        return played
    }

    private static func error(_ kind: String, _ message: String, advice: String? = nil) -> CellResult {
        CellResult(error: CellError(stage: NoteStage.ingest.rawValue, kind: kind, message: message, advice: advice))
    }
}
