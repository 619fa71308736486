import Engines
import JSONDocument
import Recordings
import Suites

/// Takes answers that were given elsewhere: finds the step of each by its request, and writes them all or none.
public struct AnswerImport: Sendable {
    /// How answers are taken.
    public struct Settings: Sendable {
        /// Whether an answer replaces one that is recorded already.
        public var again = false
        /// What answered, where the answers do not say.
        public var engine: String?
        /// Words that must not be in any file.
        public var secrets: [String] = []

        /// Creates settings.
        public init() {}
    }

    /// What importing came to.
    public struct Result: Sendable {
        /// Each answer that found its step: `answers.jsonl:3 is voice-note/two-tasks/de de summary.1of1 #0`.
        public var taken: [String] = []
        /// Each answer that did not, with why.
        public var refused: [String] = []
        /// What was read and holds nothing that can be used.
        public var remarks: [String] = []
        /// Why nothing was imported at all; empty when something was.
        public var faults: [String] = []
        /// The files that were written.
        public var files: [String] = []
        /// What answered the recordings of each set, those of now included.
        public var sets: [SetFingerprints] = []
        /// How many requests are still without an answer.
        public var open = 0
    }

    private let session: RecordingSession
    private let settings: Settings

    /// Prepares an import.
    public init(_ session: RecordingSession, settings: Settings) {
        self.session = session
        self.settings = settings
    }

    /// Imports what files hold.
    ///
    /// What follows from an answer is only known once that answer is there, so the cells are played again until nothing new
    /// is found.
    public func perform(_ files: [(name: String, bytes: [UInt8])]) async throws -> Result {
        var incoming = IncomingAnswers()
        for file in files { incoming.read(file.bytes, name: file.name) }
        var result = Result()
        result.remarks = incoming.remarks
        result.faults = incoming.faults
        var rest = merged(incoming.answers, result: &result)
        guard result.faults.isEmpty else { return result }
        var wanted = Wanted(try await session.review(), again: settings.again)
        while true {
            // All of them, each time: what follows from an answer is known later than that answer.
            result.faults = incoming.answers.compactMap(wanted.contradiction)
            guard result.faults.isEmpty else { return result }
            var left: [IncomingAnswer] = []
            for answer in rest {
                guard let entry = wanted.take(answer) else {
                    left.append(answer)
                    continue
                }
                do {
                    let recording = try recording(answer, entry)
                    for place in wanted.places(of: entry.request.digest) {
                        session.ledger.keep(recording, in: place.file)
                    }
                    let place = entry.place
                    result.taken.append(
                        "\(answer.place) is \(place.fixture) \(place.output) \(entry.request.step) #\(entry.request.repetition)"
                    )
                } catch {
                    result.faults.append("\(answer.place): \(error)")
                }
            }
            guard result.faults.isEmpty else { return result }
            let isDone = left.isEmpty || left.count == rest.count
            rest = left
            let review = try await session.review()
            wanted.update(review)
            if isDone {
                for answer in rest {
                    if session.ledger.repeats(answer) {
                        result.remarks.append("\(answer.place): is recorded already, in the same words")
                    } else {
                        result.refused.append("\(answer.place): \(wanted.why(answer))")
                    }
                }
                result.open = review.open.count
                break
            }
        }
        result.files = try session.writeAnswers(secrets: settings.secrets)
        result.sets = session.fingerprints()
        return result
    }

    /// One answer a request: a second one that says the same is passed over, one that says something else is a fault.
    private func merged(_ answers: [IncomingAnswer], result: inout Result) -> [IncomingAnswer] {
        var first: [String: (place: String, answer: CarriedAnswer)] = [:]
        return answers.filter { answer in
            guard case .carried(let carried, let id) = answer.content else { return true }
            guard let earlier = first[id] else {
                first[id] = (answer.place, carried)
                return true
            }
            if earlier.answer.saysTheSame(as: carried) {
                result.remarks.append(
                    "\(answer.place): answers the same request as \(earlier.place), with the same words")
            } else {
                result.faults.append(
                    "\(answer.place): found another answer to the request that \(earlier.place) answers, expected one; "
                        + "delete one of the two (a repetition has an id of its own)")
            }
            return false
        }
    }

    private func recording(_ answer: IncomingAnswer, _ entry: RecordingReview.Entry) throws -> ModelRecording {
        let (request, output) = (entry.request, entry.place.output)
        let recording: ModelRecording
        switch answer.content {
        case .transcript(let transcript):
            recording = try ModelRecording(
                request: request, output: output, transcript: transcript, engine: engine(of: transcript),
                provenance: Provenance(.recorded), place: answer.recordingPlace)
        case .carried(let carried, _):
            guard let engine = carried.engine ?? settings.engine else {
                throw NotAnswered(description: "engine: found none, expected what answered; name it with --engine NAME")
            }
            switch carried.outcome {
            case .content(let content):
                recording = try ModelRecording(
                    request: request, output: output, answer: content, engine: engine, when: carried.when,
                    provenance: Provenance(.recorded), assets: carried.assets)
            case .failure(let failure):
                recording = ModelRecording(
                    request: request, output: output, failure: failure, engine: engine, when: carried.when,
                    provenance: Provenance(.recorded, details: carried.told))
            case .transcript(let transcript):
                recording = try ModelRecording(
                    request: request, output: output, transcript: transcript, engine: engine, when: carried.when,
                    provenance: Provenance(.recorded), place: answer.recordingPlace)
            }
        }
        if let fault = recording.fingerprint.fault { throw NotAnswered(description: fault) }
        if let damage = CompiledSchemas().damage(of: recording) { throw NotAnswered(description: "\(damage.reason)") }
        return recording
    }

    private func engine(of transcript: ModelTranscript) -> String {
        if let engine = settings.engine ?? transcript.modelName { return engine }
        return transcript.version == .one ? "FoundationModels (OS 26)" : "FoundationModels (OS 27)"
    }
}

extension RecordingLedger {
    /// Whether an answer is recorded already as it is.
    fileprivate func repeats(_ answer: IncomingAnswer) -> Bool {
        asked.contains { key, asked in
            guard answer.answers(asked.request), let recording = recording(of: key) else { return false }
            switch answer.content {
            case .transcript(let transcript):
                let content = transcript.entries.last { $0.role == .response }?.contents
                return content == recording.transcript?.entries.last { $0.role == .response }?.contents
            case .carried(let carried, _):
                switch carried.outcome {
                case .content(let content): return recording.outcome == .answer(content)
                case .failure(let failure): return recording.outcome == .failure(failure)
                case .transcript(let transcript): return recording.transcript?.document == transcript.document
                }
            }
        }
    }
}

extension CarriedAnswer {
    /// What a failure says of its engine's build; an answer says it in its transcript.
    fileprivate var told: JSONObject { assets.isEmpty ? [:] : ["assets": .array(assets.map { .string($0) })] }

    fileprivate func saysTheSame(as other: CarriedAnswer) -> Bool {
        switch (outcome, other.outcome) {
        case (.content(let left), .content(let right)): left == right
        case (.failure(let left), .failure(let right)): left == right
        case (.transcript(let left), .transcript(let right)): left.document == right.document
        default: false
        }
    }
}
