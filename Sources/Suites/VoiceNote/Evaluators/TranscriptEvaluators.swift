import Languages
import VoiceNote

extension NoteEvaluator {
    /// What arrived of what was said.
    static let transcribing: [NoteEvaluator] = [
        NoteEvaluator(
            "audio.speech-like", stage: .ingest,
            "The recording sounds like somebody speaking: loud and quiet stretches, and words at the pace of speech."
        ) { observation in
            guard let facts = observation.audio?.facts else {
                return .ignored("the recording was not opened: \(observation.error?.kind ?? "failed")")
            }
            guard let transcript = observation.transcript else { return .ignored(observation.whyNotHeard) }
            let pace = Double(transcript.wordCount) / max(facts.durationSeconds, 0.1)
            guard speechPace.contains(pace) else {
                return .fails(
                    "nobody speaks at this pace",
                    expected: "\(rounded(speechPace.lowerBound)) to \(rounded(speechPace.upperBound)) words a second",
                    found: rounded(pace))
            }
            let levels = facts.loudness.filter(\.isFinite)
            let spread = (levels.max() ?? 0) - (levels.min() ?? 0)
            return spread >= speechSpread
                ? .passes("\(rounded(pace)) words a second, \(rounded(Double(spread))) dB between loud and quiet")
                : .fails(
                    "the recording is equally loud throughout", expected: "at least \(Int(speechSpread)) dB",
                    found: "\(rounded(Double(spread))) dB")
        },
        NoteEvaluator(
            "transcript.words", stage: .transcribe,
            "The recognised text is the note that was spoken: few words differ from the gold transcript."
        ) { observation in
            guard let fidelity = observation.comparableFidelity else { return .ignored(observation.whyNotCompared) }
            let limit = observation.fixture.wordErrorLimit
            guard fidelity.errorRate <= limit else {
                return .fails(
                    "the recognised text is another than the gold transcript",
                    expected: "a word error rate of at most \(rounded(limit))", found: rounded(fidelity.errorRate))
            }
            return .scores(
                1 - fidelity.errorRate,
                "word error rate \(rounded(fidelity.errorRate)) over \(fidelity.wordCount) words")
        },
        NoteEvaluator(
            "transcript.keeps", stage: .transcribe,
            "What matters arrives: numbers, days and times, names and every \"not\", but for what the fixture declares."
        ) { observation in
            guard let fidelity = observation.comparableFidelity else { return .ignored(observation.whyNotCompared) }
            guard fidelity.matters > 0 else { return .ignored("the note says no number, day, name or negation") }
            guard let loss = fidelity.losses.first else { return .passes("all of \(fidelity.matters)") }
            return .fails(
                fidelity.losses.count == 1
                    ? "a \(loss.kind.rawValue) was not heard"
                    : "\(fidelity.losses.count) things that matter were not heard",
                expected: fidelity.losses.map { "\($0.kind.rawValue) \"\($0.words)\"" }.joined(separator: ", "),
                found: "other words, and no deviation of the fixture says so")
        },
    ]

    /// Words a second: slow dictation to hasty talk.
    private static let speechPace = 0.3...6.0
    /// Loud syllables and the pauses between them lie further apart than music or noise of one level, in dB.
    private static let speechSpread: Float = 12
}

extension NoteObservation {
    /// The comparison with the gold transcript, where the right recogniser heard the note.
    fileprivate var comparableFidelity: TranscriptFidelity? {
        guard finalDetected == fixture.language else { return nil }
        return transcript?.fidelity
    }

    fileprivate var whyNotCompared: String {
        guard transcript != nil else { return whyNotHeard }
        return "upstream: the note was heard in another language"
    }
}
