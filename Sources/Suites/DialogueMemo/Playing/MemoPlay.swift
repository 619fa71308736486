import DialogueMemo
import Engines
import Evaluation
import Languages
import Synchronization

/// One exchange played as its fixture says; the same for judging and for stamping, so that recordings hold exactly the
/// requests that are made.
struct MemoPlay {
    let context: MemoContext
    let plan: SessionPlan
    let prompts: MemoPromptSet
    var stages = MemoStages()

    /// What came of it.
    struct Played: Sendable {
        let outcome: MemoOutcome
        let events: [MemoEvent]
        /// What kept the outcome from being complete, with its stage.
        let interruption: (stage: MemoStage, error: any Error)?
    }

    /// Plays the exchange with a model.
    func play(_ model: any LanguageModel, checkpoint: @escaping @Sendable () throws -> Void) async -> Played {
        let log = Mutex<[MemoEvent]>([])
        let pipeline = DialogueMemoPipeline(
            model: model, plan: plan, prompts: prompts, stages: stages, checkpoint: checkpoint)
        do {
            let outcome = try await pipeline.memo(of: FixtureSpeaker(context.fixture), in: context.fixture.language) {
                event in log.withLock { $0.append(event) }
            }
            return Played(outcome: outcome, events: log.withLock { $0 }, interruption: nil)
        } catch let interrupted as MemoInterrupted {
            return Played(
                outcome: interrupted.outcome, events: log.withLock { $0 },
                interruption: (interrupted.stage, interrupted.underlying))
        } catch {
            let session = MemoSession(language: context.fixture.language, limits: plan.limits)
            return Played(
                outcome: MemoOutcome(session: session), events: log.withLock { $0 }, interruption: (.listen, error))
        }
    }

    /// What evaluators look at, in one interface language.
    func observation(_ played: Played, interface: Language, error: CellError?) -> MemoObservation {
        MemoObservation(
            family: context.family, fixture: context.fixture, plan: plan, outcome: played.outcome,
            events: played.events, error: error,
            shown: stages.present(played.outcome, plan, interface))
    }
}
