import Evaluation
import Recordings
import Synchronization

/// What is known of the fixtures that are being played; each is read once and let go after its last cell.
final class FixtureContexts<Context: Sendable>: Sendable {
    /// One single-flight memo a fixture, so that each can be let go by itself.
    private let memos = Mutex<[FixtureDescriptor: Memo<Int, Context>]>([:])
    private let make: @Sendable (FixtureDescriptor) throws -> Context

    init(make: @escaping @Sendable (FixtureDescriptor) throws -> Context) {
        self.make = make
    }

    /// The context of a fixture.
    func context(of descriptor: FixtureDescriptor) async throws -> Context {
        let memo = memos.withLock { memos in
            if let memo = memos[descriptor] { return memo }
            let memo = Memo<Int, Context>()
            memos[descriptor] = memo
            return memo
        }
        return try await memo.value(for: 0) { [make] in try make(descriptor) }
    }

    /// Lets a fixture go.
    func release(_ descriptor: FixtureDescriptor) {
        memos.withLock { $0[descriptor] = nil }
    }
}
