/// A schema after compilation; schemas inside it are named by their number.
enum SchemaNode: Sendable {
    case always
    case never
    case rules([SchemaRule])
}

/// One condition on a value; it holds for values of other kinds than its own.
enum SchemaRule: Sendable {
    case types([SchemaType])
    case oneOfValues([JSONValue], Set<JSONValue>)
    case members(known: [ExactText: Int], others: Int?)
    case required([String])
    case elements(first: [Int], rest: Int?)
    case elementCount(least: Int?, most: Int?)
    case uniqueElements
    case length(least: Int?, most: Int?)
    case pattern(SchemaPattern)
    case bound(SchemaBound, JSONNumber)
    case all([Int])
    case any([Int])
    case exactlyOne([Int])
    case not(Int)

    /// The schemas that are asked about the same value.
    var schemasInPlace: [Int] {
        switch self {
        case .all(let nodes), .any(let nodes), .exactlyOne(let nodes): nodes
        case .not(let node): [node]
        default: []
        }
    }
}

/// The types of JSON Schema, with their names in messages.
enum SchemaType: String, Sendable {
    case null, boolean, integer, number, string, array, object

    var phrase: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }

    func admits(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        case (.integer, .number(let number)): number.isInteger
        default: false
        }
    }
}

/// A limit of a number.
enum SchemaBound: String, Sendable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum

    var phrase: String {
        switch self {
        case .minimum: "at least"
        case .maximum: "at most"
        case .exclusiveMinimum: "more than"
        case .exclusiveMaximum: "less than"
        }
    }

    func admits(_ value: JSONNumber, limit: JSONNumber) -> Bool {
        switch self {
        case .minimum: value >= limit
        case .maximum: value <= limit
        case .exclusiveMinimum: value > limit
        case .exclusiveMaximum: value < limit
        }
    }
}

/// A JSON Pointer that grows downwards.
struct SchemaPointer {
    private(set) var text = ""

    func appending(_ key: String) -> SchemaPointer {
        var result = self
        result.text += "/"
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": result.text += "~0"
            case "/": result.text += "~1"
            default: result.text.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    func appending(_ index: Int) -> SchemaPointer { appending(String(index)) }
}
