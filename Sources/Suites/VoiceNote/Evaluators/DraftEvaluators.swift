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
            let said = zip(replies.all, observation.words.replies).map { draft, words in
                DraftFacts(tone: draft.tone, text: draft.text, words: words, observation)
            }
            for (index, one) in said.enumerated() {
                for other in said[(index + 1)...] {
                    // A draft may say less; it may not say something else.
                    if let (left, right) = one.difference(to: other) {
                        return .fails(
                            "two drafts name other facts", expected: "\(one.tone): \(left)",
                            found: "\(other.tone): \(right)")
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
            let suspicious = observation.lines.filter { ownPhrases.isAny(in: $0.text) }
            for phrase in ownWords {
                if let line = suspicious.first(where: { TextLines.holds(phrase, in: $0.text) }) {
                    return .failsAt(
                        line.stage, "the app's own words came back", expected: "none of them",
                        found: "\"\(phrase)\" in \"\(line.text)\"")
                }
            }
            return .passes("none")
        },
        NoteEvaluator(
            "output.no-assistant", stage: .summarise,
            "No text speaks as an assistant, holds a placeholder or marks of a layout; drafts may offer help."
        ) { observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            return AssistantCheck(
                for: .listener, language: observation.expectedOutput, said: observation.transcript?.words
            ).finding(in: observation.lines)
        },
    ]

    /// Words of the app that a model may have seen somewhere, in all languages.
    private static let ownWords = Language.allCases.flatMap { language in
        let texts = InterfaceTexts.texts(in: language)
        return [texts.aiMark, texts.replies, texts.unverified, texts.tryAgain]
    }
    private static let ownPhrases = Phrases(ownWords)
}

/// The weekdays, clock times and other numbers that a draft names.
private struct DraftFacts {
    let tone: String
    private let weekdays: Set<String>
    private let times: Set<String>
    private let numbers: Set<Int>

    /// Smaller numbers are ways of speaking: "one thing", "the two of us".
    private static let smallNumber = 3

    init(tone: String, text: String, words: TextWords, _ observation: NoteObservation) {
        self.tone = tone
        let mentions = observation.comparisons.named(
            in: text, language: observation.expectedOutput, now: observation.fixture.now
        ).mentions
        weekdays = Set(mentions.compactMap(\.weekday?.rawValue))
        // As a clock face shows them: "halb elf", "10:30" and "22:30" are one.
        times = Set(
            mentions.filter { $0.grain == .minute || $0.grain == .hour }.compactMap { mention in
                mention.start.time.map { "\($0.hour % 12):\($0.minute)" }
            })
        let rest =
            mentions.isEmpty
            ? NumbersInText(text, words: words, language: observation.expectedOutput)
            : NumbersInText(Self.text(text, without: mentions), language: observation.expectedOutput)
        numbers = Set(rest.counted.filter { $0 > Self.smallNumber })
    }

    private static func text(_ text: String, without mentions: [DateMention]) -> String {
        var rest: [UInt8] = []
        rest.reserveCapacity(text.utf8.count)
        var left = mentions[...]
        // The mention that goes on here, by where it ends. Places count scalars, and each begins with a byte that continues none.
        var (position, end) = (-1, 0)
        for byte in text.utf8 {
            if byte & 0xC0 != 0x80 {
                position += 1
                while position >= end, let next = left.first, next.range.lowerBound <= position {
                    if next.range.lowerBound >= end { end = next.range.upperBound }
                    left = left.dropFirst()
                }
            }
            if position >= end { rest.append(byte) }
        }
        return String(decoding: rest, as: UTF8.self)
    }

    /// What the two name differently; `nil` when one says no more than the other knows.
    func difference(to other: DraftFacts) -> (String, String)? {
        for (left, right) in [
            (weekdays, other.weekdays), (times, other.times),
            (Set(numbers.map(String.init)), Set(other.numbers.map(String.init))),
        ] where !left.isEmpty && !right.isEmpty && left.isDisjoint(with: right) {
            return (left.sorted().joined(separator: ", "), right.sorted().joined(separator: ", "))
        }
        return nil
    }
}

/// Words with which people threaten or promise, folded.
private enum Pressure {
    static func phrases(_ language: Language) -> [String] {
        switch language {
        case .de:
            [
                "sonst", "andernfalls", "anderenfalls", "anwalt", "anzeige", "konsequenzen", "letzte warnung",
                "zum letzten mal", "ich warne", "wenn du noch einmal", "wenn du nochmal", "wenn sie noch einmal",
                "wenn das noch", "sollte das noch", "wenn ich erfahre", "verspreche",
                "versprochen",
                "garantiere", "garantiert", "ich schwore", "mein wort", "ehrenwort",
            ]
        case .es:
            [
                "de lo contrario", "o si no", "abogado", "denuncia", "denunciare", "consecuencias", "ultimo aviso",
                "ultima vez", "te advierto", "le advierto", "como vuelvas", "como vuelva", "si vuelves a",
                "si vuelve a",
                "si me entero", "prometo", "prometido", "garantizo", "garantizado", "juro",
                "mi palabra", "palabra de honor",
            ]
        case .en:
            [
                "or else", "otherwise", "lawyer", "attorney", "legal action", "consequences", "final warning",
                "last warning", "i warn you", "if i find out", "if you do this again",
                "if this happens again", "i promise", "promised", "i guarantee", "guaranteed",
                "i swear",
                "my word",
            ]
        }
    }
}
