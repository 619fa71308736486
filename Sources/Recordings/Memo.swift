import Synchronization

/// A memo that many tasks share: each key is computed once, and whoever asks meanwhile waits for it.
///
/// Errors are remembered like values, except cancellation: when the task that computes is cancelled, one of those that
/// wait takes over. Asking for a key while computing that same key never ends.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Result<Value, any Error>?, Never>

    private enum Slot {
        case known(Result<Value, any Error>)
        case running(waiting: [Int: Waiter])
    }

    private struct State {
        var slots: [Key: Slot] = [:]
        var executions = 0
        var nextWaiter = 0
    }

    private enum Turn {
        case known(Result<Value, any Error>)
        case compute
        case wait(Int)
    }

    private let state = Mutex(State())

    /// Creates an empty memo.
    public init() {}

    /// How often a value was computed, failed and cancelled attempts included.
    public var executions: Int { state.withLock { $0.executions } }

    /// The value of a key, computed unless it is known or under way.
    ///
    /// - Throws: What `compute` threw, now or earlier; `CancellationError` when this task is cancelled while it waits.
    public func value(for key: Key, compute: () async throws -> Value) async throws -> Value {
        while true {
            switch turn(key) {
            case .known(let result):
                return try result.get()
            case .compute:
                return try await run(key, compute).get()
            case .wait(let waiter):
                if let result = await wait(for: key, as: waiter) { return try result.get() }
                // The one that computed was cancelled, or this task was: then the next turn must not start anew.
                try Task.checkCancellation()
            }
        }
    }

    private func turn(_ key: Key) -> Turn {
        state.withLock { state in
            switch state.slots[key] {
            case .known(let result):
                return .known(result)
            case .running:
                state.nextWaiter += 1
                return .wait(state.nextWaiter)
            case nil:
                state.slots[key] = .running(waiting: [:])
                state.executions += 1
                return .compute
            }
        }
    }

    private func run(_ key: Key, _ compute: () async throws -> Value) async -> Result<Value, any Error> {
        let result: Result<Value, any Error>
        var isFinal = true
        do {
            result = .success(try await compute())
        } catch {
            result = .failure(error)
            // What a cancelled task throws says nothing about the key.
            isFinal = !(error is CancellationError) && !Task.isCancelled
        }
        let waiting: [Int: Waiter] = state.withLock { state in
            var waiting: [Int: Waiter] = [:]
            if case .running(let waiters) = state.slots[key] { waiting = waiters }
            state.slots[key] = isFinal ? .known(result) : nil
            return waiting
        }
        for waiter in waiting.values { waiter.resume(returning: isFinal ? result : nil) }
        return result
    }

    /// Waits for a computation under way; `nil` when it came to nothing or this task was cancelled.
    private func wait(for key: Key, as waiter: Int) async -> Result<Value, any Error>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let settled: Result<Value, any Error>?? = state.withLock { state in
                    switch state.slots[key] {
                    case .known(let result): return .some(result)
                    case nil: return .some(nil)
                    case .running(var waiting):
                        // Cancelled before it could be put on the list: the handler below has already run.
                        if Task.isCancelled { return .some(nil) }
                        waiting[waiter] = continuation
                        state.slots[key] = .running(waiting: waiting)
                        return nil
                    }
                }
                if let settled { continuation.resume(returning: settled) }
            }
        } onCancel: {
            let continuation: Waiter? = state.withLock { state in
                guard case .running(var waiting) = state.slots[key] else { return nil }
                let continuation = waiting.removeValue(forKey: waiter)
                state.slots[key] = .running(waiting: waiting)
                return continuation
            }
            continuation?.resume(returning: nil)
        }
    }
}
