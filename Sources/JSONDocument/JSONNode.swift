/// A JSON value with its place in the file.
public struct JSONNode: Sendable {
    /// Where the value stands, in UTF-8 bytes from the file's start.
    public let range: Range<Int>
    /// What the value is.
    public let content: Content

    /// What a value is.
    public enum Content: Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A finite number.
        case number(JSONNumber)
        /// A text.
        case string(String)
        /// Values in order.
        case array([JSONNode])
        /// Members with distinct keys in the order they were written.
        case object([Member])
    }

    /// A key and its value.
    public struct Member: Sendable {
        /// The key.
        public let key: String
        /// Where the key stands, quotation marks included.
        public let keyRange: Range<Int>
        /// The value.
        public let value: JSONNode
    }

    /// The value without its place.
    public var value: JSONValue {
        switch content {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.value) }))
        }
    }

    /// The member of that key; `nil` when there is none or this is no object.
    public subscript(key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        let key = ExactText(key)
        return members.first { ExactText($0.key) == key }?.value
    }

    /// What kind of value this is, in the words of error messages, such as `the text "abc"`.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): "the number " + String(number.text.prefix(40))
        case .string(let text): "the text " + JSONPath.quoted(text)
        case .array: "an array"
        case .object: "an object"
        }
    }
}
