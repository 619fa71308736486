import JSONDocument
import Languages

/// `criba identify`: shows which language a text is in, and how sure that is.
enum IdentifyCommand: Command {
    static let name = "identify"
    static let abstract = "Tell the language of a text: German, Spanish, English, or none of these."
    static let grammar = Arguments.Grammar(
        options: ["language"], flags: ["jsonl"], operands: 0...1,
        usage: "criba identify [--language de,es,en] --jsonl | criba identify [--language de,es,en] TEXT")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let languages = try arguments.value("language").map(languages)
        if arguments.has("jsonl") {
            if let text = arguments.operands.first {
                throw Arguments.UsageError(
                    description: "found --jsonl and a text \"\(text)\", expected one of them: --jsonl reads input")
            }
            for line in ByteLines() { surroundings.terminal.document(answer(line, among: languages)) }
            return .green
        }
        guard let text = arguments.operands.first else {
            throw Arguments.UsageError(description: "found no text and no --jsonl\nusage: \(grammar.usage)")
        }
        do {
            let request = try IdentifyRequest(.object(["text": .string(text)]), among: languages)
            surroundings.terminal.document(request.answer().pretty())
        } catch {
            throw Arguments.UsageError(description: "\(error)")
        }
        return .green
    }

    /// The languages of `--language`.
    private static func languages(_ codes: String) throws -> [Language] {
        do {
            return try IdentifyRequest.languages(
                .array(codes.split(separator: ",").map { .string(String($0)) }), name: "--language")
        } catch {
            throw Arguments.UsageError(description: "\(error)")
        }
    }

    /// The answer to one line; a line that is wrong gets an error and does not stop the rest.
    private static func answer(_ line: [UInt8], among languages: [Language]?) -> String {
        let json: JSONValue
        do {
            json = try IdentifyRequest(JSONValue.parse(line, name: "line"), among: languages).answer()
        } catch {
            json = .object(["error": .string("\(error)")])
        }
        return String(decoding: json.encoded(), as: UTF8.self)
    }
}
