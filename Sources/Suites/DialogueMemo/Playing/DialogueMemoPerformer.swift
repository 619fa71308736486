import DialogueMemo
import Engines
import Evaluation
import Languages
import Recordings
import Synchronization

/// Plays dialogue memos: gives the pipeline a speaker and a model that answer from a fixture's files, watches it, and judges.
public struct DialogueMemoPerformer: CellPerformer {
    private let prompts: MemoPromptSet
    private let models: any ModelSource
    private let system: DialogueMemoSystem
    private let contexts: FixtureContexts<MemoContext>
    private let counts: StageCounts

    init(
        prompts: MemoPromptSet, answers: FixtureAnswers.Choice, library: MemoLibrary, models: any ModelSource,
        system: DialogueMemoSystem
    ) {
        self.prompts = prompts
        self.system = system
        self.models = models
        let counts = StageCounts()
        self.counts = counts
        let schemas = CompiledSchemas()
        contexts = FixtureContexts { descriptor in
            counts.count("load")
            return try MemoContext(descriptor, library: library, answers: answers, schemas: schemas)
        }
    }

    /// How often each stage was really executed.
    public var stageExecutions: [String: Int] { counts.all }

    /// Lets a fixture go.
    public func finished(_ fixture: FixtureDescriptor) { contexts.release(fixture) }

    /// Plays one cell.
    public func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
        guard let descriptor = cell.fixture else { return CellResult() }
        let context: MemoContext
        do {
            context = try await contexts.context(of: descriptor)
        } catch {
            return CellResult(
                error: CellError(stage: MemoStage.listen.rawValue, kind: "unreadableFixture", message: "\(error)"))
        }
        let play = MemoPlay(context: context, plan: system.plan, prompts: prompts, stages: system.stages)
        counts.count("memo")
        let model = models.model(
            context.answers.subject(
                output: context.fixture.language, availability: context.family.availability, firstRepetition: cell.trial
            ))
        let played = await play.play(model) { try checkpoint.check() }
        var error: CellError?
        if let (stage, underlying) = played.interruption {
            if let stop = underlying as? Checkpoint.Stop, stop == .interrupted { throw stop }
            error = CellError(underlying, stage: stage.rawValue)
        }
        // What is damaged turns its fixture red, needed by the cell at hand or not.
        if error == nil, let damage = context.model.damages.first {
            error = CellError(damage, stage: MemoStage.choose.rawValue)
        }
        let interface = cell.value(of: "interface").flatMap(Language.init) ?? .en
        counts.count("judge")
        return MemoJudge.result(of: play.observation(played, interface: interface, error: error))
    }
}

/// Counts how often each kind of work was done.
private final class StageCounts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    var all: [String: Int] { counts.withLock { $0 } }

    func count(_ stage: String) {
        counts.withLock { $0[stage, default: 0] += 1 }
    }
}
