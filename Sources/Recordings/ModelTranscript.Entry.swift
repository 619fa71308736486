import JSONDocument

extension ModelTranscript {
    /// Whose turn an entry is.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// The session's instructions and tool definitions.
        case instructions
        /// A prompt, with its options and response format.
        case user
        /// An answer, or calls of tools.
        case response
        /// What a tool gave back.
        case tool
        /// What a reasoning model thought aloud; written from OS 27 on.
        case reasoning

        /// All roles, for messages.
        static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
    }

    /// One entry.
    public struct Entry: Sendable, Hashable {
        /// Whose turn it is.
        public let role: Role
        /// The entry's own name; ids repeat and say nothing about a request.
        public let id: String?
        /// What was said, in order; empty for an entry that only calls tools.
        public let contents: [Content]
        /// The calls of tools, in order.
        public let toolCalls: [ToolCall]
        /// The response format of a prompt; `nil` when plain text was asked for.
        public let responseFormat: ResponseFormat?
        /// The model's assets that a response names, sorted: with `systemVersion` the only fingerprint of the model.
        public let assets: [String]
        /// The entry as read, with every key.
        public let value: JSONValue

        init(_ reader: JSONReader) throws(RecordingDamage) {
            value = reader.value
            let name = try reader.required("role")
            guard let role = Role(rawValue: try name.string()) else {
                throw name.damage(.unknownRole(name.value.stringValue ?? ""))
            }
            self.role = role
            id = try reader.child("id")?.string()
            var contents: [Content] = []
            var toolCalls: [ToolCall] = []
            for element in try reader.child("contents")?.elements() ?? [] { contents.append(try Content(element)) }
            for element in try reader.child("toolCalls")?.elements() ?? [] { toolCalls.append(try ToolCall(element)) }
            if reader.child("contents") == nil, reader.child("toolCalls") == nil {
                throw reader.damage(.missingKey("contents"))
            }
            self.contents = contents
            self.toolCalls = toolCalls
            if let format = reader.child("responseFormat") {
                responseFormat = try ResponseFormat(format)
            } else {
                responseFormat = nil
            }
            var assets: [String] = []
            for asset in try reader.child("assets")?.elements() ?? [] { assets.append(try asset.string()) }
            self.assets = assets.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }

        /// The build of the system that a response's metadata names, where it does.
        public var systemVersion: String? { value["metadata"]?["systemVersion"]?.stringValue }
    }

    /// The only trace of which model answered: assets and system build, as responses name them.
    public struct Fingerprint: Sendable, Hashable {
        /// The model's assets, sorted.
        public let assets: [String]
        /// The build of the system; `nil` when no response names it.
        public let systemVersion: String?
    }

    /// The fingerprint of the last response that has one; `nil` when none has.
    public var fingerprint: Fingerprint? {
        for entry in entries.reversed() where entry.role == .response {
            if entry.assets.isEmpty, entry.systemVersion == nil { continue }
            return Fingerprint(assets: entry.assets, systemVersion: entry.systemVersion)
        }
        return nil
    }

    /// One piece of what an entry says.
    public enum Content: Sendable, Hashable {
        /// Plain text.
        case text(String)
        /// Structured content that claims to follow the schema of that name.
        case structure(schemaName: String?, content: JSONValue)
        /// An image or another attachment, kept as read.
        case attachment(JSONValue)

        /// All content types, for messages.
        static var names: String { "text, structure, image, attachment" }

        init(_ reader: JSONReader) throws(RecordingDamage) {
            let type = try reader.required("type")
            switch try type.string() {
            case "text":
                self = .text(try reader.required("text").string())
            case "structure":
                let structure = try reader.required("structure")
                let name = try (structure.child("source") ?? structure.child("schemaName"))?.string()
                guard let content = try structure.object()["content"] else {
                    throw structure.damage(.missingKey("content"))
                }
                self = .structure(schemaName: name, content: content)
            case "image", "attachment":
                self = .attachment(reader.value)
            case let unknown:
                throw type.damage(.unknownContentType(unknown))
            }
        }
    }

    /// A call of a tool.
    public struct ToolCall: Sendable, Hashable {
        /// The tool.
        public let name: String
        /// The arguments, JSON in a string as the format has it.
        public let arguments: String

        init(_ reader: JSONReader) throws(RecordingDamage) {
            name = try reader.required("name").string()
            arguments = try reader.required("arguments").string()
        }
    }

    /// What a prompt asks the answer to look like.
    public struct ResponseFormat: Sendable, Hashable {
        /// The name of the response type.
        public let name: String
        /// The JSON Schema.
        public let schema: JSONValue
        /// The whole format as read.
        public let value: JSONValue

        init(_ reader: JSONReader) throws(RecordingDamage) {
            value = reader.value
            let type = try reader.required("type")
            guard try type.string() == "jsonSchema" else { throw type.wrong("\"jsonSchema\"") }
            let format = try reader.required("jsonSchema")
            name = try format.required("name").string()
            let schema = try format.required("schema")
            try schema.object()
            self.schema = schema.value
        }
    }
}
