import JSONDocument
import Languages
import VoiceNote

extension NoteEvaluator {
    /// The three drafts.
    static let replies: [NoteEvaluator] = [
        NoteEvaluator("replies.three", stage: .reply, "There are three drafts, each of them different.") {
            observation in
            guard observation.outcome.replies != nil else { return .ignored(observation.whyNoReplies) }
            let texts = observation.words.replies.map(\.words)
            guard texts.allSatisfy({ !$0.isEmpty }) else { return .fails("a draft is empty") }
            return Set(texts).count == 3 ? .passes("three") : .fails("two drafts are the same")
        },
        NoteEvaluator(
            "replies.tones", stage: .reply,
            "Each draft stands under the tone it was written for, and the firm one is not much the kinder."
        ) { observation in
            guard let replies = observation.outcome.replies, let written = observation.writtenDrafts else {
                return .ignored(observation.whyNoReplies)
            }
            let tones = ["diplomatic", "neutral", "firm"]
            guard tones.allSatisfy({ written[$0] != nil }) else {
                return .ignored("the model's answer calls its drafts otherwise")
            }
            for (tone, draft) in zip(tones, replies.all) {
                guard draft.tone == tone, draft.text == written[tone]?.stringValue else {
                    return .fails(
                        "another draft stands under \(tone)", expected: written[tone]?.stringValue, found: draft.text)
                }
            }
            let kindness = observation.words.replies.map { CourtesyWords.count(in: $0, observation.expectedOutput) }
            guard let diplomatic = kindness.first, let firm = kindness.last, firm - diplomatic < CourtesyWords.clearLead
            else {
                return .fails(
                    "the firm draft is much the kinder", expected: replies.diplomatic, found: replies.firm)
            }
            return .passes("diplomatic, neutral, firm")
        },
        NoteEvaluator("replies.answer", stage: .reply, "Every draft answers what the note asks.") { observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            guard let answer = observation.family.reply else { return .ignored("the note asks nothing") }
            for (draft, words) in zip(replies.all, observation.words.replies)
            where !answer.isMade(in: words, language: observation.expectedOutput) {
                return .fails("the \(draft.tone) draft does not answer", found: draft.text)
            }
            return .passes("three answers")
        },
        NoteEvaluator(
            "replies.address-form", stage: .reply, "One form of address throughout; none where English has none."
        ) {
            observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            let language = observation.expectedOutput
            guard language != .en else { return .ignored("English has no forms of address") }
            let expected: AddressForm =
                switch observation.configuration.addressForm {
                case .familiar: .familiar
                case .polite: .polite
                case .automatic: observation.fixture.speaks ?? .familiar
                }
            for (draft, words) in zip(replies.all, observation.words.replies) {
                let other: AddressForm = expected == .familiar ? .polite : .familiar
                if let word = AddressMarks.first(of: other, in: words, language: language) {
                    return .fails("the \(draft.tone) draft uses another form", expected: expected.rawValue, found: word)
                }
            }
            return .passes(expected.rawValue)
        },
    ]
}

extension NoteObservation {
    /// The last drafts as the model wrote them.
    fileprivate var writtenDrafts: JSONValue? {
        for case .answered(let request, let answer) in events.reversed() where request.step == "reply" {
            return answer.content
        }
        return nil
    }

    /// Why evaluators of replies have nothing to look at.
    var whyNoReplies: String {
        if outcome.replies != nil { return "" }
        return whyNoDigest
            ?? "upstream: reply failed (\(outcome.failure?.failure.kind.rawValue ?? error?.kind ?? "unknown"))"
    }
}

/// Words that give away a form of address.
enum AddressMarks {
    /// The first word of a form.
    static func first(of form: AddressForm, in text: TextWords, language: Language) -> String? {
        switch (language, form) {
        case (.de, .familiar): text.words.first(where: germanFamiliar.contains)
        case (.es, .familiar): text.words.first(where: spanishFamiliar.contains)
        case (.es, .polite): text.words.first(where: spanishPolite.contains)
        // "Sie" and its forms inside a sentence; at its beginning "Sie" may be "she" or "they".
        case (.de, .polite):
            text.written.first { $0.isCapitalised && !$0.startsSentence && germanPolite.contains($0.text) }?.text
        case (.en, _): nil
        }
    }

    private static let germanFamiliar: Set<String> = [
        "du", "dir", "dich", "dein", "deine", "deinen", "deinem", "deiner", "deines", "kannst", "hast", "bist",
        "willst",
        "musst", "euch", "euer", "eure",
    ]
    private static let germanPolite: Set<String> = ["sie", "ihnen", "ihr", "ihre", "ihren", "ihrem", "ihrer", "ihres"]
    private static let spanishFamiliar: Set<String> = [
        "tu", "te", "ti", "contigo", "tus", "tuyo", "tuya", "puedes", "tienes", "quieres", "sabes", "eres",
    ]
    private static let spanishPolite: Set<String> = ["usted", "ustedes"]
}
