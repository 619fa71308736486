import Engines
import JSONDocument
import Synchronization
import Testing

@testable import Recordings

@Suite("Memo")
struct MemoTests {
    private struct Oops: Error, Equatable {}

    /// A door that tasks wait at until it is opened.
    private actor Door {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            if isOpen { return }
            await withCheckedContinuation { waiting.append($0) }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    @Test("a key is computed once however many ask at the same time")
    func singleFlight() async throws {
        let memo = Memo<Int, Int>()
        let door = Door()
        let values = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<200 {
                group.addTask {
                    try await memo.value(for: index % 4) {
                        await door.pass()
                        return index % 4 * 10
                    }
                }
            }
            await door.open()
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(values.count == 200 && values.reduce(0, +) == 50 * 60)
        #expect(memo.executions == 4)
    }

    @Test("errors are remembered like values")
    func errors() async {
        let memo = Memo<String, Int>()
        for _ in 0..<3 {
            await #expect(throws: Oops()) { try await memo.value(for: "a") { throw Oops() } }
        }
        #expect(memo.executions == 1)
    }

    @Test("a cancelled computation is not remembered, and one that waits takes over")
    func takeOver() async throws {
        let memo = Memo<String, Int>()
        let started = Door()
        let first = Task {
            try await memo.value(for: "a") {
                await started.open()
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
        }
        await started.pass()
        let second = Task { try await memo.value(for: "a") { 2 } }
        for _ in 0..<50 { await Task.yield() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await second.value == 2)
        #expect(try await memo.value(for: "a") { 3 } == 2)
        #expect(memo.executions == 2)
    }

    @Test("one that waits can be cancelled without disturbing the others")
    func cancelledWaiter() async throws {
        let memo = Memo<String, Int>()
        let started = Door()
        let door = Door()
        let first = Task {
            try await memo.value(for: "a") {
                await started.open()
                await door.pass()
                return 1
            }
        }
        await started.pass()
        let waiter = Task { try await memo.value(for: "a") { 2 } }
        for _ in 0..<50 { await Task.yield() }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        await door.open()
        #expect(try await first.value == 1)
    }

    @Test("a failure that an engine reports as cancelled is an answer and is remembered")
    func reportedCancellation() async {
        let memo = Memo<String, Int>()
        let failure = EngineFailure(kind: .cancelled)
        for _ in 0..<2 { await #expect(throws: failure) { try await memo.value(for: "a") { throw failure } } }
        #expect(memo.executions == 1)
    }
}
