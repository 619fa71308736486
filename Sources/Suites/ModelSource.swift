import Engines
import Evaluation
import Languages
import Recordings

/// Where the model's answers to one fixture belong.
public struct ModelPlace: Sendable, Hashable {
    /// The fixture that is played, `suite/family/member`.
    public let fixture: String
    /// The full path of the folder that holds its model recordings; fixtures may share one.
    public let folder: String
    /// The resolved output language.
    public let output: Language
    /// The prompt version.
    public let prompts: String
    /// Whose answers; `nil` are those without a name.
    public let recordingSet: String?

    /// Names a place.
    public init(fixture: String, folder: String, output: Language, prompts: String, recordingSet: String?) {
        self.fixture = fixture
        self.folder = folder
        self.output = output
        self.prompts = prompts
        self.recordingSet = recordingSet
    }

    /// The full path of the file that recordings are written to.
    public var file: String { "\(folder)/\(ModelRecordings.fileName(prompts: prompts, recordingSet: recordingSet))" }
}

/// What a model that is played with a cell can know: the place of its answers, and those that are there.
public struct ModelSubject: Sendable {
    /// Where the answers belong.
    public let place: ModelPlace
    /// Those that are there.
    public let recordings: ModelRecordings
    /// Whether the fixture's model can be asked at all.
    public let availability: ModelAvailability
    /// The commands that mend a miss.
    public let advice: ReplayAdvice
    /// The number of the cell's first repetition: its trial, times how often its system may ask the same.
    public let firstRepetition: Int

    /// Describes what a cell is played with.
    public init(
        place: ModelPlace, recordings: ModelRecordings, availability: ModelAvailability = .available,
        advice: ReplayAdvice, firstRepetition: Int
    ) {
        self.place = place
        self.recordings = recordings
        self.availability = availability
        self.advice = advice
        self.firstRepetition = firstRepetition
    }
}

/// Gives cells the model they are played with. A run replays; recording asks.
public protocol ModelSource: Sendable {
    /// The model for one cell.
    func model(_ subject: ModelSubject) -> any LanguageModel
}

/// Cells are played with what was recorded, each repetition with its own.
public struct ReplayedModels: ModelSource {
    /// Creates a source.
    public init() {}

    /// A model that answers from the recordings.
    public func model(_ subject: ModelSubject) -> any LanguageModel {
        RepeatedModel(
            ReplayModel(
                subject.recordings, output: subject.place.output, availability: subject.availability,
                advice: subject.advice), first: subject.firstRepetition)
    }
}

/// A suite whose model can be another than recordings, so that `criba record` can ask a real one.
public protocol RecordableSuite: Suite {
    /// A performer for one matrix whose model requests go where `models` says.
    func performer(
        for matrix: Matrix, sharing: Bool, models: any ModelSource
    ) throws(PlanningError) -> any CellPerformer
}

extension RecordableSuite {
    /// A performer that replays recordings.
    public func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer {
        try performer(for: matrix, sharing: sharing, models: ReplayedModels())
    }
}
