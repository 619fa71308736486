/// The operands of keywords.
extension SchemaCompiler {
    func object(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> JSONObject {
        guard case .object(let object) = value else { throw refusal(of: value, at: pointer, "an object") }
        return object
    }

    func array(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> [JSONValue] {
        guard case .array(let elements) = value else { throw refusal(of: value, at: pointer, "an array") }
        return elements
    }

    func texts(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> [String] {
        var texts: [String] = []
        for (index, element) in try array(value, at: pointer).enumerated() {
            guard case .string(let text) = element else {
                throw refusal(of: element, at: pointer.appending(index), "a text")
            }
            texts.append(text)
        }
        return texts
    }

    func count(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> Int {
        guard let count = value.intValue, count >= 0 else {
            throw refusal(of: value, at: pointer, "a whole number from 0")
        }
        return count
    }

    func types(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> [SchemaType] {
        let names: [JSONValue] = if case .array(let names) = value { names } else { [value] }
        var types: [SchemaType] = []
        for name in names {
            guard let type = name.stringValue.flatMap(SchemaType.init(rawValue:)) else {
                throw refusal(
                    of: name, at: pointer,
                    "one of \"null\", \"boolean\", \"integer\", \"number\", \"string\", \"array\", \"object\"")
            }
            types.append(type)
        }
        guard !types.isEmpty else { throw refusal(of: value, at: pointer, "at least one type") }
        return types
    }

    func pattern(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> SchemaPattern {
        guard case .string(let source) = value else { throw refusal(of: value, at: pointer, "a regular expression") }
        do throws(SchemaPatternError) {
            return try SchemaPattern(source)
        } catch {
            throw JSONSchemaError(
                pointer: "#" + pointer.text,
                message: "found \(error.reason) in \(JSONPath.quoted(source)), expected a regular expression without it"
            )
        }
    }

    func refusal(of value: JSONValue, at pointer: SchemaPointer, _ expected: String) -> JSONSchemaError {
        JSONSchemaError(pointer: "#" + pointer.text, message: "found \(value.shown), expected \(expected)")
    }
}

extension JSONValue {
    /// The value in a message: scalars as they are, containers by their kind.
    var shown: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): String(number.text.prefix(40))
        case .string(let text): JSONPath.quoted(text)
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
        case .object: "an object"
        }
    }
}
