import CSQLite

/// One connection to an SQLite file, for one writer or reader at a time.
final class Database {
    let path: String
    private let handle: OpaquePointer

    /// How long a connection waits for another writer, in milliseconds.
    static let patience: Int32 = 20_000

    /// Opens or makes a database.
    init(path: String) throws(HistoryError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_FULLMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            throw HistoryError("\(path): the history cannot be opened (\(reason)); is the folder there and writable?")
        }
        self.path = path
        self.handle = handle
        sqlite3_busy_timeout(handle, Self.patience)
    }

    deinit { sqlite3_close_v2(handle) }

    /// A value that is bound to a statement.
    enum Value {
        case text(String)
        case integer(Int)
        case real(Double)
        case null
    }

    /// One row of an answer.
    struct Row {
        fileprivate let statement: OpaquePointer

        func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

        func text(_ column: Int32) -> String {
            sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }

        func real(_ column: Int32) -> Double? {
            sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_double(statement, column)
        }
    }

    /// A statement that is prepared once and stepped often.
    final class Statement {
        fileprivate let statement: OpaquePointer

        fileprivate init(_ statement: OpaquePointer) { self.statement = statement }

        deinit { sqlite3_finalize(statement) }
    }

    /// Runs statements without answers.
    func execute(_ sql: String) throws(HistoryError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    /// Prepares a statement.
    func prepare(_ sql: String) throws(HistoryError) -> Statement {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure() }
        return Statement(statement)
    }

    /// Runs a statement with values, and reads what it answers.
    @discardableResult
    func run<Answer>(
        _ statement: Statement, _ values: [Value], read: (Row) -> Answer
    ) throws(HistoryError) -> [Answer] {
        let pointer = statement.statement
        sqlite3_reset(pointer)
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch value {
                case .text(let text): criba_sqlite3_bind_text(pointer, index, text, Int32(text.utf8.count))
                case .integer(let number): sqlite3_bind_int64(pointer, index, Int64(number))
                case .real(let number): sqlite3_bind_double(pointer, index, number)
                case .null: sqlite3_bind_null(pointer, index)
                }
            guard code == SQLITE_OK else { throw failure() }
        }
        var answers: [Answer] = []
        while true {
            switch sqlite3_step(pointer) {
            case SQLITE_ROW: answers.append(read(Row(statement: pointer)))
            case SQLITE_DONE:
                sqlite3_reset(pointer)
                return answers
            default:
                let failure = failure()
                sqlite3_reset(pointer)
                throw failure
            }
        }
    }

    /// Runs a statement with values.
    func run(_ statement: Statement, _ values: [Value]) throws(HistoryError) {
        _ = try run(statement, values) { _ in }
    }

    /// Prepares and runs a statement once.
    func rows<Answer>(
        _ sql: String, _ values: [Value] = [], read: (Row) -> Answer
    ) throws(HistoryError) -> [Answer] {
        try run(prepare(sql), values, read: read)
    }

    /// All or nothing, with no other writer in between: the lock is taken at once, so that two writers never find that
    /// neither can go on.
    func transaction(_ body: () throws(HistoryError) -> Void) throws(HistoryError) {
        try execute("BEGIN IMMEDIATE")
        do throws(HistoryError) {
            try body()
            try execute("COMMIT")
        } catch {
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    /// The id of the row that was inserted last.
    var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

    private func failure() -> HistoryError {
        let reason = String(cString: sqlite3_errmsg(handle))
        switch sqlite3_errcode(handle) & 0xFF {
        case SQLITE_NOTADB, SQLITE_CORRUPT:
            return HistoryError(
                "\(path): found a file that is no history or is damaged (\(reason)), expected one that criba wrote; "
                    + "move it away and the next run begins a new one")
        case SQLITE_BUSY, SQLITE_LOCKED:
            return HistoryError("\(path): another program has held the history for too long (\(reason)); try again")
        default:
            return HistoryError("\(path): the history cannot be used (\(reason))")
        }
    }
}
