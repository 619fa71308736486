import Engines
import JSONDocument

/// What a server answered to one chat completion, read with suspicion.
struct ChatCompletion {
    /// What the model made of the request.
    let outcome: LiveAnswer.Outcome
    /// What the server says of its build.
    let assets: [String]

    init(_ answer: HTTPExchange.Answer, shown: String) throws {
        let value = try Self.json(answer, shown: shown)
        guard (200..<300).contains(answer.status) else { throw Self.refusal(answer.status, value, shown: shown) }
        guard let choice = value["choices"]?.arrayValue?.first, let message = choice["message"] else {
            throw LiveEngineError(
                .noAnswer, "\(shown): found no choices[0].message in the answer, expected a chat completion")
        }
        outcome = try Self.outcome(choice, message, shown: shown)
        assets = [value["system_fingerprint"]?.stringValue].compactMap(\.self).filter { !$0.isEmpty }
    }

    private static func outcome(
        _ choice: JSONValue, _ message: JSONValue, shown: String
    ) throws -> LiveAnswer.Outcome {
        if let refusal = message["refusal"]?.stringValue, !refusal.isEmpty {
            return .failure(EngineFailure(kind: .refusal))
        }
        switch choice["finish_reason"]?.stringValue {
        case "content_filter": return .failure(EngineFailure(kind: .guardrailViolation))
        case "length":
            return .undecodable(
                "\(shown): found an answer that was cut off at the token limit, expected a whole one")
        default: break
        }
        guard let text = message["content"]?.stringValue else {
            throw LiveEngineError(.noAnswer, "\(shown): found no text in choices[0].message.content, expected JSON")
        }
        do {
            return .content(try JSONValue.parse(Array(text.utf8), name: "content"))
        } catch {
            return .undecodable(
                "\(shown): found an answer that is no JSON (\(error.found), expected \(error.expected)); does the server "
                    + "follow the schema? Try --schema-option")
        }
    }

    /// The body as JSON, whatever the status.
    private static func json(_ answer: HTTPExchange.Answer, shown: String) throws -> JSONValue {
        if let value = try? JSONValue.parse(answer.body, name: "answer") { return value }
        switch answer.status {
        case 300..<400:
            throw LiveEngineError(
                .unusable,
                "\(shown): found a redirection (status \(answer.status)), expected an answer; give the "
                    + "address it leads to")
        case 400..<500 where answer.status != 429 && answer.status != 408:
            throw refusal(answer.status, .null, shown: shown)
        case 500..., 429, 408:
            throw LiveEngineError(.temporary, "\(shown): found status \(answer.status), expected 200")
        default: break
        }
        let isPage = answer.contentType.contains("html") || answer.body.first { $0 > 0x20 } == UInt8(ascii: "<")
        if isPage {
            throw OutOfReach(
                description: "\(shown): found a page of HTML, expected JSON; is this the address of a model server?")
        }
        throw LiveEngineError(
            .noAnswer,
            "\(shown): found an answer of \(answer.body.count) bytes that is no JSON, expected a chat completion")
    }

    /// What a status other than success means. The server's own words stay out: they may repeat what it was sent.
    private static func refusal(_ status: Int, _ value: JSONValue, shown: String) -> any Error {
        let error = value["error"]
        let words = [error?["code"]?.stringValue, error?["type"]?.stringValue, error?["message"]?.stringValue]
            .compactMap(\.self).joined(separator: " ").lowercased()
        switch status {
        case 401, 403:
            return LiveEngineError(
                .unusable,
                "\(shown): found access refused (status \(status)), expected an answer; put the key into the "
                    + "environment variable CRIBA_API_KEY")
        case 404, 405:
            return LiveEngineError(
                .unusable,
                "\(shown): found nothing there (status \(status)), expected chat completions; check --server and --model"
            )
        case 400 where words.contains("context"), 413:
            return EngineFailure(kind: .exceededContextWindowSize)
        case 400, 422:
            return RefusedBody(
                error: LiveEngineError(
                    .unusable,
                    "\(shown): found the request refused (status \(status)), expected an answer; try "
                        + "--schema-option json_schema or json_object"))
        case 408, 429, 500...:
            return LiveEngineError(.temporary, "\(shown): found status \(status), expected 200")
        default:
            return LiveEngineError(.unusable, "\(shown): found status \(status), expected 200")
        }
    }
}
