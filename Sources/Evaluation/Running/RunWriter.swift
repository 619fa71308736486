import JSONDocument
import Synchronization

/// Where the lines of a record go: a file, or memory in tests.
public protocol LineSink: Sendable {
    /// Appends whole lines; either all of them stand or none.
    func append(_ lines: [UInt8]) throws
}

/// The one writer of a run's record. Evidence is written once, before the first cell that names it.
public final class RunWriter: Sendable {
    private struct State {
        var written: Set<EvidenceKey>
        var cells: Int
        var failure: (any Error)?
    }

    private let sink: any LineSink
    private let state: Mutex<State>

    /// Starts a record with its header.
    public init(_ sink: any LineSink, header: RunHeader) throws {
        self.sink = sink
        state = Mutex(State(written: [], cells: 0))
        try sink.append(header.json.encoded() + [0x0A])
    }

    /// Goes on with a record that holds cells already.
    public init(resuming sink: any LineSink, evidence: some Sequence<String>, cells: Int) {
        self.sink = sink
        state = Mutex(State(written: Set(evidence.compactMap { EvidenceKey($0) }), cells: cells))
    }

    /// Writes a cell with the evidence that is not there yet, in one piece.
    ///
    /// - Throws: What the sink throws; once it failed, nothing more is written.
    public func write(_ cell: CellRecord, evidence: [Evidence]) throws {
        let line = cell.line
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            var lines: [UInt8] = []
            for piece in evidence where state.written.insert(piece.key).inserted { lines += EvidenceLine.bytes(piece) }
            lines += line
            lines.append(0x0A)
            do {
                try sink.append(lines)
                state.cells += 1
            } catch {
                state.failure = error
                throw error
            }
        }
    }

    /// Writes the last line.
    ///
    /// - Throws: What the sink throws, or threw before: a record that lost a cell gets no footer.
    public func finish(_ footer: RunFooter) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            try sink.append(footer.json.encoded() + [0x0A])
        }
    }

    /// How many cells the record holds.
    public var cells: Int { state.withLock { $0.cells } }
}
