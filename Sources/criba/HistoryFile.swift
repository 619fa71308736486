import Evaluation
import Foundation
import Reporting
import RunHistory

/// The workspace's history, `Reports/history.sqlite`.
struct HistoryFile {
    let root: String

    /// How many runs a report shows.
    private static let shownRuns = 20

    /// Where it lies.
    var path: String { "\(root)/Reports/history.sqlite" }

    /// Adds a finished run. A history that cannot be written is complained about and changes no verdict: the run's record
    /// is the truth, and the history only an index of it.
    ///
    /// - Returns: How each matrix of the run went over its last runs, this one included; nothing for a run that is no part of a
    ///   history.
    func add(_ record: RunRecord, summary: RunSummary, terminal: Terminal) -> [RunTrend] {
        do {
            let entries = try HistoryEntry.entries(of: record, summary: summary)
            guard !entries.isEmpty else { return [] }
            try FileManager.default.createDirectory(atPath: "\(root)/Reports", withIntermediateDirectories: true)
            let history = try RunHistory(path: path)
            try history.add(entries)
            return try entries.map { try HistoryView(history, matrix: $0.matrix, limit: Self.shownRuns).trend }
        } catch {
            terminal.complain("the run was not added to the history: \(error)")
            return []
        }
    }
}
