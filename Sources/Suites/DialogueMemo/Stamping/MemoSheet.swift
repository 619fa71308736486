import Engines
import JSONDocument

/// What a person wrote as the model's answers to one exchange, as `answers.json` holds it.
struct MemoSheet: Sendable {
    /// What the model does at one request.
    enum Turn: Sendable, Hashable {
        case answer(JSONValue)
        case failure(EngineFailure)
    }

    /// What it chooses, in order. One more than the exchange gets to is what it would have chosen: it stands ready, so that
    /// a system that goes on too long is caught going on.
    let choices: [Turn]
    /// Its layouts, the second behind a reminder.
    let layouts: [Turn]
    /// What is wrong on purpose, in a mistaken answer.
    let mistake: Mistake?
    /// The file, for messages.
    let name: String

    /// - Parameter isMistaken: Whether the file has to say what is wrong with its answers.
    init(bytes: [UInt8], name: String, isMistaken: Bool = false) throws {
        self.name = name
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(
            document.root, in: document, keys: ["$schema", "choices", "layouts"] + (isMistaken ? ["mistake"] : []))
        mistake = isMistaken ? try Mistake(reader) : nil
        choices = try reader.objects("choices", keys: ["question", "failure"]).map { turn in
            try Self.failure(turn) ?? .answer(.object(["question": .string(try turn.string("question"))]))
        }
        layouts = try reader.objects("layouts", keys: ["title", "groups", "failure"]).map { turn in
            if let failure = try Self.failure(turn) { return failure }
            let groups = try turn.node("groups").value
            guard let lists = groups.arrayValue,
                lists.allSatisfy({ $0.arrayValue?.allSatisfy { $0.intValue != nil } == true })
            else { throw turn.error(at: "groups", found: groups.pretty(), expected: "lists such as [[1, 2], [3]]") }
            return .answer(
                .object([
                    "firstSentenceIsTitle": .bool(try turn.bool("title")),
                    "groups": .array(lists.map { .object(["sentences": $0]) }),
                ]))
        }
    }

    private static func failure(_ reader: JSONObjectReader) throws -> Turn? {
        guard let failure = try reader.optionalObject("failure", keys: ["kind", "message", "domain", "code"]) else {
            return nil
        }
        return .failure(
            EngineFailure(
                kind: try failure.choice("kind"), message: try failure.optionalString("message") ?? "",
                domain: try failure.optionalString("domain"), code: try failure.optionalInt("code")))
    }
}
