import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// The voice-note digest as a suite.
public struct VoiceNoteSuite: RecordableSuite {
    let library: FixtureLibrary
    let store: FolderStore
    private let prompts: PromptFiles
    private let system: VoiceNoteSystem
    private let audio: DecodedAudio

    /// The suite over the fixtures of a folder.
    ///
    /// - Parameters:
    ///   - fixtures: The folder that holds the families, such as `Fixtures/voice-note`.
    ///   - prompts: Where prompts come from.
    public init(fixtures: String, prompts: PromptFiles = .embedded) {
        self.init(store: FolderStore(root: fixtures), prompts: prompts)
    }

    /// The suite over families that lie in one folder or in several.
    init(store: FolderStore, prompts: PromptFiles) {
        self.prompts = prompts
        system = VoiceNoteSystem()
        audio = DecodedAudio()
        self.store = store
        library = FixtureLibrary(store: store)
    }

    private init(_ suite: VoiceNoteSuite, system: VoiceNoteSystem) {
        prompts = suite.prompts
        store = suite.store.reading(system.files)
        library = suite.library
        audio = suite.audio
        self.system = system
    }

    /// The same suite over another system; what decoding recordings gave is shared.
    package func playing(_ system: VoiceNoteSystem) -> VoiceNoteSuite { VoiceNoteSuite(self, system: system) }

    /// The suite's name.
    public static let name = "voice-note"

    /// What planning and reporting need to know.
    public static let description = SuiteDescription(
        name: name, stages: NoteStage.allCases.map(\.rawValue), metrics: NoteEvaluator.all.map(\.definition),
        axes: [
            AxisDefinition(
                name: "interface", allowed: Language.allCases.map(\.rawValue),
                abstract: "the language of the app's own words", isRequired: true),
            AxisDefinition(
                name: "input", allowed: Language.allCases.map(\.rawValue), abstract: "the language that is spoken",
                isRequired: true),
            AxisDefinition(
                name: "output", allowed: ["auto"] + Language.allCases.map(\.rawValue),
                abstract: "the language digests and replies are written in", isRequired: true),
            AxisDefinition(
                name: "detection", allowed: [], namedBy: "detections",
                abstract: "how the spoken language is detected, by the names under \"detections\"", isRequired: false),
        ],
        settingKeys: ["candidates", "cancelAfter", "prompts", "recordings", "detection", "detections", "requests"],
        relations: [
            Relation(
                name: "voice-note.relation.interface",
                abstract: "The interface language changes no request and no answer.",
                comparison: .invariant(axis: "interface"), facets: ["requests", "answers", "result"]),
            Relation(
                name: "voice-note.relation.auto",
                abstract: "The output setting auto gives what the spoken language chosen explicitly gives.",
                comparison: .resolves(axis: "output", value: "auto", resolvedBy: "spoken"),
                facets: ["requests", "answers", "result"]),
            Relation(
                name: "voice-note.relation.output",
                abstract: "The output language changes neither detection nor chunks nor resolved dates.",
                comparison: .invariant(axis: "output"), facets: ["listening"]),
        ])

    /// What planning needs of every fixture, after checking each file.
    public func catalogue() throws(PlanningError) -> SuiteCatalogue {
        let read = try library.catalogue()
        return SuiteCatalogue(
            entries: read.stories.tagged(
                zip(read.descriptors, read.provenance).map { descriptor, provenance in
                    SuiteCatalogue.Entry(descriptor, provenance: provenance.byPart)
                }),
            plays: read.plays)
    }

    /// The settings of a matrix that sets none: one locale a language competes.
    public static let usualSettings = NoteSettings(
        candidates: ["de-DE", "es-ES", "en-US"].compactMap(SpeechLocale.init))

    /// Checks settings and prompts.
    public func check(_ matrix: Matrix) throws(PlanningError) {
        if try MatrixSettings(matrix).cancelsOnceSaved {
            for descriptor in try library.catalogue().descriptors where matrix.plays(descriptor) {
                _ = try library.family(descriptor.family, cancelsOnceSaved: true)
            }
        }
        try matrix.checkRecordingSet()
        _ = try prompts(of: matrix)
    }

    /// A performer for one matrix.
    public func performer(
        for matrix: Matrix, sharing: Bool, models: any ModelSource
    ) throws(PlanningError) -> any CellPerformer {
        try performer(for: matrix, sharing: sharing, models: models, telling: nil)
    }

    /// - Parameter outcomes: Is told what each cell did, in the form of an app's outcomes.
    func performer(
        for matrix: Matrix, sharing: Bool, models: any ModelSource, telling outcomes: (any OutcomeSink)?
    ) throws(PlanningError) -> any CellPerformer {
        VoiceNotePerformer(
            settings: try MatrixSettings(matrix), prompts: try prompts(of: matrix), answers: matrix.answers,
            library: library, store: store, work: SharedWork(isOn: sharing, audio: audio), models: models,
            outcomes: outcomes, system: system)
    }

    /// The files of the prompt version that a matrix is played with.
    public func templates(of matrix: Matrix) throws(PlanningError) -> [PromptTemplateText] {
        PromptTemplateText.all(PromptSet.fileNames) { text(of: $0, matrix.promptVersion) }
    }

    private func text(of name: String, _ version: String) -> String? {
        prompts.text(suite: Self.name, version: version, name: name).map { system.prompt(name, $0) }
    }

    func prompts(of matrix: Matrix) throws(PlanningError) -> PromptSet {
        let version = matrix.promptVersion
        do {
            return try PromptSet(version: version) { name in
                text(of: name, version)
            }
        } catch {
            throw PlanningError(error.description)
        }
    }
}
