import Evaluation
import Recordings

extension CellError {
    /// Says what an error from outside a system means for its cell.
    init(_ error: any Error, stage: String) {
        switch error {
        case let miss as ReplayMiss:
            let kind =
                switch miss.kind {
                case .noSuchStep: "missingRecording"
                case .otherRequest: "staleRecording"
                case .usedUp: "usedUpRecording"
                }
            self.init(stage: stage, kind: kind, message: "\(miss)", advice: miss.advice)
        case let stale as StaleSpeech:
            self.init(stage: stage, kind: "staleRecording", message: "\(stale)", advice: stale.advice)
        case let damage as RecordingDamage:
            var kind = "damagedRecording"
            if case .schemaViolation = damage.reason { kind = "schemaViolation" }
            self.init(stage: stage, kind: kind, message: "\(damage)")
        case is Checkpoint.Stop:
            self.init(
                stage: stage, kind: "deadline", message: "the cell's time was over",
                advice: "give it more with --deadline SECONDS")
        default:
            self.init(stage: stage, kind: "unexpected", message: "\(error)")
        }
    }
}
