import Engines
import Evaluation
import Languages
import VoiceNote

/// Everything that one cell did, as the evaluators see it.
struct NoteObservation {
    let family: Family
    let fixture: Fixture
    /// What became of the note and of the user's desk.
    let played: NotePlay.Played
    let settings: NoteSettings
    let promptVersion: String
    /// What happened, in order.
    let events: [Event]
    /// What kept the outcome from being complete.
    let error: CellError?
    /// The recogniser that the fixture's speech was recorded with, in its own words; `nil` when there is no recording.
    let engine: String?
    /// The facts of the recording, when it was decoded.
    let audio: AudioReading?
    /// What was found once for all evaluators.
    let transcript: TranscriptFacts?
    /// Comparisons of long texts that many cells share.
    let comparisons: TextComparisons
    /// The app around the note.
    let app: NoteApp
    /// Which models answered, as their recordings say; `nil` when none was asked.
    var answeredBy: String?
    /// What an app told of itself and what not; `nil` for what was played here.
    var told: ToldParts?
    /// How requests say what evaluators look for.
    var conventions = RequestConventions.reference
    /// The requests in order.
    let requests: [ModelRequest]
    /// What the user did, in order.
    let actions: [FamilyOverride.UserAction]
    /// The language that counts in the end: the detector's, or that of a user who corrected it.
    let finalDetected: Language?
    /// The language the digest should be in: the fixed one, or the one that is spoken.
    let expectedOutput: Language
    private let seen: Once<ShownNote>
    private let writing: Once<WrittenWords>

    /// - Parameter shown: What the user sees; by itself what the app shows of the outcome.
    init(
        family: Family, fixture: Fixture, played: NotePlay.Played, settings: NoteSettings, promptVersion: String,
        events: [Event], error: CellError?, engine: String?, audio: AudioReading?, transcript: TranscriptFacts?,
        comparisons: TextComparisons, app: NoteApp = NoteApp(), shown: ShownNote? = nil
    ) {
        self.family = family
        self.fixture = fixture
        self.played = played
        self.settings = settings
        self.promptVersion = promptVersion
        self.events = events
        self.error = error
        self.engine = engine
        self.audio = audio
        self.transcript = transcript
        self.comparisons = comparisons
        self.app = app
        let happened = Happened(events)
        requests = happened.requests
        actions = happened.actions
        finalDetected = happened.detected
        // Of a language that is no candidate's nothing is expected; what the detector guesses stands for it.
        let guess = family.isForeign ? happened.detected : nil
        let corrects = happened.actions.contains(.correctLanguage)
        expectedOutput = played.configuration.output.resolved(
            spoken: corrects ? fixture.language : guess ?? fixture.expectedLanguage)
        seen = Once { shown ?? ShownNote(played, family: family, app: app) }
        writing = Once { WrittenWords(played.outcome) }
    }

    /// What the user sees.
    var shown: ShownNote { seen.value }

    /// The words of what the model wrote.
    var words: WrittenWords { writing.value }

    /// What happened, in the order it happened, without the content.
    enum Event: Sendable, Hashable {
        case requested(ModelRequest)
        case answered(ModelRequest, ModelAnswer)
        case requestFailed(ModelRequest, EngineFailure)
        case opened
        case recognising(RecognitionRequest)
        case recognised(RecognitionRequest, RecognisedSpeech)
        case detected(Detection)
        case saved
        case drafted
        case acted(FamilyOverride.UserAction)
    }

    /// What the user chose, as it stands at the end.
    var configuration: NoteConfiguration { played.configuration }

    /// What became of the note; the part that was reached when an error ended the cell.
    var outcome: NoteOutcome { played.outcome }

    /// Who sent the note, as it stands at the end.
    var sender: String? { played.note.sender }

    /// What names days and times in the transcript.
    var named: NamedInTranscript? { transcript?.named }

    /// The failure the cell is designed to meet.
    var designedFailure: Family.DesignedFailure? { family.failure(of: fixture) }

    /// Why evaluators of a later stage have nothing to look at; `nil` when the digest is there.
    var whyNoDigest: String? {
        if outcome.digest != nil { return nil }
        if let failure = outcome.failure {
            return "upstream: \(failure.stage.rawValue) failed (\(failure.failure.kind.rawValue))"
        }
        if let error { return "upstream: \(error.stage) ended in \(error.kind)" }
        return "upstream: no digest"
    }
}

/// What evaluators ask of the events again and again, found in one walk.
private struct Happened {
    var requests: [ModelRequest] = []
    var actions: [FamilyOverride.UserAction] = []
    var detected: Language?

    init(_ events: [NoteObservation.Event]) {
        for event in events {
            switch event {
            case .requested(let request): requests.append(request)
            case .acted(let action): actions.append(action)
            case .detected(let detection): detected = detection.chosen.language
            default: break
            }
        }
    }
}
