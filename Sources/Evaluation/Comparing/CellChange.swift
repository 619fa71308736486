/// What became of a cell between two runs.
public enum CellChange: String, Sendable, Hashable, CaseIterable {
    /// It passed, and does not any more.
    case regressed
    /// It fails in both, and now in a metric that held before.
    case worsened
    /// It passed, and now a recording is missing or of another request, so that there is nothing to judge.
    case unrecorded
    /// It was planned in the first run and is not in the second.
    case removed
    /// It is new.
    case added
    /// It did not pass, and does now.
    case fixed
    /// It does not pass in either.
    case stillFailing
    /// It fails in both, in nothing new, and says something else.
    case failingChanged
    /// It passes in both and says something else.
    case changed
    /// It fails in the second run exactly as a known issue says, and was no better or is accepted.
    case known
    /// Nothing a reader could see is different.
    case unchanged

    /// Whether something that held, or was there, does not or is not any more: what a gate counts.
    public var isLoss: Bool {
        switch self {
        case .regressed, .worsened, .unrecorded, .removed: true
        case .added, .fixed, .stillFailing, .failingChanged, .changed, .known, .unchanged: false
        }
    }

    /// What the change means, for people.
    public var words: String {
        switch self {
        case .regressed: "regressed"
        case .worsened: "failing in something new"
        case .unrecorded: "without a recording now"
        case .removed: "removed"
        case .added: "added"
        case .fixed: "fixed"
        case .stillFailing: "still failing"
        case .failingChanged: "still failing in other words"
        case .changed: "changed but passing"
        case .known: "known"
        case .unchanged: "unchanged"
        }
    }

    /// A cell that fails may get worse too. Where it is not told in what the first one fails, that cannot be said.
    private static func failing(_ base: ComparedCell, _ head: ComparedCell) -> CellChange {
        if !base.failing.isEmpty, head.failing.contains(where: { !base.failing.contains($0) }) { return .worsened }
        return base.said == head.said ? .stillFailing : .failingChanged
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
        case (.passed, _), (.known, _): self = head.lacksRecording ? .unrecorded : .regressed
        case (.failed, .failed): self = Self.failing(base, head)
        default: self = .stillFailing
        }
    }
}
