import JSONDocument
import Testing

@testable import Evaluation

@Suite("A metric and the sentence about it")
struct MetricTests {
    private static let table: [(Metric.Verdict, JSONValue)] = [
        (.passing, ["verdict": "passing"]), (.failing, ["verdict": "failing"]),
        (.scoring(0.25), ["verdict": "scoring", "value": 0.25]),
        (.ignored("why not"), ["verdict": "ignored", "why": "why not"]),
    ]

    private func metric(
        _ verdict: Metric.Verdict, rationale: String = "because", expected: String? = nil, found: String? = nil
    ) -> Metric {
        Metric(
            name: "memo.dates", stage: "digest", verdict: verdict, rationale: rationale, expected: expected,
            found: found)
    }

    @Test("the sentence says why, what was expected and what was found, where that is known")
    func sentences() {
        #expect(metric(.passing).sentence == "memo.dates: because")
        #expect(metric(.ignored("upstream: no text"), rationale: "").sentence == "memo.dates: upstream: no text")
        #expect(metric(.failing, expected: "3", found: "4").sentence == "memo.dates: because; expected 3; found 4")
        #expect(metric(.failing, found: "4").sentence == "memo.dates: because; found 4")
    }

    @Test("what is broken, and what asserts anything")
    func kinds() {
        #expect(
            [Metric.Verdict.passing, .failing, .scoring(0), .scoring(.nan), .ignored("")].map { metric($0).isFailing }
                == [false, true, false, true, false])
        #expect(
            [Metric.Verdict.passing, .failing, .scoring(0), .scoring(.nan), .ignored("")].map { metric($0).isEffective }
                == [true, true, true, true, false])
    }

    /// The reason of a cell with one failing metric.
    private func reason(expected: String? = nil, found: String? = nil) -> String? {
        SampleRecord.cell("f", CellResult(metrics: [metric(.failing, expected: expected, found: found)])).0.reason
    }

    @Test("the reason of a cell shortens what is long: 120 characters are kept whole, of more the first 120")
    func excerpts() {
        let (whole, long) = (String(repeating: "ä", count: 120), String(repeating: "ä", count: 121))
        #expect(reason() == "memo.dates: because")
        #expect(reason(expected: whole, found: "4") == "memo.dates: because; expected \(whole); found 4")
        #expect(reason(expected: "3", found: long) == "memo.dates: because; expected 3; found \(whole)…")
        #expect(reason(expected: long) == "memo.dates: because; expected \(whole)…")
    }

    @Test(
        "a verdict is written by name and read back; anything else is broken",
        arguments: table)
    func verdicts(_ verdict: Metric.Verdict, _ members: JSONValue) throws {
        let list = try JSONValue.parse(MetricList([metric(verdict)]).evidence.bytes, name: "list")
        let written = try #require(list.arrayValue?.first)
        for (key, value) in members.objectValue ?? [:] { #expect(written[key] == value) }
        #expect(written["name"] == "memo.dates" && written["stage"] == "digest" && written["rationale"] == "because")
        #expect(Metric.verdict(of: written) == verdict)
        #expect(Metric.verdict(of: ["verdict": "great"]) == .failing && Metric.verdict(of: [:]) == .failing)
        #expect(Metric.verdict(of: ["verdict": "ignored"]) == .ignored(""))
    }

    @Test("the optional parts of a metric are written where they are there")
    func optional() throws {
        func keys(_ metric: Metric) throws -> [String] {
            try JSONValue.parse(Evidence(metrics: [metric]).bytes, name: "list").arrayValue?.first?.objectValue?.keys
                ?? []
        }
        #expect(try keys(metric(.passing, rationale: "")) == ["name", "stage", "verdict"])
        #expect(
            try keys(metric(.failing, expected: "e", found: "f"))
                == ["expected", "found", "name", "rationale", "stage", "verdict"])
        #expect(try JSONValue.parse(Evidence(metrics: []).bytes, name: "l") == [])
    }

    @Test("why a metric had nothing to look at is counted by its reason")
    func withheld() {
        var tally = RunSummary.MetricTally(name: "m", stage: "s", abstract: "a")
        for (why, cells) in [
            ("not told: screen", 2), ("not told: desk", 3), ("not told: screen", 1), ("upstream: no text", 4),
            ("no task", 5),
        ] { tally.count(.ignored(why), cells: cells) }
        #expect(tally.ignored == 15 && tally.upstream == 4 && tally.untold == ["screen": 3, "desk": 3])
        #expect(tally.notTold == 6 && tally.withheld == 10)
        tally.count(.scoring(0.5), cells: 2)
        tally.count(.scoring(1), cells: 2)
        tally.count(.scoring(.infinity), cells: 3)
        tally.count(.failing, cells: 1)
        tally.count(.passing, cells: 6)
        #expect(tally.scored == 4 && tally.mean == 0.75 && tally.failing == 4 && tally.passing == 6)
    }

    @Test("a failure and an error stand in a record with their stage, kind and message, an error with its advice")
    func failures() {
        #expect(
            CellFailure(stage: "reply", kind: "refusal", message: "no").json
                == ["stage": "reply", "kind": "refusal", "message": "no"])
        #expect(
            SampleRecord.missing.json == ["stage": "digest", "kind": "missingRecording", "message": "found no summary"])
        #expect(
            CellError(stage: "s", kind: "k", message: "m", advice: "a").json
                == ["stage": "s", "kind": "k", "message": "m", "advice": "a"])
        let bare = SampleRecord.cell("f", CellResult()).0
        #expect(
            bare.error == [
                "stage": "listen", "kind": "nothingAsserted",
                "message": "found no evaluator that asserts anything here, expected at least one",
                "advice": "give the fixture expectations, or take the cell out of the matrix with \"exclude\"",
            ])
        #expect(bare.metrics.isEmpty && bare.firstBrokenStage == "listen")
    }
}
