/// What became of a cell between two runs.
public enum CellChange: String, Sendable, Hashable, CaseIterable {
    /// It passed, and does not any more.
    case regressed
    /// It was planned in the first run and is not in the second.
    case removed
    /// It is new.
    case added
    /// It did not pass, and does now.
    case fixed
    /// It does not pass in either.
    case stillFailing
    /// It passes in both and says something else.
    case changed
    /// It fails in the second run exactly as a known issue says, and was no better or is accepted.
    case known
    /// Nothing a reader could see is different.
    case unchanged

    /// What the change means, for people.
    public var words: String {
        switch self {
        case .regressed: "regressed"
        case .removed: "removed"
        case .added: "added"
        case .fixed: "fixed"
        case .stillFailing: "still failing"
        case .changed: "changed but passing"
        case .known: "known"
        case .unchanged: "unchanged"
        }
    }

    /// The change of a cell that both runs have; `nil` when it is applicable in neither.
    init?(from base: ComparedCell, to head: ComparedCell) {
        switch (base.status, head.status) {
        case (.notApplicable, .notApplicable): return nil
        case (.notApplicable, _): self = .added
        case (_, .notApplicable): self = .removed
        case (.passed, .passed): self = base.said == head.said ? .unchanged : .changed
        case (_, .passed): self = .fixed
        case (_, .known): self = .known
        // A known issue that breaks more than it was accepted for is worse than before.
        case (.passed, _), (.known, _): self = .regressed
        default: self = .stillFailing
        }
    }
}
