import Engines
import JSONDocument

extension ModelTranscript {
    /// The request that the transcript answers, in the form of `ModelRequest.canonical`.
    ///
    /// Everything that could have influenced the answer is in it. What our requests can't say (tools, earlier turns, several
    /// pieces of content, reasoning) stands under a key of its own, so that it makes a difference and never passes
    /// unnoticed; ids, `assets` and `metadata` are bookkeeping and are left out.
    ///
    /// - Parameters:
    ///   - model: The model or use case that was asked for; the transcript does not name it.
    ///   - repetition: Which repetition it is, from 0.
    /// - Returns: `nil` when there is no prompt.
    public func canonicalRequest(model: String, repetition: Int) -> JSONValue? {
        guard let position = entries.lastIndex(where: { $0.role == .user }) else { return nil }
        let prompt = entries[position]
        let instructions = entries.filter { $0.role == .instructions }
        var request: JSONObject = [
            "instructions": Self.said(instructions.flatMap(\.contents)),
            "prompt": Self.said(prompt.contents),
            "options": prompt.value["options"] ?? .object([:]),
            "model": .string(model),
            "repetition": .number(JSONNumber(repetition)),
        ]
        if let format = prompt.responseFormat {
            var members: JSONObject = ["name": .string(format.name), "schema": format.schema]
            // OS 27 repeats the schema's own description beside it; a description of its own is part of the request.
            let description = format.value["jsonSchema"]?["description"]
            if let description, description != format.schema["description"] { members["description"] = description }
            request["responseFormat"] = .object(members)
        }
        let tools = instructions.compactMap { $0.value["tools"] }.filter { $0 != .array([]) }
        if !tools.isEmpty { request["tools"] = .array(tools) }
        if let context = prompt.value["contextOptions"], context != .object([:]) { request["contextOptions"] = context }
        let earlier = entries[..<position].filter { $0.role != .instructions }
        if !earlier.isEmpty { request["earlierEntries"] = .array(earlier.map(\.value)) }
        return .object(request)
    }

    /// The structured content of the last response; `nil` when the transcript ends with a prompt.
    ///
    /// A response of one text (no response format) is that text as a JSON string.
    ///
    /// - Returns: The content, or in words why there is no single one.
    package func answer() -> AnswerSearch {
        guard let last = entries.last(where: { $0.role == .response || $0.role == .user }), last.role == .response
        else { return .none }
        guard last.toolCalls.isEmpty else { return .unusable("calls of tools") }
        guard let content = last.contents.first, last.contents.count == 1 else {
            return .unusable("\(last.contents.count) pieces of content")
        }
        switch content {
        case .structure(_, let value): return .found(value)
        case .text(let text): return .found(.string(text))
        case .attachment: return .unusable("an attachment")
        }
    }

    /// What a transcript holds as its answer.
    package enum AnswerSearch {
        case found(JSONValue)
        case none
        case unusable(String)
    }

    private static func said(_ contents: [Content]) -> JSONValue {
        if contents.isEmpty { return .string("") }
        if contents.count == 1, case .text(let text) = contents[0] { return .string(text) }
        return .array(
            contents.map { content in
                switch content {
                case .text(let text): .string(text)
                case .structure(let name, let value):
                    .object(["structure": value, "name": name.map { .string($0) } ?? .null])
                case .attachment(let value): value
                }
            })
    }
}
