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
            if observation.designedFailure == Family.DesignedFailure(stage: .ingest, kind: .nothingHeard) {
                return loudest <= silenceLevel
                    ? .passes("\(rounded(facts.durationSeconds)) s of silence, as the note was made")
                    : .fails(
                        "the recording is made to be silent and is not", expected: "at most \(Int(silenceLevel)) dBFS",
                        found: "\(rounded(Double(loudest))) dBFS")
            }
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
            guard !observation.family.isForeign else { return .ignored(Self.foreign) }
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
            guard !observation.family.isForeign else { return .ignored(Self.foreign) }
            let expected = observation.fixture.locale
            guard observation.fixture.expectedLanguage == observation.fixture.language else {
                return .ignored("the fixture expects another language to win")
            }
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
            let expected = observation.family.decidedBy ?? observation.fixture.expectedDecidedBy
            return expected.contains(detection.decidedBy)
                ? .passes("decided by \(detection.decidedBy.rawValue)")
                : .fails(
                    "something else decided", expected: expected.map(\.rawValue).joined(separator: " or "),
                    found: detection.decidedBy.rawValue)
        },
        NoteEvaluator(
            "language.margin", stage: .detect,
            "The winner's lead is as large as the decision claims, and the ranking is whole."
        ) { observation in
            guard let detection = observation.detection else { return .ignored(observation.whyNotHeard) }
            let scores = detection.ranking.map(\.score)
            guard detection.ranking.count == observation.settings.candidates.count else {
                return .fails(
                    "candidates are missing in the ranking", expected: "\(observation.settings.candidates.count)",
                    found: "\(detection.ranking.count)")
            }
            guard zip(scores, scores.dropFirst()).allSatisfy({ $0 >= $1 }),
                detection.chosen == detection.ranking[0].locale
            else { return .fails("the best candidate is not the one that was chosen") }
            let lead = scores.count > 1 ? scores[0] - scores[1] : scores[0]
            guard abs(lead - detection.margin) < 1e-9 else {
                return .fails("the margin is not the lead", expected: rounded(lead), found: rounded(detection.margin))
            }
            return .scores(detection.margin, "\(rounded(detection.margin)) before the second")
        },
        NoteEvaluator(
            "language.tie-break", stage: .detect,
            "Who decided follows from the lead in confidence, and the order of the candidates changes nothing."
        ) { observation in
            guard let detection = observation.detection else { return .ignored(observation.whyNotHeard) }
            return TieBreak(
                detection, settings: observation.settings.detection,
                detector: observation.told?.detector ?? .reference
            ).finding(observation.probes)
        },
        NoteEvaluator(
            "language.engine", stage: .detect,
            "Detection settings that were tuned are used for the recogniser they were tuned on, and for no other."
        ) { observation in
            guard observation.detection != nil else { return .ignored(observation.whyNotHeard) }
            guard let tuned = observation.settings.detection.engine else {
                return .passes("not tuned on any recogniser, so they may serve every one")
            }
            guard let engine = observation.engine, engine != Fixture.authoredEngine else {
                return .ignored("the confidences are authored")
            }
            return engine == tuned
                ? .passes("tuned on \(tuned)")
                : .fails(
                    "the settings were tuned on another recogniser, and confidences of two can't be compared",
                    expected: tuned, found: engine)
        },
        NoteEvaluator(
            "language.one", stage: .detect, "A note that mixes languages gets exactly one, and that is said."
        ) { observation in
            guard observation.fixture.isMixed else { return .ignored("the note is in one language") }
            guard let detection = observation.detection, let transcript = observation.transcript else {
                return .ignored(observation.whyNotHeard)
            }
            let counts = FunctionWords.counts(in: [TextWords(observation.fixture.transcript)])
            let others = Language.allCases.filter { $0 != detection.chosen.language && counts[$0, default: 0] > 0 }
            guard !others.isEmpty else { return .fails("the gold transcript holds no second language") }
            guard observation.recognitions.count(where: { $0.purpose == .full }) <= 1, transcript.wordCount > 0 else {
                return .fails("the note was transcribed in more than one language")
            }
            return .passes(
                "\(detection.chosen.language.rawValue); what is said in \(others.map(\.rawValue).joined(separator: ", ")) "
                    + "is heard through it")
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
            guard let duration = observation.audio?.facts.durationSeconds, observation.detection != nil,
                let listening = observation.outcome.listening
            else { return .ignored(observation.whyNotHeard) }
            // A correction by hand hears the note once more, in the locale that was named.
            let locales = [observation.played.before?.listening, listening].compactMap { $0?.detection.chosen }
            let full = observation.recognitions.filter { $0.purpose == .full }
            let expected = duration <= observation.settings.probeSeconds ? 0 : Set(locales).count
            guard full.count == expected else {
                return .fails("the number of full passes is wrong", expected: "\(expected)", found: "\(full.count)")
            }
            guard full.allSatisfy({ $0.span == nil && locales.contains($0.locale) }) else {
                return .fails(
                    "the full pass is capped or runs in another locale",
                    expected: listening.detection.chosen.identifier)
            }
            return .passes(
                expected == 0 ? "the winning probe covers the note" : "one pass over \(rounded(duration)) s")
        },
    ]

    /// Why no guess is the right one.
    private static let foreign =
        "nobody speaks a candidate's language, so that no guess is right; it has to be uncertain"

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
