import Engines
import JSONDocument
import Languages

/// What a person wrote as the model's answers to one note, as `answers.json` holds it.
///
/// Each item names the words of the recognised text it comes from, its anchor, so that it can be put into the answer to
/// every chunk that holds them.
struct AnswerSheet: Sendable {
    /// A text and the words it comes from.
    struct Item: Sendable, Hashable {
        let content: JSONValue
        let from: String
    }

    /// The answer to the reply request.
    enum Replies: Sendable, Hashable {
        case drafts(JSONValue)
        case failure(EngineFailure)
    }

    /// The answers in one output language.
    struct Output: Sendable, Hashable {
        let title: String
        let keyPoints: [Item]
        let toDos: [Item]?
        let dates: [Item]?
        let replies: Replies
        /// The answer to the second reply request, after the header line was changed; `nil` when it is the first again.
        let repliesAfter: Replies?
    }

    /// All three outputs; of a mistaken answer those that were written.
    let outputs: [Language: Output]
    /// What is wrong on purpose, in a mistaken answer.
    let mistake: Mistake?
    /// The file, for messages.
    let name: String

    /// - Parameter isMistaken: Whether the file has to say what is wrong with its answers; it holds the outputs it is about.
    init(bytes: [UInt8], name: String, isMistaken: Bool = false) throws {
        self.name = name
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(
            document.root, in: document, keys: ["$schema", "outputs"] + (isMistaken ? ["mistake"] : []))
        mistake = isMistaken ? try Mistake(reader) : nil
        let all = try reader.object("outputs", keys: Language.allCases.map(\.rawValue))
        var outputs: [Language: Output] = [:]
        for language in Language.allCases where !isMistaken || all.has(language.rawValue) {
            outputs[language] = try Self.output(
                all.object(
                    language.rawValue, keys: ["title", "keyPoints", "toDos", "dates", "replies", "repliesAfter"]))
        }
        self.outputs = outputs
    }

    private static func output(_ reader: JSONObjectReader) throws -> Output {
        Output(
            title: try reader.string("title"),
            keyPoints: try items(reader, "keyPoints", keys: ["text", "from"]) { .string(try $0.string("text")) } ?? [],
            toDos: try items(reader, "toDos", keys: ["text", "from"]) {
                .object(["task": .string(try $0.string("text"))])
            },
            dates: try items(reader, "dates", keys: ["title", "day", "time", "weekday", "from"]) { date in
                var object: JSONObject = ["title": .string(try date.string("title"))]
                for key in ["day", "weekday", "time"] where date.has(key) {
                    object[key] = .string(try date.string(key))
                }
                return .object(object)
            }, replies: try replies(reader, "replies"),
            repliesAfter: reader.has("repliesAfter") ? try replies(reader, "repliesAfter") : nil)
    }

    private static func items(
        _ reader: JSONObjectReader, _ key: String, keys: [String], _ content: (JSONObjectReader) throws -> JSONValue
    ) throws -> [Item]? {
        try reader.optionalObjects(key, keys: keys)?.map { Item(content: try content($0), from: try $0.string("from")) }
    }

    private static func replies(_ reader: JSONObjectReader, _ key: String) throws -> Replies {
        let object = try reader.object(key, keys: ["diplomatic", "neutral", "firm", "failure"])
        guard let failure = try object.optionalObject("failure", keys: ["kind", "message", "domain", "code"]) else {
            return .drafts(
                .object([
                    "diplomatic": .string(try object.string("diplomatic")),
                    "neutral": .string(try object.string("neutral")),
                    "firm": .string(try object.string("firm")),
                ]))
        }
        return .failure(
            EngineFailure(
                kind: try failure.choice("kind"), message: try failure.optionalString("message") ?? "",
                domain: try failure.optionalString("domain"), code: try failure.optionalInt("code")))
    }
}
