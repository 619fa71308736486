/// The tables of a history and how older ones become today's.
enum HistorySchema {
    /// One step each; a file's `user_version` says how many it has behind it. A released step is never edited.
    static let steps = [
        // 1: what each run came to
        """
        CREATE TABLE runs (
            id INTEGER PRIMARY KEY, run TEXT NOT NULL, matrix TEXT NOT NULL, suite TEXT NOT NULL, started TEXT NOT NULL,
            plan TEXT NOT NULL, settings TEXT NOT NULL, planned INTEGER NOT NULL, judged INTEGER NOT NULL,
            passed INTEGER NOT NULL, failed INTEGER NOT NULL, errors INTEGER NOT NULL, green INTEGER NOT NULL,
            seconds REAL NOT NULL);
        CREATE INDEX runs_of_matrix ON runs (matrix, id);
        CREATE TABLE metrics (
            run INTEGER NOT NULL REFERENCES runs (id), name TEXT NOT NULL, planned INTEGER NOT NULL,
            passing INTEGER NOT NULL, failing INTEGER NOT NULL, ignored INTEGER NOT NULL, mean REAL,
            PRIMARY KEY (run, name)) WITHOUT ROWID;
        CREATE TABLE cohorts (
            run INTEGER NOT NULL REFERENCES runs (id), axis TEXT NOT NULL, value TEXT NOT NULL,
            judged INTEGER NOT NULL, passed INTEGER NOT NULL, PRIMARY KEY (run, axis, value)) WITHOUT ROWID;
        """,
        // 2: when a cell's status became another; what stays the same takes no room
        """
        CREATE TABLE cells (
            id INTEGER PRIMARY KEY, matrix TEXT NOT NULL, name TEXT NOT NULL, trial INTEGER NOT NULL,
            UNIQUE (matrix, name, trial));
        CREATE TABLE statuses (
            cell INTEGER NOT NULL REFERENCES cells (id), run INTEGER NOT NULL REFERENCES runs (id),
            status TEXT NOT NULL, PRIMARY KEY (cell, run)) WITHOUT ROWID;
        """,
    ]

    /// Says that a file is Criba's ("Crib").
    static let application = 0x4372_6962

    /// Brings a file to today's tables, in one piece.
    ///
    /// - Throws: ``HistoryError`` for a file of a later version or of another program.
    static func prepare(_ database: Database, upTo version: Int = steps.count) throws(HistoryError) {
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
        guard try found(database) < version else { return }
        try database.transaction { () throws(HistoryError) in
            // Another writer may have done it meanwhile.
            let found = try found(database)
            for step in steps[..<version].dropFirst(found) { try database.execute(step) }
            if found < version {
                try database.execute("PRAGMA user_version = \(version); PRAGMA application_id = \(application)")
            }
        }
    }

    /// How many steps a file has behind it.
    static func found(_ database: Database) throws(HistoryError) -> Int {
        let version = try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
        let application = try database.rows("PRAGMA application_id") { $0.integer(0) }.first ?? 0
        let tables = try database.rows("SELECT count(*) FROM sqlite_master") { $0.integer(0) }.first ?? 0
        guard application == Self.application || tables == 0 else {
            throw HistoryError(
                "\(database.path): found the database of another program, expected a history; choose another file")
        }
        guard version <= steps.count else {
            throw HistoryError(
                "\(database.path): found a history of version \(version), expected at most \(steps.count); "
                    + "use the newer criba that wrote it, or move the file away")
        }
        return version
    }
}
