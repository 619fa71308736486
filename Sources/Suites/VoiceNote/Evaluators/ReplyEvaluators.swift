import Languages
import VoiceNote

extension NoteEvaluator {
    /// The three drafts.
    static let replies: [NoteEvaluator] = [
        NoteEvaluator("replies.three", stage: .reply, "There are three drafts, each of them different.") { observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            let texts = replies.all.map { TextWords($0.text).words }
            guard texts.allSatisfy({ !$0.isEmpty }) else { return .fails("a draft is empty") }
            return Set(texts).count == 3 ? .passes("three") : .fails("two drafts are the same")
        },
        NoteEvaluator("replies.answer", stage: .reply, "Every draft answers what the note asks.") { observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            guard let answer = observation.family.reply else { return .ignored("the note asks nothing") }
            for (tone, text) in replies.all
            where !answer.isMade(in: TextWords(text), language: observation.expectedOutput) {
                return .fails("the \(tone) draft does not answer", found: text)
            }
            return .passes("three answers")
        },
        NoteEvaluator("replies.address-form", stage: .reply, "One form of address throughout; none where English has none.") {
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
            for (tone, text) in replies.all {
                let wrong = AddressMarks.words(of: expected == .familiar ? .polite : .familiar, in: text, language: language)
                if let word = wrong.first {
                    return .fails("the \(tone) draft uses another form", expected: expected.rawValue, found: word)
                }
            }
            return .passes(expected.rawValue)
        },
    ]
}

extension NoteObservation {
    /// Why evaluators of replies have nothing to look at.
    var whyNoReplies: String {
        if outcome.replies != nil { return "" }
        return whyNoDigest ?? "upstream: reply failed (\(outcome.failure?.failure.kind.rawValue ?? error?.kind ?? "unknown"))"
    }
}

/// Words that give away a form of address.
enum AddressMarks {
    static func words(of form: AddressForm, in text: String, language: Language) -> [String] {
        switch (language, form) {
        case (.de, .familiar): lowercase(text, among: germanFamiliar)
        case (.de, .polite): germanPolite(text)
        case (.es, .familiar): lowercase(text, among: spanishFamiliar)
        case (.es, .polite): lowercase(text, among: spanishPolite)
        case (.en, _): []
        }
    }

    private static let germanFamiliar: Set<String> = [
        "du", "dir", "dich", "dein", "deine", "deinen", "deinem", "deiner", "deines", "kannst", "hast", "bist", "willst",
        "musst", "euch", "euer", "eure",
    ]
    private static let spanishFamiliar: Set<String> = [
        "tú", "te", "ti", "contigo", "tu", "tus", "tuyo", "tuya", "puedes", "tienes", "quieres", "sabes", "eres", "estás",
    ]
    private static let spanishPolite: Set<String> = ["usted", "ustedes"]

    private static func lowercase(_ text: String, among marks: Set<String>) -> [String] {
        text.split(whereSeparator: { !$0.isLetter }).map { $0.lowercased() }.filter(marks.contains)
    }

    /// "Sie" and its forms inside a sentence; at its beginning "Sie" may be "she" or "they".
    private static func germanPolite(_ text: String) -> [String] {
        let marks: Set<Substring> = ["Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer", "Ihres"]
        var startsSentence = true
        var found: [String] = []
        for piece in text.split(whereSeparator: \.isWhitespace) {
            let word = piece.drop { !$0.isLetter }.prefix { $0.isLetter }
            if !startsSentence, marks.contains(word) { found.append(String(word)) }
            startsSentence = piece.last.map { ".!?…".contains($0) } ?? false
        }
        return found
    }
}
