import Testing

@testable import Evaluation

@Suite struct GateVerdictTests {
    private typealias Line = (CellRecord, [Evidence])

    private func reasons(
        _ gate: Gate, _ cells: [Line], planned: Int? = nil, axes: [Axis] = [], day: String = "2026-11-30"
    ) throws -> [String] {
        let header = SampleRecord.header(planned: planned ?? cells.count, axes: axes, gate: gate, day: day)
        return try SampleRecord.summary(header, cells).reasons
    }

    private func passed(_ family: String, input: String = "de") -> Line {
        SampleRecord.cell(family, ["input": input], SampleRecord.result(.passing, .scoring(0.5), .passing))
    }

    private func failed(_ family: String, input: String = "de", known: [Gate.KnownIssue] = []) -> Line {
        SampleRecord.cell(
            family, ["input": input], SampleRecord.result(.passing, .scoring(0.25), .failing), known: known)
    }

    private func error(_ family: String) -> Line {
        SampleRecord.cell(
            family,
            SampleRecord.result(.passing, .ignored("upstream: a"), .ignored("upstream: a"), error: SampleRecord.missing)
        )
    }

    @Test("all passed is green under the strictest gate")
    func green() throws {
        #expect(try reasons(Gate(), [passed("a"), passed("b")]).isEmpty)
    }

    @Test("minimumPassRate is met exactly or not at all")
    func minimumPassRate() throws {
        let cells = [passed("a"), passed("b"), failed("c")]
        #expect(try reasons(Gate(), cells) == ["2 of 3 cells passed, the gate asks for 100 %"])
        #expect(try reasons(Gate(minimumPassRate: 2.0 / 3), cells).isEmpty)
        #expect(
            try reasons(Gate(minimumPassRate: 0.667), cells) == ["2 of 3 cells passed, the gate asks for 66.7 %"])
    }

    @Test("maximumErrors tolerates so many errors, and a lower rate must be allowed as well")
    func maximumErrors() throws {
        let cells = [passed("a"), error("b"), error("c")]
        let gate = Gate(minimumPassRate: 0, maximumErrors: 1)
        #expect(try reasons(gate, cells) == ["2 cells ended in an error, the gate allows 1"])
        #expect(try reasons(Gate(minimumPassRate: 0, maximumErrors: 2), cells).isEmpty)
        #expect(
            try reasons(Gate(maximumErrors: 2), cells) == ["1 of 3 cells passed, the gate asks for 100 %"])
    }

    @Test("missing cells are red however lax the gate is")
    func missing() throws {
        let gate = Gate(minimumPassRate: 0, maximumErrors: 9)
        #expect(try reasons(gate, [passed("a")], planned: 3) == ["2 planned cells have no outcome"])
    }

    @Test("a matrix that no fixture serves is red")
    func notApplicable() throws {
        let cells = ["a", "b"].map { SampleRecord.notApplicable($0, ["input": "en"]) }
        #expect(
            try reasons(Gate(), cells) == [
                "none of 2 cells could be judged: the fixtures do not serve this matrix"
            ])
    }

    @Test("perMetric bounds rates over planned cells, errors and missing ones counted")
    func metricRate() throws {
        let gate = Gate(minimumPassRate: 0, maximumErrors: 9, perMetric: ["memo.dates": .init(minimumPassRate: 0.6)])
        #expect(
            try reasons(gate, [passed("a"), failed("b"), error("c")]) == [
                "memo.dates is passing in 33.3 % of planned cells, the gate asks for 60 %"
            ])
        #expect(try reasons(gate, [passed("a"), passed("b"), error("c")]).isEmpty)
        #expect(
            try reasons(gate, [passed("a")], planned: 2) == [
                "1 planned cells have no outcome",
                "memo.dates is passing in 50 % of planned cells, the gate asks for 60 %",
            ])
    }

    @Test("perMetric bounds means, no score at all is red, and so is a metric that does not exist")
    func metricMean() throws {
        var gate = Gate(minimumPassRate: 0, maximumErrors: 9, perMetric: ["memo.overlap": .init(minimumMean: 0.4)])
        let name = "memo.overlap has a mean of"
        #expect(try reasons(gate, [passed("a"), failed("b")]) == ["\(name) 0.375, the gate asks for 0.4"])
        #expect(try reasons(gate, [passed("a")]).isEmpty)
        #expect(try reasons(gate, [error("a")]) == ["\(name) no score, the gate asks for 0.4"])
        gate.perMetric = ["memo.overlapp": .init()]
        #expect(
            try reasons(gate, [passed("a")]) == [
                "gate.perMetric names \"memo.overlapp\", which the suite does not have"
            ])
    }

    @Test("bounds of several metrics are told in the order of their names, met exactly or not at all")
    func severalMetrics() throws {
        let gate = Gate(
            minimumPassRate: 0, maximumErrors: 9,
            perMetric: [
                "memo.overlap": .init(minimumPassRate: 0.5, minimumMean: 0.5),
                "memo.dates": .init(minimumPassRate: 0.5),
                "memo.language": .init(minimumPassRate: 1),
            ])
        #expect(
            try reasons(gate, [failed("a")]) == [
                "memo.dates is passing in 0 % of planned cells, the gate asks for 50 %",
                "memo.overlap is passing in 0 % of planned cells, the gate asks for 50 %",
                "memo.overlap has a mean of 0.25, the gate asks for 0.5",
            ])
        let exact = Gate(
            minimumPassRate: 0,
            perMetric: ["memo.dates": .init(minimumPassRate: 0.5), "memo.overlap": .init(minimumMean: 0.375)])
        #expect(try reasons(exact, [passed("a"), failed("b")]).isEmpty)
        let none = SampleRecord.notApplicable("a", ["input": "en"])
        #expect(
            try reasons(exact, [none]) == [
                "none of 1 cells could be judged: the fixtures do not serve this matrix",
                "memo.overlap has a mean of no score, the gate asks for 0.375",
            ])
    }

    @Test("shares are told to a tenth, never more than they are")
    func percent() throws {
        let cells = (0..<3).map { passed("p\($0)") } + (0..<4).map { failed("f\($0)") }
        let gate = Gate(minimumPassRate: 0, perMetric: ["memo.dates": .init(minimumPassRate: 0.999_99)])
        #expect(
            try reasons(gate, cells) == ["memo.dates is passing in 42.8 % of planned cells, the gate asks for 99.9 %"])
        #expect(
            try reasons(Gate(), [failed("a")]) == ["0 of 1 cells passed, the gate asks for 100 %"])
    }

    @Test("known issues alone in a cohort are no cohort that could not be judged")
    func knownCohort() throws {
        let known = [failed("a", known: [issue])]
        let cohorts = ["input=de": Gate.CohortBound(minimumPassRate: 1), "family=a": .init(minimumPassRate: 1)]
        #expect(try reasons(Gate(cohorts: cohorts, knownIssues: [issue]), known).isEmpty)
        let cells = [failed("b"), passed("c", input: "es")]
        #expect(
            try reasons(
                Gate(
                    minimumPassRate: 0,
                    cohorts: ["tag!=x": .init(minimumPassRate: 1), "input=de": .init(minimumPassRate: 1)]), cells) == [
                    "input=de: 0 of 1 cells passed, the gate asks for 100 %",
                    "tag!=x: 1 of 2 cells passed, the gate asks for 100 %",
                ])
    }

    @Test("a cohort has a rate of its own")
    func cohort() throws {
        let cells = [passed("a"), failed("b"), failed("c", input: "es")]
        func gate(_ expression: String, _ rate: Double) -> Gate {
            Gate(minimumPassRate: 0, cohorts: [expression: .init(minimumPassRate: rate)])
        }
        #expect(
            try reasons(gate("input=de", 0.75), cells) == [
                "input=de: 1 of 2 cells passed, the gate asks for 75 %"
            ])
        #expect(try reasons(gate("input=de", 0.5), cells).isEmpty)
        #expect(try reasons(gate("input=de family!=b", 1), cells).isEmpty, "expressions are and-ed")
    }

    @Test("a cohort that selects nothing, nothing judged, or cannot be read is red")
    func emptyCohort() throws {
        func gate(_ expression: String) -> Gate { Gate(cohorts: [expression: .init(minimumPassRate: 0)]) }
        #expect(try reasons(gate("input=fr"), [passed("a")]) == ["gate.cohorts: \"input=fr\" selects no cell"])
        #expect(
            try reasons(gate("input"), [passed("a")]) == [
                "gate.cohorts: \"input\" is no expression such as \"input=es\""
            ])
        let cells = [passed("a"), SampleRecord.notApplicable("b", ["input": "en"])]
        #expect(
            try reasons(gate("input=en"), cells) == [
                "gate.cohorts: none of 1 cells of \"input=en\" could be judged"
            ])
    }

    @Test("every pair of axis values must be exercised by a cell that has an outcome")
    func everyPair() throws {
        let axes = [Axis(name: "input", values: ["de", "es"]), Axis(name: "output", values: ["de", "en"])]
        func cell(_ input: String, _ output: String, family: String = "a") -> Line {
            SampleRecord.cell(family, ["input": input, "output": output], SampleRecord.result(.passing))
        }
        let gate = Gate(coverage: .init(everyPair: 1))
        let three = [cell("de", "de"), cell("de", "en"), cell("es", "de")]
        #expect(
            try reasons(gate, three, axes: axes) == [
                "1 pairs of axis values have fewer than 1 cells, first input=es output=en"
            ])
        #expect(try reasons(gate, three + [cell("es", "en")], axes: axes).isEmpty)
        #expect(
            try reasons(gate, three + [SampleRecord.notApplicable("a", ["input": "es", "output": "en"])], axes: axes)
                .count == 1, "a cell that is not applicable exercises nothing")
        #expect(
            try reasons(
                Gate(coverage: .init(everyPair: 2)), three + [cell("es", "en"), cell("es", "en", family: "b")],
                axes: axes)
                == ["3 pairs of axis values have fewer than 2 cells, first input=de output=de"])
    }

    @Test("what was deselected on purpose is no gap in coverage")
    func everyPairOfASelection() throws {
        let axes = [Axis(name: "input", values: ["de", "es"]), Axis(name: "output", values: ["de", "en"])]
        let cell = SampleRecord.cell("a", ["input": "de", "output": "de"], SampleRecord.result(.passing))
        let gate = Gate(coverage: .init(everyPair: 1))
        let whole = SampleRecord.header(planned: 1, axes: axes, gate: gate)
        let part = SampleRecord.header(planned: 1, axes: axes, gate: gate, selection: ["input=de", "output=de"])
        #expect(try SampleRecord.summary(whole, [cell]).reasons.count == 1)
        #expect(try SampleRecord.summary(part, [cell]).reasons.isEmpty)
    }

    @Test("a metric may have nothing to look at in so large a share of cells")
    func ignoredAtMost() throws {
        let cells = [passed("a"), passed("b"), error("c")]
        func gate(_ share: Double) -> Gate {
            Gate(minimumPassRate: 0, maximumErrors: 9, coverage: .init(ignoredAtMost: share))
        }
        #expect(try reasons(gate(1.0 / 3), cells).isEmpty)
        #expect(
            try reasons(gate(0.3), cells) == [
                "memo.overlap had nothing to look at in 33.3 % of cells, the gate allows 30 %",
                "memo.dates had nothing to look at in 33.3 % of cells, the gate allows 30 %",
            ])
    }

    @Test("a part that an app leaves out by intention is no gap, any other is")
    func notTold() throws {
        let cells = ["screen", "desk"].map { part in
            SampleRecord.cell(
                part, ["input": "de"], SampleRecord.result(.passing, .ignored("not told: \(part)"), .passing))
        }
        func gate(_ parts: [String]) -> Gate { Gate(coverage: .init(ignoredAtMost: 0.4, notTold: parts)) }
        #expect(try reasons(gate(["screen", "desk"]), cells).isEmpty)
        let overlap = "memo.overlap had nothing to look at in 50 % of cells, the gate allows 40 %"
        #expect(
            try reasons(gate([]), cells)
                == ["memo.overlap had nothing to look at in 100 % of cells, the gate allows 40 %"])
        #expect(try reasons(gate(["screen"]), cells) == [overlap])
    }

    private let issue = Gate.KnownIssue(
        cell: "memo/a[input=de]", metric: "memo.dates", reason: "r", until: "2026-11-30")

    @Test("a known issue leaves the rate, on its last day too")
    func known() throws {
        let cells = [failed("a", known: [issue]), passed("b")]
        #expect(try reasons(Gate(knownIssues: [issue]), cells).isEmpty)
        #expect(try reasons(Gate(knownIssues: [issue]), [cells[0]]).isEmpty, "nothing but known issues")
    }

    @Test("a known issue that passes is red")
    func knownPasses() throws {
        #expect(
            try reasons(Gate(knownIssues: [issue]), [passed("a"), passed("b")]) == [
                "known issue memo.dates in memo/a[input=de] passes: take it out of the gate"
            ])
    }

    @Test("a known issue whose date is over is red")
    func knownIsOver() throws {
        #expect(
            try reasons(Gate(knownIssues: [issue]), [failed("a")], day: "2026-12-01") == [
                "0 of 1 cells passed, the gate asks for 100 %",
                "known issue memo.dates in memo/a[input=de]: its date 2026-11-30 is over",
            ])
    }

    @Test("a known issue in an error cell is not said to pass")
    func knownError() throws {
        #expect(
            try reasons(Gate(minimumPassRate: 0, maximumErrors: 1, knownIssues: [issue]), [error("a")]).isEmpty)
    }
}
