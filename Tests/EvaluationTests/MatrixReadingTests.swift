import JSONDocument
import Testing

@testable import Evaluation

@Suite struct MatrixReadingTests {
    private func refusal(_ text: String) -> String? {
        planningError { _ = try Matrix(bytes: Array(text.utf8), name: "m.json", suites: [SampleMatrix.suite]) }
    }

    /// The refusal of a matrix with one good axis and `member` in its second line.
    private func refusal(member: String) -> String? {
        refusal("{\"suite\": \"memo\", \"axes\": {\"input\": [\"de\"]},\n\(member)}")
    }

    @Test("a matrix is read as it is written, comments and all")
    func reading() throws {
        let matrix = try SampleMatrix.matrix(
            """
            // the axes that expand
            "fixtures": {"families": ["story"], "tags": ["long"]},
            "axes": {"output": ["en", "auto"], "input": ["de", "es"]},
            "include": [{"family": "story", "input": "en", "output": "de"}],
            "exclude": [{"family": "story", "input": "es", "output": ["auto", "en"]}],
            "prompts": "v1", "trials": 3, "gate": {"minimumPassRate": 0.5},
            """)
        #expect(matrix.name == "memo")
        #expect(matrix.suite == "memo")
        #expect(matrix.families == ["story"])
        #expect(matrix.tags == ["long"])
        #expect(
            Set(matrix.axes) == [
                Axis(name: "output", values: ["en", "auto"]), Axis(name: "input", values: ["de", "es"]),
            ])
        #expect(matrix.include == [["family": "story", "input": "en", "output": "de"]])
        #expect(matrix.exclude == [["family": ["story"], "input": ["es"], "output": ["auto", "en"]]])
        #expect(matrix.trials == 3)
        #expect(matrix.gate == Gate(minimumPassRate: 0.5))
        #expect(matrix.settings == ["prompts": "v1"])
    }

    @Test("what is not said is strict: all families, one trial, every cell must pass")
    func defaults() throws {
        for families in ["", #""fixtures": {"families": "all"},"#] {
            let matrix = try SampleMatrix.matrix(#"\#(families) "axes": {"input": ["de"]}"#)
            #expect(matrix.families == nil)
            #expect(matrix.tags.isEmpty && matrix.include.isEmpty && matrix.exclude.isEmpty)
            #expect(matrix.trials == 1)
            #expect(matrix.gate == Gate(minimumPassRate: 1, maximumErrors: 0))
            #expect(matrix.settings == [:])
        }
    }

    @Test("what is no JSON is refused with line and column")
    func syntax() {
        let message = refusal("{\"suite\": \"memo\",\n  \"axes\": [}")
        #expect(message?.hasPrefix("m.json:2:12: axes[0]: found \"}\", expected ") == true, "\(message ?? "nil")")
        #expect(
            refusal("[]") == #"m.json:1:1: found no object, expected a matrix such as {"suite": "memo", …}"#)
    }

    @Test("the suite must be named, and known")
    func suite() {
        #expect(refusal("{}") == #"m.json: found keys [], expected "suite" with one of ["memo"]"#)
        #expect(
            refusal(#"{"siute": "memo"}"#)
                == #"m.json: found keys ["siute"], expected "suite" with one of ["memo"]; did "siute" mean "suite"?"#)
        #expect(
            refusal(#"{"suite": "mem"}"#)
                == #"m.json:1:11: suite: found "mem", expected one of ["memo"]; did you mean "memo"?"#)
        #expect(refusal(#"{"suite": 3}"#) == #"m.json:1:11: suite: found no text, expected one of ["memo"]"#)
    }

    @Test("unknown keys are refused with their path and the nearest known key")
    func unknownKeys() {
        #expect(
            refusal(member: #""axis": {}"#)
                == #"m.json:2:1: axis: found unknown key "axis", expected one of "$schema", "suite", "fixtures", "axes", "include", "exclude", "trials", "gate", "prompts"; did you mean "axes"?"#
        )
        #expect(
            refusal(#"{"suite": "memo", "axes": {"inptu": ["de"]}}"#)
                == #"m.json:1:28: axes.inptu: found unknown key "inptu", expected one of "interface", "input", "output"; did you mean "input"?"#
        )
        #expect(
            refusal(member: #""fixtures": {"tag": ["long"]}"#)
                == #"m.json:2:14: fixtures.tag: found unknown key "tag", expected one of "families", "tags"; did you mean "tags"?"#
        )
        #expect(
            refusal(member: #""exclude": [{"output": "de"}]"#)
                == #"m.json:2:14: exclude[0].output: found unknown key "output", expected one of "family", "input""#)
    }

    @Test("an axis has at least one value, each allowed, each once")
    func values() {
        #expect(
            refusal("{\"suite\": \"memo\",\n\"axes\": {\"input\": [\"de\", \"een\"]}}")
                == #"m.json:2:19: axes.input: found "een", expected one of ["de", "es", "en"]; did you mean "en"?"#)
        #expect(
            refusal(#"{"suite": "memo", "axes": {"input": ["de", "de"]}}"#)
                == #"m.json:1:37: axes.input: found "de" twice, expected each value once; every cell with it would be planned twice"#
        )
        #expect(
            refusal(#"{"suite": "memo", "axes": {"input": []}}"#)
                == #"m.json:1:37: axes.input: found no value, expected at least one of ["de", "es", "en"]"#)
        #expect(
            refusal(#"{"suite": "memo", "axes": {"output": ["de"]}}"#)
                == #"m.json:1:27: axes: found no axis "input", expected axes with "input"; add "input": ["de", "es", "en"]"#
        )
    }

    @Test("an exclude names something, and only values that exist")
    func exclude() {
        #expect(
            refusal(member: #""exclude": [{}]"#)
                == #"m.json:2:12: exclude: found an empty combination, expected at least one of ["family", "input"]; an empty one would exclude every cell"#
        )
        #expect(
            refusal(member: #""exclude": [{"input": "fr"}]"#)
                == #"m.json:2:23: exclude[0].input: found "fr", expected one of ["de", "es", "en"]"#)
        #expect(
            refusal(member: #""exclude": [{"family": "story", "input": []}]"#)
                == #"m.json:2:42: exclude[0].input: found no value, expected at least one of ["de", "es", "en"]"#)
    }

    @Test("an include names every axis with a value that exists")
    func include() {
        #expect(
            refusal(member: #""include": [{"family": "story"}]"#)
                == #"m.json:2:13: include[0].input: found no key "input", expected a text"#)
        #expect(
            refusal(member: #""include": [{"input": "fr"}]"#)
                == #"m.json:2:23: include[0].input: found "fr", expected one of ["de", "es", "en"]"#)
    }

    @Test("trials are a whole number from 1")
    func trials() {
        #expect(refusal(member: #""trials": 0"#) == "m.json:2:11: trials: found 0, expected 1 or more")
        #expect(
            refusal(member: #""trials": 1.5"#)
                == "m.json:2:11: trials: found the number 1.5, expected a whole number")
    }
}
