import Evaluation

/// What a judge found.
enum Finding: Sendable {
    case passes(String)
    case fails(String, expected: String? = nil, found: String? = nil)
    /// Fails at another stage than the evaluator's own.
    case failsAt(String, String, expected: String, found: String)
    case scores(Double, String)
    case ignored(String)
}

extension MetricDefinition {
    /// The metric that says a finding.
    func metric(_ finding: Finding) -> Metric {
        switch finding {
        case .passes(let rationale):
            return Metric(name: name, stage: stage, verdict: .passing, rationale: rationale)
        case .fails(let rationale, let expected, let found):
            return Metric(
                name: name, stage: stage, verdict: .failing, rationale: rationale, expected: expected, found: found)
        case .failsAt(let stage, let rationale, let expected, let found):
            return Metric(
                name: name, stage: stage, verdict: .failing, rationale: rationale, expected: expected, found: found)
        case .scores(let value, let rationale):
            return Metric(name: name, stage: stage, verdict: .scoring(value), rationale: rationale)
        case .ignored(let why):
            return Metric(name: name, stage: stage, verdict: .ignored(why))
        }
    }
}
