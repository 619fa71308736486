import Evaluation
import Reporting

/// What comes after the last cell: verdict, last line, reports, history.
struct RunFinish {
    let folder: String
    let root: String
    let baselines: BaselineCheck
    let ignoresGate: Bool
    let formats: [ReportFormat]
    let terminal: Terminal

    /// Judges the record in the folder and writes the rest.
    ///
    /// - Parameter footer: The last line but for the verdict.
    func finish(file: RecordFile, writer: RunWriter, footer: RunFooter) throws -> ExitStatus {
        let path = "\(folder)/run.jsonl"
        let unfinished = try RunRecord(FileBytes(path: path))
        var summary = try RunSummary(unfinished)
        let approved = try baselines.verdicts(recordAt: path)
        summary.hold(against: approved)
        let status: ExitStatus = summary.isGreen || ignoresGate ? .green : .red
        var footer = footer
        footer.exitStatus = Int(status.rawValue)
        footer.baselines = approved
        try writer.finish(footer)
        try file.synchronise()
        let record = unfinished.finished(with: footer)
        let verdict = try ReportFiles(folder: folder, formats: formats)
            .write(record: record, summary: summary, terminal: terminal)
        terminal.result(verdict)
        HistoryFile(root: root).add(record, summary: summary, terminal: terminal)
        for reason in summary.reasons.prefix(10) { terminal.result("  \(reason)") }
        let failures = summary.totals[.failed] + summary.totals[.error]
        for line in failures == 0 ? [] : try Self.firstFailures(in: record) { terminal.result("  \(line)") }
        return status
    }

    /// The first cells that are not green, each with its reason, one a family.
    private static func firstFailures(in record: RunRecord) throws -> [String] {
        var lines: [String] = []
        var families: Set<String> = []
        for index in 0..<record.cellCount where lines.count < 3 {
            let cell = try record.cell(at: index)
            guard cell.status == .failed || cell.status == .error, families.insert(cell.family).inserted else {
                continue
            }
            lines.append("\(cell.id) at \(cell.firstBrokenStage ?? "?"): \(cell.reason ?? "")")
        }
        return lines
    }
}
