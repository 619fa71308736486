/// How a planned cell ended. Each cell has exactly one status.
public enum CellStatus: String, Sendable, Hashable, CaseIterable {
    /// Every metric that applies holds.
    case passed
    /// At least one metric is failing.
    case failed
    /// The outcome could not be had: a recording is missing or damaged, a deadline passed, nothing was asserted.
    case error
    /// It failed in exactly the way that a known issue names.
    case known
    /// It was planned, and there is no outcome.
    case missing
    /// The fixture's family does not tell its story in this combination.
    case notApplicable
}
