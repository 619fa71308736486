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
        let read = try RunSummary.reading(FileBytes(path: path))
        let unfinished = read.record
        var summary = read.summary
        let approved = try baselines.judge(recordAt: path)
        summary.hold(against: approved.verdicts)
        summary.refuse(footer.refusals)
        let status = ExitStatus.of(summary, ignoringGate: ignoresGate)
        var footer = footer
        footer.exitStatus = Int(status.rawValue)
        footer.baselines = approved.verdicts
        try writer.finish(footer)
        try file.synchronise()
        let record = unfinished.finished(with: footer)
        // The record is whole, so the run is part of its own trend.
        let trends = HistoryFile(root: root).add(record, summary: summary, terminal: terminal)
        let lines = try ReportFiles(folder: folder, formats: formats)
            .write(
                record: record, summary: summary, baseline: approved.shown, trends: trends, terminal: terminal)
        for line in lines { terminal.result(line) }
        return status
    }
}
