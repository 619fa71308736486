import Evaluation
import JSONDocument

/// One form of report, fed with a run from its beginning to its end.
protocol ReportSink: AnyObject {
    /// Writes what stands before the cells.
    func begin() throws
    /// Takes the next cell, in the order of the record.
    func add(_ cell: ReportCell) throws
    /// Writes what stands behind the cells.
    func end(_ groups: [FailureGroup]) throws
}

/// What every sink knows before the first cell.
struct ReportContext {
    let record: RunRecord
    let summary: RunSummary
    let baseline: BaselineComparison?
    /// How each matrix went over its last runs, where a history is known.
    let trends: [RunTrend]
    let verdict: RunVerdict

    init(record: RunRecord, summary: RunSummary, baseline: BaselineComparison?, trends: [RunTrend]) {
        self.record = record
        self.summary = summary
        self.baseline = baseline
        self.trends = trends
        verdict = RunVerdict(header: record.header, footer: record.footer, summary: summary)
    }

    var header: RunHeader { record.header }
    var footer: RunFooter? { record.footer }
}

/// One cell on its way through the sinks.
struct ReportCell {
    let index: Int
    let record: CellRecord
    let section: RunHeader.Section

    /// The name that tells this cell's trial from the others.
    var uniqueName: String {
        record.trial == 0 ? record.id : "\(record.id) trial \(record.trial + 1)"
    }
}
