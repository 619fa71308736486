import Foundation
import JSONDocument
import Languages
import NamedDates

/// `criba dates`: shows which days and times a text names.
enum DatesCommand: Command {
    static let name = "dates"
    static let abstract = "Show the days and times that a text names, at a fixed now."
    static let grammar = Arguments.Grammar(
        options: ["language", "now", "zone"], flags: ["jsonl"], operands: 0...1,
        usage:
            "criba dates --jsonl | criba dates --language de|es|en --now 2026-03-04T10:15:00+01:00 [--zone NAME] TEXT")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        if arguments.has("jsonl") {
            while let line = readLine(strippingNewline: true) { surroundings.terminal.result(answer(line)) }
            return .green
        }
        guard let text = arguments.operands.first, let code = arguments.value("language"),
            let now = arguments.value("now")
        else {
            throw Arguments.UsageError(description: "found no text, language or now\nusage: \(grammar.usage)")
        }
        var request: JSONObject = ["text": .string(text), "language": .string(code), "now": .string(now)]
        if let zone = arguments.value("zone") { request["zone"] = .string(zone) }
        do {
            surroundings.terminal.result(try answer(to: .object(request)).pretty())
        } catch {
            throw Arguments.UsageError(description: "\(error)")
        }
        return .green
    }

    /// The answer to one line; a line that is wrong gets an error and does not stop the rest.
    private static func answer(_ line: String) -> String {
        let json: JSONValue
        do {
            let request = try JSONValue.parse(Array(line.utf8), name: "line")
            json = try answer(to: request)
        } catch {
            json = .object(["error": .string("\(error)")])
        }
        return String(decoding: json.encoded(), as: UTF8.self)
    }

    private struct LineError: Error, CustomStringConvertible {
        let description: String
    }

    private static func answer(to request: JSONValue) throws -> JSONValue {
        for key in request.objectValue?.keys ?? [] where !["text", "language", "now", "zone"].contains(key) {
            throw LineError(description: "found unknown key \"\(key)\", expected text, language, now and zone")
        }
        guard let text = request["text"]?.stringValue else {
            throw LineError(description: "found no \"text\", expected one")
        }
        guard let language = request["language"]?.stringValue.flatMap(Language.init) else {
            throw LineError(description: "found no known \"language\", expected de, es or en")
        }
        let zone = request["zone"]?.stringValue
        if let zone, TimeZone(identifier: zone) == nil {
            throw LineError(description: "found zone \"\(zone)\", expected an IANA name such as Europe/Berlin")
        }
        let now = try ReferenceTime(iso8601: request["now"]?.stringValue ?? "", zone: zone)
        let findings = DateFinder(language: language).find(in: text, now: now)
        return .object([
            "dates": .array(findings.dates.map(Self.json)),
            "rejected": .array(
                findings.rejected.map {
                    .object(["text": .string($0.text), "range": range($0.range), "why": .string($0.why.rawValue)])
                }),
        ])
    }

    private static func json(_ mention: DateMention) -> JSONValue {
        var object: JSONObject = [
            "text": .string(mention.text), "range": range(mention.range), "grain": .string(mention.grain.rawValue),
            "start": .string(mention.start.description),
        ]
        if let end = mention.end { object["end"] = .string(end.description) }
        if let weekday = mention.weekday { object["weekday"] = .string(weekday.rawValue) }
        object["said"] = .array(mention.said.map { .string($0.rawValue) })
        if mention.isOpen { object["open"] = true }
        object["rule"] = .string(mention.rule)
        return .object(object)
    }

    private static func range(_ range: Range<Int>) -> JSONValue {
        .array([.number(JSONNumber(range.lowerBound)), .number(JSONNumber(range.upperBound))])
    }
}
