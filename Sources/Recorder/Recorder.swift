import Engines
import JSONDocument
import Recordings
import Suites
import Synchronization

/// Asks a live engine, one request at most once, and keeps each accepted answer at once.
final class Recorder: Sendable {
    /// What recording may do.
    struct Options: Sendable {
        /// Whether requests that are recorded already are asked anew.
        var again = false
        /// What a recording must have been answered by not to be asked anew; `nil` accepts any.
        var fingerprint: String?
        /// Whether a failure of the model is recorded in place of an answer.
        var keepFailures = false
        /// The time now as ISO 8601.
        var now: @Sendable () -> String
    }

    /// What came of the requests so far.
    struct Tally: Sendable {
        /// Requests that were answered.
        var answered = 0
        /// Failures of the model that were recorded in place of an answer, by their kind.
        var kept: [EngineFailureKind: Int] = [:]
        /// Requests without an answer, each with its reason.
        var failed: [String] = []
        /// Why nothing more is asked; `nil` while all is well.
        var stop: String?
        fileprivate var failuresInARow = 0
    }

    /// After so many failures in a row the engine is taken to be broken; a real one fails now and then.
    static let failureLimit = 5

    let options: Options
    private let engine: any LiveEngine
    private let ledger: RecordingLedger
    private let journals: RecordingJournals
    private let schemas = CompiledSchemas()
    private let memo = Memo<RequestKey, ModelRecording>()
    private let state = Mutex(Tally())
    private let observe: @Sendable (Tally) -> Void

    init(
        _ engine: any LiveEngine, ledger: RecordingLedger, journals: RecordingJournals, options: Options,
        observe: @escaping @Sendable (Tally) -> Void
    ) {
        self.engine = engine
        self.ledger = ledger
        self.journals = journals
        self.options = options
        self.observe = observe
    }

    /// What came of the requests so far.
    var tally: Tally { state.withLock { $0 } }

    /// Whether a recording that is there makes asking needless: its answer follows its own schema, and who is expected gave it.
    func isEnough(_ recording: ModelRecording) -> Bool {
        !options.again && (options.fingerprint.map(recording.isAnswered) ?? true)
            && schemas.damage(of: recording) == nil
    }

    /// The recording of a request, made now; cells that ask the same share it.
    func record(_ request: ModelRequest, key: RequestKey, place: ModelPlace) async throws -> ModelRecording {
        try await memo.value(for: key) {
            if let stop = tally.stop { throw NotAnswered(description: stop) }
            let recording = try await ask(request, place)
            do {
                try journals.append(recording, to: place.file)
            } catch {
                // What cannot be kept must not be asked for.
                note { $0.stop = "\(error)" }
                throw NotAnswered(description: "\(error)")
            }
            ledger.keep(recording, in: place.file)
            note { tally in
                switch recording.outcome {
                case .answer: tally.answered += 1
                case .failure(let failure): tally.kept[failure.kind, default: 0] += 1
                }
                tally.failuresInARow = 0
            }
            return recording
        }
    }

    private func ask(_ request: ModelRequest, _ place: ModelPlace) async throws -> ModelRecording {
        let when = options.now()
        let answer: LiveAnswer
        do {
            answer = try await engine.answer(request)
        } catch let error as LiveEngineError {
            // Trouble of a bridge or a server is no failure of the model: it is told, and never recorded.
            if error.kind == .unusable { note { $0.stop = error.description } }
            throw unanswered(request, place, why: error.description)
        }
        if let fault = ModelFingerprint(engine: answer.engine, assets: answer.assets).fault {
            // Whoever names itself so does it in each answer.
            note { $0.stop = fault }
            throw unanswered(request, place, why: fault)
        }
        var details = answer.settings
        details["engine"] = .string(answer.engine)
        let failure: EngineFailure
        let why: String
        switch answer.outcome {
        case .content(let content):
            let recording = try ModelRecording(
                request: request, output: place.output, answer: content, engine: answer.engine, when: when,
                provenance: Provenance(.recorded, details: details), assets: answer.assets)
            guard let damage = schemas.damage(of: recording) else { return recording }
            (failure, why) = (EngineFailure(kind: .decodingFailure), "\(damage.reason)")
        case .undecodable(let words): (failure, why) = (EngineFailure(kind: .decodingFailure), words)
        case .failure(let told): (failure, why) = (told, "\(told)")
        }
        guard options.keepFailures else { throw unanswered(request, place, why: why) }
        if !answer.assets.isEmpty { details["assets"] = .array(answer.assets.map { .string($0) }) }
        // Its kind, and nothing an engine wrote: a message may quote anything.
        return ModelRecording(
            request: request, output: place.output, failure: EngineFailure(kind: failure.kind), engine: answer.engine,
            when: when, provenance: Provenance(.recorded, details: details))
    }

    /// Takes note of a request that stays without a recording.
    private func unanswered(_ request: ModelRequest, _ place: ModelPlace, why: String) -> NotAnswered {
        let line = "\(place.fixture) \(place.output) \(request.step) #\(request.repetition): \(why)"
        note { tally in
            tally.failed.append(line)
            tally.failuresInARow += 1
            if tally.failuresInARow >= Self.failureLimit, tally.stop == nil {
                tally.stop = "\(Self.failureLimit) requests failed one after the other"
            }
        }
        return NotAnswered(description: why)
    }

    private func note(_ change: (inout Tally) -> Void) {
        let tally = state.withLock { tally in
            change(&tally)
            return tally
        }
        observe(tally)
    }
}
