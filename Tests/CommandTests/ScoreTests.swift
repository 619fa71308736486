import Foundation
import Testing

@Suite("Judging an app's outcomes with the built tool")
struct ScoreTests {
    private static let matrix = """
        {"suite": "voice-note", "axes": {"interface": ["de"], "input": ["de"], "output": ["auto"]},
         "gate": {"coverage": {"ignoredAtMost": 0.99}}}
        """

    /// A project with the outcomes of the reference system, as an app would hand them in.
    private func project(_ families: [String] = ["short-note", "two-tasks"], matrix: String = matrix) throws -> Scratch
    {
        let scratch = try Scratch()
        try scratch.makeProject(families: families, matrix: matrix)
        let run = try Tool.run(
            ["run", "--out", scratch.path("run"), "--outcomes", scratch.path("told.jsonl"), "--quiet"],
            in: scratch.folder)
        try #require(run.status == 0, "\(run.talk)\(run.output)")
        return scratch
    }

    private func score(_ scratch: Scratch, _ options: [String] = []) throws -> Tool.Outcome {
        try Tool.run(
            ["score", "told.jsonl", "--out", scratch.path("scored"), "--quiet"] + options, in: scratch.folder)
    }

    /// What of a record does not depend on when and how it was made.
    private func lines(_ scratch: Scratch, _ name: String) throws -> [String] {
        try scratch.text(name).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix(#"{"kind":"cell""#) || $0.hasPrefix(#"{"kind":"evidence""#) }.sorted()
    }

    private func change(_ scratch: Scratch, _ change: (inout [String]) throws -> Void) throws {
        var lines = try scratch.text("told.jsonl").split(separator: "\n").map(String.init)
        try change(&lines)
        try scratch.write("told.jsonl", lines.joined(separator: "\n") + "\n")
    }

    @Test("what the reference system tells of itself is judged as the run was, byte for byte")
    func sameDoor() throws {
        let scratch = try project(
            [
                "short-note", "two-tasks", "five-minutes", "firm-refusal", "reply-fails", "summary-refused",
                "damaged-audio",
                "silence", "cancelled-early", "polite-after-all", "other-sender", "both-wrong", "mixed-languages",
                "phone-number", "loan-words", "purchase-service", "model-unavailable", "time-only",
            ],
            matrix:
                #"{"suite": "voice-note", "axes": {"interface": ["es"], "input": ["de", "en"], "output": ["auto", "en"]}}"#
        )
        let scored = try score(scratch)
        #expect(scored.status == 0, "\(scored.talk)\(scored.output)")
        #expect(try lines(scratch, "scored/run.jsonl") == lines(scratch, "run/run.jsonl"))
        func report(_ name: String) throws -> String {
            let text = try scratch.text(name)
            let plan = try #require(text.range(of: #""plan":"#))
            return String(text[plan.lowerBound...])
        }
        #expect(try report("scored/report.json") == report("run/report.json"))
    }

    @Test(
        "what cannot be judged is told by line, and the rest is judged",
        arguments: [
            (
                "another version", "criba.outcome/1\"", "criba.outcome/9\"",
                "told.jsonl:1: format: found \"criba.outcome/9\""
            ),
            ("an unknown family", "short-note/de", "short-nte/de", "did you mean \"short-note\"?"),
            ("an unknown cell", #""interface":"de""#, #""interface":"fr""#, "interface=fr"),
            ("a missing axis", #""interface":"de","#, "", "expected the axes input, interface, output"),
            ("no JSON", #"{"format""#, #"{"format"#, "told.jsonl:1:"),
        ])
    func refused(_ what: String, old: String, new: String, message: String) throws {
        let scratch = try project()
        try change(scratch) { lines in
            try #require(lines[0].contains(old))
            lines[0] = lines[0].replacingOccurrences(of: old, with: new)
        }
        let scored = try score(scratch)
        #expect(scored.status == 2, "\(what)")
        #expect(scored.talk.contains(message), "\(what): \(scored.talk)")
        #expect(scored.output.contains("1 outcomes could not be judged"), "\(scored.output)")
        #expect(try scratch.text("scored/report.json").contains(#""passed":1"#))
        // A report made later says the same.
        let again = try Tool.run(["report", "scored", "--quiet"], in: scratch.folder)
        #expect(again.output.contains("1 outcomes could not be judged"), "\(again.output)")
    }

    @Test(
        "an outcome that is not that of its cell is an error of the cell",
        arguments: [
            (
                #""audio":\{"sha256":"[0-9a-f]+"\}"#, #""audio":{"sha256":"\#(String(repeating: "ab", count: 32))"}"#,
                "otherAudio"
            ),
            (#""result":\{.*"failure":null"#, #""result":null,"failure":null"#, "unfinishedOutcome"),
            (#""decidedBy":"[a-z]*""#, #""decidedBy":"luck""#, "damagedOutcome"),
            (#""title":""#, #""title":"Ruf 0176 5550 1234 an, "#, "personalData"),
            (#""title":""#, #""title":"An ruth.berger@example.org: "#, "personalData"),
        ])
    func error(pattern: String, new: String, kind: String) throws {
        let scratch = try project()
        try change(scratch) { lines in
            let range = try #require(lines[0].range(of: pattern, options: .regularExpression))
            lines[0].replaceSubrange(range, with: new)
        }
        let scored = try score(scratch)
        #expect(scored.status == 2)
        #expect(scored.output.contains(kind), "\(scored.output)")
        #expect(try scratch.text("scored/report.json").contains(#""passed":1"#))
        guard kind == "personalData" else { return }
        #expect(try !scratch.text("scored/run.jsonl").contains("5550"))
        #expect(try !score(scratch, ["--private"]).output.contains(kind))
    }

    @Test("a line that is cut off and a cell told twice are each said")
    func tornAndDoubled() throws {
        let scratch = try project()
        let text = try scratch.text("told.jsonl")
        let first = try #require(text.split(separator: "\n").first)
        try scratch.write("told.jsonl", text + first + "\n" + first.prefix(200))
        let scored = try score(scratch)
        #expect(scored.status == 2)
        #expect(scored.talk.contains("told.jsonl:4: found a line that is cut off"), "\(scored.talk)")
        #expect(scored.output.contains("lines 1 and 3 are both outcomes of this cell"), "\(scored.output)")
    }

    @Test("a cell without an outcome is missing, and a file without any is refused")
    func missing() throws {
        let scratch = try project()
        try change(scratch) { $0.removeFirst() }
        let scored = try score(scratch)
        #expect(scored.status == 2)
        #expect(scored.output.contains("1 planned cells have no outcome"), "\(scored.output)")
        try scratch.write("told.jsonl", "\n")
        let none = try score(scratch)
        #expect(none.status == 3)
        #expect(none.talk.contains("found no outcome of the 2 cells"), "\(none.talk)")
        #expect(try Tool.run(["score", "nowhere.jsonl"], in: scratch.folder).status == 3)
    }

    @Test("a part that is not told is ignored, counted and said, and the gate bounds it")
    func notTold() throws {
        let scratch = try project()
        try change(scratch) { lines in
            lines = try lines.map { line in
                let object = try #require(
                    JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                let told = object.filter {
                    ["format", "suite", "fixture", "axes", "audio", "result", "failure"].contains($0.key)
                }
                return String(decoding: try JSONSerialization.data(withJSONObject: told), as: UTF8.self)
            }
        }
        let scored = try score(scratch)
        #expect(scored.status == 2)
        #expect(
            scored.output.contains("voice-note.audio.decoded had nothing to look at in 100 % of cells"),
            "\(scored.output)"
        )
        #expect(scored.output.contains("Not told: "), "\(scored.output)")
        #expect(try scratch.text("scored/report.json").contains("not told: requests"))
        #expect(try !scratch.text("scored/report.json").contains(#""status":"failed""#))
        // Without the rule of the gate the rest is enough.
        try scratch.edit("Matrix/voice-note.json", #""ignoredAtMost": 0.99"#, #""everyPair": 1"#)
        #expect(try score(scratch).status == 0)
    }

    @Test("an outcome of nothing but its name is an error")
    func empty() throws {
        let scratch = try project(["short-note"])
        try change(scratch) { lines in
            let end = try #require(lines[0].range(of: #","by""#) ?? lines[0].range(of: #","recognitions""#))
            lines[0] = String(lines[0][..<end.lowerBound]) + "}"
        }
        let scored = try score(scratch)
        #expect(scored.status == 2)
        #expect(scored.output.contains("unfinishedOutcome"), "\(scored.output)")
    }

    @Test("an app names what its requests look like")
    func conventions() throws {
        let scratch = try project(["short-note"])
        try change(scratch) { $0[0] = $0[0].replacingOccurrences(of: "Now: ", with: "Heute ist ") }
        #expect(try score(scratch).output.contains("voice-note.prompt.now"))
        try scratch.edit("Matrix/voice-note.json", #""gate""#, #""requests": {"now": "Heute ist "}, "gate""#)
        #expect(try score(scratch).status == 0)
        try scratch.edit("Matrix/voice-note.json", #""now""#, #""nwo""#)
        let refused = try score(scratch)
        #expect(refused.status == 3)
        #expect(refused.talk.contains(#"did you mean "now"?"#), "\(refused.talk)")
    }

    @Test("the schema of an outcome is printed, and which evaluator looks at which part")
    func printed() throws {
        let schema = try Tool.run(["schema", "outcome"])
        #expect(schema.status == 0)
        let explained = try Tool.run(["explain", "outcome"])
        #expect(
            explained.output.contains("requests\n  voice-note.prompt.now") && explained.status == 0,
            "\(explained.output)")
    }

    @Test("outcomes inside the rows of an evaluation are judged, and a run can be written as one")
    func evaluationResult() throws {
        let scratch = try project()
        let lines = try scratch.text("told.jsonl").split(separator: "\n").map(String.init)
        // As Xcode's framework saves it: what the subject responded is JSON inside a string.
        let rows: [[String: Any]] =
            [["Input": "{}", "Response": ["value": "no outcome"]]]
            + lines.map { ["Input": "{}", "Response": ["value": $0]] }
        let data = try JSONSerialization.data(withJSONObject: ["evaluationID": "notes", "results": rows])
        try data.write(to: URL(fileURLWithPath: scratch.path("app.xcevalresult")))
        let scored = try Tool.run(
            [
                "score", "app.xcevalresult", "--out", scratch.path("scored"), "--quiet", "--report",
                "json,xcevalresult",
            ], in: scratch.folder)
        #expect(scored.status == 0, "\(scored.talk)\(scored.output)")
        #expect(scored.talk.contains("1 of 3 rows hold no outcome"), "\(scored.talk)")
        #expect(scored.output.hasPrefix("Green: all 2 cells passed"))
        let written = try #require(
            JSONSerialization.jsonObject(with: scratch.data("scored/report.xcevalresult")) as? [String: Any])
        let results = try #require(written["results"] as? [[String: Any]])
        #expect(results.count == 2)
        let input = try #require(results[0]["Input"] as? String)
        #expect(input.contains(#""id":"voice-note/short-note[input=de"#), "\(input)")
        let column = try #require(results[0]["voice-note.to-dos.must"] as? [String: Any])
        #expect(column["kind"] as? String == "passing" && column["value"] as? Int == 1)
        try scratch.write("app.xcevalresult", "{}")
        #expect(try Tool.run(["score", "app.xcevalresult"], in: scratch.folder).status == 3)
    }
}
