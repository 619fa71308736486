import Recordings
import Suites

/// What answered the recordings of one set: one model on one build, or a mixture that no run can tell apart.
public struct SetFingerprints: Sendable {
    /// The suite.
    public let suite: String
    /// The prompt version.
    public let prompts: String
    /// The recording set; `nil` are recordings without a name.
    public let recordingSet: String?
    /// How many recordings each fingerprint has.
    public let counts: [ModelFingerprint: Int]

    /// Whether several models or builds answered.
    public var isMixed: Bool { counts.count > 1 }
}

extension [ModelFingerprint: Int] {
    /// Counts recordings by what answered them. A failure that tells no build counts to its engine's.
    init(of recordings: [ModelRecording]) {
        self = [:]
        var failures: [String: Int] = [:]
        for recording in recordings {
            if recording.tellsBuild {
                self[recording.fingerprint, default: 0] += 1
            } else {
                failures[recording.engine, default: 0] += 1
            }
        }
        for (engine, count) in failures {
            let known = keys.filter { $0.engine == engine }.min() ?? ModelFingerprint(engine: engine)
            self[known, default: 0] += count
        }
    }
}

extension RecordingSession {
    /// A file with what it will hold once the answers of now are in it.
    struct Contents {
        let path: String
        let place: ModelPlace
        /// The lines of the file.
        let lines: [ModelRecording]
        /// What was dropped in beside it and stays.
        let beside: [ModelRecording]
        /// Whether there are answers of now.
        let isChanged: Bool
    }

    /// What the sets hold with the answers of now, by suite, prompt version and name.
    func fingerprints() -> [SetFingerprints] {
        var order: [SetName] = []
        var recordings: [SetName: [ModelRecording]] = [:]
        for file in contents() {
            let name = SetName(file.place)
            if recordings[name] == nil { order.append(name) }
            recordings[name, default: []] += file.lines + file.beside
        }
        return order.map { name in
            SetFingerprints(
                suite: name.suite, prompts: name.prompts, recordingSet: name.recordingSet,
                counts: [ModelFingerprint: Int](of: recordings[name] ?? []))
        }
    }

    private struct SetName: Hashable {
        let suite: String
        let prompts: String
        let recordingSet: String?

        init(_ place: ModelPlace) {
            suite = String(place.fixture.prefix { $0 != "/" })
            prompts = place.prompts
            recordingSet = place.recordingSet
        }
    }
}
