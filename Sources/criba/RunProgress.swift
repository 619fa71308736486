import Evaluation
import Synchronization

/// What a run is doing, for the progress line and the deadline watch.
final class RunProgress: Sendable {
    private struct State {
        var done: Int
        var failed = 0
        var running: [String: ContinuousClock.Instant] = [:]
        var shown: ContinuousClock.Instant?
    }

    private let total: Int
    private let terminal: Terminal
    private let state: Mutex<State>

    init(total: Int, done: Int, terminal: Terminal) {
        self.total = total
        self.terminal = terminal
        state = Mutex(State(done: done))
    }

    /// Takes note of an event.
    @Sendable func observe(_ event: Runner.Event) {
        let line: String? = state.withLock { state in
            switch event {
            case .started(let cell):
                state.running["\(cell.id)#\(cell.trial)"] = .now
            case .finished(let cell, let status):
                state.running["\(cell.id)#\(cell.trial)"] = nil
                state.done += 1
                if status == .failed || status == .error { state.failed += 1 }
            }
            guard terminal.isInteractive else { return nil }
            let now = ContinuousClock.now
            if let shown = state.shown, shown.duration(to: now) < .milliseconds(100) { return nil }
            state.shown = now
            return Self.line(state, total: total)
        }
        if let line { terminal.progress(line) }
    }

    /// Takes the progress line away.
    func clear() { terminal.progress("") }

    /// The cell that has been running longest, and since when.
    var longestRunning: (cell: String, since: ContinuousClock.Instant)? {
        state.withLock { $0.running.min { $0.value < $1.value }.map { ($0.key, $0.value) } }
    }

    private static func line(_ state: State, total: Int) -> String {
        let width = 24
        let filled = total == 0 ? width : state.done * width / total
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        let failed = state.failed == 0 ? "" : ", \(state.failed) not green"
        let running = state.running.keys.min().map { "  \($0)" } ?? ""
        return "[\(bar)] \(state.done)/\(total)\(failed)\(running)"
    }
}
