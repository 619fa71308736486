/// Members that hold a text, a number or a truth value.
///
/// `null` is a value like another: where a text is expected, it is refused. An optional member is left out instead.
extension JSONObjectReader {
    /// A required text.
    public func string(_ key: String) throws(JSONError) -> String {
        guard let text = try optionalString(key) else { throw missing(key, expected: "a text") }
        return text
    }

    /// A text; `nil` when the key is absent.
    public func optionalString(_ key: String) throws(JSONError) -> String? {
        guard let node = optionalNode(key) else { return nil }
        guard case .string(let text) = node.content else { throw mismatch(key, node, expected: "a text") }
        return text
    }

    /// A required whole number.
    public func int(_ key: String) throws(JSONError) -> Int {
        guard let value = try optionalInt(key) else { throw missing(key, expected: "a whole number") }
        return value
    }

    /// A whole number that fits `Int`; `nil` when the key is absent.
    public func optionalInt(_ key: String) throws(JSONError) -> Int? {
        guard let node = optionalNode(key) else { return nil }
        guard case .number(let number) = node.content, let value = number.int else {
            throw mismatch(key, node, expected: "a whole number")
        }
        return value
    }

    /// A required number.
    public func double(_ key: String) throws(JSONError) -> Double {
        guard let value = try optionalDouble(key) else { throw missing(key, expected: "a number") }
        return value
    }

    /// A number, finite; `nil` when the key is absent.
    public func optionalDouble(_ key: String) throws(JSONError) -> Double? {
        guard let node = optionalNode(key) else { return nil }
        guard case .number(let number) = node.content else { throw mismatch(key, node, expected: "a number") }
        return number.double
    }

    /// A required truth value.
    public func bool(_ key: String) throws(JSONError) -> Bool {
        guard let value = try optionalBool(key) else { throw missing(key, expected: "true or false") }
        return value
    }

    /// A truth value; `nil` when the key is absent.
    public func optionalBool(_ key: String) throws(JSONError) -> Bool? {
        guard let node = optionalNode(key) else { return nil }
        guard case .bool(let value) = node.content else { throw mismatch(key, node, expected: "true or false") }
        return value
    }

    /// A required array of texts.
    public func strings(_ key: String) throws(JSONError) -> [String] {
        guard let texts = try optionalStrings(key) else { throw missing(key, expected: "an array of texts") }
        return texts
    }

    /// An array of texts; `nil` when the key is absent.
    public func optionalStrings(_ key: String) throws(JSONError) -> [String]? {
        guard let node = optionalNode(key) else { return nil }
        guard case .array(let elements) = node.content else {
            throw mismatch(key, node, expected: "an array of texts")
        }
        var texts: [String] = []
        for (position, element) in elements.enumerated() {
            guard case .string(let text) = element.content else {
                throw mismatch(key, element, at: position, expected: "a text")
            }
            texts.append(text)
        }
        return texts
    }
}
