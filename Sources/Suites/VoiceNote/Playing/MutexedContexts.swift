import Evaluation
import Recordings
import Synchronization

/// One single-flight memo a fixture, so that each can be let go by itself.
final class MutexedContexts: Sendable {
    private let memos = Mutex<[FixtureDescriptor: Memo<Int, FixtureContext>]>([:])

    func memo(for descriptor: FixtureDescriptor) -> Memo<Int, FixtureContext> {
        memos.withLock { memos in
            if let memo = memos[descriptor] { return memo }
            let memo = Memo<Int, FixtureContext>()
            memos[descriptor] = memo
            return memo
        }
    }

    func remove(_ descriptor: FixtureDescriptor) {
        memos.withLock { $0[descriptor] = nil }
    }
}
