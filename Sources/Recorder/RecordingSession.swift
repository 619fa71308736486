import Engines
import Evaluation
import JSONDocument
import Recordings
import Suites
import Synchronization

/// Cells that are played for their model requests: to review what is recorded, and to record what is not.
public struct RecordingSession: Sendable {
    /// One matrix with its cells.
    public struct Part: Sendable {
        /// The matrix.
        public let matrix: Matrix
        /// The suite.
        public let suite: any RecordableSuite
        /// The cells to be played.
        public let cells: [Cell]

        /// Creates a part.
        public init(matrix: Matrix, suite: any RecordableSuite, cells: [Cell]) {
            self.matrix = matrix
            self.suite = suite
            self.cells = cells
        }
    }

    private let parts: [Part]
    /// Whether the parts are all cells that are planned: only then can be told what no cell asks for.
    private let isWhole: Bool
    private let interruption: Interruption
    let ledger = RecordingLedger()

    /// Prepares a session.
    ///
    /// - Parameter isWhole: Whether the parts hold every planned cell.
    public init(_ parts: [Part], isWhole: Bool, interruption: Interruption = Interruption()) {
        self.parts = parts
        self.isWhole = isWhole
        self.interruption = interruption
    }

    /// Reviews what is recorded, asking nobody.
    ///
    /// - Parameter fingerprint: What a recording must have been answered by to be fresh; `nil` accepts any.
    /// - Throws: ``PlanningError``.
    public func review(fingerprint: String? = nil) async throws -> RecordingReview {
        ledger.forgetAsked()
        let models = GatheringModels(ledger: ledger, standIns: StandIns(), fingerprint: fingerprint)
        try await play(models, jobs: 1) { false }
        var review = RecordingReview(ledger, fingerprint: fingerprint)
        if !isWhole {
            for index in review.groups.indices { review.groups[index].orphans = [] }
        }
        return review
    }

    /// Plays every cell with the models of a source, until all are played or there is reason to stop.
    func play(
        _ models: any ModelSource, jobs: Int, shouldStop: @escaping @Sendable () -> Bool
    ) async throws {
        for part in parts {
            let performer = try part.suite.performer(for: part.matrix, sharing: true, models: models)
            let queue = CellQueue(part.cells)
            let checkpoint = Checkpoint(deadline: nil, interruption: interruption)
            let watch = interruption
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<max(1, jobs) {
                    group.addTask {
                        while !watch.isRequested, !shouldStop(), !Task.isCancelled,
                            let cell = queue.next()
                        {
                            _ = try? await performer.perform(cell, checkpoint: checkpoint)
                        }
                        return true
                    }
                }
                // Requests in flight are waited for by tasks that cannot look at the interruption themselves.
                group.addTask {
                    while !Task.isCancelled, !watch.isRequested { try? await Task.sleep(for: .milliseconds(50)) }
                    return false
                }
                var working = max(1, jobs)
                while working > 0, let wasWorker = await group.next() {
                    if wasWorker { working -= 1 } else { group.cancelAll() }
                }
                group.cancelAll()
            }
        }
    }
}

extension RecordingSession {
    /// How recording is done.
    public struct Settings: Sendable {
        /// Whether requests that are recorded already are asked anew.
        public var again = false
        /// What a recording must have been answered by; others are asked anew. `nil` accepts any.
        public var fingerprint: String?
        /// Whether a failure of the model, or an answer of it that cannot be decoded, is recorded in place of an answer.
        public var keepFailures = false
        /// Whether to go on with what an interrupted recording left.
        public var resumes = false
        /// How many requests are made at a time.
        public var jobs = 1
        /// Words that must not be in any file.
        public var secrets: [String] = []
        /// The time now as ISO 8601.
        public var now: @Sendable () -> String

        /// Creates settings.
        public init(now: @escaping @Sendable () -> String) {
            self.now = now
        }
    }

    /// What recording came to.
    public struct Result: Sendable {
        /// Requests that were answered now.
        public var answered = 0
        /// Failures of the model that were recorded in place of an answer, now and before an interruption, by their kind.
        public var kept: [EngineFailureKind: Int] = [:]
        /// Answers that an interrupted recording had left.
        public var resumed = 0
        /// What answered the recordings of each set, those of now included.
        public var sets: [SetFingerprints] = []
        /// How many answers came from another model or build than was expected.
        public var unexpected: [ModelFingerprint: Int] = [:]
        /// Requests without an answer, each with its reason.
        public var failed: [String] = []
        /// Why recording ended early; `nil` when it came to its end.
        public var stop: String?
        /// Whether somebody interrupted it.
        public var isInterrupted = false
        /// The files that were written.
        public var files: [String] = []
        /// The journals that hold answers which are in no file yet.
        public var journals: [String] = []
    }

    /// Asks a live engine for every request that has no sound recording, and writes the files when all is done.
    ///
    /// - Parameter observe: Is told how many requests were answered and failed.
    /// - Throws: ``PlanningError``; ``RecordingWriteError``; ``UnfinishedRecording`` when an interrupted recording left
    ///   answers and `resumes` is off.
    public func record(
        with engine: any LiveEngine, settings: Settings,
        observe: @escaping @Sendable (_ answered: Int, _ failed: Int) -> Void
    ) async throws -> Result {
        var result = Result()
        // Which files are met is known from playing once without asking.
        if ledger.files.isEmpty { _ = try await review() }
        for (path, _) in ledger.files {
            guard let left = try RecordingJournals.left(for: path) else { continue }
            guard settings.resumes else { throw UnfinishedRecording(journal: RecordingJournals.path(of: path)) }
            for recording in left { ledger.keep(recording, in: path) }
            for recording in left {
                switch recording.outcome {
                case .answer: result.resumed += 1
                case .failure(let failure): result.kept[failure.kind, default: 0] += 1
                }
            }
        }
        let journals = RecordingJournals(secrets: settings.secrets)
        let recorder = Recorder(
            engine, ledger: ledger, journals: journals,
            options: .init(
                again: settings.again, fingerprint: settings.fingerprint, keepFailures: settings.keepFailures,
                now: settings.now)
        ) { observe($0.answered, $0.failed.count + $0.kept.values.reduce(0, +)) }
        ledger.forgetAsked()
        try await play(RecordingModels(ledger: ledger, recorder: recorder), jobs: settings.jobs) {
            recorder.tally.stop != nil
        }
        let tally = recorder.tally
        result.answered = tally.answered
        result.kept.merge(tally.kept, uniquingKeysWith: +)
        result.failed = tally.failed
        result.stop = tally.stop
        result.isInterrupted = interruption.isRequested
        result.sets = fingerprints()
        if let expected = settings.fingerprint {
            let others = ledger.answered.values.flatMap(\.self).filter { !$0.isAnswered(by: expected) }
            result.unexpected = [ModelFingerprint: Int](of: others)
        }
        if result.isInterrupted || result.stop != nil {
            result.journals = ledger.answered.keys.sorted().map(RecordingJournals.path)
        } else {
            result.files = try writeAnswers(secrets: settings.secrets)
            journals.remove(ledger.files.map(\.path))
        }
        return result
    }

    /// Puts what was answered into the files, each whole or not at all.
    ///
    /// - Returns: The files that were written.
    func writeAnswers(secrets: [String]) throws -> [String] {
        let contents = contents().filter(\.isChanged).map { (path: $0.path, recordings: $0.lines) }
        // All are tried before the first is written: a secret in the last must not leave the first half of a recording set.
        for (path, recordings) in contents { _ = try RecordingWriter.encode(recordings, secrets: secrets, file: path) }
        for (path, recordings) in contents { try RecordingWriter.write(recordings, to: path, secrets: secrets) }
        return contents.map(\.path)
    }

    /// Every file that was met, with what it will hold.
    func contents() -> [Contents] {
        let asked = Dictionary(grouping: ledger.asked, by: \.key.file).mapValues { Set($0.map(\.key.digest)) }
        let answered = ledger.answered
        return ledger.files.map { path, file in
            let new = answered[path] ?? []
            let replaced = Set(new.map(\.digest))
            let beside = file.recordings.recordings.filter { $0.place?.line == nil && !replaced.contains($0.digest) }
            let kept = file.recordings.kept(
                beside: new, asked: isWhole && !new.isEmpty ? asked[path] ?? [] : nil)
            return Contents(
                path: path, place: file.place, lines: kept + new, beside: beside, isChanged: !new.isEmpty)
        }
    }
}

/// Cells that are still to be played.
private final class CellQueue: Sendable {
    private let cells: Mutex<ArraySlice<Cell>>

    init(_ cells: [Cell]) {
        self.cells = Mutex(cells[...])
    }

    func next() -> Cell? { cells.withLock { $0.popFirst() } }
}

extension ModelRecordings {
    /// The recordings of a file that stay when new ones come.
    ///
    /// - Parameter asked: Every request that any cell makes; `nil` when that is not known, and nothing may be dropped but what
    ///   is replaced.
    func kept(beside new: [ModelRecording], asked: Set<Digest>?) -> [ModelRecording] {
        let replaced = Set(new.map(\.digest))
        let steps = Set(new.map { "\($0.output) \($0.step) \($0.repetition)" })
        return recordings.filter { recording in
            // What was dropped in has a file of its own, which stays.
            guard recording.place?.line != nil, !replaced.contains(recording.digest) else { return false }
            guard let asked, !asked.contains(recording.digest) else { return true }
            return !steps.contains("\(recording.output) \(recording.step) \(recording.repetition)")
        }
    }
}

/// Answers that an interrupted recording left, and that would be lost or doubled by beginning anew.
public struct UnfinishedRecording: Error, Sendable, CustomStringConvertible {
    /// The journal.
    public let journal: String

    /// What was found and what to do.
    public var description: String {
        "\(journal): found answers of an interrupted recording; go on with --resume, or delete the file to begin anew"
    }
}
