import Evaluation

/// What a history keeps of one matrix of one run.
public struct HistoryEntry: Sendable, Hashable {
    /// The run's id.
    public var run: String
    /// The matrix.
    public var matrix: String
    /// The suite.
    public var suite: String
    /// When the run began, ISO 8601 in UTC.
    public var started: String
    /// The plan's digest.
    public var plan: String
    /// The suite's settings as canonical JSON.
    public var settings: String
    /// Cells that were planned, trials counted.
    public var planned: Int
    /// Of those, the ones a rate speaks about.
    public var judged: Int
    /// Cells that passed.
    public var passed: Int
    /// Cells that failed.
    public var failed: Int
    /// Cells that ended in an error.
    public var errors: Int
    /// Whether the gate was green.
    public var isGreen: Bool
    /// How long the run took.
    public var seconds: Double
    /// Each metric.
    public var metrics: [Metric] = []
    /// The cells of each value of each axis.
    public var cohorts: [Cohort] = []
    /// Each cell's status.
    public var cells: [Cell] = []

    /// How a metric fared.
    public struct Metric: Sendable, Hashable {
        /// The metric.
        public var name: String
        /// Cells it could have judged, those where it holds, is broken, and did not apply.
        public var planned, passing, failing, ignored: Int
        /// The mean of its scores.
        public var mean: Double?
    }

    /// How the cells of one axis value fared.
    public struct Cohort: Sendable, Hashable {
        /// The axis and the value.
        public var axis, value: String
        /// Cells a rate speaks about, and those that passed.
        public var judged, passed: Int
    }

    /// How a cell ended.
    public struct Cell: Sendable, Hashable {
        /// The id.
        public var name: String
        /// The repetition, from 0.
        public var trial: Int
        /// The status.
        public var status: CellStatus
    }

    /// One entry for each matrix of a finished run.
    ///
    /// - Returns: Nothing for a run that did not finish, and for a part of a plan, whose shares say something else.
    /// - Throws: ``PlanningError`` when the record is damaged.
    public static func entries(of record: RunRecord, summary: RunSummary) throws -> [HistoryEntry] {
        let header = record.header
        guard let footer = record.footer, header.selection.isEmpty, header.shard == .whole else { return [] }
        let isGreen = summary.isGreen
        var entries = zip(header.sections, summary.sections).map { section, counted in
            HistoryEntry(
                run: header.circumstances.runID, matrix: section.name, suite: section.suite,
                started: header.circumstances.startedAt, plan: header.planDigest,
                settings: String(decoding: section.settings.canonicalBytes(), as: UTF8.self),
                planned: counted.totals.planned, judged: counted.totals.judged, passed: counted.totals[.passed],
                failed: counted.totals[.failed], errors: counted.totals[.error],
                isGreen: header.sections.count == 1 ? isGreen : counted.reasons.isEmpty, seconds: footer.seconds,
                metrics: counted.metrics.map {
                    .init(
                        name: $0.name, planned: $0.planned, passing: $0.passing, failing: $0.failing,
                        ignored: $0.ignored, mean: $0.mean)
                })
        }
        var cohorts: [[CellRecord.AxisValue: Cohort]] = entries.map { _ in [:] }
        for index in 0..<record.cellCount {
            let cell = try record.cell(at: index)
            guard entries.indices.contains(cell.section) else { continue }
            entries[cell.section].cells.append(.init(name: cell.id, trial: cell.trial, status: cell.status))
            guard cell.status != .notApplicable, cell.status != .known else { continue }
            for value in cell.axes {
                let counted =
                    cohorts[cell.section][value] ?? Cohort(axis: value.axis, value: value.value, judged: 0, passed: 0)
                cohorts[cell.section][value] = Cohort(
                    axis: value.axis, value: value.value, judged: counted.judged + 1,
                    passed: counted.passed + (cell.status == .passed ? 1 : 0))
            }
        }
        for index in entries.indices {
            entries[index].cohorts = cohorts[index].values.sorted { ($0.axis, $0.value) < ($1.axis, $1.value) }
        }
        return entries
    }
}
