import Evaluation
import Languages
import Synchronization

/// What is judged and shown of a part of a note's way: of what was heard, of what was written, of what the app shows.
struct JudgedPart: Sendable {
    /// What the part's evaluators say.
    let metrics: MetricList
    /// What the part adds to its cell in `report.json`.
    var fields: [Evidence] = []
    /// What the page shows of it.
    var exhibits: [CellResult.StageExhibit] = []
}

/// What is judged and shown of every cell that goes one way.
final class JudgedWay: Sendable {
    /// What relations compare.
    let facets: [String: String]
    let heard: JudgedPart
    let written: JudgedPart
    private let shown = Mutex<[Language: JudgedPart]>([:])

    init(facets: [String: String], heard: JudgedPart, written: JudgedPart) {
        self.facets = facets
        self.heard = heard
        self.written = written
    }

    /// What the app shows, which depends on the way and the interface language alone.
    func shown(in interface: Language, make: () -> JudgedPart) -> JudgedPart {
        if let known = shown.withLock({ $0[interface] }) { return known }
        let part = make()
        shown.withLock { $0[interface] = part }
        return part
    }
}
