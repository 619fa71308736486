import Evaluation
import JSONDocument
import Languages
import NoteAnalysis
import Recordings

/// The note analysis as a suite.
public struct NoteAnalysisSuite: RecordableSuite {
    let library: AnalysisLibrary
    let store: FolderStore
    private let prompts: PromptFiles
    private let system: NoteAnalysisSystem

    /// The suite over the fixtures of a folder.
    ///
    /// - Parameters:
    ///   - fixtures: The folder that holds the families, such as `Fixtures/note-analysis`.
    ///   - prompts: Where prompts come from.
    public init(fixtures: String, prompts: PromptFiles = .embedded) {
        self.init(store: FolderStore(root: fixtures), prompts: prompts)
    }

    /// The suite over families that lie in one folder or in several.
    init(store: FolderStore, prompts: PromptFiles) {
        self.prompts = prompts
        system = NoteAnalysisSystem()
        self.store = store
        library = AnalysisLibrary(store: store)
    }

    private init(_ suite: NoteAnalysisSuite, system: NoteAnalysisSystem) {
        (prompts, store, library) = (suite.prompts, suite.store, suite.library)
        self.system = system
    }

    /// The same suite over another system.
    package func playing(_ system: NoteAnalysisSystem) -> NoteAnalysisSuite {
        NoteAnalysisSuite(self, system: system)
    }

    /// The suite's name.
    public static let name = "note-analysis"

    /// What planning and reporting need to know.
    public static let description = SuiteDescription(
        name: name, stages: AnalysisStage.allCases.map(\.rawValue),
        metrics: AnalysisEvaluator.all.map(\.definition),
        axes: [
            AxisDefinition(
                name: "interface", allowed: Language.allCases.map(\.rawValue),
                abstract: "the language of the app's own words", isRequired: true),
            AxisDefinition(
                name: "input", allowed: Language.allCases.map(\.rawValue),
                abstract: "the language of the transcript, which the analysis is written in", isRequired: true),
        ],
        settingKeys: ["prompts", "recordings", "estimate", "people"],
        relations: [
            Relation(
                name: "\(name).relation.interface",
                abstract: "The interface language changes no request, no answer and no result.",
                comparison: .invariant(axis: "interface"), facets: ["requests", "answers", "result"])
        ],
        testedRules: [
            TestedRule(
                "\(name).rules.tags", "Tags are lower-cased, shortened, joined and capped by code.",
                test: "tags are lower case, without #, each once, at most five in the model's order"),
            TestedRule(
                "\(name).rules.people", "A proper name that nobody said goes, from the list and from an item.",
                test: "a proper name that nobody said goes, from the list and from an item; the item stays"),
            TestedRule(
                "\(name).rules.estimates",
                "The published estimates part ways from 1,802 to 5,403 characters of the whole prompt.",
                test: "the estimates part ways from 1,802 to 5,403 characters, and nowhere else"),
            TestedRule(
                "\(name).rules.again",
                "Whatever is analysed and ticked, ids stay unique and ticks stay with their items.",
                test: "over any sequence of analyses and ticks ids stay unique, and what stays keeps its tick"),
        ])

    /// What planning needs of every fixture, after checking each file.
    public func catalogue() throws(PlanningError) -> SuiteCatalogue {
        try library.catalogue()
    }

    /// Checks settings and prompts.
    public func check(_ matrix: Matrix) throws(PlanningError) {
        _ = try Self.settings(of: matrix)
        try matrix.checkRecordingSet()
        _ = try prompts(of: matrix)
    }

    /// A performer for one matrix.
    public func performer(
        for matrix: Matrix, sharing: Bool, models: any ModelSource
    ) throws(PlanningError) -> any CellPerformer {
        NoteAnalysisPerformer(
            settings: try Self.settings(of: matrix), prompts: try prompts(of: matrix), answers: matrix.answers,
            library: library, store: store, work: AnalysisWork(isOn: sharing), models: models, system: system)
    }

    /// The settings that a matrix may hold: `estimate` and `people`.
    static func settings(of matrix: Matrix) throws(PlanningError) -> AnalysisSettings {
        do {
            let reader = try JSONObjectReader(
                matrix.document.root, in: matrix.document,
                keys: matrix.document.root.value.objectValue?.keys ?? [])
            var settings = AnalysisSettings()
            if let estimate: TokenEstimate = try reader.optionalChoice("estimate") {
                settings.context.estimate = estimate
            }
            if let people: PeopleSetting = try reader.optionalChoice("people") { settings.people = people }
            return settings
        } catch {
            throw PlanningError(error)
        }
    }

    /// The files of the prompt version that a matrix is played with.
    public func templates(of matrix: Matrix) throws(PlanningError) -> [PromptTemplateText] {
        PromptTemplateText.all(AnalysisPrompts.fileNames) { text(of: $0, matrix.promptVersion) }
    }

    private func text(of name: String, _ version: String) -> String? {
        prompts.text(suite: Self.name, version: version, name: name).map { system.prompt(name, $0) }
    }

    private func prompts(of matrix: Matrix) throws(PlanningError) -> AnalysisPrompts {
        let version = matrix.promptVersion
        do {
            return try AnalysisPrompts(version: version) { name in
                text(of: name, version)
            }
        } catch {
            throw PlanningError(error.description)
        }
    }
}
