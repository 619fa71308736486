import DialogueMemo
import Languages

extension MemoEvaluator {
    /// Failures of the model.
    static let failures: [MemoEvaluator] = [
        MemoEvaluator(
            "failure.expected", stage: .note, "The model fails where the family says, and nowhere else."
        ) { observation in
            guard observation.error == nil else { return .ignored("the exchange did not come to its end") }
            let expected = observation.family.expected.failures.map { "\($0.stage.rawValue) \($0.kind.rawValue)" }
            let found = observation.outcome.failures.map { "\($0.stage.rawValue) \($0.failure.kind.rawValue)" }
            return expected == found
                ? .passes(found.isEmpty ? "none" : found.joined(separator: ", "))
                : .fails(
                    "it failed otherwise", expected: expected.joined(separator: ", "),
                    found: found.joined(separator: ", "))
        },
        MemoEvaluator(
            "failure.survived", stage: .note,
            "A failure of the model costs a question or an arrangement, never the note."
        ) { observation in
            guard observation.error == nil else { return .ignored("the exchange did not come to its end") }
            guard !observation.outcome.failures.isEmpty else { return .ignored("nothing failed") }
            return observation.goldSentences.isEmpty || observation.outcome.note != nil
                ? .passes("the note is there") : .fails("what was said is gone", found: "no note")
        },
    ]

    /// What the user sees and hears, in the interface language.
    static let presenting: [MemoEvaluator] = [
        MemoEvaluator(
            "question.wording", stage: .present,
            "Each question is shown in its reviewed wording, in the interface language and in no other."
        ) { observation in
            guard !observation.asked.isEmpty else { return .ignored("nothing was asked") }
            let interface = observation.shown.interface
            let expected = observation.asked.map { QuestionTexts.text(of: $0.question, in: interface) }
            let found = observation.shownQuestions.map(\.text)
            guard found == expected else {
                let index = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                return .fails(
                    "a question is worded otherwise",
                    expected: index.map { expected[$0] } ?? "\(expected.count) questions",
                    found: index.map { found[$0] } ?? "\(found.count) questions")
            }
            return .passes("\(found.count) questions")
        },
        MemoEvaluator(
            "question.alone", stage: .present,
            "Nothing stands beside a question: no acknowledgement, no commentary, no emoticon."
        ) { observation in
            guard !observation.shownQuestions.isEmpty else { return .ignored("nothing was asked") }
            for question in observation.shownQuestions.map(\.text) {
                let isOne =
                    question.hasSuffix("?") && !question.dropLast().contains { "?!.…".contains($0) }
                    && question.hasPrefix("¿") == (observation.shown.interface == .es)
                let isLatin = question.unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value == 0x2019 }
                guard isOne, isLatin, question.count <= shortQuestion else {
                    return .fails("something stands beside the question", found: question)
                }
            }
            return .passes("\(observation.shownQuestions.count) questions")
        },
        MemoEvaluator(
            "conversation.lines", stage: .present,
            "The conversation shows what was said as it was said, and a question before each answer but the first."
        ) { observation in
            guard observation.error == nil else { return .ignored("the exchange did not come to its end") }
            let said = observation.shown.lines.compactMap { if case .speaker(let text) = $0 { text } else { nil } }
            guard said == observation.heard else {
                return .fails("other words are shown", expected: "\(observation.heard.count)", found: "\(said.count)")
            }
            for (line, next) in zip(observation.shown.lines, observation.shown.lines.dropFirst()) {
                if case .speaker = line, case .speaker = next { return .fails("an answer stands without its question") }
            }
            return .passes("\(observation.shown.lines.count) lines")
        },
        MemoEvaluator(
            "note.heading", stage: .present,
            "The heading is the first sentence where it can be the title, else the app's word in the interface language."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            guard let note = observation.outcome.note else { return .ignored("there is no note") }
            let word: String =
                switch observation.shown.interface {
                case .de: "Notiz"
                case .es: "Nota"
                case .en: "Note"
                }
            let expected = note.title ?? word
            return observation.shown.heading == expected
                ? .passes(MemoWords.excerpt(expected))
                : .fails("the heading is another", expected: expected, found: observation.shown.heading ?? "none")
        },
        MemoEvaluator(
            "note.hint", stage: .present,
            "An end that needs explaining is explained in the interface language: a full note, no more questions, silence."
        ) { observation in
            guard observation.error == nil, let ending = observation.ending else {
                return .ignored("the exchange did not come to its end")
            }
            let needsOne =
                ending == .transcriptLimit || ending == .choiceFailed || observation.outcome.note == nil
            guard let hint = observation.shown.hint else {
                return needsOne
                    ? .fails("nothing is said about it", expected: "a hint", found: "none")
                    : .ignored("it explains itself")
            }
            guard needsOne else { return .fails("something is explained that needs none", found: hint) }
            // Judged by function words and letters, not by an identifier that a system may ask.
            let language = FunctionWords.language(of: hint)
            return language == observation.shown.interface
                ? .passes(hint)
                : .fails(
                    "the hint is in another language", expected: observation.shown.interface.rawValue, found: hint)
        },
    ]

    /// The voice, as data.
    static let speaking: [MemoEvaluator] = [
        MemoEvaluator(
            "voice.silence", stage: .present,
            "0.24 s of silence come before the first prompt, 0.06 s before each later one."
        ) { observation in
            guard !observation.shownQuestions.isEmpty else { return .ignored("nothing was asked") }
            for (index, question) in observation.shownQuestions.enumerated() {
                let expected = index == 0 ? 0.24 : 0.06
                guard question.prompt.silenceBefore == expected else {
                    return .fails(
                        "prompt \(index + 1) waits otherwise", expected: "\(expected) s",
                        found: "\(question.prompt.silenceBefore) s")
                }
            }
            return .passes("\(observation.shownQuestions.count) prompts")
        },
        MemoEvaluator(
            "voice.microphone", stage: .present, "The microphone is switched on when a prompt has been played back."
        ) { observation in
            guard !observation.shownQuestions.isEmpty else { return .ignored("nothing was asked") }
            for question in observation.shownQuestions where question.prompt.microphone != .afterPlayback {
                return .fails(
                    "it hears the app itself", expected: "afterPlayback", found: question.prompt.microphone.rawValue)
            }
            return .passes("after playback")
        },
        MemoEvaluator(
            "voice.watchdog", stage: .present,
            "Five seconds without an end of playback, and the microphone is on anyway."
        ) { observation in
            guard !observation.shownQuestions.isEmpty else { return .ignored("nothing was asked") }
            for question in observation.shownQuestions where question.prompt.watchdog != 5 {
                return .fails("it waits otherwise", expected: "5 s", found: "\(question.prompt.watchdog) s")
            }
            return .passes("5 s")
        },
    ]

    /// What can be said in one breath, in characters.
    private static let shortQuestion = 48
}
