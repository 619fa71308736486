import Evaluation

/// How a run differs from a baseline, as reports show it.
public struct BaselineComparison: Sendable, Hashable {
    /// A cell and its repetition.
    public struct Key: Sendable, Hashable {
        /// The cell's id.
        public let id: String
        /// The repetition, from 0.
        public let trial: Int

        /// Creates a key.
        public init(id: String, trial: Int) {
            self.id = id
            self.trial = trial
        }
    }

    /// The baseline's name as a person knows it: its run id or its folder.
    public let name: String
    private let changes: [Key: CellChange]

    /// Creates a comparison.
    ///
    /// - Parameter changes: The cells that are not as they were; others are left out.
    public init(name: String, changes: [Key: CellChange]) {
        self.name = name
        self.changes = changes
    }

    /// What became of a cell; `nil` when it is as it was.
    func change(of cell: CellRecord) -> CellChange? { changes[Key(id: cell.id, trial: cell.trial)] }

    /// How many cells changed in one way.
    func count(of change: CellChange) -> Int { changes.values.count { $0 == change } }

    /// The numbers in words, such as `3 regressed, 1 fixed`.
    var summary: String {
        let parts = CellChange.allCases.map { ($0, count(of: $0)) }.filter { $0.1 > 0 }
        return parts.isEmpty ? "nothing changed" : parts.map { "\($0.1) \($0.0.words)" }.joined(separator: ", ")
    }
}
