import Engines
import Languages
import VoiceNote

extension NoteEvaluator {
    /// Audio, detection and the cost of listening.
    static let listening: [NoteEvaluator] = [
        NoteEvaluator("audio.decoded", stage: .ingest, "The recording decodes and holds sound.") { observation in
            guard let facts = observation.audio?.facts else {
                return .ignored("the recording was not opened: \(observation.error?.kind ?? "failed")")
            }
            let loudest = facts.loudness.max() ?? -.infinity
            guard facts.durationSeconds > 0.2, loudest > silenceLevel else {
                return .fails(
                    "the recording holds no sound", expected: "more than 0.2 s, louder than \(Int(silenceLevel)) dBFS",
                    found: "\(rounded(facts.durationSeconds)) s, at most \(rounded(Double(loudest))) dBFS")
            }
            return .passes("\(rounded(facts.durationSeconds)) s of \(facts.channels) channel(s)")
        },
        NoteEvaluator("language.detected", stage: .detect, "The spoken language is recognised from the audio.") {
            observation in
            guard let detection = observation.detection else { return .ignored(observation.whyNotHeard) }
            let expected = observation.fixture.expectedLanguage
            guard detection.chosen.language == expected else {
                return .fails(
                    "the note was taken for \(detection.chosen.language.rawValue)", expected: expected.rawValue,
                    found: "\(detection.chosen.language.rawValue), margin \(rounded(detection.margin))")
            }
            return .passes("\(expected.rawValue), margin \(rounded(detection.margin))")
        },
        NoteEvaluator("language.locale", stage: .detect, "The winner's locale counts, not only its language.") {
            observation in
            guard let detection = observation.detection else { return .ignored(observation.whyNotHeard) }
            let expected = observation.fixture.locale
            return detection.chosen == expected
                ? .passes(expected.identifier)
                : .fails(
                    "another locale won", expected: expected.identifier, found: detection.chosen.identifier)
        },
        NoteEvaluator(
            "language.decided-by", stage: .detect, "Confidence or identifier decided, as the fixture expects."
        ) {
            observation in
            guard let detection = observation.detection else { return .ignored(observation.whyNotHeard) }
            let expected = observation.fixture.expectedDecidedBy
            return expected.contains(detection.decidedBy)
                ? .passes("decided by \(detection.decidedBy.rawValue)")
                : .fails(
                    "something else decided", expected: expected.map(\.rawValue).joined(separator: " or "),
                    found: detection.decidedBy.rawValue)
        },
        NoteEvaluator("passes.probes", stage: .probe, "Each candidate is probed once, over a capped prefix.") {
            observation in
            guard let duration = observation.audio?.facts.durationSeconds, observation.detection != nil else {
                return .ignored(observation.whyNotHeard)
            }
            let probes = observation.recognitions.filter { $0.purpose == .probe }
            let locales = probes.map(\.locale.identifier).sorted()
            let expected = observation.settings.candidates.map(\.identifier).sorted()
            guard locales == expected else {
                return .fails("the probes are not one a candidate", expected: "\(expected)", found: "\(locales)")
            }
            let cap = observation.settings.probeSeconds
            guard probes.allSatisfy({ $0.span?.start == 0 && ($0.span?.end ?? .infinity) <= cap }) else {
                return .fails("a probe is not capped", expected: "0–\(rounded(cap)) s", found: "more")
            }
            return .passes("\(probes.count) probes of at most \(rounded(min(cap, duration))) s")
        },
        NoteEvaluator(
            "passes.full", stage: .transcribe,
            "The winner transcribes the whole recording once; a note that a probe covers needs no further pass."
        ) { observation in
            guard let duration = observation.audio?.facts.durationSeconds, let detection = observation.detection else {
                return .ignored(observation.whyNotHeard)
            }
            let full = observation.recognitions.filter { $0.purpose == .full }
            let expected = duration <= observation.settings.probeSeconds ? 0 : 1
            guard full.count == expected else {
                return .fails("the number of full passes is wrong", expected: "\(expected)", found: "\(full.count)")
            }
            guard full.allSatisfy({ $0.span == nil && $0.locale == detection.chosen }) else {
                return .fails(
                    "the full pass is capped or runs in another locale", expected: detection.chosen.identifier)
            }
            return .passes(
                expected == 0 ? "the winning probe covers the note" : "one pass over \(rounded(duration)) s")
        },
    ]

    /// Quieter than this over a whole recording is silence, in dBFS over 100 ms.
    private static let silenceLevel: Float = -60

    /// A number as a person reads it.
    static func rounded(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let hundredths = Int((value * 100).rounded())
        let sign = hundredths < 0 ? "-" : ""
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension NoteObservation {
    /// The decision, when it was reached.
    var detection: Detection? {
        for case .detected(let detection) in events { return detection }
        return nil
    }

    /// Every run of the recogniser, in order.
    var recognitions: [RecognitionRequest] {
        events.compactMap { if case .recognising(let request) = $0 { request } else { nil } }
    }

    /// What the recogniser answered to the probes.
    var probes: [RecognisedSpeech] {
        events.compactMap { event in
            if case .recognised(let request, let speech) = event, request.purpose == .probe { speech } else { nil }
        }
    }

    /// Why evaluators of listening have nothing to look at.
    var whyNotHeard: String {
        if let failure = outcome.failure {
            return "upstream: \(failure.stage.rawValue) failed (\(failure.failure.kind.rawValue))"
        }
        if let error { return "upstream: \(error.stage) ended in \(error.kind)" }
        return "upstream: the note was not heard"
    }
}
