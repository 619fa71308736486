import JSONDocument
import Testing

@testable import Evaluation

@Suite("Outcomes inside a result of Apple's Evaluations framework")
struct EvaluationResultFileTests {
    private let outcome: JSONValue = ["format": "criba.outcome/1", "suite": "memo"]

    private func file(_ rows: [JSONValue]) throws -> EvaluationResultFile {
        try EvaluationResultFile(bytes: JSONValue.object(["results": .array(rows)]).encoded(), name: "a.xcevalresult")
    }

    private func text(_ value: JSONValue) -> JSONValue { .string(String(decoding: value.encoded(), as: UTF8.self)) }

    private func holds(_ row: JSONValue) throws -> Bool {
        let file = try file([row])
        #expect(file.rows == 1)
        let line = try file.lines.read(at: 0, length: file.lines.count)
        #expect(line == (file.without == 0 ? outcome.encoded() : []) + [0x0A])
        return file.without == 0
    }

    @Test("each row is a line, so that numbers are those of rows; one without an outcome is empty and counted")
    func rows() throws {
        let file = try file([outcome, ["Input": "x"], ["Response": outcome], [], "text"])
        #expect(file.rows == 5 && file.without == 3 && file.lines.name == "a.xcevalresult")
        let line = String(decoding: outcome.encoded(), as: UTF8.self)
        #expect(
            try String(decoding: file.lines.read(at: 0, length: file.lines.count), as: UTF8.self)
                == "\(line)\n\n\(line)\n\n\n")
        #expect(try self.file([]).rows == 0)
    }

    @Test("an outcome is found in objects, lists and JSON inside of strings; the first of several is taken")
    func shapes() throws {
        #expect(try holds(["Response": ["value": [1, nil, outcome]]]))
        #expect(try holds(["Input": "{", "Response": text(outcome)]))
        #expect(try holds(["Response": text(["deep": [text(outcome)]])]))
        #expect(try holds([outcome, ["format": "criba.outcome/1", "suite": "second"]]))
        for other: JSONValue in [
            ["format": "criba.outcome/9"], ["format": 1], true, nil, 3, "criba.outcome/1", "{criba.outcome/1",
            text([outcome]), "",
        ] { #expect(try !holds(other), "\(other)") }
    }

    @Test("what lies deeper than sixteen values is not looked for, whatever holds it")
    func depth() throws {
        func nested(_ value: JSONValue, _ depth: Int, _ wrap: (JSONValue) -> JSONValue) -> JSONValue {
            (0..<depth).reduce(value) { value, _ in wrap(value) }
        }
        #expect(try holds(nested(outcome, 15) { [$0] }))
        #expect(try !holds(nested(outcome, 16) { [$0] }))
        #expect(try holds(nested(outcome, 15) { ["a": $0] }))
        #expect(try !holds(nested(outcome, 16) { ["a": $0] }))
        // A text, the object in it, and lists around the outcome.
        #expect(try holds(text(["a": nested(outcome, 13) { [$0] }])))
        #expect(try !holds(text(["a": nested(outcome, 14) { [$0] }])))
    }

    @Test("a file without rows is refused by name, and one is known by its name")
    func refused() {
        func refusal(_ text: String) -> String? {
            planningError { _ = try EvaluationResultFile(bytes: Array(text.utf8), name: "a.xcevalresult") }
        }
        #expect(refusal("{}") == #"a.xcevalresult: found no "results", expected the rows of an evaluation"#)
        #expect(
            refusal(#"{"results": {}}"#) == #"a.xcevalresult: found no "results", expected the rows of an evaluation"#)
        #expect(refusal("{")?.hasPrefix("a.xcevalresult:1:2: ") == true)
        #expect(EvaluationResultFile.isNamed("a/b.xcevalresult") && !EvaluationResultFile.isNamed("b.jsonl"))
    }
}
