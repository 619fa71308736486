import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// The voice-note digest as a suite.
public struct VoiceNoteSuite: Sendable {
    let library: FixtureLibrary
    let store: FolderStore

    /// The suite over the fixtures of a folder.
    ///
    /// - Parameter fixtures: The folder that holds the families, such as `Fixtures/voice-note`.
    public init(fixtures: String) {
        store = FolderStore(root: fixtures)
        library = FixtureLibrary(store: store)
    }

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
        settingKeys: ["candidates", "prompts", "detection", "detections"],
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

    /// The ids of everything that is checked.
    static let behaviour = description.metrics.map(\.name) + description.relations.map(\.name)

    /// What planning needs of every fixture, after checking each file.
    public func catalogue() throws(PlanningError) -> VoiceNoteCatalogue {
        VoiceNoteCatalogue(try library.catalogue())
    }

    /// The settings of a matrix that sets none: one locale a language competes.
    public static let usualSettings = NoteSettings(
        candidates: ["de-DE", "es-ES", "en-US"].compactMap(SpeechLocale.init))

    /// Settings as a matrix gives them.
    public static func settings(of matrix: Matrix) throws(PlanningError) -> NoteSettings {
        try MatrixSettings(matrix).settings
    }

    /// Whether a matrix says itself how to detect.
    public static func saysDetection(_ matrix: Matrix) throws(PlanningError) -> Bool {
        try MatrixSettings(matrix).saysDetection
    }

    /// The prompt version a matrix asks for.
    public static func promptVersion(of matrix: Matrix) -> String {
        matrix.settings["prompts"]?.stringValue ?? "v1"
    }

    /// A performer for one matrix.
    ///
    /// - Parameters:
    ///   - sharing: Whether the memo below the pipeline is on.
    public func performer(for matrix: Matrix, prompts: PromptSet, sharing: Bool) throws(PlanningError)
        -> VoiceNotePerformer
    {
        VoiceNotePerformer(
            settings: try MatrixSettings(matrix), prompts: prompts, library: library, store: store,
            work: SharedWork(isOn: sharing))
    }
}
