import JSONDocument
import Languages
import NamedDates

/// One question to `criba dates`, as its JSON object has it, and the answer to it.
struct DatesRequest {
    private let text: String
    private let finder: DateFinder
    private let now: ReferenceTime

    /// Reads a question.
    ///
    /// - Throws: A `FieldError` or `ReferenceTimeError` that says what was found and what was expected.
    init(_ json: JSONValue) throws {
        guard case .object(let object) = json else { throw FieldError("found no object, expected {\"text\": …}") }
        try FieldError.check(object.keys, among: ["text", "language", "now", "zone", "policy"])
        guard let text = json["text"]?.stringValue else {
            throw FieldError("text: found \(FieldError.shown(json["text"])), expected a string")
        }
        guard let language = json["language"]?.stringValue.flatMap(Language.init) else {
            throw FieldError("language: found \(FieldError.shown(json["language"])), expected \"de\", \"es\" or \"en\"")
        }
        guard let now = json["now"]?.stringValue else {
            throw FieldError("now: found none, expected a time such as \"2026-03-04T10:15:00+01:00\"")
        }
        var zone: String?
        if let value = json["zone"], !value.isNull {
            guard let name = value.stringValue else {
                throw FieldError("zone: found \(FieldError.shown(value)), expected a name such as \"Europe/Berlin\"")
            }
            zone = name
        }
        self.text = text
        self.now = try ReferenceTime(iso8601: now, zone: zone)
        finder = DateFinder(language: language, policy: try DatePolicy(json: json["policy"]))
    }

    /// What the text names, what it does not, and why.
    func answer() -> JSONValue {
        let findings = finder.find(in: text, now: now)
        let rejected = (findings.rejected + finder.notUnderstood(in: text, beside: findings))
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        return .object([
            "dates": .array(findings.dates.map(Self.json)),
            "rejected": .array(
                rejected.map {
                    .object(["text": .string($0.text), "range": Self.json($0.range), "why": .string($0.why.rawValue)])
                }),
        ])
    }

    private static func json(_ mention: DateMention) -> JSONValue {
        var object: JSONObject = [
            "text": .string(mention.text), "range": json(mention.range), "grain": .string(mention.grain.rawValue),
            "start": .string(mention.start.description),
        ]
        if let end = mention.end { object["end"] = .string(end.description) }
        if let weekday = mention.weekday { object["weekday"] = .string(weekday.rawValue) }
        object["said"] = .array(mention.said.map { .string($0.rawValue) })
        if mention.isOpen { object["open"] = true }
        object["rule"] = .string(mention.rule)
        return .object(object)
    }

    private static func json(_ range: Range<Int>) -> JSONValue {
        .array([.number(JSONNumber(range.lowerBound)), .number(JSONNumber(range.upperBound))])
    }
}

/// What is wrong with a question: place, found, expected.
struct FieldError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Refuses keys that nothing reads.
    static func check(_ keys: some Sequence<String>, among known: [String], in place: String = "") throws(FieldError) {
        for key in keys where !known.contains(key) {
            let hint = nearest(to: key, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
            let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
            throw FieldError("\(place)found unknown key \"\(key)\", expected one of \(list)\(hint)")
        }
    }

    /// A value as it stands in the question.
    static func shown(_ value: JSONValue?) -> String {
        value.map { String(decoding: $0.encoded(), as: UTF8.self) } ?? "none"
    }
}
