import Languages
import NamedDates
import VoiceNote

extension NoteEvaluator {
    /// What drafts may not do to the message or to the person who sends them.
    static let drafts: [NoteEvaluator] = [
        NoteEvaluator(
            "replies.same-facts", stage: .reply, "The three drafts say the same: no day, time or number differs."
        ) { observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            let said = replies.all.map { draft in
                (
                    draft.tone,
                    Set(
                        NumbersInText(draft.text, language: observation.expectedOutput).values.filter {
                            $0 > smallNumber
                        }),
                    NamedInTranscript(
                        transcript: draft.text, language: observation.expectedOutput, now: observation.fixture.now
                    ).days
                )
            }
            for (index, one) in said.enumerated() {
                for other in said[(index + 1)...] {
                    // A draft may say less; it may not say something else.
                    if !one.1.isEmpty, !other.1.isEmpty, one.1.isDisjoint(with: other.1) {
                        return .fails(
                            "two drafts name other numbers", expected: "\(one.0): \(one.1.sorted())",
                            found: "\(other.0): \(other.1.sorted())")
                    }
                    if !one.2.isEmpty, !other.2.isEmpty, one.2.isDisjoint(with: other.2) {
                        return .fails(
                            "two drafts name other days", expected: "\(one.0): \(one.2.map(\.description).sorted())",
                            found: "\(other.0): \(other.2.map(\.description).sorted())")
                    }
                }
            }
            return .passes("three drafts of one content")
        },
        NoteEvaluator("replies.firm", stage: .reply, "The firm draft is clear; it adds no threat and no promise.") {
            observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            let words = TextWords(replies.firm).words.joined(separator: " ")
            let phrases = Pressure.phrases(observation.expectedOutput)
            if let found = phrases.first(where: { TextLines.holds(" \($0) ", in: " \(words) ") }) {
                return .fails("the firm draft threatens or promises", found: "\"\(found)\" in \"\(replies.firm)\"")
            }
            return .passes("clear and calm")
        },
        NoteEvaluator(
            "output.no-interface", stage: .reply, "Nothing of the app's own words stands in what the model wrote."
        ) { observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            for language in Language.allCases {
                let texts = InterfaceTexts.texts(in: language)
                for phrase in [texts.aiMark, texts.replies, texts.unverified, texts.tryAgain] {
                    if let line = observation.lines.first(where: { TextLines.holds(phrase, in: $0.text) }) {
                        return .failsAt(
                            line.stage.rawValue, "the app's own words came back", expected: "none of them",
                            found: "\"\(phrase)\" in \"\(line.text)\"")
                    }
                }
            }
            return .passes("none")
        },
    ]

    /// Smaller numbers are ways of speaking: "one thing", "the two of us".
    private static let smallNumber = 2
}

extension NamedInTranscript {
    /// The single days that a text names.
    fileprivate var days: Set<CivilDate> {
        Set(mentions.filter { [.minute, .hour, .dayPart, .day].contains($0.grain) && $0.namesDay }.map(\.start.date))
    }
}

extension DateMention {
    fileprivate var namesDay: Bool { said.contains { [.weekday, .day, .month, .relative].contains($0) } }
}

/// Words with which people threaten or promise, folded.
private enum Pressure {
    static func phrases(_ language: Language) -> [String] {
        switch language {
        case .de:
            [
                "sonst", "andernfalls", "anderenfalls", "anwalt", "anzeige", "konsequenzen", "letzte warnung",
                "zum letzten mal", "ich warne", "verspreche", "versprochen", "garantiere", "garantiert", "ich schwore",
            ]
        case .es:
            [
                "de lo contrario", "o si no", "abogado", "denuncia", "denunciare", "consecuencias", "ultimo aviso",
                "ultima vez", "te advierto", "le advierto", "prometo", "prometido", "garantizo", "garantizado", "juro",
            ]
        case .en:
            [
                "or else", "otherwise", "lawyer", "attorney", "legal action", "consequences", "final warning",
                "last warning", "i warn you", "i promise", "promised", "i guarantee", "guaranteed", "i swear",
            ]
        }
    }
}
