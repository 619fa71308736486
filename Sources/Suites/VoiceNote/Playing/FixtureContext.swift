import Engines
import Evaluation
import Languages
import Recordings
import VoiceNote

/// One fixture while its cells are played: its story, and engines that answer from its files.
final class FixtureContext: Sendable {
    let story: FixtureStory
    let speech: SpeechRecordings
    let answers: FixtureAnswers
    /// The commands that mend what is missing of the recogniser's.
    let advice: ReplayAdvice

    var family: Family { story.family }
    var fixture: Fixture { story.fixture }
    var audio: AudioReference { story.audio }
    var model: ModelRecordings { answers.recordings }
    /// The first recording that could not be read, needed by the cell at hand or not: what is damaged turns its fixture red.
    var damage: RecordingDamage? {
        model.damages.first ?? speech.otherDamages.first ?? speech.damages.min { "\($0.key)" < "\($1.key)" }?.value
    }

    /// Reads a fixture's files.
    ///
    /// - Parameter cancelsOnceSaved: Whether the note is cancelled once its digest is saved, whatever its family.
    /// - Throws: ``PlanningError`` when family, fixture or audio changed since planning and cannot be read.
    init(
        _ descriptor: FixtureDescriptor, library: FixtureLibrary, store: FolderStore,
        answers choice: FixtureAnswers.Choice, cancelsOnceSaved: Bool = false,
        schemas: CompiledSchemas = CompiledSchemas()
    ) throws {
        story = try FixtureStory(descriptor, library: library, store: store, cancelsOnceSaved: cancelsOnceSaved)
        let (family, language) = (story.family, story.fixture.language)
        speech = SpeechRecordings.load(folder: story.speech, from: store)
        let answering = library.hasOwnAnswers(family, language) ? family.id : family.variantOf ?? family.id
        advice = ReplayAdvice(
            authored: "scripts/fixtures stamp \(answering)",
            recorded: "scripts/fixtures record \(family.variantOf ?? family.id)")
        answers = FixtureAnswers(
            fixture: "\(VoiceNoteSuite.name)/\(family.id)/\(language.rawValue)",
            folder: library.path(of: .model, family, language), choice: choice, stamping: advice.authored, store: store,
            schemas: schemas)
    }
}
