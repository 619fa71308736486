import Engines
import Languages
import Recordings
import Suites
import Synchronization

/// Models that ask nobody: they note what is asked and answer from what is there, so that all requests of a matrix are known
/// before the first one is made.
///
/// Where the right answer is missing, another one of the same step stands in for it, and what is asked after that is
/// provisional. Without one, the cell ends there.
struct GatheringModels: ModelSource {
    let ledger: RecordingLedger
    let standIns: StandIns
    /// What an answer must have been given by not to be replaced; `nil` accepts any.
    let fingerprint: String?

    func model(_ subject: ModelSubject) -> any LanguageModel {
        RepeatedModel(
            GatheringModel(subject: subject, ledger: ledger, standIns: standIns, fingerprint: fingerprint),
            first: subject.firstRepetition)
    }
}

private final class GatheringModel: LanguageModel {
    private let subject: ModelSubject
    private let ledger: RecordingLedger
    private let standIns: StandIns
    private let fingerprint: String?
    private let isProvisional = Mutex(false)

    init(subject: ModelSubject, ledger: RecordingLedger, standIns: StandIns, fingerprint: String?) {
        self.fingerprint = fingerprint
        self.subject = subject
        self.ledger = ledger
        self.standIns = standIns
    }

    var availability: ModelAvailability { subject.availability }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let key = ledger.note(request, of: subject, isProvisional: isProvisional.withLock { $0 })
        if let recording = ledger.answer(to: key) ?? subject.recordings[request.digest] {
            if let fingerprint, !recording.isAnswered(by: fingerprint) { isProvisional.withLock { $0 = true } }
            return try recording.outcome.answer
        }
        isProvisional.withLock { $0 = true }
        guard let standIn = standIns.answer(for: request, of: subject) else {
            ledger.noteStop(at: key)
            throw NotAnswered(description: "\(request.step) has no answer yet")
        }
        return standIn
    }
}

extension ModelRecording.Outcome {
    /// The answer, or the failure thrown.
    var answer: ModelAnswer {
        get throws {
            switch self {
            case .answer(let content): ModelAnswer(content: content)
            case .failure(let failure): throw failure
            }
        }
    }
}

/// Answers of the same step to other requests: of another prompt version, another recording set, another repetition.
final class StandIns: Sendable {
    private let store = FolderStore(root: "")
    private let known = Mutex<[String: [ModelRecording]]>([:])

    /// The answer that stands in; `nil` when no answer of that step and output language is there.
    func answer(for request: ModelRequest, of subject: ModelSubject) -> ModelAnswer? {
        let answers = recordings(in: subject.place.folder, first: subject.recordings.recordings).filter { recording in
            guard case .answer = recording.outcome else { return false }
            return recording.step == request.step && recording.output == subject.place.output
        }
        // The same repetition's, whose follow-ups are recorded too, before any other.
        let nearest = answers.first { $0.repetition == request.repetition } ?? answers.first
        return try? nearest?.outcome.answer
    }

    private func recordings(in folder: String, first: [ModelRecording]) -> [ModelRecording] {
        let others = known.withLock { known in
            if let recordings = known[folder] { return recordings }
            let names = ((try? store.files(below: folder)) ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
            let recordings = names.flatMap { name -> [ModelRecording] in
                let path = "\(folder)/\(name)"
                guard let bytes = try? store.bytes(of: path) else { return [] }
                return ModelRecordings.decode(bytes: bytes, name: path).recordings
            }
            known[folder] = recordings
            return recordings
        }
        return first + others
    }
}
