import Evaluation
import Foundation
import Languages
import NoteAnalysis
import Recordings

/// Turns authored answers into recordings by driving the real analysis, so that they carry the exact requests.
public struct NoteAnalysisStamper: FixtureStamper {
    /// The folder of the suite's fixtures.
    public let store: FolderStore
    private let library: AnalysisLibrary
    private let prompts: AnalysisPrompts

    /// A stamper over the fixtures of a folder.
    public init(fixtures: String, prompts: AnalysisPrompts) {
        store = FolderStore(root: fixtures)
        library = AnalysisLibrary(store: store)
        self.prompts = prompts
    }

    /// The families with recordings of their own: those that ask a model something that no other family asks.
    public func families() throws -> [String] {
        var seen: [String] = []
        for descriptor in try library.catalogue().descriptors where !seen.contains(descriptor.family) {
            let family = try library.family(descriptor.family)
            let isAsked = family.languages.contains { language in
                library.hasOwnAnswers(family, language) && asksModel(family)
                    && store.has(library.path(of: .answers, family, language))
            }
            if isAsked { seen.append(family.id) }
        }
        return seen
    }

    /// Whether a note's way gets as far as a model request.
    private func asksModel(_ family: AnalysisFamily) -> Bool {
        guard family.override.availability == .available else { return false }
        guard let failure = family.failure, !failure.isAgain else { return true }
        return failure.stage == .analyse
    }

    /// The languages a family is told in.
    public func languages(of family: String) throws(PlanningError) -> [Language] {
        try library.family(family).languages
    }

    /// Where the recordings of one fixture lie.
    public func file(_ family: String, _ language: Language) -> String {
        "\(family)/\(language.rawValue)/recordings/model/\(prompts.version).jsonl"
    }

    /// Plays one fixture with its authored answers.
    public func stamped(
        _ family: String, _ language: Language
    ) async throws -> (recordings: [ModelRecording], remarks: [String]) {
        let context = try context(family, language)
        let file = library.path(of: .answers, context.family, language)
        let model = AuthoredAnalyses(try sheet(file), output: language)
        let play = AnalysisPlay(context, settings: AnalysisSettings(), prompts: prompts)
        let played = await play.play(model: model, checkpoint: {}) { _ in }
        if let interruption = played.interruption { throw interruption.error }
        return (model.recordings, remarks(context, model.recordings))
    }

    private func context(_ family: String, _ language: Language) throws -> AnalysisContext {
        let descriptor = FixtureDescriptor(
            family: family, member: language.rawValue, selectors: ["input": language.rawValue], tags: [])
        return try AnalysisContext(
            descriptor, library: library, store: store, answers: .init(prompts: prompts.version))
    }

    private func sheet(_ file: String, _ kind: OtherAnswers? = nil) throws -> AnalysisSheet {
        try AnalysisSheet(bytes: store.bytes(of: file), name: store.path(of: file), isMistaken: kind == .mistaken)
    }

    /// Expectations of the fixture that do not hold of what was asked.
    private func remarks(_ context: AnalysisContext, _ recordings: [ModelRecording]) -> [String] {
        guard !recordings.isEmpty else { return ["no model was asked, so there is nothing to record"] }
        guard let expected = context.family.promptCharacters,
            let found = recordings.first?.request["prompt"]?.stringValue?.unicodeScalars.count, found != expected
        else { return [] }
        return ["family.json expects a prompt of \(expected) characters, it has \(found)"]
    }
}

extension NoteAnalysisStamper {
    /// Whether a family tells a story of its own that comes to an answer.
    public func leavesWordsOpen(_ family: String) throws -> Bool {
        let family = try library.family(family)
        return family.variantOf == nil && family.failure == nil
    }

    /// Plays a note with other answers and judges it with all evaluators but those of searches: words that a fixture's
    /// own answer is searched for need not stand in another.
    public func judge(
        _ file: String, of kind: OtherAnswers, _ family: String, _ language: Language
    ) async throws -> [JudgedAnswers] {
        let context = try context(family, language)
        let sheet = try sheet(file, kind)
        let play = AnalysisPlay(context, settings: AnalysisSettings(), prompts: prompts)
        var events: [AnalysisEvent] = []
        let played = await play.play(model: AuthoredAnalyses(sheet, output: language), checkpoint: {}) {
            events.append($0)
        }
        if let interruption = played.interruption { throw interruption.error }
        let observation = NoteAnalysisPerformer.observation(
            context, play, played, interface: .en, events: events, error: nil)
        let searching = AnalysisEvaluator.searching.map(\.definition.name)
        let metrics = AnalysisEvaluator.all.filter { !searching.contains($0.definition.name) }
            .map { $0.evaluate(observation) }
        return [JudgedAnswers(file: file, output: language, mistake: sheet.mistake, metrics: metrics)]
    }
}
