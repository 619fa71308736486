/// A JSON value (RFC 8259) without its place in a file.
///
/// Two values are equal when they mean the same: members in any order, numbers by value, texts by their Unicode scalars.
/// Texts are *not* compared by canonical equivalence, since a composed and a decomposed "é" are different requests.
public enum JSONValue: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number, with the digits it was written with.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Members with distinct keys, in the order they were written.
    case object(JSONObject)

    /// The text, if this is one.
    public var stringValue: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number, if this is a number without a fraction that fits `Int`.
    public var intValue: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The nearest double, if this is a number.
    public var doubleValue: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// The truth value, if this is one.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements, if this is an array.
    public var arrayValue: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The object, if this is one.
    public var objectValue: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The member of that key; `nil` when there is none or this is no object.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }
}

extension JSONValue: Hashable {
    /// Whether two values mean the same.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Feeds what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null:
            hasher.combine(0 as UInt8)
        case .bool(let value):
            hasher.combine(1 as UInt8)
            hasher.combine(value)
        case .number(let number):
            hasher.combine(2 as UInt8)
            hasher.combine(number)
        case .string(let text):
            hasher.combine(3 as UInt8)
            hasher.combine(ExactText(text))
        case .array(let elements):
            hasher.combine(4 as UInt8)
            hasher.combine(elements)
        case .object(let object):
            hasher.combine(5 as UInt8)
            hasher.combine(object)
        }
    }
}
