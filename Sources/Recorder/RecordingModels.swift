import Engines
import JSONDocument
import Recordings
import Suites

/// Models that ask a live engine for what has no recording yet, and answer the rest from what is there.
struct RecordingModels: ModelSource {
    let ledger: RecordingLedger
    let recorder: Recorder

    func model(_ subject: ModelSubject) -> any LanguageModel {
        RepeatedModel(
            RecordingModel(subject: subject, ledger: ledger, recorder: recorder), first: subject.firstRepetition)
    }
}

private struct RecordingModel: LanguageModel {
    let subject: ModelSubject
    let ledger: RecordingLedger
    let recorder: Recorder

    var availability: ModelAvailability { subject.availability }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let key = ledger.note(request, of: subject, isProvisional: false)
        if let recording = ledger.answer(to: key) { return try recording.outcome.answer }
        if let recording = subject.recordings[request.digest], recorder.isEnough(recording) {
            return try recording.outcome.answer
        }
        return try await recorder.record(request, key: key, place: subject.place).outcome.answer
    }
}
