import Evaluation
import Testing

/// Expects that an evaluator passes what is good and fails what is broken with a sentence that says how; one that gives a score gives
/// all of it, and less.
func expect(_ passed: Metric, toPassAnd failed: Metric, toFailFor rationale: String) {
    if case .scoring(let score) = passed.verdict {
        #expect(score == 1)
        #expect(failed.verdict == .scoring(0.5) || failed.verdict == .failing)
    } else {
        #expect(passed.verdict == .passing, "\(passed.rationale) \(passed.found ?? "")")
        #expect(failed.verdict == .failing)
    }
    #expect(failed.rationale == rationale)
}
