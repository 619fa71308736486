import Evaluation
import Languages
import Recordings
import Testing

@testable import DialogueMemo
@testable import Suites

@Suite("Evaluators of the dialogue memo")
struct MemoEvaluatorTests {
    @Test("every evaluator has a family in which it holds and a way to break it")
    func complete() {
        let paired = Set(MemoEvaluatorPair.all.map { "dialogue-memo.\($0.name)" })
        #expect(Set(MemoEvaluator.all.map(\.definition.name)) == paired)
    }

    @Test("the behaviour holds, and broken it fails with a sentence that says how", arguments: MemoEvaluatorPair.all)
    func pair(_ pair: MemoEvaluatorPair) async throws {
        let evaluator = try #require(MemoEvaluator.all.first { $0.definition.name == "dialogue-memo.\(pair.name)" })
        let good = try await PlayedMemo.observation(pair.family)
        let passed = evaluator.evaluate(good)
        #expect(passed.verdict == .passing || passed.verdict == .scoring(1), "\(passed.rationale) \(passed.verdict)")
        var bad = good
        pair.breaks(&bad)
        let failed = evaluator.evaluate(bad)
        #expect(failed.isFailing, "\(failed.verdict)")
        #expect(!failed.rationale.isEmpty)
    }

    @Test("another question is as good where the same reply answers it, or any")
    func otherQuestions() async throws {
        let evaluator = try #require(
            MemoEvaluator.all.first { $0.definition.name == "dialogue-memo.question.expected" })
        for (family, old, new) in [
            ("repair-cafe", Question.obstacle, Question.preparation), ("that-is-all", .obstacle, .meetingFocus),
        ] {
            var observation = try await PlayedMemo.observation(family)
            observation.ask(new, insteadOf: old)
            #expect(evaluator.evaluate(observation).verdict == .passing)
        }
    }

    @Test("an evaluator with nothing to look at is ignored and says why")
    func ignored() async throws {
        let silent = try await PlayedMemo.observation("nothing-said")
        let asserting = MemoEvaluator.all.map { $0.evaluate(silent) }.filter(\.isEffective).map(\.name)
        #expect(
            asserting == [
                "dialogue-memo.question.expected", "dialogue-memo.ending.ordinary", "dialogue-memo.ending.expected",
                "dialogue-memo.limit.questions", "dialogue-memo.layout.expected", "dialogue-memo.failure.expected",
                "dialogue-memo.conversation.lines", "dialogue-memo.note.hint",
            ])
    }

    @Test("a missing recording is an error, and evaluators judge what is there")
    func missing() async throws {
        let context = try MemoContext(
            FixtureDescriptor(family: "repair-cafe", member: "de", selectors: [:], tags: []),
            library: MemoLibrary(store: FolderStore(root: PlayedMemo.folder)), answers: .init(prompts: "v0"))
        let model = ReplayModel(context.model, output: .de, advice: context.answers.advice)
        let play = MemoPlay(context: context, plan: SessionPlan(), prompts: PlayedMemo.prompts)
        let played = await play.play(model) {}
        let interruption = try #require(played.interruption)
        let error = CellError(interruption.error, stage: interruption.stage.rawValue)
        #expect(error.kind == "missingRecording")
        #expect(error.stage == "choose")
        #expect(error.advice == "scripts/fixtures stamp dialogue-memo/repair-cafe")
        let observation = play.observation(played, interface: .es, error: error)
        let metrics = MemoEvaluator.all.map { $0.evaluate(observation) }
        #expect(metrics.first { $0.name == "dialogue-memo.prompt.first-line" }?.verdict == .passing)
        #expect(metrics.first { $0.name == "dialogue-memo.note.text" }?.isEffective == false)
        #expect(metrics.filter(\.isFailing).map(\.name) == [])
    }
}
