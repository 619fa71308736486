/// Turns a schema into numbered nodes, each place once, so that schemas may refer to one another in a circle.
struct SchemaCompiler {
    private let schema: JSONValue
    private var nodes: [SchemaNode] = []
    /// The number of each place that has one.
    private var numbers: [String: Int] = [:]
    /// What still has to be compiled. A list and not a recursion: a chain of references may be long.
    private var pending: [(number: Int, value: JSONValue, pointer: SchemaPointer)] = []

    private static let annotations: Set<String> = [
        "title", "description", "x-order", "$schema", "$id", "$defs", "default", "examples", "format", "$comment",
    ]
    private static let keywords = [
        "type", "enum", "const", "properties", "required", "additionalProperties", "items", "prefixItems", "minItems",
        "maxItems", "uniqueItems", "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum",
        "exclusiveMaximum", "anyOf", "oneOf", "allOf", "not", "$ref",
    ]

    init(_ schema: JSONValue) {
        self.schema = schema
    }

    mutating func compiled() throws(JSONSchemaError) -> [SchemaNode] {
        _ = number(of: schema, at: SchemaPointer())
        // Definitions that nobody refers to yet must be sound too.
        if let definitions = schema["$defs"] {
            let pointer = SchemaPointer().appending("$defs")
            for (key, value) in try object(definitions, at: pointer) {
                _ = number(of: value, at: pointer.appending(key))
            }
        }
        while let (number, value, pointer) = pending.popLast() {
            nodes[number] = try node(value, at: pointer)
        }
        try refuseCircles()
        return nodes
    }

    private mutating func number(of value: JSONValue, at pointer: SchemaPointer) -> Int {
        if let number = numbers[pointer.text] { return number }
        let number = nodes.count
        nodes.append(.never)
        numbers[pointer.text] = number
        pending.append((number, value, pointer))
        return number
    }

    private mutating func node(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> SchemaNode {
        if case .bool(let admits) = value { return admits ? .always : .never }
        let object = try object(value, at: pointer)
        var rules: [SchemaRule] = []
        for (keyword, value) in object {
            if Self.annotations.contains(keyword) { continue }
            if let rule = try rule(keyword, value, of: object, at: pointer) { rules.append(rule) }
        }
        if let rule = try membersRule(of: object, at: pointer) { rules.append(rule) }
        if let rule = try elementsRule(of: object, at: pointer) { rules.append(rule) }
        return rules.isEmpty ? .always : .rules(rules)
    }

    private mutating func rule(
        _ keyword: String, _ value: JSONValue, of object: JSONObject, at schema: SchemaPointer
    ) throws(JSONSchemaError) -> SchemaRule? {
        let pointer = schema.appending(keyword)
        switch keyword {
        case "properties", "additionalProperties", "items", "prefixItems": return nil
        case "type": return .types(try types(value, at: pointer))
        case "enum":
            let values = try array(value, at: pointer)
            return .oneOfValues(values, Set(values))
        case "const": return .oneOfValues([value], [value])
        case "required": return .required(try texts(value, at: pointer))
        case "minItems": return .elementCount(least: try count(value, at: pointer), most: nil)
        case "maxItems": return .elementCount(least: nil, most: try count(value, at: pointer))
        case "minLength": return .length(least: try count(value, at: pointer), most: nil)
        case "maxLength": return .length(least: nil, most: try count(value, at: pointer))
        case "uniqueItems":
            guard let isWanted = value.boolValue else { throw refusal(of: value, at: pointer, "true or false") }
            return isWanted ? .uniqueElements : nil
        case "pattern": return .pattern(try pattern(value, at: pointer))
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
            guard case .number(let limit) = value, let bound = SchemaBound(rawValue: keyword) else {
                throw refusal(of: value, at: pointer, "a number")
            }
            return .bound(bound, limit)
        case "anyOf": return .any(try schemas(value, at: pointer))
        case "oneOf": return .exactlyOne(try schemas(value, at: pointer))
        case "allOf": return .all(try schemas(value, at: pointer))
        case "not": return .not(number(of: value, at: pointer))
        case "$ref": return .all([try target(of: value, at: pointer)])
        default:
            let advice = nearest(to: keyword, among: Self.keywords).map { "; did you mean \"\($0)\"?" } ?? ""
            throw JSONSchemaError(
                pointer: "#" + schema.text,
                message: "found unknown keyword \(JSONPath.quoted(keyword)), which is not checked here" + advice)
        }
    }

    private mutating func membersRule(
        of object: JSONObject, at schema: SchemaPointer
    ) throws(JSONSchemaError) -> SchemaRule? {
        guard object["properties"] != nil || object["additionalProperties"] != nil else { return nil }
        var known: [ExactText: Int] = [:]
        if let properties = object["properties"] {
            let pointer = schema.appending("properties")
            for (key, value) in try self.object(properties, at: pointer) {
                known[ExactText(key)] = number(of: value, at: pointer.appending(key))
            }
        }
        let others = object["additionalProperties"].map {
            number(of: $0, at: schema.appending("additionalProperties"))
        }
        return .members(known: known, others: others)
    }

    private mutating func elementsRule(
        of object: JSONObject, at schema: SchemaPointer
    ) throws(JSONSchemaError) -> SchemaRule? {
        guard object["items"] != nil || object["prefixItems"] != nil else { return nil }
        var first: [Int] = []
        if let prefix = object["prefixItems"] { first = try schemas(prefix, at: schema.appending("prefixItems")) }
        let rest = object["items"].map { number(of: $0, at: schema.appending("items")) }
        return .elements(first: first, rest: rest)
    }

    private mutating func schemas(_ value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> [Int] {
        let values = try array(value, at: pointer)
        guard !values.isEmpty else {
            throw JSONSchemaError(pointer: "#" + pointer.text, message: "found an empty array, expected schemas")
        }
        return values.enumerated().map { number(of: $1, at: pointer.appending($0)) }
    }

    /// Finds the schema that a `$ref` names: `#` or `#/…`, a JSON Pointer into this schema.
    private mutating func target(of value: JSONValue, at pointer: SchemaPointer) throws(JSONSchemaError) -> Int {
        guard let reference = value.stringValue, reference == "#" || reference.hasPrefix("#/") else {
            throw refusal(of: value, at: pointer, "a place in the same schema, such as \"#/$defs/Name\"")
        }
        var place = SchemaPointer()
        var target = schema
        for token in reference.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = Self.unescaped(token)
            let next: JSONValue? =
                if case .array(let elements) = target {
                    Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
                } else {
                    target[key]
                }
            guard let next else { throw refusal(of: value, at: pointer, "a place that exists in the schema") }
            place = place.appending(key)
            target = next
        }
        return number(of: target, at: place)
    }

    /// Undoes the escapes of a JSON Pointer's token (RFC 6901 §4).
    private static func unescaped(_ token: Substring) -> String {
        var result = ""
        var afterTilde = false
        for scalar in token.unicodeScalars {
            if afterTilde {
                result += scalar == "1" ? "/" : scalar == "0" ? "~" : "~" + String(scalar)
                afterTilde = false
            } else if scalar == "~" {
                afterTilde = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return afterTilde ? result + "~" : result
    }

    /// Refuses schemas that ask themselves about the same value, since the question never ends (Kahn's topological sort).
    private func refuseCircles() throws(JSONSchemaError) {
        let successors = nodes.map { node -> [Int] in
            if case .rules(let rules) = node { rules.flatMap(\.schemasInPlace) } else { [] }
        }
        var incoming = [Int](repeating: 0, count: nodes.count)
        for number in successors.joined() { incoming[number] += 1 }
        var free = nodes.indices.filter { incoming[$0] == 0 }
        while let number = free.popLast() {
            for successor in successors[number] {
                incoming[successor] -= 1
                if incoming[successor] == 0 { free.append(successor) }
            }
        }
        guard let circular = incoming.firstIndex(where: { $0 > 0 }) else { return }
        let place = numbers.first { $0.value == circular }?.key ?? ""
        throw JSONSchemaError(
            pointer: "#" + place, message: "found a schema that refers to itself, expected an end to the references")
    }
}
