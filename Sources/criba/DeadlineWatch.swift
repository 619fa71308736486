import Foundation
import Synchronization

/// Watches from a thread of its own for a cell that outlives its deadline without stopping at any check point.
final class DeadlineWatch: Sendable {
    private let isStopped = Atomic(false)

    /// How much longer than its deadline a cell may take to reach a check point.
    private static let grace = Duration.seconds(10)

    /// Starts watching.
    ///
    /// - Parameter onStuck: Is told the cell that cannot be stopped.
    init(progress: RunProgress, deadline: Duration, onStuck: @escaping @Sendable (String) -> Void) {
        let limit = deadline + Self.grace
        let thread = Thread { [self] in
            while !isStopped.load(ordering: .relaxed) {
                Thread.sleep(forTimeInterval: 0.25)
                if let (cell, since) = progress.longestRunning, since.duration(to: .now) > limit,
                    !isStopped.load(ordering: .relaxed)
                {
                    onStuck(cell)
                }
            }
        }
        thread.start()
    }

    /// Stops watching.
    func stop() { isStopped.store(true, ordering: .relaxed) }
}
