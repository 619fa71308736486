import Digests
import Engines
import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// One fixture while its cells are played: expectations, and engines that answer from its files.
final class FixtureContext: Sendable {
    let family: Family
    let fixture: Fixture
    let audio: AudioReference
    let speech: SpeechRecordings
    let model: ModelRecordings
    /// The commands that mend what is missing of the recogniser's.
    let advice: ReplayAdvice
    private let models: (folder: String, prompts: String, cohort: String?, advice: ReplayAdvice)
    /// The first recording that could not be read, needed by the cell at hand or not: what is damaged turns its fixture red.
    var damage: RecordingDamage? {
        model.damages.first ?? speech.otherDamages.first ?? speech.damages.min { "\($0.key)" < "\($1.key)" }?.value
    }
    /// Decodes the recording; the bytes are read again when it has to be done anew.
    let read:
        @Sendable (_ probeSeconds: Double, _ checkpoint: @escaping @Sendable () throws -> Void) throws -> AudioReading

    /// Reads a fixture's files.
    ///
    /// - Throws: ``PlanningError`` when family, fixture or audio changed since planning and cannot be read.
    init(
        _ descriptor: FixtureDescriptor, library: FixtureLibrary, store: FolderStore, prompts: String,
        cohort: String? = nil, schemas: CompiledSchemas = CompiledSchemas()
    ) throws {
        guard let language = Language(rawValue: descriptor.member) else {
            throw PlanningError("\(descriptor.family)/\(descriptor.member): found no language, expected de, es or en")
        }
        let family = try library.family(descriptor.family)
        self.family = family
        fixture = try library.fixture(of: family, language: language)
        let recording = FixtureAudio(
            file: library.path(of: .audio, family, language), damage: family.override.damage, store: store)
        audio = AudioReference(sha256: SHA256.hash(try recording.bytes()))
        speech = SpeechRecordings.load(folder: library.path(of: .speech, family, language), from: store)
        let folder = library.path(of: .model, family, language)
        model = ModelRecordings.load(
            folder: folder, prompts: prompts, cohort: cohort, from: store, schemas: schemas)
        let answering = library.hasOwnAnswers(family, language) ? family.id : family.variantOf ?? family.id
        advice = ReplayAdvice(
            authored: "scripts/fixtures stamp \(answering)",
            recorded: "scripts/fixtures record \(family.variantOf ?? family.id)")
        // Answers without a name are stamped; those of a cohort a real model gave.
        let modelAdvice =
            cohort == nil
            ? ReplayAdvice(authored: advice.authored, recorded: "")
            : ReplayAdvice(authored: "", recorded: "criba record --only fixture=\(family.id)/\(language.rawValue)")
        models = (store.path(of: folder), prompts, cohort, modelAdvice)
        read = { probeSeconds, checkpoint in
            try AudioReading(bytes: recording.bytes(), probeSeconds: probeSeconds, checkpoint: checkpoint)
        }
    }
}

extension FixtureContext {
    /// The command that makes the model's recordings.
    var modelCommand: String { models.cohort == nil ? models.advice.authored : models.advice.recorded }

    /// What a model for this fixture can know.
    func subject(output: Language, repetition: Int) -> ModelSubject {
        ModelSubject(
            place: ModelPlace(
                fixture: "\(VoiceNoteSuite.name)/\(family.id)/\(fixture.language.rawValue)", folder: models.folder,
                output: output, prompts: models.prompts, cohort: models.cohort),
            recordings: model, availability: family.availability, advice: models.advice, repetition: repetition)
    }
}

/// The file of a recording, with what the family says happened to it.
private struct FixtureAudio: Sendable {
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

/// The contexts of the fixtures that are being played; each is read once and let go after its last cell.
final class FixtureContexts: Sendable {
    private let memo: MutexedContexts
    private let make: @Sendable (FixtureDescriptor) throws -> FixtureContext

    init(make: @escaping @Sendable (FixtureDescriptor) throws -> FixtureContext) {
        memo = MutexedContexts()
        self.make = make
    }

    /// The context of a fixture.
    func context(of descriptor: FixtureDescriptor) async throws -> FixtureContext {
        let make = make
        return try await memo.memo(for: descriptor).value(for: 0) { try make(descriptor) }
    }

    /// Lets a fixture go.
    func release(_ descriptor: FixtureDescriptor) {
        memo.remove(descriptor)
    }
}
