import Evaluation
import Suites

/// What `criba explain outcome` says: which evaluator looks at which part of an outcome.
enum OutcomeParts {
    static var text: String {
        var lines = [
            "outcome: what an app wrote of one cell; a part it leaves out makes the evaluators that look at it ignored",
            "",
        ]
        for suite in BuiltInSuites.scorable {
            var byParts: [(parts: String, metrics: [String])] = []
            for (metric, parts) in suite.partsNeeded {
                let key = parts.isEmpty ? "every outcome" : parts.joined(separator: ", ")
                if let index = byParts.firstIndex(where: { $0.parts == key }) {
                    byParts[index].metrics.append(metric)
                } else {
                    byParts.append((key, [metric]))
                }
            }
            for (parts, metrics) in byParts {
                lines.append(parts)
                lines += metrics.map { "  \($0)" }
            }
        }
        return lines.joined(separator: "\n")
    }
}
