import JSONDocument
import Testing

@testable import Evaluation

@Suite("What an app hands in")
struct OutcomeFileTests {
    private let plan: Plan
    private let selected: [Cell]

    init() throws {
        plan = try SampleMatrix.plan(#""axes": {"input": ["de", "es", "en"]}, "trials": 2"#)
        selected = plan.cells
    }

    /// One outcome as an app writes it; `members` replaces, `null` as a text takes away.
    private func line(_ members: [String: JSONValue] = [:]) -> String {
        var object: JSONObject = [
            "format": "criba.outcome/1", "suite": "memo", "fixture": "story/de", "axes": ["input": "de"],
        ]
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            object[key] = value == "absent" ? nil : value
        }
        return String(decoding: JSONValue.object(object).encoded(), as: UTF8.self)
    }

    private func file(_ text: String, selected cells: [Cell]? = nil, of other: Plan? = nil) throws -> OutcomeFile {
        let source = MemoryBytes(Array(text.utf8), name: "o.jsonl")
        return try OutcomeFile(source, plan: other ?? plan, selected: cells ?? other?.cells ?? selected)
    }

    private func cell(_ id: String, trial: Int = 0) throws -> Cell {
        try #require(plan.cells.first { $0.id == id && $0.trial == trial })
    }

    /// What is said of a file with one line, behind its place.
    private func refusal(_ line: String, of other: Plan? = nil) throws -> String? {
        let file = try file(line + "\n", of: other)
        #expect(file.refusals.count < 2)
        guard let refusal = file.refusals.first else { return nil }
        #expect(refusal.hasPrefix("o.jsonl:1: "))
        #expect(file.cellCount == 0, "what is refused is not judged")
        return String(refusal.dropFirst("o.jsonl:1: ".count))
    }

    @Test("a line is found again by its cell and trial, with its number; blank lines count and say nothing")
    func found() throws {
        let (second, third) = (line(["trial": 1]), line(["fixture": "short/es", "axes": ["input": "es"]]))
        let file = try file("\(line())\n\n \t\r\n\(second)\n\(third)\n")
        #expect(file.refusals.isEmpty && file.cellCount == 3)
        for (id, trial, text, number) in [
            ("memo/story[input=de]", 0, line(), 1), ("memo/story[input=de]", 1, second, 4),
            ("memo/short[input=es]", 0, third, 5),
        ] {
            guard case .line(let found) = try file.outcome(of: cell(id, trial: trial)) else {
                Issue.record("no line of \(id) trial \(trial)")
                continue
            }
            #expect(found.bytes == Array(text.utf8) && found.number == number && found.file == "o.jsonl")
            #expect(try file.holds(cell(id, trial: trial)))
        }
        let other = try cell("memo/story[input=es]")
        guard case .none = try file.outcome(of: other) else {
            Issue.record("an outcome of a cell that has none")
            return
        }
        #expect(!file.holds(other))
    }

    @Test("two lines of one cell are told with their numbers, and neither is judged")
    func twice() throws {
        let file = try file("\(line())\n\(line(["trial": 1]))\n\(line())\n")
        guard case .several(let places) = try file.outcome(of: cell("memo/story[input=de]")) else {
            Issue.record("one of the lines was taken")
            return
        }
        #expect(places == "o.jsonl: lines 1 and 3")
        #expect(try file.holds(cell("memo/story[input=de]")) && file.cellCount == 2)
    }

    @Test("lines of cells that are not to be judged are passed over, not refused")
    func selection() throws {
        let only = [try cell("memo/story[input=de]")]
        let file = try file("\(line())\n\(line(["trial": 1]))\n", selected: only)
        #expect(file.refusals.isEmpty && file.cellCount == 1)
    }

    @Test("a line that is cut off is refused with what may have happened, and the others are judged")
    func torn() throws {
        let file = try file(line() + "\n" + #"{"format":"#)
        #expect(file.cellCount == 1)
        #expect(
            file.refusals == [
                "o.jsonl:2: found a line that is cut off after 10 bytes, expected a line feed behind it; "
                    + "was the app killed while it wrote? let it play this cell again"
            ])
        #expect(try self.file("").refusals.isEmpty && self.file("\n").refusals.isEmpty)
    }

    @Test("every line that cannot be tied to a cell is refused by its number, and the rest is judged")
    func several() throws {
        let file = try file("[]\n\(line())\n{\n\(line(["suite": "other"]))\n")
        #expect(file.cellCount == 1)
        #expect(file.refusals.map { $0.prefix(10) } == ["o.jsonl:1:", "o.jsonl:3:", "o.jsonl:4:"])
        #expect(file.refusals[1].hasPrefix("o.jsonl:3: column 2: found "))
    }

    @Test(
        "a member that is missing or wrong is named with what was found and expected",
        arguments: [
            (
                ["format": "absent"],
                #"format: found none, expected "criba.outcome/1"; write it with the recorder of this version"#
            ),
            (
                ["format": "criba.outcome/9"],
                #"format: found "criba.outcome/9", expected "criba.outcome/1"; write it with the recorder of this version"#
            ),
            (["suite": "absent"], "suite: found none, expected a string"),
            (["suite": ""], "suite: found none, expected a string"),
            (["suite": 3], "suite: found none, expected a string"),
            (["suite": "mem"], #"suite: found "mem", expected one of the plan: memo"#),
            (["fixture": "absent"], "fixture: found none, expected a string"),
            (["fixture": "story"], #"fixture: found "story", expected family and member such as "two-tasks/de""#),
            (["fixture": "/de"], #"fixture: found "/de", expected family and member such as "two-tasks/de""#),
            (["fixture": "story/es"], #"fixture: found "story/es", expected "story/de" for memo/story[input=de]"#),
            (
                ["fixture": "storry/de"],
                #"fixture: found the family "storry", which the plan does not have; did you mean "story"?"#
            ),
            (["fixture": "other/deep/de"], #"fixture: found the family "other/deep", which the plan does not have"#),
            (["axes": "absent"], #"axes: found none, expected an object such as {"input": "de"}"#),
            (["axes": ["input": 1]], "axes.input: found no string, expected one of the axis's values"),
            (
                ["axes": ["input": "fr"]],
                "axes: found memo/story[input=fr], which is no cell of the plan; expected the axes input; "
                    + "see them with `criba plan --cells`"
            ),
            (
                ["axes": ["output": "de", "input": "de"]],
                "axes: found memo/story[input=de,output=de], which is no cell of the plan; expected the axes input; "
                    + "see them with `criba plan --cells`"
            ),
            (
                ["fixture": "short/en", "axes": ["input": "en"]],
                "found memo/short[input=en], which the family tells nothing for"
            ),
            (["trial": -1], "trial: found no whole number from 0 on"),
            (["trial": 1.5], "trial: found no whole number from 0 on"),
            (["trial": "1"], "trial: found no whole number from 0 on"),
            (["trial": 2], "trial: found 2, expected less than 2 of memo/story[input=de]"),
        ] as [([String: JSONValue], String)])
    func refused(_ members: [String: JSONValue], _ message: String) throws {
        #expect(try refusal(line(members)) == message)
    }

    @Test("what is no outcome at all says so; no trial is the first one")
    func shapes() throws {
        #expect(try refusal("[]") == "found no object, expected one outcome a line")
        #expect(try refusal("oops")?.hasPrefix("column 1: found ") == true)
        for trial in [JSONValue.null, 0, 1] { #expect(try refusal(line(["trial": trial])) == nil) }
    }

    @Test("two matrices of one suite are told apart by their axes; where neither fits both are named")
    func matrices() throws {
        let other = try Plan(
            [#""axes": {"input": ["de"]}"#, #""axes": {"input": ["de"], "output": ["es"]}"#].map {
                Plan.Request(
                    matrix: try SampleMatrix.matrix($0), suite: SampleMatrix.suite, catalogue: SampleMatrix.catalogue)
            })
        let both = ["output": "es", "input": "de"] as JSONValue
        let file = try file("\(line())\n\(line(["axes": both]))\n", of: other)
        #expect(file.refusals.isEmpty && file.cellCount == 2)
        #expect(
            try refusal(line(["axes": ["interface": "de"]]), of: other)
                == "axes: found memo/story[interface=de], which is no cell of the plan; expected the axes input or input, output; "
                + "see them with `criba plan --cells`")
        #expect(
            try refusal(line(["fixture": "shory/de"]), of: other)
                == #"fixture: found the family "shory", which the plan does not have; did you mean "story"?"#)
    }
}
