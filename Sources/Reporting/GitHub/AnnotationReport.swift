import Evaluation

/// Writes workflow commands for GitHub, which shows at most ten errors a step: one for each group of failures.
final class AnnotationReport: ReportSink {
    private static let limit = 10

    private let context: ReportContext
    private let writer: ReportWriter

    init(_ context: ReportContext, _ writer: ReportWriter) {
        self.context = context
        self.writer = writer
    }

    func begin() throws {}

    func add(_ cell: ReportCell) throws {}

    func end(_ groups: [FailureGroup]) throws {
        let verdict = context.verdict
        guard verdict.colour != .green else {
            try writer.append("::notice title=Criba::\(WorkflowText.message(verdict.headline))\n")
            return
        }
        let isCut = groups.count > Self.limit - 1
        var text = ([verdict.headline] + verdict.reasons.prefix(3)).joined(separator: "\n")
        if isCut { text += "\nThe \(Self.limit - 1) largest of \(groups.count) groups of failures follow." }
        try writer.append("::error title=Criba::\(WorkflowText.message(text))\n")
        for group in groups.prefix(Self.limit - 1) {
            let title = WorkflowText.property("\(group.place): \(group.extent)")
            let message = "\(group.metrics.joined(separator: ", "))\n\(group.exampleReason)\n\(group.exampleID)"
            try writer.append("::error title=\(title)::\(WorkflowText.message(message))\n")
        }
    }
}
