import Evaluation
import Recordings
import VoiceNote

extension CellError {
    /// Says what an error from outside the pipeline means for its cell.
    init(_ error: any Error, stage: NoteStage) {
        switch error {
        case let miss as ReplayMiss:
            let kind =
                switch miss.kind {
                case .noSuchStep: "missingRecording"
                case .otherRequest: "staleRecording"
                case .usedUp: "usedUpRecording"
                }
            self.init(stage: stage.rawValue, kind: kind, message: "\(miss)", advice: miss.advice)
        case let stale as StaleSpeech:
            self.init(stage: stage.rawValue, kind: "staleRecording", message: "\(stale)", advice: stale.advice)
        case let damage as RecordingDamage:
            var kind = "damagedRecording"
            if case .schemaViolation = damage.reason { kind = "schemaViolation" }
            self.init(stage: stage.rawValue, kind: kind, message: "\(damage)")
        case is Checkpoint.Stop:
            self.init(
                stage: stage.rawValue, kind: "deadline", message: "the cell's time was over",
                advice: "give it more with --deadline SECONDS")
        default:
            self.init(stage: stage.rawValue, kind: "unexpected", message: "\(error)")
        }
    }
}
