import JSONDocument
import Languages
import VoiceNote

/// `family.json` and `fixture.json` of a note that is added: what is known, and questions where only a person knows.
struct FamilyDraft {
    private let request: NewFixture.Request
    private let sender: String?
    private let pseudonyms: Pseudonyms

    init(_ request: NewFixture.Request, sender: String?, pseudonyms: Pseudonyms) {
        self.request = request
        self.sender = sender
        self.pseudonyms = pseudonyms
    }

    /// The family.
    var family: JSONValue {
        var object: JSONObject = [
            "id": .string(request.family), "title": .string(text(.title)),
            "story": .string(text(.title)), "tags": .array([.string("field")]),
            "languages": .array([.string(request.language.rawValue)]),
        ]
        let names = pseudonyms.replacements.filter { $0.invented.first?.isUppercase ?? false }.map(\.invented)
        if !names.isEmpty { object["names"] = .array(names.map(JSONValue.string)) }
        object["toDos"] = .object([
            "must": mentions(.toDos), "mustNot": mentions(.noToDos, reason: "nobody asked the listener for this"),
            "may": .array([]),
        ])
        object["dates"] = .object([
            "must": dates, "mustNot": mentions(.noDates, reason: "the message names no such appointment"),
            "may": .array([]),
        ])
        switch request.answers[.reply] {
        case nil: object["reply"] = .object(["answers": patterns([Self.question(.reply)])])
        case let words? where !words.isEmpty: object["reply"] = .object(["answers": patterns(words.map(Self.pattern))])
        default: break
        }
        return .object(object)
    }

    /// The one member.
    ///
    /// - Parameter transcript: What the winner heard, as the beginning of the gold transcript.
    func fixture(transcript: String?, told: ToldOutcome?) -> JSONValue {
        let now = (request.answers[.now]?.first ?? "").split(separator: " ").map(String.init)
        let locale = told?.last.detection?.chosen.identifier ?? Self.usualLocale(request.language)
        var object: JSONObject = [
            "language": .string(request.language.rawValue), "locale": .string(locale),
            "now": .string(now.first ?? Self.question(.now)),
            "zone": .string(now.count > 1 ? now[1] : "TODO: the zone, such as Europe/Berlin"),
        ]
        object["sender"] = sender.map { .string(pseudonyms.replacing($0).text) } ?? .null
        object["transcript"] = .string(
            transcript ?? "TODO: what is really said, word for word")
        object["expected"] = .object([
            "chunks": .whole(max(1, told?.last.chunks.count ?? 1)), "language": .string(request.language.rawValue),
            "decidedBy": .array([.string("confidence"), .string("identifier")]),
        ])
        let isHeard = told?.runs.isEmpty == false
        object["provenance"] = .object([
            "audio": .object(["kind": "recorded", "licence": "private; not for publication"]),
            "transcript": .object(["kind": "authored", "licence": "private; not for publication"]),
            "speech": .object([
                "kind": "recorded", "engine": .string(told?.engine ?? "none yet"),
                "licence": "private; not for publication",
            ]),
            "model": .object([
                "kind": .string(isHeard ? "recorded" : "authored"), "licence": "private; not for publication",
            ]),
        ])
        return .object(object)
    }

    /// A matrix of the one cell that the outcome is of.
    func matrix(axes: JSONValue) -> JSONValue {
        var object = request.matrix?.objectValue ?? [:]
        // What selects other cells, or judges many, says nothing about one.
        for key in ["include", "exclude", "gate", "trials"] { object[key] = nil }
        object["suite"] = .string(VoiceNoteSuite.name)
        object["fixtures"] = .object(["families": .array([.string(request.family)])])
        object["axes"] = .object(JSONObject((axes.objectValue ?? [:]).map { ($0.key, .array([$0.value])) }))
        return .object(object)
    }

    private func text(_ question: FixtureQuestion) -> String {
        request.answers[question]?.first.map { pseudonyms.replacing($0).text } ?? Self.question(question)
    }

    private static func question(_ question: FixtureQuestion) -> String { "TODO: \(question.text)" }

    private func mentions(_ question: FixtureQuestion, reason: String? = nil) -> JSONValue {
        guard let answers = request.answers[question] else {
            return .array([mention("todo", [Self.question(question)], reason: reason)])
        }
        return .array(
            answers.enumerated().map { index, words in
                mention(
                    "\(question.rawValue)-\(index + 1)", [Self.pattern(pseudonyms.replacing(words).text)],
                    reason: reason)
            })
    }

    private var dates: JSONValue {
        guard let answers = request.answers[.dates] else {
            return .array([mention("todo", [Self.question(.dates)], reason: nil)])
        }
        return .array(
            answers.enumerated().map { index, answer in
                let appointment = AppointmentAnswer(answer)
                let title = pseudonyms.replacing(appointment?.title ?? answer).text
                var mention =
                    mention("dates-\(index + 1)", title.isEmpty ? [] : [Self.pattern(title)], reason: nil).objectValue
                    ?? [:]
                if let appointment { mention["day"] = .string(appointment.day.description) }
                if let time = appointment?.time { mention["time"] = .string(time.description) }
                return .object(mention)
            })
    }

    private func mention(_ id: String, _ texts: [String], reason: String?) -> JSONValue {
        var object: JSONObject = ["id": .string(id)]
        if let reason { object["reason"] = .string(reason) }
        if !texts.isEmpty { object["mentions"] = patterns(texts) }
        return .object(object)
    }

    private func patterns(_ texts: [String]) -> JSONValue {
        // The words are those of one output language; until somebody adds the others', they stand for them too.
        .object(
            JSONObject(Language.allCases.map { ($0.rawValue, .array(texts.map(JSONValue.string))) }))
    }

    /// A pattern of words: their two longest, without their endings, in any order.
    static func pattern(_ text: String) -> String {
        let words = FoldedWords(text).texts
        let longest = words.enumerated().sorted { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }
            .prefix(2).sorted { $0.offset < $1.offset }.map(\.element)
        return longest.map { $0.count > 5 ? "\($0.prefix(max(5, $0.count - 2)))*" : $0 }.joined(separator: " ")
    }

    private static func usualLocale(_ language: Language) -> String {
        VoiceNoteSuite.usualSettings.candidates.first { $0.language == language }?.identifier ?? language.rawValue
    }
}
