import Synchronization

/// What cells of one fixture have in common, worked out once; with sharing off anew for each, with the same result.
final class AnalysisWork: Sendable {
    private let isOn: Bool
    private let judged = Table<String, JudgedPart>(limit: 64)
    private let counts = Mutex<[String: Int]>([:])

    init(isOn: Bool) {
        self.isOn = isOn
    }

    /// What is judged and shown of every cell that did the same.
    ///
    /// - Parameter key: Says all it depends on; `nil` where an error cut the cell off, so that nothing is known to be the same.
    func judged(_ key: String?, make: () -> JudgedPart) -> JudgedPart {
        if isOn, let key, let known = judged[key] { return known }
        count("judge")
        let part = make()
        if isOn, let key { judged[key] = part }
        return part
    }

    /// How often each kind of work was really done.
    var executions: [String: Int] { counts.withLock { $0 } }

    /// Counts one execution.
    func count(_ stage: String) {
        counts.withLock { $0[stage, default: 0] += 1 }
    }
}
