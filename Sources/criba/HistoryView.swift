import JSONDocument
import RunHistory

/// What `criba history` shows of one matrix.
struct HistoryView {
    private static let flipLimit = 10

    private let matrix: String
    private let runs: [RunHistory.Run]
    private let metrics: [(name: String, points: [RunHistory.Point])]
    private let cohorts: [(name: String, points: [RunHistory.Point])]
    private let flips: [RunHistory.Flip]
    private let firstBad: [RunHistory.FirstBad]

    init(
        _ history: RunHistory, matrix: String, limit: Int, metrics: [String], cohorts: [(axis: String, value: String)]
    ) throws {
        self.matrix = matrix
        let runs = try history.runs(of: matrix, last: limit)
        self.runs = runs
        let isOpen = metrics.isEmpty && cohorts.isEmpty
        let moved = try history.moved(over: isOpen ? runs : [])
        self.metrics = try (isOpen ? moved.metrics : metrics).map { ($0, try history.trend(metric: $0, over: runs)) }
        self.cohorts = try (isOpen ? moved.cohorts : cohorts).map {
            ("\($0.axis)=\($0.value)", try history.trend(axis: $0.axis, value: $0.value, over: runs))
        }
        flips = try history.flips(in: matrix, limit: Self.flipLimit)
        firstBad = try history.firstBad(in: matrix)
    }

    /// For a terminal.
    var lines: [String] {
        var lines = ["\(matrix): the last \(runs.count) runs, the newest below"]
        lines += runs.map { run in
            "  \(run.run)  \(run.passed) of \(run.judged) passed, \(run.failed) failed, \(run.errors) errors"
                + "  \(run.isGreen ? "green" : "red")"
        }
        for (title, trends) in [("cohorts", cohorts), ("metrics", metrics)] where !trends.isEmpty {
            lines.append("\(title), cells that passed in each of these runs:")
            lines += trends.map { name, points in
                "  \(name): \(points.isEmpty ? "never seen" : points.map(Self.share).joined(separator: ", "))"
            }
        }
        if !flips.isEmpty { lines.append("cells that flip:") }
        lines += flips.map { flip in
            "  \(flip.cell)\(flip.trial > 0 ? " trial \(flip.trial + 1)" : ""): \(flip.changes) times, "
                + flip.stretches.suffix(4).map { "\($0.status) since \($0.run)" }.joined(separator: ", ")
        }
        if !firstBad.isEmpty { lines.append("cells that do not pass today, by the run in which that began:") }
        lines += firstBad.map { "  \($0.run): \($0.cells), such as \($0.example)" }
        return lines
    }

    private static func share(_ point: RunHistory.Point) -> String {
        "\(point.passed)/\(point.judged)" + (point.mean.map { " mean \((($0 * 1000).rounded()) / 1000)" } ?? "")
    }

    /// For other tools.
    var json: JSONValue {
        .object([
            "name": .string(matrix),
            "runs": .array(
                runs.map { run in
                    .object([
                        "run": .string(run.run), "startedAt": .string(run.started),
                        "settings": (try? JSONValue.parse(Array(run.settings.utf8), name: "settings")) ?? .null,
                        "judged": number(run.judged), "passed": number(run.passed), "failed": number(run.failed),
                        "errors": number(run.errors), "green": .bool(run.isGreen),
                    ])
                }),
            "cohorts": .array(cohorts.map(trend)), "metrics": .array(metrics.map(trend)),
            "flips": .array(
                flips.map { flip in
                    .object([
                        "cell": .string(flip.cell), "trial": number(flip.trial), "changes": number(flip.changes),
                        "stretches": .array(
                            flip.stretches.map { .object(["run": .string($0.run), "status": .string($0.status)]) }),
                    ])
                }),
            "firstBad": .array(
                firstBad.map {
                    .object(["run": .string($0.run), "cells": number($0.cells), "example": .string($0.example)])
                }),
        ])
    }

    private func trend(_ name: String, _ points: [RunHistory.Point]) -> JSONValue {
        .object([
            "name": .string(name),
            "points": .array(
                points.map { point in
                    var object: JSONObject = [
                        "run": .string(point.run), "judged": number(point.judged), "passed": number(point.passed),
                    ]
                    if let mean = point.mean, let value = JSONNumber(mean) { object["mean"] = .number(value) }
                    return .object(object)
                }),
        ])
    }

    private func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
