import Engines
import JSONDocument
import Recordings
import Testing

@Suite("Requests and answers that are carried")
struct CarriedFormatTests {
    private static let request = ModelRequest(
        step: "reply", instructions: "i", prompt: "p", schemaName: "S", schema: ["type": "object"],
        options: GenerationOptions(temperature: 0.5))

    @Test("a request follows its schema, with its fixture or without")
    func request() throws {
        let schema = try Schemas.compiled("request")
        let line = CarriedRequest(Self.request, output: .de, fixture: "voice-note/two-tasks/de").json
        #expect(schema.violations(of: line).isEmpty)
        var object = try #require(line.objectValue)
        object["fixture"] = nil
        object["output"] = nil
        object["seed"] = 3
        #expect(schema.violations(of: .object(object)).isEmpty)
        for key in ["format", "id", "instructions", "responseFormat"] {
            var without = object
            without[key] = nil
            #expect(!schema.violations(of: .object(without)).isEmpty, "\(key)")
        }
    }

    @Test(
        "a time that is none, and a name that could steer a terminal, are refused with their place",
        arguments: [
            (#"{"content": 1, "when": "yesterday"}"#, "1:24: when: found \"yesterday\", expected a time as in RFC"),
            (#"{"content": 1, "when": "2026-02-29T10:00:00Z"}"#, "when: found"),
            (#"{"content": 1, "when": "2026-03-04T24:00:00Z"}"#, "when: found"),
            (#"{"content": 1, "when": "2026-03-04T10:00:00"}"#, "such as \"2026-03-04T10:15:00Z\""),
            (#"{"content": 1, "when": "2026-03-04T10:00:00.Z"}"#, "when: found"),
            (#"{"content": 1, "when": "2026-03-04T10:00:00+0100"}"#, "when: found"),
            (#"{"content": 1, "engine": "x\n::error::pwn"}"#, #"engine: found "x\n::error::pwn", expected one line"#),
            (#"{"content": 1, "assets": ["a", "b\u001b[2J"]}"#, "assets[1]: found"),
            (#"{"content": 1, "engine": "a\u202eb"}"#, "engine: found"),
        ])
    func refused(_ text: String, _ words: String) {
        let damage = #expect(throws: RecordingDamage.self) {
            try CarriedAnswer(bytes: Array(text.utf8), name: "answer")
        }
        #expect(damage?.description.contains(words) == true, "\(damage?.description ?? "")")
    }

    @Test(
        "reader and schema agree on what an answer is",
        arguments: [
            (#"{"id": "ab", "engine": "e", "content": {"a": 1}}"#, true), (#"{"content": null}"#, true),
            (#"{"failure": {"kind": "refusal"}}"#, true),
            (#"{"format": "criba.request/1", "step": "reply", "content": 1}"#, true),
            (#"{}"#, false), (#"{"content": 1, "failure": {"kind": "refusal"}}"#, false), (#"{"contnet": 1}"#, false),
            (#"{"format": "criba.answer/2", "content": 1}"#, false), (#"{"content": 1, "assets": "a"}"#, false),
            (#"{"failure": {}}"#, false), (#"{"content": 1, "id": 3}"#, false),
            (#"{"content": 1, "engine": ""}"#, false), (#"{"content": 1, "assets": [""]}"#, false),
            (#"{"content": 1, "engine": "\#(String(repeating: "e", count: 200))"}"#, true),
            (#"{"content": 1, "engine": "\#(String(repeating: "e", count: 201))"}"#, false),
            (#"{"content": 1, "when": "2024-02-29T23:59:60.5+05:30"}"#, true),
        ])
    func answer(_ text: String, _ isSound: Bool) throws {
        let value = try JSONValue.parse(Array(text.utf8), name: "answer")
        #expect(try Schemas.compiled("answer").violations(of: value).isEmpty == isSound)
        #expect(((try? CarriedAnswer(bytes: Array(text.utf8), name: "answer")) != nil) == isSound)
    }
}
