import DialogueMemo
import Engines
import Evaluation
import Foundation
import Languages
import Recordings

/// Turns authored choices and layouts into recordings by driving the real pipeline, so that they carry the exact requests.
public struct DialogueMemoStamper: FixtureStamper {
    private let library: MemoLibrary
    private let prompts: MemoPromptSet
    /// The folder of the suite's fixtures.
    public var store: FolderStore { library.store }

    /// A stamper over the fixtures of a folder.
    public init(fixtures: String, prompts: MemoPromptSet) {
        library = MemoLibrary(store: FolderStore(root: fixtures))
        self.prompts = prompts
    }

    /// The families whose model answers something.
    public func families() throws -> [String] {
        var families: [String] = []
        for family in try store.folders(in: "") where try library.family(family).asksModel { families.append(family) }
        return families
    }

    /// The languages a family is told in.
    public func languages(of family: String) throws(PlanningError) -> [Language] {
        try library.family(family).languages
    }

    /// Where the recordings of one fixture lie.
    public func file(_ family: String, _ language: Language) -> String {
        "\(library.recordings(family, language))/\(prompts.version).jsonl"
    }

    /// Plays one fixture with its authored answers.
    public func stamped(
        _ family: String, _ language: Language
    ) async throws -> (recordings: [ModelRecording], remarks: [String]) {
        let file = library.answers(family, language)
        let sheet = try MemoSheet(bytes: store.bytes(of: file), name: store.path(of: file))
        let context = try context(family, language)
        let model = SheetModel(sheet, language: language)
        let played = await MemoPlay(context: context, plan: SessionPlan(), prompts: prompts).play(model) {}
        if let interruption = played.interruption { throw interruption.error }
        // What the model would have chosen had it been asked once more.
        if model.unused.choices > 0 {
            _ = try? await model.respond(to: MemoRequests(prompts).question(for: played.outcome.session))
        }
        guard model.unused == (0, 0) else {
            throw SheetModel.SheetError(
                description:
                    "\(sheet.name): found \(model.unused.choices) choices and \(model.unused.layouts) layouts that "
                    + "nobody asks for, expected none but one choice more than is asked for")
        }
        let asked = played.outcome.session.questions
        let expected = context.family.expected.questions
        let remarks =
            asked == expected
            ? [] : ["family.json expects \(expected.map(\.rawValue)), the pipeline asks \(asked.map(\.rawValue))"]
        return (model.recordings, remarks)
    }

    private func context(_ family: String, _ language: Language) throws -> MemoContext {
        try MemoContext(
            FixtureDescriptor(
                family: family, member: language.rawValue, selectors: ["input": language.rawValue], tags: []),
            library: library, answers: .init(prompts: prompts.version))
    }
}

extension DialogueMemoStamper {
    /// Whether a layout of the model's is taken in the end.
    public func leavesWordsOpen(_ family: String) throws -> Bool {
        switch try library.family(family).expected.layout {
        case .model, .reminded: true
        case .local, nil: false
        }
    }

    /// Plays an exchange with other choices and layouts and judges it with all evaluators.
    public func judge(
        _ file: String, of kind: OtherAnswers, _ family: String, _ language: Language
    ) async throws -> [JudgedAnswers] {
        let sheet = try MemoSheet(
            bytes: store.bytes(of: file), name: store.path(of: file), isMistaken: kind == .mistaken)
        let play = MemoPlay(context: try context(family, language), plan: SessionPlan(), prompts: prompts)
        let played = await play.play(SheetModel(sheet, language: language)) {}
        var error: CellError?
        if let interruption = played.interruption {
            // Whoever goes on asking finds nobody who answers. A cell ends there too, and what was reached is judged.
            guard kind == .mistaken, interruption.error is FixtureSpeaker.NothingMoreToSay else {
                throw interruption.error
            }
            error = CellError(interruption.error, stage: interruption.stage.rawValue)
        }
        let observation = play.observation(played, interface: .en, error: error)
        return [
            JudgedAnswers(
                file: file, output: language, mistake: sheet.mistake,
                metrics: MemoEvaluator.all.map { $0.evaluate(observation) })
        ]
    }
}
