import Evaluation

/// What a suite holds its system to, as text: every rule with its id, and where it is checked.
enum SuiteRules {
    /// The rules by stage, then what joins several cells, then what tests check.
    static func text(of suite: SuiteDescription) -> String {
        var lines = ["\(suite.name): \(suite.behaviour.count + suite.testedRules.count) rules"]
        for stage in suite.stages {
            let metrics = suite.metrics.filter { $0.stage == stage }
            guard !metrics.isEmpty else { continue }
            lines += ["", "\(stage), checked by an evaluator in each cell"]
            lines += metrics.map { "  \($0.name)\n      \($0.abstract)" }
        }
        if !suite.relations.isEmpty {
            lines += ["", "between cells, checked by a relation"]
            lines += suite.relations.map { "  \($0.name)\n      \($0.abstract)" }
        }
        if !suite.testedRules.isEmpty {
            lines += ["", "the system itself, checked by a test"]
            lines += suite.testedRules.map { "  \($0.name)\n      \($0.abstract)\n      test \"\($0.test)\"" }
        }
        return lines.joined(separator: "\n")
    }
}
