import JSONDocument
import Suites
import Testing

@Suite("What a run writes, against its schemas")
struct RunFormatTests {
    /// A plain note, a refusal and a variant without a model: cells with and without failures.
    private static let selection = "family=two-tasks,firm-refusal,model-unavailable"

    @Test("run.jsonl and report.json of a real run follow their schemas")
    func run() throws {
        try BuiltTool.withTemporaryFolder { folder in
            let (status, output) = try BuiltTool.run(["run", "--only", Self.selection, "--out", folder, "--quiet"])
            // Green or red: this is about form, the gate itself is tested elsewhere.
            #expect([0, 2].contains(status), "\(output)")

            let record = try Schemas.compiled("run")
            let lines = try Project.lines("\(folder)/run.jsonl")
            for (number, value) in lines { #expect(record.faults(of: value, "run.jsonl:\(number)") == []) }
            let kinds = lines.compactMap { $0.value["kind"]?.stringValue }
            #expect(kinds.first == "header")
            #expect(kinds.last == "footer")
            #expect(Set(kinds) == ["header", "evidence", "cell", "footer"])

            let report = try Project.document("\(folder)/report.json", .json)
            #expect(try Schemas.compiled("report").faults(of: report, "report.json") == [])
            #expect(report["cells"]?.arrayValue?.count == kinds.count { $0 == "cell" })
            #expect(report["cells"]?.arrayValue?.contains { $0["failure"]?["kind"] == "refusal" } == true)
            #expect(report["cells"]?.arrayValue?.contains { $0["detection"] != nil } == true)
        }
    }

    @Test("the run schema refuses a cell with an unknown member, a status of its own, or no axes")
    func refusals() throws {
        let schema = try Schemas.compiled("run")
        let cell: JSONObject = [
            "kind": "cell", "id": "voice-note/x[input=de]", "section": 0, "trial": 0, "family": "x", "status": "passed",
            "axes": ["input": "de"],
        ]
        #expect(schema.violations(of: .object(cell)).isEmpty)
        for (key, value) in [("colour", JSONValue.string("green")), ("status", "skipped"), ("id", "voice-note/x")] {
            var broken = cell
            broken[key] = value
            #expect(!schema.violations(of: .object(broken)).isEmpty, "\(key)")
        }
        var broken = cell
        broken["axes"] = nil
        #expect(!schema.violations(of: .object(broken)).isEmpty)
    }

    @Test("criba schema lists every schema and prints each as it is embedded")
    func printed() throws {
        let (status, output) = try BuiltTool.run(["schema"])
        #expect(status == 0)
        #expect(output.split(separator: "\n").map(String.init) == Schemas.names)
        let matrix = try BuiltTool.run(["schema", "matrix"])
        #expect(try JSONValue.parse(Array(matrix.output.utf8), name: "matrix") == Schemas.json("matrix"))
        #expect(try BuiltTool.run(["schema", "matrx"]).status == 64)
    }
}
