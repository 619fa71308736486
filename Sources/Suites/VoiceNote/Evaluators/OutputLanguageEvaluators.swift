import Languages
import VoiceNote

extension NoteEvaluator {
    /// The language of what the model wrote. The judge is ``FunctionWords``, never the identifier that the pipeline asks: a
    /// system that is its own judge passes with the same mistake.
    static let outputLanguage: [NoteEvaluator] = [
        NoteEvaluator(
            "output.digest-language", stage: .summarise,
            "The digest is in the output language, by its function words and letters."
        ) {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            return judged(
                observation.words.keyPoints + observation.words.toDos, text: digest.keyPoints.first ?? "",
                expected: observation.expectedOutput)
        },
        NoteEvaluator(
            "output.chunk-language", stage: .summarise,
            "What is written of each chunk is in the output language, so that no part of a long digest is in another."
        ) { observation in
            let summaries = observation.outcome.summaries
            guard summaries.count > 1 else { return .ignored("there is at most one chunk") }
            for (index, summary) in summaries.enumerated() {
                let texts = summary.keyPoints + (summary.toDos ?? [])
                let finding = judged(
                    texts.map(TextWords.init), text: texts.first ?? "", expected: observation.expectedOutput)
                if case .fails(_, let expected, let found) = finding {
                    return .fails("chunk \(index + 1) is told in another language", expected: expected, found: found)
                }
            }
            return .passes("\(summaries.count) chunks in \(observation.expectedOutput.rawValue)")
        },
        NoteEvaluator(
            "output.reply-language", stage: .reply,
            "Every draft is in the output language, by its function words and letters."
        ) { observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            for (draft, words) in zip(replies.all, observation.words.replies) {
                let finding = judged([words], text: draft.text, expected: observation.expectedOutput)
                if case .fails(_, let expected, let found) = finding {
                    return .fails("the \(draft.tone) draft is in another language", expected: expected, found: found)
                }
            }
            return .passes("three in \(observation.expectedOutput.rawValue)")
        },
    ]

    /// Whether what the model wrote is whole.
    static let endings: [NoteEvaluator] = [
        NoteEvaluator(
            "output.finished", stage: .summarise,
            "No text breaks off in the middle of a sentence, in digest and drafts."
        ) { observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            let lines = observation.lines
            guard let broken = TextEnding.firstBrokenOff(of: lines, language: observation.expectedOutput) else {
                return .passes("\(lines.count) texts, all whole")
            }
            return .failsAt(broken.stage, "a text breaks off", expected: "its end", found: broken.text)
        }
    ]

    private static func judged(_ texts: [TextWords], text: String, expected: Language) -> Finding {
        let counts = FunctionWords.counts(in: texts)
        // Equals in the order of codes: what stands in a record must not hang on a dictionary's order.
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let best, best.value > 0 else {
            guard let letters = FunctionWords.lettersOfOneLanguage(in: text) else {
                return .ignored("neither function words nor letters tell the language")
            }
            return letters == expected
                ? .passes("letters of \(expected.rawValue)")
                : .fails(
                    "the text is in another language", expected: expected.rawValue,
                    found: "letters of \(letters.rawValue): \(String(text.prefix(60)))")
        }
        if counts[expected, default: 0] == best.value {
            return .passes("\(best.value) function words of \(expected.rawValue)")
        }
        return .fails(
            "the text is in another language", expected: expected.rawValue,
            found: "\(best.key.rawValue): \(String(text.prefix(60)))")
    }
}
