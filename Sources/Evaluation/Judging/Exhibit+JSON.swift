import JSONDocument

extension Exhibit {
    /// The exhibit as it stands in a run record: a `type` and what belongs to it.
    public var json: JSONValue {
        switch self {
        case .text(let title, let language, let text, let marks):
            return .object(
                Self.object("text", title, language)
                    .setting("text", .string(text))
                    .setting("marks", .array(marks.map(\.json))))
        case .table(let title, let columns, let rows):
            return .object(
                Self.object("table", title)
                    .setting("columns", .array(columns.map(JSONValue.string)))
                    .setting("rows", .array(rows.map { .array($0.map(JSONValue.string)) })))
        case .bars(let title, let bars):
            return .object(Self.object("bars", title).setting("bars", .array(bars.map(\.json))))
        case .conversation(let title, let turns):
            return .object(Self.object("conversation", title).setting("turns", .array(turns.map(\.json))))
        case .card(let title, let language, let sections):
            return .object(
                Self.object("card", title, language).setting("sections", .array(sections.map(\.json))))
        case .request(let title, let parts):
            let parts = parts.map { JSONValue.object(["name": .string($0.name), "text": .string($0.text)]) }
            return .object(Self.object("request", title).setting("parts", .array(parts)))
        case .difference(let title, let expected, let found):
            return .object(
                Self.object("difference", title)
                    .setting("expected", .string(expected)).setting("found", .string(found)))
        case .stripPlot(let title, let points, let zone):
            var object = Self.object("stripPlot", title).setting("points", .array(points.map(\.json)))
            if let zone { object["zone"] = .array([Self.number(zone.lowerBound), Self.number(zone.upperBound)]) }
            return .object(object)
        }
    }

    private static func object(_ type: String, _ title: String, _ language: String? = nil) -> JSONObject {
        var object: JSONObject = ["type": .string(type), "title": .string(title)]
        if let language { object["language"] = .string(language) }
        return object
    }

    /// A number to four decimals; what is not finite becomes null.
    static func number(_ value: Double) -> JSONValue {
        guard value.isFinite, let number = JSONNumber((value * 10_000).rounded() / 10_000) else { return .null }
        return .number(number)
    }
}

extension JSONObject {
    /// The object with one more member.
    func setting(_ key: String, _ value: JSONValue) -> JSONObject {
        var copy = self
        copy[key] = value
        return copy
    }
}

extension Exhibit.Mark {
    var json: JSONValue {
        .object([
            "from": .number(JSONNumber(range.lowerBound)), "to": .number(JSONNumber(range.upperBound)),
            "kind": .string(kind), "label": .string(label),
        ])
    }
}

extension Exhibit.Bar {
    var json: JSONValue {
        .object([
            "label": .string(label), "value": Exhibit.number(value), "note": .string(note),
            "chosen": .bool(isChosen),
        ])
    }
}

extension Exhibit.Turn {
    var json: JSONValue {
        var object: JSONObject = ["speaker": .string(speaker), "text": .string(text)]
        if let language { object["language"] = .string(language) }
        if let note { object["note"] = .string(note) }
        return .object(object)
    }
}

extension Exhibit.CardSection {
    var json: JSONValue {
        var object: JSONObject = ["heading": .string(heading), "lines": .array(lines.map(JSONValue.string))]
        if let language { object["language"] = .string(language) }
        return .object(object)
    }
}

extension Exhibit.StripPoint {
    var json: JSONValue {
        .object(["label": .string(label), "group": .string(group), "value": Exhibit.number(value)])
    }
}
