import NoteAnalysis
import Synchronization

/// Everything that a cell did, as the key of what is judged and shown of it but for the interface's own words.
struct AnalysisWay: Hashable, Sendable {
    let fixture: String
    let events: [AnalysisEvent]
    let moments: [AnalysisPlay.Moment]

    /// Keys are compared whole and found by a few words of them: hashing texts letter by letter costs more.
    func hash(into hasher: inout Hasher) {
        hasher.combine(fixture)
        hasher.combine(events.count)
        hasher.combine(moments.count)
    }
}

/// What cells of one fixture have in common, worked out once; with sharing off anew for each, with the same result.
final class AnalysisWork: Sendable {
    private let isOn: Bool
    private let judged = Table<AnalysisWay, JudgedPart>(limit: 64)
    private let counts = Mutex<[String: Int]>([:])

    init(isOn: Bool) {
        self.isOn = isOn
    }

    /// What is judged and shown of every cell that did the same.
    ///
    /// - Parameter isComplete: Whether the way was gone to its end; what an error cut off is judged each time.
    func judged(_ way: AnalysisWay, isComplete: Bool, make: () -> JudgedPart) -> JudgedPart {
        if isOn, isComplete, let known = judged[way] { return known }
        count("judge")
        let part = make()
        if isOn, isComplete { judged[way] = part }
        return part
    }

    /// How often each kind of work was really done.
    var executions: [String: Int] { counts.withLock { $0 } }

    /// Counts one execution.
    func count(_ stage: String) {
        counts.withLock { $0[stage, default: 0] += 1 }
    }
}
