import Evaluation
import JSONDocument
import Reporting
import RunHistory

/// What `criba history` shows of one matrix.
struct HistoryView {
    private static let flipLimit = 10

    /// What a report of a run shows too.
    let trend: RunTrend

    init(
        _ history: RunHistory, matrix: String, limit: Int, metrics: [String] = [],
        cohorts: [(axis: String, value: String)] = []
    ) throws {
        let runs = try history.runs(of: matrix, last: limit)
        let isOpen = metrics.isEmpty && cohorts.isEmpty
        let moved = try history.moved(over: isOpen ? runs : [])
        trend = RunTrend(
            matrix: matrix,
            runs: runs.map { run in
                RunTrend.Run(
                    run: run.run, started: run.started,
                    settings: (try? JSONValue.parse(Array(run.settings.utf8), name: "settings")) ?? .null,
                    judged: run.judged, passed: run.passed, failed: run.failed, errors: run.errors,
                    isGreen: run.isGreen)
            },
            cohorts: try (isOpen ? moved.cohorts : cohorts).map {
                RunTrend.Line(
                    name: "\($0.axis)=\($0.value)",
                    points: try history.trend(axis: $0.axis, value: $0.value, over: runs))
            },
            metrics: try (isOpen ? moved.metrics : metrics).map {
                RunTrend.Line(name: $0, points: try history.trend(metric: $0, over: runs))
            },
            flips: try history.flips(in: matrix, limit: Self.flipLimit),
            firstBad: try history.firstBad(in: matrix))
    }

    /// For a terminal.
    var lines: [String] {
        var lines = ["\(trend.matrix): the last \(trend.runs.count) runs, the newest below"]
        lines += trend.runs.map { run in
            "  \(run.run)  \(run.passed) of \(run.judged) passed, \(run.failed) failed, \(run.errors) errors"
                + "  \(run.isGreen ? "green" : "red")"
        }
        for (title, trends) in [("cohorts", trend.cohorts), ("metrics", trend.metrics)] where !trends.isEmpty {
            lines.append("\(title), cells that passed in each of these runs:")
            lines += trends.map { line in
                "  \(line.name): \(line.points.isEmpty ? "never seen" : line.points.map(Self.share).joined(separator: ", "))"
            }
        }
        if !trend.flips.isEmpty { lines.append("cells that flip:") }
        lines += trend.flips.map { flip in
            "  \(flip.cell)\(flip.trial > 0 ? " trial \(flip.trial + 1)" : ""): \(flip.changes) times, "
                + flip.stretches.suffix(4).map { "\($0.status) since \($0.run)" }.joined(separator: ", ")
        }
        if !trend.firstBad.isEmpty { lines.append("cells that do not pass today, by the run in which that began:") }
        lines += trend.firstBad.map { "  \($0.run): \($0.cells), such as \($0.example)" }
        return lines
    }

    private static func share(_ point: RunTrend.Point) -> String {
        "\(point.passed)/\(point.judged)" + (point.mean.map { " mean \((($0 * 1000).rounded()) / 1000)" } ?? "")
    }

    /// For other tools.
    var json: JSONValue { trend.json }
}
