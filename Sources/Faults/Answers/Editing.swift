import Engines
import JSONDocument

extension ModelRequest {
    /// The same request with other instructions, another prompt or another type.
    func with(instructions: String? = nil, prompt: String? = nil, schema: JSONValue? = nil) -> ModelRequest {
        ModelRequest(
            step: step, instructions: instructions ?? self.instructions, prompt: prompt ?? self.prompt,
            response: schema.map { ResponseSchema(name: schemaName, value: $0) } ?? response, options: options,
            model: model, repetition: repetition)
    }

    /// The same request with one more line of instructions.
    func adding(instruction line: String) -> ModelRequest { with(instructions: "\(instructions)\n\(line)") }

    /// The same request without the lines of the prompt that begin so.
    func without(line start: String) -> ModelRequest {
        with(
            prompt: prompt.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(start) }
                .joined(separator: "\n"))
    }

    /// Whether a chunk is summarised.
    var isSummary: Bool { step.hasPrefix("summary.") }

    /// Whether drafts are asked for.
    var isReply: Bool { step == "reply" }
}

extension JSONValue {
    /// The same object with another value for a member; `nil` takes it away.
    func setting(_ key: String, to value: JSONValue?) -> JSONValue {
        guard case .object(var object) = self else { return self }
        object[key] = value
        return .object(object)
    }

    /// The same object with another value for a member, made of what it is.
    func changing(_ key: String, _ change: (JSONValue) -> JSONValue?) -> JSONValue {
        self[key].map { setting(key, to: change($0)) } ?? self
    }

    /// The same value with every text in it changed.
    func mapTexts(_ change: (String) -> String) -> JSONValue {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let values): .array(values.map { $0.mapTexts(change) })
        case .object(let object): .object(JSONObject(object.map { ($0.key, $0.value.mapTexts(change)) }))
        default: self
        }
    }

    /// The elements of a list, with more behind them.
    func appending(_ more: [JSONValue]) -> JSONValue { .array((arrayValue ?? []) + more) }
}

extension String {
    /// The text with each of some words replaced, in turn.
    func replacing(_ pairs: [(String, String)]) -> String {
        pairs.reduce(self) { text, pair in text.replacing(pair.0, with: pair.1) }
    }
}
