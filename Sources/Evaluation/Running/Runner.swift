/// Performs cells with a bounded number of workers, each result going to the one writer as soon as it is there.
public struct Runner: Sendable {
    /// A step of a run, for whoever shows progress.
    public enum Event: Sendable {
        /// A worker took up a cell.
        case started(Cell)
        /// A cell is done and written.
        case finished(Cell, CellStatus)
    }

    private let sections: [Plan.Section]
    private let performers: [any CellPerformer]
    private let writer: RunWriter
    private let jobs: Int
    private let cellDeadline: Duration?
    private let runDeadline: ContinuousClock.Instant?
    private let today: String
    private let interruption: Interruption
    private let observe: @Sendable (Event) -> Void

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - sections: The matrices.
    ///   - performers: One performer a matrix, in the same order.
    ///   - jobs: How many cells are performed at a time, at least one.
    ///   - cellDeadline: How long one cell may take.
    ///   - runDeadline: When the whole run has to be over; cells that were not begun have no outcome then.
    ///   - today: The day for known issues, `YYYY-MM-DD`.
    ///   - interruption: Stops the run.
    ///   - observe: Is told of each cell, from any worker.
    public init(
        sections: [Plan.Section], performers: [any CellPerformer], writer: RunWriter, jobs: Int,
        cellDeadline: Duration? = nil, runDeadline: ContinuousClock.Instant? = nil, today: String,
        interruption: Interruption, observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.sections = sections
        self.performers = performers
        self.writer = writer
        self.jobs = max(1, jobs)
        self.cellDeadline = cellDeadline
        self.runDeadline = runDeadline
        self.today = today
        self.interruption = interruption
        self.observe = observe
    }

    /// Performs all cells.
    ///
    /// - Returns: Whether every cell was performed; `false` when the run was interrupted.
    /// - Throws: What the writer throws.
    public func run(_ cells: [Cell]) async throws -> Bool {
        let queue = CellQueue(cells)
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<min(jobs, max(1, cells.count)) {
                group.addTask { try await work(queue) }
            }
            var isComplete = true
            for try await worker in group where !worker { isComplete = false }
            return isComplete
        }
    }

    private func work(_ queue: CellQueue) async throws -> Bool {
        var last: CellQueue.Taken?
        while let taken = queue.next(after: last) {
            let cell = taken.cell
            last = taken
            if interruption.isRequested { return false }
            if let runDeadline, ContinuousClock.now >= runDeadline {
                interruption.request()
                return false
            }
            observe(.started(cell))
            do {
                let status = try await perform(cell)
                observe(.finished(cell, status))
            } catch is Checkpoint.Stop {
                return false
            } catch {
                interruption.request()
                throw error
            }
            if let fixture = cell.fixture, queue.finish(taken) { performers[cell.section].finished(fixture) }
        }
        return true
    }

    private func perform(_ cell: Cell) async throws -> CellStatus {
        guard cell.fixture != nil else {
            try writer.write(.notApplicable(cell), evidence: [])
            return .notApplicable
        }
        let section = sections[cell.section]
        let checkpoint = Checkpoint(
            deadline: cellDeadline.map { ContinuousClock.now.advanced(by: $0) }, interruption: interruption)
        let result: CellResult
        do throws(Checkpoint.Stop) {
            result = try await performers[cell.section].perform(cell, checkpoint: checkpoint)
        } catch .deadline {
            // The cell's time is over, not the run's: it has no outcome, and the next cell is taken up.
            result = CellResult(
                error: CellError(
                    stage: section.suite.stages.first ?? "", kind: "deadline",
                    message: "the cell's time was over"))
        }
        let known = section.matrix.gate.knownIssues.filter { $0.cell == cell.id && $0.until >= today }
        let (record, evidence) = CellRecord.of(cell, result: result, suite: section.suite, known: known)
        try writer.write(record, evidence: evidence)
        return record.status
    }
}
