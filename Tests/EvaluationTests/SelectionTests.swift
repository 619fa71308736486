import Testing

@testable import Evaluation

@Suite struct SelectionTests {
    private static let keys = ["input", "interface", "output", "family", "fixture", "tag", "suite"]

    private func selected(_ expressions: String...) throws -> [String] {
        let selection = try Selection(expressions, keys: Self.keys)
        let plan = try SampleMatrix.plan(#""axes": {"input": ["de", "es", "en"]}"#)
        let cells = plan.cells.filter { selection.selects($0, suite: "memo") }
        // A recorded cell must be selected by exactly the expressions that select the planned one.
        for cell in plan.cells where cell.fixture != nil {
            let record = CellRecord.of(cell, result: CellResult(), suite: SampleMatrix.suite, known: []).record
            #expect(selection.selects(record, suite: "memo") == selection.selects(cell, suite: "memo"))
        }
        return cells.map { "\($0.family) \($0.value(of: "input") ?? "")" }.sorted()
    }

    private func refusal(_ expression: String) -> String? {
        do {
            _ = try Selection([expression], keys: ["input", "family"])
            return nil
        } catch {
            return error.description
        }
    }

    @Test("values of one expression are or-ed, expressions are and-ed, != takes away")
    func terms() throws {
        #expect(try selected().count == 6)
        #expect(try selected("input=de,es", "family=short") == ["short de", "short es"])
        #expect(try selected("input!=de,es") == ["short en", "story en"])
        #expect(try selected("input=de", "input=es").isEmpty)
    }

    @Test("family, fixture, tag and suite select too")
    func keys() throws {
        #expect(try selected("tag=long").allSatisfy { $0.hasPrefix("story") })
        #expect(try selected("tag!=long").allSatisfy { $0.hasPrefix("short") })
        #expect(try selected("fixture=short/es") == ["short es"])
        #expect(try selected("fixture=memo/short/es,story/de") == ["short es", "story de"])
        #expect(try selected("suite=memo").count == 6)
        #expect(try selected("suite=voice-note").isEmpty)
    }

    @Test("an axis that a cell does not declare matches nothing, and its negation everything")
    func undeclared() throws {
        #expect(try selected("output=de").isEmpty)
        #expect(try selected("output!=de").count == 6)
    }

    @Test("wrong expressions say what was expected")
    func refusals() {
        #expect(
            refusal("input")
                == #"found "input", expected KEY=VALUE[,VALUE] or KEY!=VALUE, KEY one of ["input", "family"]"#
        )
        #expect(
            refusal("=de") == #"found "=de", expected KEY=VALUE[,VALUE] or KEY!=VALUE, KEY one of ["input", "family"]"#)
        #expect(
            refusal("inptu=de")
                == #"found "inptu" in "inptu=de", expected one of ["input", "family"]; did you mean "input"?"#)
        #expect(refusal("input=") == #"found "input=", expected a value behind the equals sign"#)
        #expect(refusal("input!=,") == #"found "input!=,", expected a value behind the equals sign"#)
    }
}
