import Evaluation

/// Finished runs in an SQLite file, an index made after the fact: `run.jsonl` stays the truth.
///
/// Several processes may write at once: each entry is one transaction that waits for its turn.
public final class RunHistory {
    let database: Database

    /// Opens a history to write, making or bringing up to date what is there.
    ///
    /// - Throws: ``HistoryError`` when it is damaged, another program's, or of a later version.
    public init(path: String) throws(HistoryError) {
        database = try Database(path: path)
        try HistorySchema.prepare(database)
    }

    /// Adds what a run came to. Runs that began in the same second have one id; each is an entry of its own.
    public func add(_ entries: [HistoryEntry]) throws(HistoryError) {
        try database.transaction { () throws(HistoryError) in
            for entry in entries { try add(entry) }
        }
    }

    private func add(_ entry: HistoryEntry) throws(HistoryError) {
        try database.run(
            database.prepare(
                """
                INSERT INTO runs (run, matrix, suite, started, plan, settings, planned, judged, passed, failed, errors, green,
                seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """),
            [
                .text(entry.run), .text(entry.matrix), .text(entry.suite), .text(entry.started), .text(entry.plan),
                .text(entry.settings), .integer(entry.planned), .integer(entry.judged), .integer(entry.passed),
                .integer(entry.failed), .integer(entry.errors), .integer(entry.isGreen ? 1 : 0), .real(entry.seconds),
            ])
        let run = Database.Value.integer(database.lastRow)
        let metric = try database.prepare("INSERT INTO metrics VALUES (?, ?, ?, ?, ?, ?, ?)")
        for counted in entry.metrics {
            try database.run(
                metric,
                [
                    run, .text(counted.name), .integer(counted.planned), .integer(counted.passing),
                    .integer(counted.failing), .integer(counted.ignored), counted.mean.map { .real($0) } ?? .null,
                ])
        }
        let cohort = try database.prepare("INSERT INTO cohorts VALUES (?, ?, ?, ?, ?)")
        for counted in entry.cohorts {
            try database.run(
                cohort,
                [run, .text(counted.axis), .text(counted.value), .integer(counted.judged), .integer(counted.passed)])
        }
        try addStatuses(entry, run: run)
    }

    /// Only what changed since the cell was last seen.
    private func addStatuses(_ entry: HistoryEntry, run: Database.Value) throws(HistoryError) {
        let insertCell = try database.prepare("INSERT OR IGNORE INTO cells (matrix, name, trial) VALUES (?, ?, ?)")
        let find = try database.prepare("SELECT id FROM cells WHERE matrix = ? AND name = ? AND trial = ?")
        let last = try database.prepare("SELECT status FROM statuses WHERE cell = ? ORDER BY run DESC LIMIT 1")
        let insert = try database.prepare("INSERT INTO statuses VALUES (?, ?, ?)")
        for cell in entry.cells {
            let key: [Database.Value] = [.text(entry.matrix), .text(cell.name), .integer(cell.trial)]
            try database.run(insertCell, key)
            guard let id = try database.run(find, key, read: { $0.integer(0) }).first else { continue }
            let before = try database.run(last, [.integer(id)]) { $0.text(0) }.first
            guard before != cell.status.rawValue else { continue }
            try database.run(insert, [.integer(id), run, .text(cell.status.rawValue)])
        }
    }
}
