import Evaluation
import Foundation
import RunHistory

/// The workspace's history, `Reports/history.sqlite`.
struct HistoryFile {
    let root: String

    /// Where it lies.
    var path: String { "\(root)/Reports/history.sqlite" }

    /// Adds a finished run. A history that cannot be written is complained about and changes no verdict: the run's record
    /// is the truth, and the history only an index of it.
    func add(_ record: RunRecord, summary: RunSummary, terminal: Terminal) {
        do {
            let entries = try HistoryEntry.entries(of: record, summary: summary)
            guard !entries.isEmpty else { return }
            try FileManager.default.createDirectory(atPath: "\(root)/Reports", withIntermediateDirectories: true)
            try RunHistory(path: path).add(entries)
        } catch {
            terminal.complain("the run was not added to the history: \(error)")
        }
    }
}
