import Engines
import Languages
import Recordings

/// The model's answers to one fixture, and where they belong.
struct FixtureAnswers: Sendable {
    /// Which of the answers beside a fixture are meant: those to a prompt version, of a recording set.
    struct Choice: Sendable, Hashable {
        /// The prompt version.
        let prompts: String
        /// Whose answers; `nil` are those without a name.
        var recordingSet: String?
    }

    /// What is recorded.
    let recordings: ModelRecordings
    /// The commands that mend what is missing.
    let advice: ReplayAdvice
    private let fixture: String
    private let folder: String
    private let choice: Choice

    /// Reads the answers.
    ///
    /// - Parameters:
    ///   - fixture: `suite/family/member`.
    ///   - folder: The folder of the model's recordings, as the store names it.
    ///   - stamping: The command that stamps what people authored.
    init(
        fixture: String, folder: String, choice: Choice, stamping: String, store: FolderStore,
        schemas: CompiledSchemas
    ) {
        recordings = ModelRecordings.load(
            folder: folder, prompts: choice.prompts, recordingSet: choice.recordingSet, from: store, schemas: schemas)
        // Answers without a name are stamped; those of a recording set a real model gave.
        advice =
            choice.recordingSet == nil
            ? ReplayAdvice(authored: stamping, recorded: "")
            : ReplayAdvice(authored: "", recorded: "criba record --only fixture=\(fixture)")
        self.fixture = fixture
        self.folder = store.path(of: folder)
        self.choice = choice
    }

    /// The command that makes the answers.
    var command: String { choice.recordingSet == nil ? advice.authored : advice.recorded }

    /// What a model for this fixture can know.
    func subject(output: Language, availability: ModelAvailability, firstRepetition: Int) -> ModelSubject {
        ModelSubject(
            place: ModelPlace(
                fixture: fixture, folder: folder, output: output, prompts: choice.prompts,
                recordingSet: choice.recordingSet),
            recordings: recordings, availability: availability, advice: advice, firstRepetition: firstRepetition)
    }
}
