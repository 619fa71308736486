import Engines
import JSONDocument
import Recordings
import Suites
import Synchronization

/// Everything that is known of the recordings while cells are played: what is on disk, what was asked, what was answered now.
final class RecordingLedger: Sendable {
    /// What is known of one file of recordings.
    struct File: Sendable {
        /// The place of the first cell that met it.
        let place: ModelPlace
        /// What was on disk, dropped-in transcripts included.
        let recordings: ModelRecordings
    }

    private struct State {
        var files: [String: File] = [:]
        var order: [String] = []
        var asked: [RequestKey: AskedRequest] = [:]
        var askedOrder: [RequestKey] = []
        var answered: [RequestKey: ModelRecording] = [:]
        var stopped: Set<RequestKey> = []
    }

    private let state = Mutex(State())

    /// Takes note of a request.
    func note(_ request: ModelRequest, of subject: ModelSubject, isProvisional: Bool) -> RequestKey {
        let key = RequestKey(file: subject.place.file, digest: request.digest)
        state.withLock { state in
            if state.files[key.file] == nil {
                state.files[key.file] = File(place: subject.place, recordings: subject.recordings)
                state.order.append(key.file)
            }
            if let known = state.asked[key] {
                state.asked[key]?.isProvisional = known.isProvisional && isProvisional
            } else {
                state.asked[key] = AskedRequest(request: request, place: subject.place, isProvisional: isProvisional)
                state.askedOrder.append(key)
            }
        }
        return key
    }

    /// Takes note that a cell ended at a request, because nothing stands in for its answer.
    func noteStop(at key: RequestKey) { state.withLock { _ = $0.stopped.insert(key) } }

    /// Forgets what was asked, not what was answered: the next playing asks anew.
    func forgetAsked() {
        state.withLock { state in
            state.asked = [:]
            state.askedOrder = []
            state.stopped = []
        }
    }

    /// Keeps an answer that was given now.
    func keep(_ recording: ModelRecording, in file: String) {
        state.withLock { $0.answered[RequestKey(file: file, digest: recording.digest)] = recording }
    }

    /// The answer that was given now; `nil` when there is none.
    func answer(to key: RequestKey) -> ModelRecording? { state.withLock { $0.answered[key] } }

    /// The recording of a request, given now or on disk; `nil` when there is none.
    func recording(of key: RequestKey) -> ModelRecording? {
        state.withLock { $0.answered[key] ?? $0.files[key.file]?.recordings[key.digest] }
    }

    /// The files that were met, in order.
    var files: [(path: String, file: File)] {
        state.withLock { state in state.order.compactMap { path in state.files[path].map { (path, $0) } } }
    }

    /// What was asked, in order.
    var asked: [(key: RequestKey, asked: AskedRequest)] {
        state.withLock { state in state.askedOrder.compactMap { key in state.asked[key].map { (key, $0) } } }
    }

    /// How many requests ended their cells.
    var stops: Int { state.withLock { $0.stopped.count } }

    /// What was answered now, by file.
    var answered: [String: [ModelRecording]] {
        state.withLock { state in
            Dictionary(grouping: state.answered, by: \.key.file).mapValues { $0.map(\.value) }
        }
    }
}
