import Evaluation

/// Writes a run's reports, each a pure function of the run's record.
///
/// One pass over the cells feeds every form. Cells and evidence are looked up when they are needed, so memory does not
/// grow with the contents of the record.
public struct RunReport {
    /// How much evidence the page carries at most by default, in bytes as they are in the file.
    public static let defaultStoryLimit = 12 << 20

    private let context: ReportContext
    private let storyLimit: Int

    /// Prepares the reports of a record.
    ///
    /// - Parameters:
    ///   - baseline: What became of each cell since a run that somebody approved; without it the page knows numbers only.
    ///   - trends: How each matrix went over its last runs, where a history is known; without it the page says nothing of one.
    ///   - storyLimit: How many bytes of evidence `report.html` carries at most, as they are in the file. Beyond it the
    ///     page keeps the stories of broken cells and of one cell a family that passed, and says which others are left
    ///     out.
    public init(
        record: RunRecord, summary: RunSummary, baseline: BaselineComparison? = nil,
        trends: [RunTrend] = [], storyLimit: Int = Self.defaultStoryLimit
    ) {
        context = ReportContext(record: record, summary: summary, baseline: baseline, trends: trends)
        self.storyLimit = storyLimit
    }

    /// The verdict in one sentence, as every report states it.
    public var headline: String { context.verdict.headline }

    /// Writes one report or more.
    ///
    /// - Returns: What a terminal shows of the run: verdict, what the failures share, cells, the next command.
    /// - Throws: What an output throws, and ``PlanningError`` when the record is damaged.
    @discardableResult
    public func write(_ outputs: [(format: ReportFormat, output: any ReportOutput)]) throws -> [String] {
        let writers = outputs.map { (format: $0.format, writer: ReportWriter($0.output)) }
        let sinks = writers.map { sink($0.format, $0.writer) }
        var failures = FailureGroups(context.header)
        var terminal = TerminalReport(context)
        for sink in sinks { try sink.begin() }
        for index in 0..<context.record.cellCount {
            let record = try context.record.cell(at: index)
            let cell = ReportCell(index: index, record: record, section: context.header.sections[record.section])
            failures.add(record)
            terminal.add(record)
            for sink in sinks { try sink.add(cell) }
        }
        let groups = try failures.groups { try context.record.cell(at: $0) }
        for sink in sinks { try sink.end(groups) }
        for (_, writer) in writers { try writer.flush() }
        return terminal.lines(groups)
    }

    private func sink(_ format: ReportFormat, _ writer: ReportWriter) -> any ReportSink {
        switch format {
        case .json: JSONReport(context, writer)
        case .html: PageReport(context, writer, storyLimit: storyLimit)
        case .junit: JUnitReport(context, writer)
        case .markdown: MarkdownReport(context, writer)
        case .xcevalresult: EvaluationResultReport(context, writer)
        case .github: AnnotationReport(context, writer)
        }
    }
}
