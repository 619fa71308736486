import Digests
import Engines
import Evaluation
import Languages
import Recordings

/// What judging an app's outcome needs of a fixture: expectations and audio, none of the recorded answers.
struct FixtureStory: Sendable {
    let family: Family
    let fixture: Fixture
    let audio: AudioReference
    /// What the fixture's recogniser heard; read only when somebody asks.
    let heard: @Sendable () -> [String]
    /// Decodes the recording.
    let read:
        @Sendable (_ probeSeconds: Double, _ checkpoint: @escaping @Sendable () throws -> Void) throws -> AudioReading

    /// Reads a fixture's files.
    ///
    /// - Throws: ``PlanningError`` when family, fixture or audio changed since planning and cannot be read.
    init(_ descriptor: FixtureDescriptor, library: FixtureLibrary, store: FolderStore) throws {
        guard let language = Language(rawValue: descriptor.member) else {
            throw PlanningError("\(descriptor.family)/\(descriptor.member): found no language, expected de, es or en")
        }
        family = try library.family(descriptor.family)
        fixture = try library.fixture(of: family, language: language)
        let recording = FixtureAudio(
            file: library.path(of: .audio, family, language), damage: family.override.damage, store: store)
        audio = AudioReference(sha256: SHA256.hash(try recording.bytes()))
        let speech = library.path(of: .speech, family, language)
        heard = {
            SpeechRecordings.load(folder: speech, from: store).recordings.values.compactMap { recording in
                if case .speech(let speech) = recording.outcome { speech.text } else { nil }
            }
        }
        read = { probeSeconds, checkpoint in
            try AudioReading(bytes: recording.bytes(), probeSeconds: probeSeconds, checkpoint: checkpoint)
        }
    }
}
