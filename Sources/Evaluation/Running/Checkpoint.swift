import Synchronization

/// What a long computation asks between two pieces of work: may it go on?
///
/// A deadline in a cooperative pool cannot interrupt anything, so stages and packet loops ask.
public final class Checkpoint: Sendable {
    /// Why work has to stop.
    public enum Stop: Error, Sendable, Hashable {
        /// The cell's time is over.
        case deadline
        /// The whole run was interrupted.
        case interrupted
    }

    private let deadline: ContinuousClock.Instant?
    private let interruption: Interruption

    /// Creates a checkpoint.
    ///
    /// - Parameters:
    ///   - deadline: When the work has to be over; `nil` for never.
    ///   - interruption: Set when the whole run has to stop.
    public init(deadline: ContinuousClock.Instant?, interruption: Interruption) {
        self.deadline = deadline
        self.interruption = interruption
    }

    /// Returns when work may go on.
    public func check() throws(Stop) {
        if interruption.isRequested { throw .interrupted }
        if let deadline, ContinuousClock.now >= deadline { throw .deadline }
    }
}

/// A request to stop, made once, from any thread.
public final class Interruption: Sendable {
    private let flag = Atomic(false)

    /// Creates an interruption that nobody has asked for yet.
    public init() {}

    /// Whether somebody asked.
    public var isRequested: Bool { flag.load(ordering: .relaxed) }

    /// Asks everything to stop at its next check.
    public func request() { flag.store(true, ordering: .relaxed) }
}
