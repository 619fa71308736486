import Evaluation

/// The run in a few lines for a terminal: verdict, what the failures share, cells, the next command.
struct TerminalReport {
    private static let reasonLimit = 5
    private static let groupLimit = 5
    private static let cellLimit = 3

    private let context: ReportContext
    private var cells: [String] = []
    private var families: Set<String> = []
    private var broken = 0

    init(_ context: ReportContext) {
        self.context = context
    }

    /// Takes the next cell: the first broken ones are shown, one a family.
    mutating func add(_ cell: CellRecord) {
        guard cell.status.isBroken else { return }
        broken += 1
        guard cells.count < Self.cellLimit, families.insert(cell.family).inserted else { return }
        cells.append("\(cell.id) at \(cell.firstBrokenStage ?? "?"): \(cell.reason ?? cell.status.rawValue)")
    }

    /// The lines, safe to print: nothing in them steers a terminal.
    func lines(_ groups: [FailureGroup]) -> [String] {
        var lines = [context.verdict.headline]
        lines += Self.cut(context.verdict.reasons, to: Self.reasonLimit, "more reasons").map { "  \($0)" }
        if let sentence = NotToldText.sentence(context.summary) { lines.append(sentence) }
        lines += context.summary.baselines.filter { !$0.counts.isEmpty }.map(Self.line)
        if !groups.isEmpty {
            lines.append("What the failures share:")
            lines += Self.cut(groups.map(Self.line), to: Self.groupLimit, "more groups").map { "  \($0)" }
        }
        if !cells.isEmpty {
            lines.append(broken > cells.count ? "Cells, \(cells.count) of \(broken):" : "Cells:")
            lines += cells.map { "  \($0)" }
        }
        if let group = groups.first {
            lines.append("Run the largest group again:")
            lines.append("  \(RepeatCommand(context.header).narrowed(to: group.conditions))")
        }
        return lines.map(TerminalText.line)
    }

    private static func line(_ verdict: BaselineVerdict) -> String {
        let parts = CellChange.allCases.filter { $0 != .unchanged && verdict.counts[$0, default: 0] > 0 }
            .map { "\(CountText.of(verdict.counts[$0, default: 0])) \($0.words)" }
        return "Against \(verdict.baseline): \(parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))"
    }

    private static func line(_ group: FailureGroup) -> String {
        let metrics = group.metrics.prefix(2).joined(separator: ", ")
        let more = group.metrics.count > 2 ? " and \(group.metrics.count - 2) more" : ""
        let stage = group.stage.map { " at \($0)" } ?? ""
        return "\(group.place): \(group.extent)\(stage), \(metrics)\(more)"
    }

    private static func cut(_ lines: [String], to limit: Int, _ rest: String) -> [String] {
        lines.count <= limit ? lines : lines.prefix(limit) + ["and \(lines.count - limit) \(rest)"]
    }
}
