import Digests
import Engines
import Evaluation
import JSONDocument
import Languages
import Recordings
import Synchronization
import VoiceNote

/// One fixture while its cells are played: expectations, and engines that answer from its files.
final class FixtureContext: Sendable {
    let family: Family
    let fixture: Fixture
    let audio: AudioReference
    let speech: SpeechRecordings
    let answers: FixtureAnswers
    var model: ModelRecordings { answers.recordings }
    /// The commands that mend what is missing of the recogniser's.
    let advice: ReplayAdvice
    /// The first recording that could not be read, needed by the cell at hand or not: what is damaged turns its fixture red.
    var damage: RecordingDamage? {
        model.damages.first ?? speech.otherDamages.first ?? speech.damages.min { "\($0.key)" < "\($1.key)" }?.value
    }
    /// Decodes the recording; the bytes are read again when it has to be done anew.
    let read:
        @Sendable (_ probeSeconds: Double, _ checkpoint: @escaping @Sendable () throws -> Void) throws -> AudioReading
    /// What decoding gave; each cell asks for it once a pass and more.
    private let known = Mutex<AudioReading?>(nil)

    /// Reads a fixture's files.
    ///
    /// - Parameter cancelsOnceSaved: Whether the note is cancelled once its digest is saved, whatever its family.
    /// - Throws: ``PlanningError`` when family, fixture or audio changed since planning and cannot be read.
    init(
        _ descriptor: FixtureDescriptor, library: FixtureLibrary, store: FolderStore,
        answers choice: FixtureAnswers.Choice, cancelsOnceSaved: Bool = false,
        schemas: CompiledSchemas = CompiledSchemas()
    ) throws {
        guard let language = Language(rawValue: descriptor.member) else {
            throw PlanningError("\(descriptor.family)/\(descriptor.member): found no language, expected de, es or en")
        }
        let family = try library.family(descriptor.family, cancelsOnceSaved: cancelsOnceSaved)
        self.family = family
        fixture = try library.fixture(of: family, language: language)
        let recording = FixtureAudio(
            file: library.path(of: .audio, family, language), damage: family.override.damage, store: store)
        audio = AudioReference(sha256: SHA256.hash(try recording.bytes()))
        speech = SpeechRecordings.load(folder: library.path(of: .speech, family, language), from: store)
        let answering = library.hasOwnAnswers(family, language) ? family.id : family.variantOf ?? family.id
        advice = ReplayAdvice(
            authored: "scripts/fixtures stamp \(answering)",
            recorded: "scripts/fixtures record \(family.variantOf ?? family.id)")
        answers = FixtureAnswers(
            fixture: "\(VoiceNoteSuite.name)/\(family.id)/\(language.rawValue)",
            folder: library.path(of: .model, family, language), choice: choice, stamping: advice.authored, store: store,
            schemas: schemas)
        read = { probeSeconds, checkpoint in
            try AudioReading(bytes: recording.bytes(), probeSeconds: probeSeconds, checkpoint: checkpoint)
        }
    }

    /// The reading of the recording, decoded for the first cell that asks; for each when nothing is shared.
    func reading(probeSeconds: Double, work: SharedWork, checkpoint: Checkpoint) async throws -> AudioReading {
        if let known = known.withLock({ $0 }) { return known }
        let reading = try await work.reading(audio.sha256, probeSeconds: probeSeconds) { [read] in
            try read(probeSeconds) { try checkpoint.check() }
        }
        if work.isOn { known.withLock { $0 = reading } }
        return reading
    }
}

/// The file of a recording, with what the family says happened to it.
struct FixtureAudio: Sendable {
    let file: String
    let damage: FamilyOverride.Damage?
    let store: FolderStore

    func bytes() throws -> [UInt8] {
        let bytes = try store.bytes(of: file)
        return switch damage {
        case nil: bytes
        case .keptBytes(let count): Array(bytes.prefix(count))
        }
    }
}
