import Evaluation
import Reporting

/// The baselines that a run is held against, read before its first cell is played.
struct BaselineCheck: Sendable {
    private struct Entry: Sendable {
        let matrix: String
        let bound: Gate.Regressions
        /// What was approved; `nil` when there is nothing yet.
        let base: ComparedRun?
    }

    private let entries: [Entry]

    /// Reads what the gates name, or in its place what `--baseline` names.
    ///
    /// - Throws: ``PlanningError`` when a baseline is damaged or was changed by hand, or `--baseline` names nothing.
    init(
        _ matrices: [(name: String, gate: Gate)], root: String, given: String?, surroundings: Surroundings
    ) throws {
        let named = try given.map { try ComparedSource(surroundings: surroundings).require($0) }
        let source = ComparedSource(surroundings: surroundings, root: root)
        entries = try matrices.compactMap { matrix in
            let gate = matrix.gate.regressions
            guard let name = given ?? gate?.baseline else { return nil }
            let bound = Gate.Regressions(baseline: name, allowed: gate?.allowed ?? 0, changed: gate?.changed ?? 0)
            let found = try named ?? source.find(name)
            let base = found?.only(matrix.name)
            return Entry(matrix: matrix.name, bound: bound, base: base?.sections.isEmpty == false ? base : nil)
        }
    }

    /// What became of the cells of a run whose last line is still to be written: for the gate, and for the reports.
    func judge(recordAt path: String) throws -> (verdicts: [BaselineVerdict], shown: BaselineComparison?) {
        guard !entries.isEmpty else { return ([], nil) }
        let run = try ComparedRun(run: FileBytes(path: path), isFinishing: true)
        var verdicts: [BaselineVerdict] = []
        var changes: [BaselineComparison.Key: CellChange] = [:]
        for entry in entries {
            guard let base = entry.base else {
                verdicts.append(BaselineVerdict(missing: entry.bound.baseline, matrix: entry.matrix))
                continue
            }
            let comparison = try RunComparison(base: base, head: run.only(entry.matrix))
            verdicts.append(BaselineVerdict(comparison, matrix: entry.matrix, bound: entry.bound))
            for pair in comparison.pairs where Self.shown.contains(pair.change) {
                if let cell = pair.head { changes[.init(id: cell.id, trial: cell.trial)] = pair.change }
            }
        }
        var names: [String] = []
        for entry in entries where entry.base != nil && !names.contains(entry.bound.baseline) {
            names.append(entry.bound.baseline)
        }
        return (
            verdicts, names.isEmpty ? nil : BaselineComparison(name: names.joined(separator: ", "), changes: changes)
        )
    }

    /// What a report marks; a cell that fails as before, or as a known issue says, is no news.
    private static let shown: Set<CellChange> = [
        .regressed, .worsened, .unrecorded, .fixed, .failingChanged, .changed, .added,
    ]
}
