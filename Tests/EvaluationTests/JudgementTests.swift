import JSONDocument
import Testing

@testable import Evaluation

@Suite struct JudgementTests {
    private static let passing = metric("memo.language", "detect", .passing)
    private static let failing = metric("memo.dates", "digest", .failing)
    private static let ignored = metric("memo.overlap", "digest", .ignored("upstream"))
    private static let missing = CellError(stage: "digest", kind: "missingRecording", message: "found no summary")

    private static func metric(_ name: String, _ stage: String, _ verdict: Metric.Verdict) -> Metric {
        Metric(name: name, stage: stage, verdict: verdict, rationale: "because")
    }

    private func judge(
        _ metrics: [Metric], error: CellError? = nil, failure: CellFailure? = nil, known: [String] = []
    ) -> Judgement {
        Judgement(
            CellResult(metrics: metrics, failure: failure, error: error), stages: SampleMatrix.stages,
            known: known.map { .init(cell: "c", metric: $0, reason: "r", until: "2027-01-31") })
    }

    @Test("the table of statuses")
    func table() {
        let passing = Self.passing, failing = Self.failing, ignored = Self.ignored
        #expect(judge([passing]).status == .passed)
        #expect(judge([passing, ignored]).status == .passed)
        #expect(judge([passing, failing]).status == .failed)
        #expect(judge([passing], error: Self.missing).status == .error, "an error never passes")
        #expect(judge([], error: Self.missing).status == .error)
        #expect(judge([ignored], error: Self.missing).status == .error)
        #expect(judge([failing], error: Self.missing).status == .failed, "a failing metric makes an error cell failed")
        #expect(judge([Self.metric("memo.overlap", "digest", .scoring(0))]).status == .passed)
        let refusal = CellFailure(stage: "reply", kind: "refusal", message: "no")
        #expect(judge([passing], failure: refusal).status == .passed, "a designed failure passes")
    }

    @Test("a cell in which nothing is asserted is an error", arguments: [[], [ignored], [ignored, ignored]])
    func nothing(_ metrics: [Metric]) {
        let judgement = judge(metrics)
        #expect(judgement.status == .error)
        #expect(judgement.error?.kind == "nothingAsserted")
        #expect(
            judgement.reason
                == "nothingAsserted: found no evaluator that asserts anything here, expected at least one")
    }

    /// What is read of a metric in a record.
    private func written(_ metric: Metric) throws -> JSONValue {
        let list = try JSONValue.parse(Evidence(metrics: [metric]).bytes, name: "evidence")
        return try #require(list.arrayValue?.first)
    }

    @Test("metrics are written in the canonical form of what is read of them")
    func canonical() throws {
        let metrics = [
            Metric(
                name: "memo.\"dates\"", stage: "digest", verdict: .failing, rationale: "a\nb", expected: "\u{2028}é",
                found: "e\u{301}\\"),
            Metric(name: "memo.overlap", stage: "digest", verdict: .scoring(0.1), rationale: "some"),
            Metric(name: "memo.whole", stage: "digest", verdict: .scoring(1e21)),
            Metric(name: "memo.tasks", stage: "digest", verdict: .ignored("there is no task")),
        ]
        let evidence = Evidence(metrics: metrics)
        let read = try JSONValue.parse(evidence.bytes, name: "evidence")
        #expect(evidence.bytes == read.canonicalBytes())
        #expect(evidence.name == Evidence(.metrics, read).name)
    }

    @Test("a score that is not finite is failing", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(_ score: Double) throws {
        let metric = Self.metric("memo.overlap", "digest", .scoring(score))
        #expect(judge([Self.passing, metric]).status == .failed)
        #expect(judge([metric]).failing == ["memo.overlap"])
        #expect(try written(metric)["value"] == nil, "no NaN in files")
        #expect(Metric.verdict(of: try written(Self.metric("m", "digest", .scoring(0.5)))) == .scoring(0.5))
        guard case .scoring(let read) = Metric.verdict(of: try written(metric)) else {
            Issue.record("a score is read as \(Metric.verdict(of: try written(metric)))")
            return
        }
        #expect(read.isNaN)
    }

    @Test("a known issue covers exactly the metrics it names, and no error")
    func known() {
        let other = Self.metric("memo.language", "detect", .failing)
        #expect(judge([Self.failing], known: ["memo.dates"]).status == .known)
        #expect(judge([Self.failing], known: ["memo.overlap"]).status == .failed)
        #expect(judge([Self.failing, other], known: ["memo.dates"]).status == .failed)
        #expect(judge([Self.failing, other], known: ["memo.dates", "memo.language"]).status == .known)
        #expect(judge([Self.failing], error: Self.missing, known: ["memo.dates"]).status == .failed)
        #expect(judge([Self.passing], known: ["memo.dates"]).status == .passed)
        #expect(judge([], error: Self.missing, known: ["memo.dates"]).status == .error)
    }

    @Test("the first broken stage is the earliest stage, whatever the order of metrics; an error comes after")
    func firstBroken() {
        let late = Self.metric("memo.reply", "reply", .failing)
        let early = Self.metric("memo.language", "detect", .failing)
        let strange = Self.metric("memo.strange", "nowhere", .failing)
        let judgement = judge(
            [strange, late, Self.failing, early], error: CellError(stage: "listen", kind: "k", message: "m"))
        #expect(judgement.firstBrokenStage == "detect")
        #expect(judgement.reason == "memo.language: because")
        #expect(judgement.failing == ["memo.strange", "memo.reply", "memo.dates", "memo.language"])
        #expect(judge([strange, late]).firstBrokenStage == "reply", "a stage the suite does not know comes last")
        let second = Self.metric("memo.second", "digest", .failing)
        #expect(judge([Self.failing, second]).reason == "memo.dates: because", "of one stage the first metric")
        #expect(judge([Self.passing], error: Self.missing).firstBrokenStage == "digest")
        #expect(judge([Self.passing], error: Self.missing).reason == "missingRecording: found no summary")
        #expect(judge([Self.passing]).firstBrokenStage == nil)
        #expect(judge([Self.passing]).reason == nil)
    }
}
