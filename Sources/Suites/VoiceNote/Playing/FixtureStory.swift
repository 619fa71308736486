import Digests
import Engines
import Evaluation
import Languages
import Recordings
import Synchronization

/// A fixture's expectations and its recording: what playing it and judging what an app did with it both need.
final class FixtureStory: Sendable {
    let family: Family
    let fixture: Fixture
    let audio: AudioReference
    private let recording: FixtureAudio
    /// Where the recogniser's recordings lie.
    let speech: String
    private let store: FolderStore
    /// What decoding gave; each cell asks for it once a pass and more.
    private let known = Mutex<AudioReading?>(nil)

    /// Reads a fixture's files.
    ///
    /// - Parameter cancelsOnceSaved: Whether the note is cancelled once its digest is saved, whatever its family.
    /// - Throws: ``PlanningError`` when family, fixture or audio changed since planning and cannot be read.
    init(
        _ descriptor: FixtureDescriptor, library: FixtureLibrary, store: FolderStore, cancelsOnceSaved: Bool = false
    ) throws {
        guard let language = Language(rawValue: descriptor.member) else {
            throw PlanningError("\(descriptor.family)/\(descriptor.member): found no language, expected de, es or en")
        }
        family = try library.family(descriptor.family, cancelsOnceSaved: cancelsOnceSaved)
        fixture = try library.fixture(of: family, language: language)
        recording = FixtureAudio(
            file: library.path(of: .audio, family, language), damage: family.override.damage, store: store)
        audio = AudioReference(sha256: SHA256.hash(try recording.bytes()))
        speech = library.path(of: .speech, family, language)
        self.store = store
    }

    /// What the fixture's recogniser heard, in every locale; read anew each time.
    var heard: [String] {
        SpeechRecordings.load(folder: speech, from: store).recordings.values.compactMap { recording in
            if case .speech(let speech) = recording.outcome { speech.text } else { nil }
        }
    }

    /// Decodes the recording; its bytes are read again for it.
    func read(
        _ probeSeconds: Double, _ checkpoint: @escaping @Sendable () throws -> Void
    ) throws -> AudioReading {
        try AudioReading(bytes: recording.bytes(), probeSeconds: probeSeconds, checkpoint: checkpoint)
    }

    /// The reading of the recording, decoded for the first cell that asks; for each when nothing is shared.
    func reading(probeSeconds: Double, work: SharedWork, checkpoint: Checkpoint) async throws -> AudioReading {
        if let known = known.withLock({ $0 }) { return known }
        let reading = try await work.reading(audio.sha256, probeSeconds: probeSeconds) { [self] in
            try read(probeSeconds) { try checkpoint.check() }
        }
        if work.isOn { known.withLock { $0 = reading } }
        return reading
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
