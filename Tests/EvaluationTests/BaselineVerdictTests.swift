import JSONDocument
import Testing

@testable import Evaluation

@Suite("A run held against what was approved")
struct BaselineVerdictTests {
    private typealias Outcome = SampleComparison.Outcome
    private let sample = SampleComparison(families: ["f0", "f1", "f2", "f3"])
    private let advice = "mend it, or look with `criba compare` and approve with `criba approve RUN`"

    /// Four families: one regressed, one gone, one new and broken, one reworded.
    private func comparison() throws -> RunComparison {
        try RunComparison(
            base: sample.run { family, _, _ in family == "f2" ? nil : Outcome() },
            head: sample.run("head") { family, _, _ in
                switch family {
                case "f0": Outcome(status: .failed)
                case "f1": nil
                case "f2": Outcome(status: .failed)
                default: Outcome(text: "anders")
                }
            })
    }

    private func verdict(allowed: Int = 0, changed: Int = 0) throws -> BaselineVerdict {
        try BaselineVerdict(
            comparison(), matrix: "memo", bound: .init(baseline: "b.jsonl", allowed: allowed, changed: changed))
    }

    @Test("what passes no more, is gone, or is new and broken counts together; what says something else for itself")
    func reasons() throws {
        let lost =
            "against b.jsonl: 4 regressed, 4 removed, 4 new and not passing, the gate allows 0, first "
            + "memo/f0[input=de,output=de]; \(advice)"
        let changed =
            "against b.jsonl: 4 pass and say something else, the gate allows 0, first memo/f3[input=de,output=de]; \(advice)"
        let verdict = try verdict()
        #expect(verdict.reasons == [lost, changed])
        #expect(verdict.matrix == "memo" && verdict.baseline == "b.jsonl")
        #expect(verdict.counts == [.regressed: 4, .removed: 4, .added: 4, .changed: 4])
    }

    @Test("so many are allowed and not one more")
    func bounds() throws {
        #expect(try verdict(allowed: 12, changed: 4).reasons.isEmpty)
        #expect(
            try verdict(allowed: 11, changed: 4).reasons.map { $0.contains("the gate allows 11, first") } == [true])
        #expect(try verdict(allowed: 12, changed: 3).reasons.map { $0.contains("the gate allows 3, first") } == [true])
        let bound = Gate.Regressions(baseline: "b")
        #expect(bound.allowed == 0 && bound.changed == 0)
    }

    @Test("only what there is is counted; new cells that pass and cells that pass again are welcome")
    func welcome() throws {
        let base = try sample.run { family, _, _ in
            family == "f0" ? nil : Outcome(status: family == "f1" ? .failed : .passed)
        }
        let head = try sample.run("head") { _, _, _ in Outcome() }
        let better = try RunComparison(base: base, head: head)
        #expect(better.counts == [.added: 4, .fixed: 4, .unchanged: 8])
        #expect(BaselineVerdict(better, matrix: "memo", bound: .init(baseline: "b")).reasons.isEmpty)
        let worse = try RunComparison(base: head, head: base)
        #expect(
            BaselineVerdict(worse, matrix: "memo", bound: .init(baseline: "b")).reasons == [
                "against b: 4 regressed, 4 removed, the gate allows 0, first memo/f1[input=de,output=de]; \(advice)"
            ])
        let same = try RunComparison(base: base, head: base)
        #expect(BaselineVerdict(same, matrix: "memo", bound: .init(baseline: "b")).reasons.isEmpty)
    }

    @Test("one cell is counted like many")
    func one() throws {
        let head = try sample.run("head") { family, axes, _ in
            Outcome(status: family == "f2" && axes == ["input": "es", "output": "en"] ? .failed : .passed)
        }
        let comparison = try RunComparison(base: sample.run { _, _, _ in Outcome() }, head: head)
        #expect(
            BaselineVerdict(comparison, matrix: "memo", bound: .init(baseline: "b")).reasons == [
                "against b: 1 regressed, the gate allows 0, first memo/f2[input=es,output=en]; \(advice)"
            ])
    }

    @Test("a new cell that is an accepted failure does not pass either")
    func newAndKnown() throws {
        let comparison = try RunComparison(
            base: sample.run { family, _, _ in family == "f0" ? nil : Outcome() },
            head: sample.run("head") { family, _, _ in Outcome(status: family == "f0" ? .known : .passed) })
        #expect(
            BaselineVerdict(comparison, matrix: "memo", bound: .init(baseline: "b")).reasons.first?
                .contains("4 new and not passing, the gate allows 0") == true)
    }

    @Test("a baseline that is not there is red, with what to do")
    func missing() {
        let verdict = BaselineVerdict(missing: "b.jsonl", matrix: "memo")
        #expect(
            verdict.reasons == [
                "b.jsonl: found no baseline, expected what was approved of memo; approve a run with `criba approve RUN`"
            ])
        #expect(verdict.counts.isEmpty && verdict.matrix == "memo" && verdict.baseline == "b.jsonl")
    }

    @Test("a verdict comes back from a record as it was")
    func roundTrip() throws {
        for verdict in [try verdict(), BaselineVerdict(missing: "b", matrix: "m")] {
            let read = try JSONValue.parse(verdict.json.encoded(), name: "v")
            #expect(BaselineVerdict(read) == verdict)
        }
        #expect(BaselineVerdict(["matrix": "m"]) == nil && BaselineVerdict(["baseline": "b"]) == nil)
        #expect(
            BaselineVerdict(["matrix": "m", "baseline": "b", "counts": ["other": 2, "fixed": 1]])?.counts == [.fixed: 1]
        )
    }
}
