import Engines
import JSONDocument
import NoteAnalysis

/// What a person wrote as the model's answers about one note, as `answers.json` holds it.
///
/// Each action item names the words of the transcript it comes from, so that an answer cannot outlive what was said.
struct AnalysisSheet: Sendable {
    /// The answer to one request.
    enum Answer: Sendable, Hashable {
        /// The content, and the words its items come from.
        case content(JSONValue, from: [String])
        case failure(EngineFailure)
    }

    /// The answers by step.
    let answers: [String: Answer]
    /// What is wrong on purpose, in a mistaken answer.
    let mistake: Mistake?
    /// The file, for messages.
    let name: String

    private static let keys = ["title", "summary", "tags", "people", "actionItems", "failure"]

    /// - Parameter isMistaken: Whether the file has to say what is wrong with its answers.
    init(bytes: [UInt8], name: String, isMistaken: Bool = false) throws {
        self.name = name
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(
            document.root, in: document, keys: ["$schema", "analysis", "again"] + (isMistaken ? ["mistake"] : []))
        mistake = isMistaken ? try Mistake(reader) : nil
        var answers = ["analysis": try Self.answer(reader.object("analysis", keys: Self.keys))]
        answers["analysis.2"] = try reader.optionalObject("again", keys: Self.keys).map(Self.answer)
        self.answers = answers
    }

    private static func answer(_ reader: JSONObjectReader) throws -> Answer {
        if let failure = try reader.optionalObject("failure", keys: ["kind", "message", "domain", "code"]) {
            return .failure(
                EngineFailure(
                    kind: try failure.choice("kind"), message: try failure.optionalString("message") ?? "",
                    domain: try failure.optionalString("domain"), code: try failure.optionalInt("code")))
        }
        var anchors: [String] = []
        let items = try reader.objects("actionItems", keys: ["task", "isCompleted", "people", "from"]).map { item in
            anchors.append(try item.string("from"))
            return JSONValue.object([
                "isCompleted": .bool(try item.optionalBool("isCompleted") ?? false),
                "task": .string(try item.string("task")), "people": texts(try item.optionalStrings("people") ?? []),
            ])
        }
        let content: JSONObject = [
            "title": .string(try reader.string("title")), "summary": .string(try reader.string("summary")),
            "tags": texts(try reader.strings("tags")), "people": texts(try reader.strings("people")),
            "actionItems": .array(items),
        ]
        return .content(.object(content), from: anchors)
    }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}
