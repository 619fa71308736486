import JSONDocument
import Languages
import NamedDates

/// `criba dates`: shows which days and times a text names.
enum DatesCommand: Command {
    static let name = "dates"
    static let abstract = "Show the days and times that a text names, at a fixed now."
    static let grammar = Arguments.Grammar(
        options: ["language", "now", "zone"], flags: ["jsonl"], operands: 0...1,
        usage:
            "criba dates --jsonl | criba dates --language de|es|en --now 2026-03-04T10:15:00+01:00 [--zone NAME] TEXT")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        if arguments.has("jsonl") {
            for line in ByteLines() { surroundings.terminal.document(answer(line)) }
            return .green
        }
        guard let text = arguments.operands.first, let code = arguments.value("language"),
            let now = arguments.value("now")
        else {
            throw Arguments.UsageError(description: "found no text, language or now\nusage: \(grammar.usage)")
        }
        var request: JSONObject = ["text": .string(text), "language": .string(code), "now": .string(now)]
        if let zone = arguments.value("zone") { request["zone"] = .string(zone) }
        do {
            surroundings.terminal.document(try DatesRequest(.object(request)).answer().pretty())
        } catch {
            throw Arguments.UsageError(description: "\(error)")
        }
        return .green
    }

    /// The answer to one line; a line that is wrong gets an error and does not stop the rest.
    private static func answer(_ line: [UInt8]) -> String {
        let json: JSONValue
        do {
            json = try DatesRequest(JSONValue.parse(line, name: "line")).answer()
        } catch {
            json = .object(["error": .string("\(error)")])
        }
        return String(decoding: json.encoded(), as: UTF8.self)
    }
}
