import VoiceNote

extension NoteEvaluator {
    /// The order of saving and replying, and failures that were designed.
    static let saving: [NoteEvaluator] = [
        NoteEvaluator(
            "digest.saved-first", stage: .save, "The digest is saved after the summary and before the replies."
        ) {
            observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            var isSaved = false
            for event in observation.events {
                switch event {
                case .saved: isSaved = true
                case .requested(let request) where request.step == "reply":
                    return isSaved ? .passes("saved, then asked for replies") : .fails("replies were asked for first")
                default: break
                }
            }
            return isSaved ? .passes("saved") : .fails("the digest was never saved")
        },
        NoteEvaluator(
            "failure.designed", stage: .present, "A failure happens exactly where the fixture was made for it."
        ) {
            observation in
            let expected = observation.designedFailure
            let found = observation.outcome.failure
            switch (expected, found) {
            case (nil, nil):
                return observation.error == nil ? .passes("none") : .ignored(observation.whyNotHeard)
            case (nil, let found?):
                return .failsAt(
                    found.stage.rawValue, "a stage failed that should work", expected: "no failure",
                    found: "\(found.stage.rawValue): \(found.failure)")
            case (let expected?, nil):
                if observation.error != nil { return .ignored(observation.whyNotHeard) }
                return .failsAt(
                    expected.stage.rawValue, "the designed failure did not happen",
                    expected: "\(expected.stage.rawValue): \(expected.kind.rawValue)",
                    found: "none")
            case (let expected?, let found?):
                return expected.stage == found.stage && expected.kind == found.failure.kind
                    ? .passes("\(expected.kind.rawValue) at \(expected.stage.rawValue)")
                    : .failsAt(
                        found.stage.rawValue, "another failure happened",
                        expected: "\(expected.stage.rawValue): \(expected.kind.rawValue)",
                        found: "\(found.stage.rawValue): \(found.failure.kind.rawValue)")
            }
        },
        NoteEvaluator(
            "failure.keeps", stage: .present, "A failure costs what comes after it and nothing that was reached."
        ) {
            observation in
            guard let failure = observation.outcome.failure else { return .ignored("nothing failed") }
            switch failure.stage {
            case .reply:
                return observation.outcome.digest == nil
                    ? .fails("the digest is gone although only the drafts failed") : .passes("the digest stays")
            case .summarise:
                return observation.outcome.listening == nil
                    ? .fails("the transcript is gone although only the summary failed")
                    : .passes("the transcript stays")
            default:
                return observation.outcome.digest == nil
                    ? .passes("the note stays in the inbox") : .fails("there is a digest of a note that was not heard")
            }
        },
    ]
}
