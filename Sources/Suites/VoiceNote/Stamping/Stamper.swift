import Engines
import Evaluation
import Foundation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// Turns authored answers into recordings by driving the real pipeline, so that they carry the exact requests.
public struct Stamper: Sendable {
    private let store: FolderStore
    private let library: FixtureLibrary
    private let settings: NoteSettings
    private let prompts: PromptSet

    /// The state of one fixture's recordings.
    public enum State: Sendable, Hashable {
        /// What is on disk is what stamping gives.
        case fresh
        /// There are other recordings on disk, or none.
        case stale(String)
        /// Stamping is impossible.
        case faulty(String)
    }

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
            }
            if isAsked { seen.append(family.id) }
        }
        return seen
    }

    /// Whether a note's way gets as far as a model request.
    private func asksModel(_ family: Family, _ language: Language) throws(PlanningError) -> Bool {
        guard let failure = try library.fixture(of: family, language: language).failure ?? family.failure else {
            return true
        }
        return !["ingest", "probe", "detect", "transcribe"].contains(failure.stage)
    }

    /// The languages a family is told in.
    public func languages(of family: String) throws(PlanningError) -> [Language] {
        try library.family(family).languages
    }

    /// Stamps one fixture and writes its recordings, whole or not at all.
    ///
    /// - Returns: Remarks for a person, such as an expectation that no longer holds.
    public func stamp(_ family: String, _ language: Language) async throws -> [String] {
        let (bytes, remarks) = try await stamped(family, language)
        let path = store.path(of: file(family, language))
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        return remarks
    }

    /// Compares what is on disk with what stamping gives.
    public func state(_ family: String, _ language: Language) async -> State {
        do {
            let (bytes, remarks) = try await stamped(family, language)
            let file = file(family, language)
            guard store.has(file) else { return .stale("\(file) is missing") }
            guard try store.bytes(of: file) == bytes else { return .stale("\(file) was stamped from something else") }
            return remarks.isEmpty ? .fresh : .faulty(remarks.joined(separator: "; "))
        } catch {
            return .faulty("\(error)")
        }
    }

    private func file(_ family: String, _ language: Language) -> String {
        "\(family)/\(language.rawValue)/recordings/model/\(prompts.version).jsonl"
    }

    private func stamped(_ family: String, _ language: Language) async throws -> (bytes: [UInt8], remarks: [String]) {
        let descriptor = FixtureDescriptor(
            family: family, member: language.rawValue, selectors: ["input": language.rawValue], tags: [])
        let context = try FixtureContext(descriptor, library: library, store: store, prompts: prompts.version)
        let sheetFile = library.path(of: .answers, context.family, language)
        let sheet = try AnswerSheet(bytes: store.bytes(of: sheetFile), name: store.path(of: sheetFile))
        let reading = try context.read(settings.probeSeconds) {}
        var recordings: [ModelRecording] = []
        var remarks: [String] = []
        for output in Language.allCases {
            let model = AuthoredModel(sheet, output: output)
            let outcome = try await played(context, reading: reading, model: model, output: output)
            try check(sheet, output, against: outcome)
            if let lost = model.unused().first {
                throw AuthoredModel.SheetError(
                    description: "\(sheet.name): found \"\(lost.from)\" in no chunk, expected it inside one; "
                        + "choose words that do not cross a sentence")
            }
            recordings += model.recordings
            if output == language, outcome.chunks.count != context.fixture.expectedChunks {
                remarks.append(
                    "fixture.json expects \(context.fixture.expectedChunks) chunks, the pipeline makes \(outcome.chunks.count)"
                )
            }
        }
        return (ModelRecordings.encode(recordings), remarks)
    }

    private func played(
        _ context: FixtureContext, reading: AudioReading, model: AuthoredModel, output: Language
    ) async throws -> NoteOutcome {
        let recogniser = ReplayRecogniser(context.speech, advice: context.advice) { _, span in
            try reading.packetDigest(of: span)
        }
        let engines = NoteEngines(
            audio: ReplayAudio { reading }, recogniser: recogniser, identifier: TextIdentifier(), model: model,
            store: NoStore(), checkpoint: {})
        let play = NotePlay(context, settings: settings, prompts: prompts)
        let played = await play.play(
            play.configuration(interface: .en, output: .fixed(output)), engines: engines, log: EventLog())
        if let interruption = played.interruption { throw interruption.error }
        return played.outcome
    }

    /// Refuses an anchor that is gone or that is there twice.
    private func check(_ sheet: AnswerSheet, _ output: Language, against outcome: NoteOutcome) throws {
        guard let text = outcome.listening?.transcript.text, let answers = sheet.outputs[output] else {
            throw AuthoredModel.SheetError(
                description:
                    "\(sheet.name): the note was not heard (\(outcome.failure.map { "\($0.failure)" } ?? "no reason")), "
                    + "expected a transcript to anchor answers in")
        }
        for item in answers.keyPoints + (answers.toDos ?? []) + (answers.dates ?? []) {
            let count = text.ranges(of: item.from).count
            guard count == 1 else {
                throw AuthoredModel.SheetError(
                    description:
                        "\(sheet.name): found \"\(item.from)\" \(count) times in the recognised text, expected once")
            }
        }
    }
}

private struct NoStore: DigestStore {
    func save(_ digest: NoteDigest) async throws {}
}
