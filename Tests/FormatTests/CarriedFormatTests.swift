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
        "reader and schema agree on what an answer is",
        arguments: [
            (#"{"id": "ab", "engine": "e", "content": {"a": 1}}"#, true), (#"{"content": null}"#, true),
            (#"{"failure": {"kind": "refusal"}}"#, true),
            (#"{"format": "criba.request/1", "step": "reply", "content": 1}"#, true),
            (#"{}"#, false), (#"{"content": 1, "failure": {"kind": "refusal"}}"#, false), (#"{"contnet": 1}"#, false),
            (#"{"format": "criba.answer/2", "content": 1}"#, false), (#"{"content": 1, "assets": "a"}"#, false),
            (#"{"failure": {}}"#, false), (#"{"content": 1, "id": 3}"#, false),
        ])
    func answer(_ text: String, _ isSound: Bool) throws {
        let value = try JSONValue.parse(Array(text.utf8), name: "answer")
        #expect(try Schemas.compiled("answer").violations(of: value).isEmpty == isSound)
        #expect(((try? CarriedAnswer(bytes: Array(text.utf8), name: "answer")) != nil) == isSound)
    }
}
