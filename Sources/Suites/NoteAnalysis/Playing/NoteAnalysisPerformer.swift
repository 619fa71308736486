import Evaluation
import Languages
import NoteAnalysis
import Recordings
import Synchronization

/// Plays notes: gives the analysis a model that answers from a fixture's files, watches it, and judges.
public struct NoteAnalysisPerformer: CellPerformer {
    private let settings: AnalysisSettings
    private let prompts: AnalysisPrompts
    private let system: NoteAnalysisSystem
    private let work: AnalysisWork
    private let models: any ModelSource
    private let contexts: FixtureContexts<AnalysisContext>

    init(
        settings: AnalysisSettings, prompts: AnalysisPrompts, answers: FixtureAnswers.Choice, library: AnalysisLibrary,
        store: FolderStore, work: AnalysisWork, models: any ModelSource,
        system: NoteAnalysisSystem
    ) {
        self.system = system
        self.settings = settings
        self.prompts = prompts
        self.work = work
        self.models = models
        let schemas = CompiledSchemas()
        contexts = FixtureContexts { descriptor in
            work.count("load")
            return try AnalysisContext(descriptor, library: library, store: store, answers: answers, schemas: schemas)
        }
    }

    /// A note is analysed at most so often in one playing: each analysis of the same text is a repetition of its own.
    private static let mostAnalyses = 8

    /// How often each stage was really executed.
    public var stageExecutions: [String: Int] { work.executions }

    /// Lets a fixture go.
    public func finished(_ fixture: FixtureDescriptor) { contexts.release(fixture) }

    /// Plays one cell.
    public func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
        guard let descriptor = cell.fixture else { return CellResult() }
        let context: AnalysisContext
        do {
            context = try await contexts.context(of: descriptor)
        } catch {
            return CellResult(
                error: CellError(
                    stage: AnalysisStage.check.rawValue, kind: "unreadableFixture", message: "\(error)"))
        }
        let interface = cell.value(of: "interface").flatMap(Language.init) ?? .en
        let observation = try await play(context, trial: cell.trial, interface: interface, checkpoint: checkpoint)
        return AnalysisJudge(work: work).result(of: observation, fixture: descriptor)
    }

    private func play(
        _ context: AnalysisContext, trial: Int, interface: Language, checkpoint: Checkpoint
    ) async throws(Checkpoint.Stop) -> AnalysisObservation {
        let play = AnalysisPlay(context, settings: settings, prompts: prompts, stages: system.stages)
        let model = models.model(
            context.answers.subject(
                output: context.fixture.language, availability: context.family.override.availability,
                firstRepetition: trial * Self.mostAnalyses))
        var events: [AnalysisEvent] = []
        work.count("analyse")
        let played = await play.play(model: model, checkpoint: { try checkpoint.check() }) { events.append($0) }
        var error: CellError?
        if let (stage, underlying) = played.interruption {
            if let stop = underlying as? Checkpoint.Stop, stop == .interrupted { throw stop }
            error = CellError(underlying, stage: stage.rawValue)
        }
        // A recording that could not be read turns its fixture red, needed by the cell at hand or not.
        if error == nil, let damage = context.model.damages.first {
            error = CellError(damage, stage: AnalysisStage.analyse.rawValue)
        }
        return Self.observation(context, play, played, interface: interface, events: events, error: error)
    }

    /// What there is to judge of a note that was played.
    static func observation(
        _ context: AnalysisContext, _ play: AnalysisPlay, _ played: AnalysisPlay.Played, interface: Language,
        events: [AnalysisEvent], error: CellError?
    ) -> AnalysisObservation {
        AnalysisObservation(
            family: context.family, fixture: context.fixture, facts: context.facts, played: played,
            settings: play.settings, interface: interface, events: events, error: error,
            card: play.stages.present(shown(played), interface), search: play.stages.search)
    }

    /// The last analysis, with the note as its user left it.
    static func shown(_ played: AnalysisPlay.Played) -> AnalysisOutcome {
        AnalysisOutcome(note: played.note, failure: played.analyses.last?.outcome.failure)
    }
}
