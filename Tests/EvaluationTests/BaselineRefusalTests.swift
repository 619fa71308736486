import JSONDocument
import Testing

@testable import Evaluation

@Suite("A baseline whose lines are wrong")
struct BaselineRefusalTests {
    /// A file of these lines whose digest is right, as if somebody had written it so.
    private func sealed(_ head: JSONObject, _ lines: [String]) -> [UInt8] {
        var hash = SHA256()
        hash.update(JSONValue.object(head).canonicalBytes())
        for line in lines { hash.update(Array((line + "\n").utf8)) }
        var whole = head
        whole["digest"] = .string(String(hash.finalize().hex.prefix(32)))
        let first = String(decoding: JSONValue.object(whole).encoded(), as: UTF8.self)
        return Array(([first] + lines).map { $0 + "\n" }.joined().utf8)
    }

    private let head: JSONObject = [
        "kind": "baseline", "format": "criba.baseline/1", "matrix": "memo", "suite": "memo",
        "axes": [["name": "input", "values": ["de"]]],
    ]
    private let line = #"{"id":"memo/f[input=de]","status":"passed","said":"0a"}"#

    private func refusal(_ bytes: [UInt8]) -> String? { planningError { _ = try Baseline(bytes, name: "b.jsonl") } }

    @Test("what is not said has its default: the first trial, no failing metric, no settings")
    func defaults() throws {
        let baseline = try Baseline(
            sealed(
                head, [line, #"{"id":"memo/f[input=es]","trial":3,"status":"failed","said":"0b","failing":["m"]}"#]),
            name: "b")
        #expect(baseline.cells.map(\.trial) == [0, 3] && baseline.cells.map(\.failing) == [[], ["m"]])
        #expect(baseline.cells.map(\.status) == [.passed, .failed] && baseline.cells.map(\.said) == ["0a", "0b"])
        #expect(baseline.settings == .null && baseline.axes == [Axis(name: "input", values: ["de"])])
        #expect(baseline.cells[0].axes == [.init(axis: "input", value: "de")] && baseline.cells[0].family == "f")
        #expect(try Baseline(sealed(head, []), name: "b").cells.isEmpty)
    }

    @Test(
        "a line that says too little, or nothing, is refused by its number",
        arguments: [
            #"{"status":"passed","said":"0a"}"#, #"{"id":"memo/f[]","said":"0a"}"#,
            #"{"id":"memo/f[]","status":"passed"}"#,
            #"{"id":"memo/f[]","status":"great","said":"0a"}"#, #"{"id":"other/f[]","status":"passed","said":"0a"}"#,
            "[]",
        ])
    func incomplete(_ broken: String) {
        #expect(refusal(sealed(head, [broken])) == "b.jsonl:2: found an incomplete line, expected id, status and said")
        #expect(
            refusal(sealed(head, [line, broken])) == "b.jsonl:3: found an incomplete line, expected id, status and said"
        )
        #expect(refusal(sealed(head, [line])) == nil)
    }

    @Test("what is no JSON is refused by its number, in the head as behind it")
    func syntax() {
        #expect(refusal(sealed(head, [line, "{"]))?.hasPrefix("b.jsonl:3: found no JSON (") == true)
        #expect(refusal(sealed(head, ["{"]))?.hasSuffix("), expected a line of a baseline") == true)
        #expect(refusal(Array("{\n".utf8))?.hasPrefix("b.jsonl:1: found no JSON (") == true)
        #expect(
            refusal(Array("\n\n".utf8))
                == #"b.jsonl: found no baseline, expected a first line with "format": "criba.baseline/1""#)
        #expect(refusal([]) == refusal(Array("[]\n".utf8)))
    }

    @Test("a head without matrix or suite is refused", arguments: ["matrix", "suite"])
    func headless(_ key: String) {
        var head = head
        head[key] = nil
        #expect(refusal(sealed(head, [line])) == "b.jsonl:1: found an incomplete head line, expected matrix and suite")
    }

    @Test("a file whose lines are not those that were approved says both digests and what to do")
    func tampered() {
        var text = String(decoding: sealed(head, [line]), as: UTF8.self)
        text = text.replacing("\"0a\"", with: "\"0c\"")
        let message = refusal(Array(text.utf8)) ?? ""
        #expect(message.hasPrefix("b.jsonl: found lines whose digest is ") && message.contains(", expected "))
        #expect(
            message.hasSuffix(
                "the file was changed by hand or badly merged; take the version that was approved, or approve a run again "
                    + "with `criba approve RUN`"))
        let plain = String(decoding: JSONValue.object(head).encoded(), as: UTF8.self) + "\n"
        #expect(refusal(Array(plain.utf8))?.contains(", expected none: ") == true)
    }
}
