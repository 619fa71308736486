import JSONDocument
import SeededRandom

extension SeededGenerator {
    /// A text with what hurts: escapes, controls, markup, combining marks, right-to-left marks, scalars above U+FFFF.
    mutating func text() -> String {
        let odd: [Unicode.Scalar] = [
            "\"", "\\", "/", "\n", "\t", "\0", "\u{1F}", "\u{7F}", "<", ">", "&", "'", "é", "\u{301}", "ß", "ñ",
            "\u{2028}", "\u{2029}", "\u{200F}", "\u{FEFF}", "\u{E000}", "\u{FFFF}", "😀", "\u{10FFFF}", "a", "b", "0",
        ]
        var text = ""
        for _ in 0..<below(9) { text.unicodeScalars.append(odd[below(odd.count)]) }
        return text
    }

    mutating func number() -> JSONNumber {
        switch below(4) {
        case 0: return JSONNumber(Int(truncatingIfNeeded: next()))
        case 1: return JSONNumber(below(2000) - 1000)
        case 2: return JSONNumber(Double(below(10000)) / 100) ?? JSONNumber(0)
        default: return JSONNumber(Double(bitPattern: next())) ?? JSONNumber(0)
        }
    }

    mutating func value(depth: Int = 5) -> JSONValue {
        switch below(depth > 0 ? 7 : 4) {
        case 0: return .null
        case 1: return .bool(below(2) == 0)
        case 2: return .number(number())
        case 3: return .string(text())
        case 4: return .array((0..<below(6)).map { _ in value(depth: depth - 1) })
        case 5: return .object(JSONObject((0..<below(6)).map { _ in (text(), value(depth: depth - 1)) }))
        default: return .object(JSONObject((0..<below(40)).map { (text() + String($0), value(depth: depth - 3)) }))
        }
    }

    /// The same value with the members of every object in another order.
    mutating func shuffled(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { shuffled($0) })
        case .object(let object):
            return .object(JSONObject(object.shuffled(using: &self).map { ($0.key, shuffled($0.value)) }))
        default: return value
        }
    }
}

/// Reads strict JSON from a text.
func parsed(_ text: String) throws -> JSONValue {
    try JSONValue.parse(Array(text.utf8), name: "test.json")
}

/// Reads JSON5 from a text.
func parsed5(_ text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), name: "test.json", dialect: .json5).root.value
}

/// What the refusal of a text says, or `nil` when it is accepted.
func refusal(_ text: String, _ dialect: JSONDialect = .json, limits: JSONLimits = .standard) -> String? {
    refusal(bytes: Array(text.utf8), dialect, limits: limits)
}

/// What the refusal of bytes says; both parsers must say the same.
func refusal(bytes: [UInt8], _ dialect: JSONDialect = .json, limits: JSONLimits = .standard) -> String? {
    var message: String?
    do throws(JSONError) {
        _ = try JSONDocument(bytes: bytes, name: "test.json", dialect: dialect, limits: limits)
    } catch {
        message = error.description
    }
    if dialect == .json {
        do throws(JSONError) {
            _ = try JSONValue.parse(bytes, name: "test.json", limits: limits)
            if message != nil { return "the parsers disagree" }
        } catch {
            if message != error.description { return "the parsers disagree: \(error)" }
        }
    }
    return message
}
