import Evaluation
import JSONDocument

/// Writes `summary.md`: the run on one screen.
final class MarkdownReport: ReportSink {
    private static let groupLimit = 10
    private static let reasonLimit = 5

    private let context: ReportContext
    private let writer: ReportWriter
    private var tables: [AxisTable]

    init(_ context: ReportContext, _ writer: ReportWriter) {
        self.context = context
        self.writer = writer
        tables = context.header.sections.map(AxisTable.init)
    }

    func begin() throws {
        let totals = context.summary.totals
        let symbol = context.verdict.colour == .green ? "✅" : "❌"
        try writer.append("## \(symbol) \(MarkdownText.escape(context.verdict.headline))\n\n")
        var counts = ["planned \(totals.planned)"]
        for status in CellStatus.allCases { counts.append("\(status.rawValue) \(totals[status])") }
        try writer.append(counts.joined(separator: " · ") + "\n")
        let reasons = context.verdict.reasons
        if !reasons.isEmpty { try writer.append("\n") }
        for reason in reasons.prefix(Self.reasonLimit) { try writer.append("- \(MarkdownText.escape(reason))\n") }
        if reasons.count > Self.reasonLimit {
            try writer.append("- and \(reasons.count - Self.reasonLimit) more reasons\n")
        }
        if let sentence = NotToldText.sentence(context.summary) {
            try writer.append("\n\(MarkdownText.escape(sentence))\n")
        }
    }

    func add(_ cell: ReportCell) throws {
        tables[cell.record.section].add(cell.record)
    }

    func end(_ groups: [FailureGroup]) throws {
        for (section, table) in zip(context.header.sections, tables) where !table.isEmpty {
            let title = "\(section.name): cells passed of cells judged, by \(table.title)"
            try writer.append("\n**\(MarkdownText.escape(title))**\n\n\(table.markdown)")
        }
        try writer.append(RepetitionTable(context).markdown)
        if !groups.isEmpty {
            try writer.append("\n**What the failures share**\n\n")
            for group in groups.prefix(Self.groupLimit) { try writer.append(Self.line(group)) }
            if groups.count > Self.groupLimit {
                try writer.append("- and \(groups.count - Self.groupLimit) more groups, see `report.html`\n")
            }
        }
        try writer.append("\nRepeat it:\n\n\(MarkdownText.block(context.header.circumstances.command))\n")
    }

    private static func line(_ group: FailureGroup) -> String {
        let metrics = group.metrics.prefix(3).map(MarkdownText.code).joined(separator: ", ")
        let more = group.metrics.count > 3 ? " and \(group.metrics.count - 3) more" : ""
        return "- **\(MarkdownText.escape(group.place))**: \(group.extent), \(metrics)\(more). "
            + "\(MarkdownText.escape(Self.shortened(group.exampleReason))) (\(MarkdownText.code(group.exampleID)))\n"
    }

    /// At most 200 characters, so that ten groups stay on one screen.
    private static func shortened(_ text: String) -> String {
        text.count <= 200 ? text : text.prefix(199) + "…"
    }
}
