import Digests
import Engines
import Evaluation
import JSONDocument
import Languages
import NamedDates
import Recordings
import Synchronization
import VoiceNote

/// The readings of recordings.
typealias DecodedAudio = Memo<DecodedKey, AudioReading>

/// What a reading depends on: the file's digest, and how much a probe hears.
struct DecodedKey: Hashable, Sendable {
    let file: Digest
    let probeSeconds: Double
}

/// The memo below the pipeline: what depends on nothing but its input is worked out once for all cells.
///
/// With sharing off every question is answered anew; the answers are the same.
final class SharedWork: Sendable {
    /// Whether anything is remembered.
    let isOn: Bool
    private let audio: DecodedAudio
    private let hypotheses = Table<TextKey, LanguageHypotheses>(limit: 1024)
    private let detections = Table<DetectionKey, Detection>(limit: 64)
    private let dates = Table<TextKey, DateReading>(limit: 256)
    private let transcripts = Table<TextKey, TranscriptReading>(limit: 256)
    private let statements = Table<TextKey, ContentWords>(limit: 1024)
    private let heard = Table<CellWay, JudgedPart>(limit: 64)
    private let ways = Table<CellWay, JudgedWay>(limit: 64)
    private let counts = Mutex<[String: Int]>([:])

    /// - Parameter audio: What decoding gave; others may share it, since a recording's reading depends on nothing else.
    init(isOn: Bool, audio: DecodedAudio = DecodedAudio()) {
        self.isOn = isOn
        self.audio = audio
    }

    /// The reading of a recording, by the digest of its file and the length of a probe.
    func reading(
        _ digest: Digest, probeSeconds: Double, read: @escaping @Sendable () throws -> AudioReading
    ) async throws -> AudioReading {
        guard isOn else {
            count("ingest")
            return try read()
        }
        // One cell's time being over says nothing about the recording: the memo forgets it, and the next cell decodes.
        var stop: Checkpoint.Stop?
        do {
            return try await audio.value(for: DecodedKey(file: digest, probeSeconds: probeSeconds)) {
                self.count("ingest")
                do {
                    return try read()
                } catch let caught as Checkpoint.Stop {
                    stop = caught
                    throw CancellationError()
                }
            }
        } catch let error as CancellationError {
            if let stop { throw stop }
            throw error
        }
    }

    /// The hypotheses of a text.
    func hypotheses(_ text: String, identify: () -> LanguageHypotheses) -> LanguageHypotheses {
        remembered(TextKey(text), in: hypotheses, stage: "identify", make: identify)
    }

    /// The detection that probes give under settings.
    func detection(_ key: DetectionKey, detect: () -> Detection) -> Detection {
        remembered(key, in: detections, stage: "detect", make: detect)
    }

    /// What follows from a transcript, by the text and its language.
    func transcript(_ key: TextKey, read: () -> TranscriptReading) -> TranscriptReading {
        remembered(key, in: transcripts, stage: "read", make: read)
    }

    /// What a transcript names, by the text and the now.
    func dates(_ key: TextKey, read: () -> DateReading) -> DateReading {
        remembered(key, in: dates, stage: "dates", make: read)
    }

    /// The words that tell what a text states.
    func statement(_ key: TextKey, read: () -> ContentWords) -> ContentWords {
        remembered(key, in: statements, stage: "statements", make: read)
    }

    /// What is judged and shown of all cells that hear the same.
    ///
    /// - Parameter isComplete: Whether the way was gone to its end; what an error cut off is judged each time.
    func heard(_ key: @autoclosure () -> CellWay, isComplete: Bool, judge: () -> JudgedPart) -> JudgedPart {
        guard isComplete else { return judge() }
        return remembered(key(), in: heard, stage: "judge.heard", make: judge)
    }

    /// What is judged and shown of all cells that go one way.
    ///
    /// - Parameter isComplete: As above.
    func way(_ key: @autoclosure () -> CellWay, isComplete: Bool, judge: () -> JudgedWay) -> JudgedWay {
        guard isComplete else { return judge() }
        return remembered(key(), in: ways, stage: "judge", make: judge)
    }

    /// How often each kind of work was really done.
    var executions: [String: Int] { counts.withLock { $0 } }

    /// Counts one execution.
    func count(_ stage: String) {
        counts.withLock { $0[stage, default: 0] += 1 }
    }

    private func remembered<Key: Hashable & Sendable, Value: Sendable>(
        _ key: Key, in table: Table<Key, Value>, stage: String, make: () -> Value
    ) -> Value {
        if isOn, let value = table[key] { return value }
        count(stage)
        let value = make()
        if isOn { table[key] = value }
        return value
    }
}

/// What a detection depends on, beside the identifier.
struct DetectionKey: Hashable, Sendable {
    let probes: [ProbeEvidence]
    let settings: DetectionSettings
}

/// A table that forgets everything when it is full, so that memory does not grow with the number of cells.
final class Table<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let limit: Int
    private let entries = Mutex<[Hashed: Value]>([:])

    /// A key with its hash, made before the lock is taken: keys are whole texts, and workers wait while one hashes.
    private struct Hashed: Hashable, Sendable {
        let key: Key
        private let hash: Int

        init(_ key: Key) {
            self.key = key
            hash = key.hashValue
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }

        static func == (left: Hashed, right: Hashed) -> Bool { left.hash == right.hash && left.key == right.key }
    }

    init(limit: Int) {
        self.limit = limit
    }

    subscript(key: Key) -> Value? {
        get {
            let hashed = Hashed(key)
            return entries.withLock { $0[hashed] }
        }
        set {
            let hashed = Hashed(key)
            entries.withLock { entries in
                if entries.count >= limit { entries.removeAll(keepingCapacity: true) }
                entries[hashed] = newValue
            }
        }
    }
}
