import Evaluation
import Languages
import NoteAnalysis
import Recordings

/// One fixture while its cells are played: expectations, and a model that answers from its files.
final class AnalysisContext: Sendable {
    let family: AnalysisFamily
    let fixture: AnalysisFixture
    let answers: FixtureAnswers
    var model: ModelRecordings { answers.recordings }
    /// What evaluators compare with, found once.
    let facts: AnalysisFacts

    /// Reads a fixture's files.
    ///
    /// - Throws: ``PlanningError`` when family or fixture changed since planning and cannot be read.
    init(
        _ descriptor: FixtureDescriptor, library: AnalysisLibrary, store: FolderStore,
        answers choice: FixtureAnswers.Choice, schemas: CompiledSchemas = CompiledSchemas()
    ) throws {
        guard let language = Language(rawValue: descriptor.member) else {
            throw PlanningError("\(descriptor.family)/\(descriptor.member): found no language, expected de, es or en")
        }
        family = try library.family(descriptor.family)
        fixture = try library.fixture(of: family, language: language)
        let answering = library.hasOwnAnswers(family, language) ? family.id : family.variantOf ?? family.id
        answers = FixtureAnswers(
            fixture: "\(NoteAnalysisSuite.name)/\(family.id)/\(language.rawValue)",
            folder: library.path(of: .model, family, language), choice: choice,
            stamping: "scripts/fixtures stamp \(answering)", store: store, schemas: schemas)
        facts = AnalysisFacts(family: family, fixture: fixture)
    }
}
