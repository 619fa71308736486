import Synchronization

@testable import Evaluation

/// Plays cells by a function and remembers what it was told.
final class FakePerformer: CellPerformer {
    typealias Play = @Sendable (Cell, Checkpoint) async throws(Checkpoint.Stop) -> CellResult

    private struct State {
        var performed: [String] = []
        var finished: [String] = []
        /// Cells performed when a fixture was finished.
        var before: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let play: Play

    /// Without a function every cell passes, in a few turns of the pool.
    init(_ play: @escaping Play = FakePerformer.plain) { self.play = play }

    static let plain: Play = { cell, _ in
        for _ in 0..<cell.id.utf8.count % 5 { await Task.yield() }
        var result = SampleRecord.result(
            .passing, .scoring(Double(cell.trial)), cell.value(of: "output") == "es" ? .failing : .passing)
        // Shared by the cells of a fixture, as real evidence is.
        let text = Exhibit.text(title: cell.fixture?.member ?? "", language: nil, text: cell.family, marks: [])
        result.exhibits = [.init(stage: "listen", evidence: Evidence(text))]
        return result
    }

    func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
        let result = try await play(cell, checkpoint)
        state.withLock { $0.performed.append("\(cell.id) \(cell.trial)") }
        return result
    }

    func finished(_ fixture: FixtureDescriptor) {
        state.withLock { state in
            let name = "\(fixture.family)/\(fixture.member)"
            state.finished.append(name)
            state.before[name] = state.performed.count {
                $0.hasPrefix("memo/\(fixture.family)[") && $0.contains("input=\(fixture.member)")
            }
        }
    }

    var stageExecutions: [String: Int] { ["listen": performed.count] }
    var performed: [String] { state.withLock { $0.performed } }
    var finished: [String] { state.withLock { $0.finished } }
    /// How many cells of each fixture were performed when it was finished.
    var before: [String: Int] { state.withLock { $0.before } }
}
