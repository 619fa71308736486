import Evaluation

/// What a history can be asked.
extension RunHistory {
    /// One run of a trend.
    public struct Run: Sendable, Hashable {
        /// The run's id, and when it began.
        public let run, started: String
        /// The suite's settings as canonical JSON.
        public let settings: String
        /// Cells a rate speaks about, those that passed, failed, and ended in an error.
        public let judged, passed, failed, errors: Int
        /// Whether the gate was green.
        public let isGreen: Bool
        fileprivate let row: Int
    }

    /// The matrices that have runs.
    public func matrices() throws(HistoryError) -> [String] {
        try database.rows("SELECT DISTINCT matrix FROM runs ORDER BY matrix") { $0.text(0) }
    }

    /// The last runs of a matrix, the oldest of them first, in the order in which they finished.
    public func runs(of matrix: String, last limit: Int) throws(HistoryError) -> [Run] {
        try database.rows(
            """
            SELECT run, started, settings, judged, passed, failed, errors, green, id FROM runs WHERE matrix = ?
            ORDER BY id DESC LIMIT ?
            """, [.text(matrix), .integer(limit)]
        ) {
            Run(
                run: $0.text(0), started: $0.text(1), settings: $0.text(2), judged: $0.integer(3),
                passed: $0.integer(4),
                failed: $0.integer(5), errors: $0.integer(6), isGreen: $0.integer(7) == 1, row: $0.integer(8))
        }.reversed()
    }

    /// A metric over runs.
    public func trend(metric: String, over runs: [Run]) throws(HistoryError) -> [RunTrend.Point] {
        let statement = try database.prepare("SELECT planned, passing, mean FROM metrics WHERE run = ? AND name = ?")
        return try points(statement, [.text(metric)], over: runs) {
            RunTrend.Point(run: $1, judged: $0.integer(0), passed: $0.integer(1), mean: $0.real(2))
        }
    }

    /// A cohort over runs.
    public func trend(axis: String, value: String, over runs: [Run]) throws(HistoryError) -> [RunTrend.Point] {
        let statement = try database.prepare(
            "SELECT judged, passed FROM cohorts WHERE run = ? AND axis = ? AND value = ?")
        return try points(statement, [.text(axis), .text(value)], over: runs) {
            RunTrend.Point(run: $1, judged: $0.integer(0), passed: $0.integer(1), mean: nil)
        }
    }

    private func points(
        _ statement: Database.Statement, _ values: [Database.Value], over runs: [Run],
        read: (Database.Row, String) -> RunTrend.Point
    ) throws(HistoryError) -> [RunTrend.Point] {
        var points: [RunTrend.Point] = []
        for run in runs {
            points += try database.run(statement, [.integer(run.row)] + values) { read($0, run.run) }
        }
        return points
    }

    /// The names of metrics that were not the same in all of these runs, and of cohorts.
    public func moved(over runs: [Run]) throws(HistoryError) -> (
        metrics: [String], cohorts: [(axis: String, value: String)]
    ) {
        guard let first = runs.first, let last = runs.last else { return ([], []) }
        let range: [Database.Value] = [.integer(first.row), .integer(last.row)]
        let ids = Set(runs.map(\.row))
        var metrics: [String: Set<String>] = [:]
        for (run, name, counts) in try database.rows(
            "SELECT run, name, passing || '/' || failing || '/' || ifnull(round(mean, 6), '') FROM metrics WHERE run BETWEEN ? AND ?",
            range,
            read: { ($0.integer(0), $0.text(1), $0.text(2)) })
        where ids.contains(run) {
            metrics[name, default: []].insert(counts)
        }
        var cohorts: [String: Set<String>] = [:]
        for (run, name, counts) in try database.rows(
            "SELECT run, axis || '=' || value, passed || '/' || judged FROM cohorts WHERE run BETWEEN ? AND ?", range,
            read: { ($0.integer(0), $0.text(1), $0.text(2)) })
        where ids.contains(run) {
            cohorts[name, default: []].insert(counts)
        }
        return (
            metrics.filter { $1.count > 1 }.keys.sorted(),
            cohorts.filter { $1.count > 1 }.keys.sorted().compactMap { name in
                name.firstIndex(of: "=").map { (String(name[..<$0]), String(name[name.index(after: $0)...])) }
            }
        )
    }

    /// The cells of a matrix whose status became another most often, at least once.
    public func flips(in matrix: String, limit: Int) throws(HistoryError) -> [RunTrend.Flip] {
        let cells = try database.rows(
            """
            SELECT cells.id, cells.name, cells.trial, count(*) - 1 AS changes FROM cells JOIN statuses ON statuses.cell = cells.id
            WHERE cells.matrix = ? GROUP BY cells.id HAVING changes > 0 ORDER BY changes DESC, cells.name, cells.trial LIMIT ?
            """, [.text(matrix), .integer(limit)]
        ) { ($0.integer(0), $0.text(1), $0.integer(2), $0.integer(3)) }
        let stretches = try database.prepare(
            """
            SELECT runs.run, statuses.status FROM statuses JOIN runs ON runs.id = statuses.run WHERE cell = ? ORDER BY runs.id
            """)
        var flips: [RunTrend.Flip] = []
        for (id, name, trial, changes) in cells {
            flips.append(
                RunTrend.Flip(
                    cell: name, trial: trial, changes: changes,
                    stretches: try database.run(stretches, [.integer(id)]) {
                        .init(run: $0.text(0), status: $0.text(1))
                    }))
        }
        return flips
    }

    /// The runs in which cells that do not pass today began not to pass, the oldest first.
    public func firstBad(in matrix: String) throws(HistoryError) -> [RunTrend.FirstBad] {
        // For each cell: the last run with another status than "not passing" ends; the stretch after it began the trouble.
        try database.rows(
            """
            WITH last AS (
                SELECT cell, max(run) AS run FROM statuses WHERE status IN ('passed', 'known', 'notApplicable') GROUP BY cell),
            bad AS (
                SELECT statuses.cell, min(statuses.run) AS run FROM statuses LEFT JOIN last ON last.cell = statuses.cell
                WHERE statuses.status NOT IN ('passed', 'known', 'notApplicable') AND statuses.run > ifnull(last.run, -1)
                GROUP BY statuses.cell)
            SELECT runs.run, count(*), min(cells.name) FROM bad JOIN runs ON runs.id = bad.run JOIN cells ON cells.id = bad.cell
            WHERE cells.matrix = ? GROUP BY runs.id ORDER BY runs.id
            """, [.text(matrix)]
        ) { RunTrend.FirstBad(run: $0.text(0), cells: $0.integer(1), example: $0.text(2)) }
    }
}
