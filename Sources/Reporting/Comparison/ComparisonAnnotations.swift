import Evaluation

/// Writes workflow commands for GitHub: the verdict, then one for each group of regressions, at most ten in all.
struct ComparisonAnnotations {
    private static let limit = 10

    private let report: ComparisonReport

    init(_ report: ComparisonReport) {
        self.report = report
    }

    func text() -> String {
        let comparison = report.comparison
        let level = comparison.counts.contains { $0.key.isLoss && $0.value > 0 } ? "error" : "notice"
        let groups = comparison.groups.filter(\.change.isLoss)
        var message = "\(report.verdict.sentence)\n\(comparison.headline)"
        let shown = groups.prefix(Self.limit - 1)
        if shown.count < groups.count { message += "\nThe \(shown.count) largest of \(groups.count) groups follow." }
        var text = "::\(level) title=Criba::\(WorkflowText.message(message))\n"
        for group in shown {
            let title = WorkflowText.property("\(group.change.words), \(group.place): \(group.extent)")
            let example = group.example.head
            let lines = [group.metrics.joined(separator: ", "), example?.reason ?? "", example?.id ?? ""]
            text +=
                "::error title=\(title)::\(WorkflowText.message(lines.filter { !$0.isEmpty }.joined(separator: "\n")))\n"
        }
        return text
    }
}
