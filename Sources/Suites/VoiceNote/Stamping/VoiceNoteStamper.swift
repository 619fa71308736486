import Engines
import Evaluation
import Foundation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// Turns authored answers into recordings by driving the real pipeline, so that they carry the exact requests.
public struct VoiceNoteStamper: FixtureStamper {
    /// The folder of the suite's fixtures.
    public let store: FolderStore
    private let library: FixtureLibrary
    private let settings: NoteSettings
    private let prompts: PromptSet

    /// A stamper over the fixtures of a folder.
    public init(fixtures: String, settings: NoteSettings, prompts: PromptSet) {
        store = FolderStore(root: fixtures)
        library = FixtureLibrary(store: store)
        self.settings = settings
        self.prompts = prompts
    }

    /// The families with recordings of their own; other variants use those of the family they build on.
    public func families() throws -> [String] {
        var seen: [String] = []
        for descriptor in try library.catalogue().descriptors where !seen.contains(descriptor.family) {
            let family = try library.family(descriptor.family)
            let isAsked = try family.languages.contains { language in
                try library.hasOwnAnswers(family, language) && asksModel(family, language)
                    && store.has(library.path(of: .answers, family, language))
            }
            if isAsked { seen.append(family.id) }
        }
        return seen
    }

    /// Whether a note's way gets as far as a model request.
    private func asksModel(_ family: Family, _ language: Language) throws(PlanningError) -> Bool {
        let failure = family.failure(of: try library.fixture(of: family, language: language))
        return !(failure?.comesBeforeModel ?? false)
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
        let sheet = try sheet(library.path(of: .answers, context.family, language))
        let play = try SheetPlay(context, settings: settings, prompts: prompts)
        var recordings: [ModelRecording] = []
        var remarks: [String] = []
        for output in Language.allCases {
            let played = try await play.play(sheet, output: output)
            recordings += played.recordings
            let chunks = played.played.outcome.chunks.count
            if output == language, chunks != context.fixture.expectedChunks {
                remarks.append(
                    "fixture.json expects \(context.fixture.expectedChunks) chunks, the pipeline makes \(chunks)")
            }
        }
        return (recordings, remarks)
    }

    /// Whether a family tells a story of its own that comes to an answer.
    public func leavesWordsOpen(_ family: String) throws -> Bool {
        let family = try library.family(family)
        return family.variantOf == nil && family.failure == nil
    }

    /// Plays a note with other answers and judges each output with all evaluators.
    public func judge(
        _ file: String, of kind: OtherAnswers, _ family: String, _ language: Language
    ) async throws -> [JudgedAnswers] {
        let play = try SheetPlay(context(family, language), settings: settings, prompts: prompts)
        let sheet = try sheet(file, kind)
        var judged: [JudgedAnswers] = []
        for output in Language.allCases where sheet.outputs[output] != nil {
            let observation = try await play.observation(sheet, output: output)
            let metrics = NoteEvaluator.all.map { $0.evaluate(observation) }
            judged.append(JudgedAnswers(file: file, output: output, mistake: sheet.mistake, metrics: metrics))
        }
        return judged
    }

    private func context(_ family: String, _ language: Language) throws -> FixtureContext {
        let descriptor = FixtureDescriptor(
            family: family, member: language.rawValue, selectors: ["input": language.rawValue], tags: [])
        return try FixtureContext(descriptor, library: library, store: store, answers: .init(prompts: prompts.version))
    }

    private func sheet(_ file: String, _ kind: OtherAnswers? = nil) throws -> AnswerSheet {
        try AnswerSheet(bytes: store.bytes(of: file), name: store.path(of: file), isMistaken: kind == .mistaken)
    }
}
