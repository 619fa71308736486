// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// A sample that cannot be made has to stop the tests.

import Digests
import Engines
import JSONDocument
import Languages
import NamedDates

@testable import VoiceNote

/// Small values that several tests need.
enum Samples {
    /// Wednesday, 4 March 2026, 10:15 in Berlin.
    static let now = try! ReferenceTime(iso8601: "2026-03-04T10:15:00+01:00", zone: "Europe/Berlin")

    static func locale(_ identifier: String) -> SpeechLocale { SpeechLocale(identifier)! }

    static let candidates = ["de-DE", "es-ES", "en-US"].map(locale)

    static func day(_ text: String) -> CivilDate { CivilDate(iso8601: text)! }

    static func time(_ text: String) -> CivilTime { CivilTime(iso8601: text)! }

    /// The files of a prompt version, short and with every place.
    static let promptFiles = [
        "summary.instructions.txt": "Summarise in {{language}}.",
        "summary.prompt.txt": "Now: {{now}}\nSender: {{sender}}\nPart: {{part}}\nMessage:\n{{transcript}}",
        "summary.schema.json": #"{"type": "object"}"#,
        "reply.instructions.txt": """
        Write in {{language}}.
        Address the speaker in the {{addressForm}} form.
        Tones: {{diplomatic}}, {{neutral}}, {{firm}}.
        """,
        "reply.prompt.txt": """
        Now: {{now}}
        Sender: {{sender}}
        Key points:
        {{keyPoints}}
        {{toDos?}}To-dos:
        {{toDos}}
        {{dates?}}Dates:
        {{dates}}
        {{questions?}}Questions:
        {{questions}}
        {{transcript?}}Message:
        {{transcript}}
        """,
        "reply.schema.json": #"{"type": "object"}"#,
    ]

    static let prompts = try! PromptSet(version: "t1") { promptFiles[$0] }

    static func summary(
        title: String = "A title", _ keyPoints: [String], toDos: [String]? = nil, dates: [JSONValue]? = nil
    ) -> JSONValue {
        var object: JSONObject = ["title": .string(title), "keyPoints": .array(keyPoints.map(JSONValue.string))]
        if let toDos { object["toDos"] = .array(toDos.map { .object(["task": .string($0)]) }) }
        if let dates { object["dates"] = .array(dates) }
        return .object(object)
    }

    static func chunkSummary(
        _ keyPoints: [String], toDos: [String]? = nil, dates: [JSONValue]? = nil
    ) -> ChunkSummary {
        try! ChunkSummary(ModelAnswer(content: summary(keyPoints, toDos: toDos, dates: dates)))
    }

    static func date(_ title: String, day: String? = nil, time: String? = nil, weekday: String? = nil) -> JSONValue {
        var object: JSONObject = ["title": .string(title)]
        for (key, value) in [("day", day), ("time", time), ("weekday", weekday)] {
            if let value { object[key] = .string(value) }
        }
        return .object(object)
    }

    static func drafts(_ text: String = "Yes, gladly.") -> JSONValue {
        .object([
            "diplomatic": .string("\(text) Thank you."), "neutral": .string(text), "firm": .string("\(text) Done."),
        ])
    }
}
