import DialogueMemo
import Evaluation
import JSONDocument
import Languages

/// The dialogue memo as a suite.
public struct DialogueMemoSuite: RecordableSuite {
    let library: MemoLibrary
    private let prompts: PromptFiles
    private let system: DialogueMemoSystem

    /// The suite over the fixtures of a folder.
    ///
    /// - Parameters:
    ///   - fixtures: The folder that holds the families, such as `Fixtures/dialogue-memo`.
    ///   - prompts: Where prompts come from.
    public init(fixtures: String, prompts: PromptFiles = .embedded) {
        self.init(store: FolderStore(root: fixtures), prompts: prompts)
    }

    /// The suite over families that lie in one folder or in several.
    init(store: FolderStore, prompts: PromptFiles) {
        self.prompts = prompts
        system = DialogueMemoSystem()
        library = MemoLibrary(store: store)
    }

    private init(_ suite: DialogueMemoSuite, system: DialogueMemoSystem) {
        (prompts, library) = (suite.prompts, suite.library)
        self.system = system
    }

    /// The same suite over another system.
    package func playing(_ system: DialogueMemoSystem) -> DialogueMemoSuite {
        DialogueMemoSuite(self, system: system)
    }

    /// The suite's name.
    public static let name = "dialogue-memo"

    /// What planning and reporting need to know.
    public static let description = SuiteDescription(
        name: name, stages: MemoStage.allCases.map(\.rawValue), metrics: MemoEvaluator.all.map(\.definition),
        axes: [
            AxisDefinition(
                name: "interface", allowed: Language.allCases.map(\.rawValue),
                abstract: "the language of the app's own words", isRequired: true),
            AxisDefinition(
                name: "input", allowed: Language.allCases.map(\.rawValue), abstract: "the language that is spoken",
                isRequired: true),
        ],
        settingKeys: ["prompts", "recordings"],
        relations: [
            Relation(
                name: "dialogue-memo.relation.interface",
                abstract: "The interface language changes the wording of questions, and neither which is asked nor any "
                    + "request, answer or note.",
                comparison: .invariant(axis: "interface"), facets: ["requests", "answers", "questions", "result"])
        ], testedRules: MemoTestedRules.all)

    /// What planning needs of every fixture, after checking each file.
    public func catalogue() throws(PlanningError) -> SuiteCatalogue { try library.catalogue() }

    /// Checks that the prompts of a matrix can be read.
    public func check(_ matrix: Matrix) throws(PlanningError) {
        try matrix.checkRecordingSet()
        _ = try prompts(of: matrix)
    }

    /// A performer for one matrix.
    ///
    /// - Parameter sharing: Makes no difference: nothing here costs enough to be remembered.
    public func performer(
        for matrix: Matrix, sharing: Bool, models: any ModelSource
    ) throws(PlanningError) -> any CellPerformer {
        DialogueMemoPerformer(
            prompts: try prompts(of: matrix), answers: matrix.answers, library: library, models: models,
            system: system)
    }

    /// What is wrong with the app's texts and the fixtures' recordings, each with its place; empty when nothing is.
    public func faults(of matrix: Matrix) throws(PlanningError) -> [String] {
        var faults = QuestionTexts.faults() + MemoTexts.faults()
        for descriptor in try library.catalogue().descriptors where matrix.plays(descriptor) {
            do {
                let context = try MemoContext(descriptor, library: library, answers: matrix.answers)
                faults += context.model.damages.map(\.description)
                if context.model.recordings.isEmpty, context.family.asksModel {
                    faults.append(
                        "\(descriptor.family)/\(descriptor.member): found no recorded answers, expected some; make them "
                            + "with `\(context.answers.command)`")
                }
            } catch {
                faults.append("\(error)")
            }
        }
        return faults
    }

    /// The files of the prompt version that a matrix is played with.
    public func templates(of matrix: Matrix) throws(PlanningError) -> [PromptTemplateText] {
        PromptTemplateText.all(MemoPromptSet.fileNames) { text(of: $0, matrix.promptVersion) }
    }

    private func text(of name: String, _ version: String) -> String? {
        prompts.text(suite: Self.name, version: version, name: name).map { system.prompt(name, $0) }
    }

    private func prompts(of matrix: Matrix) throws(PlanningError) -> MemoPromptSet {
        let version = matrix.promptVersion
        do {
            return try MemoPromptSet(version: version) { name in
                text(of: name, version)
            }
        } catch {
            throw PlanningError(error.description)
        }
    }
}
