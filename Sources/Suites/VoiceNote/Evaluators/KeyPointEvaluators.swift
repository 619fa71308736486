import VoiceNote

extension NoteEvaluator {
    /// What a digest says the note is about.
    static let keyPoints: [NoteEvaluator] = [
        NoteEvaluator("key-points.count", stage: .merge, "Three to five key points; fewer only where little was said.")
        {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let count = digest.keyPoints.count
            let least = (observation.transcript?.wordCount ?? 0) < shortNoteWords ? 1 : 3
            return (least...observation.settings.keyPointLimit).contains(count)
                ? .passes("\(count)")
                : .fails(
                    "too few or too many key points", expected: "\(least) to \(observation.settings.keyPointLimit)",
                    found: "\(count)")
        },
        NoteEvaluator("key-points.unique", stage: .merge, "No key point is there twice, overlap or not.") {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let words = observation.words.keyPoints.map(\.different)
            for left in words.indices {
                for right in words.indices where right > left {
                    let shared = words[left].reduce(0) { $0 + (words[right].contains($1) ? 1 : 0) }
                    let union = words[left].count + words[right].count - shared
                    if union > 0, Double(shared) / Double(union) > sameWording {
                        return .fails(
                            "two key points say the same",
                            found: "\(digest.keyPoints[left]) / \(digest.keyPoints[right])")
                    }
                }
            }
            return .passes("\(digest.keyPoints.count) different ones")
        },
        NoteEvaluator(
            "key-points.spread", stage: .merge,
            "Key points describe the whole message: as many chunks speak in them as the limit allows."
        ) { observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let summaries = observation.outcome.summaries
            guard summaries.count > 1 else { return .ignored("there is one chunk") }
            let spoken = summaries.count { summary in summary.keyPoints.contains(where: digest.keyPoints.contains) }
            let expected = min(summaries.count, observation.settings.keyPointLimit)
            return spoken >= expected
                ? .passes("\(spoken) of \(summaries.count) chunks")
                : .fails(
                    "whole stretches of the message are without a key point", expected: "\(expected) chunks",
                    found: "\(spoken)")
        },
        NoteEvaluator(
            "facts.recall", stage: .merge,
            "How many of the story's facts the digest still holds; none, or without an essential one, is too few."
        ) {
            observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            let words = observation.words
            let texts = words.keyPoints + words.toDos + words.dates + [words.title]
            return FactRecall(of: observation.family.facts, in: texts, language: observation.expectedOutput).finding {
                let stage = observation.stageThatLost($0.mention, kept: .merge) {
                    $0.keyPoints + ($0.toDos ?? []) + ($0.dates ?? []).map(\.title)
                }
                return "lost at \(stage.rawValue)"
            }
        },
    ]

    /// Below this many words a note may have fewer than three key points.
    private static let shortNoteWords = 60
    /// Sharing more than this of their words, two key points are one; judged by words, not by the pipeline's stems.
    private static let sameWording = 0.75
}
