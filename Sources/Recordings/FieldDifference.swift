import JSONDocument

/// One field in which the request that was asked and a recorded one differ.
public struct FieldDifference: Sendable, Hashable, CustomStringConvertible {
    /// The field: `instructions`, `prompt`, `responseFormat.schema`, `options.temperature`, `model`, `repetition`, …
    public let field: String
    /// Where in the field the first difference is: `line:column` of a text, a JSON pointer (RFC 6901) and, for a text
    /// there, `line:column` after it.
    public let place: String
    /// What is asked there, shortened.
    public let asked: String
    /// What was recorded there, shortened.
    public let recorded: String

    /// Describes a difference.
    public init(field: String, place: String, asked: String, recorded: String) {
        self.field = field
        self.place = place
        self.asked = asked
        self.recorded = recorded
    }

    /// `prompt at 3:12: asks "… Freitag um acht", recorded "… Samstag um acht"`
    public var description: String {
        "\(field)\(place.isEmpty ? "" : " at \(place)"): asks \(asked), recorded \(recorded)"
    }

    /// All fields in which two requests in canonical form differ, sorted by name.
    public static func between(asked: JSONValue, recorded: JSONValue) -> [FieldDifference] {
        differences(asked: fields(of: asked), recorded: fields(of: recorded))
    }

    /// A request's fields; the response format's and the options' own members count as fields.
    private static func fields(of request: JSONValue) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        for (key, value) in request.objectValue ?? [:] {
            if key == "responseFormat" || key == "options", let members = value.objectValue {
                for (inner, value) in members { fields["\(key).\(inner)"] = value }
            } else {
                fields[key] = value
            }
        }
        return fields
    }

    private static func differences(
        asked: [String: JSONValue], recorded: [String: JSONValue]
    ) -> [FieldDifference] {
        let names = Set(asked.keys).union(recorded.keys).sorted()
        return names.compactMap { name in
            guard let spot = firstDifference(asked[name], recorded[name], pointer: "") else { return nil }
            return FieldDifference(field: name, place: spot.place, asked: spot.asked, recorded: spot.recorded)
        }
    }

    private struct Spot {
        let place: String
        let asked: String
        let recorded: String
    }

    private static func firstDifference(_ asked: JSONValue?, _ recorded: JSONValue?, pointer: String) -> Spot? {
        switch (asked, recorded) {
        case (.string(let asked), .string(let recorded)):
            return textDifference(asked, recorded, pointer: pointer)
        case (.object(let asked), .object(let recorded)):
            for key in Set(asked.keys).union(recorded.keys).sorted() {
                let inner = pointer + "/" + escaped(key)
                if let spot = firstDifference(asked[key], recorded[key], pointer: inner) { return spot }
            }
            return nil
        case (.array(let asked), .array(let recorded)):
            for index in 0..<max(asked.count, recorded.count) {
                let spot = firstDifference(
                    index < asked.count ? asked[index] : nil, index < recorded.count ? recorded[index] : nil,
                    pointer: "\(pointer)/\(index)")
                if let spot { return spot }
            }
            return nil
        default:
            return asked == recorded ? nil : Spot(place: pointer, asked: shown(asked), recorded: shown(recorded))
        }
    }

    private static func textDifference(_ asked: String, _ recorded: String, pointer: String) -> Spot? {
        // By scalars: a composed and a decomposed letter are different requests.
        let left = Array(asked.unicodeScalars)
        let right = Array(recorded.unicodeScalars)
        var position = 0
        while position < left.count, position < right.count, left[position] == right[position] { position += 1 }
        if position == left.count, position == right.count { return nil }
        let before = left[..<position]
        let line = before.count { $0 == "\n" } + 1
        let column = position - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
        return Spot(
            place: (pointer.isEmpty ? "" : pointer + " ") + "\(line):\(column)",
            asked: Excerpt.around(position, of: left), recorded: Excerpt.around(position, of: right))
    }

    private static func shown(_ value: JSONValue?) -> String {
        guard let value else { return "nothing" }
        if case .string(let text) = value { return Excerpt.quoted(text, limit: 40) }
        let text = String(decoding: value.encoded(), as: UTF8.self)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    private static func escaped(_ key: String) -> String {
        var result = ""
        for character in key {
            switch character {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.append(character)
            }
        }
        return result
    }
}
