import Evaluation
import JSONDocument

extension RunTrend {
    /// The trend for tools and for the page.
    public var json: JSONValue {
        .object([
            "name": .string(matrix),
            "runs": .array(
                runs.map { run in
                    .object([
                        "run": .string(run.run), "startedAt": .string(run.started), "settings": run.settings,
                        "judged": RunJSON.number(run.judged), "passed": RunJSON.number(run.passed),
                        "failed": RunJSON.number(run.failed), "errors": RunJSON.number(run.errors),
                        "green": .bool(run.isGreen),
                    ])
                }),
            "cohorts": .array(cohorts.map(\.json)), "metrics": .array(metrics.map(\.json)),
            "flips": .array(
                flips.map { flip in
                    .object([
                        "cell": .string(flip.cell), "trial": RunJSON.number(flip.trial),
                        "changes": RunJSON.number(flip.changes),
                        "stretches": .array(
                            flip.stretches.map { .object(["run": .string($0.run), "status": .string($0.status)]) }),
                    ])
                }),
            "firstBad": .array(
                firstBad.map {
                    .object([
                        "run": .string($0.run), "cells": RunJSON.number($0.cells), "example": .string($0.example),
                    ])
                }),
        ])
    }
}

extension RunTrend.Line {
    fileprivate var json: JSONValue {
        .object([
            "name": .string(name),
            "points": .array(
                points.map { point in
                    var object: JSONObject = [
                        "run": .string(point.run), "judged": RunJSON.number(point.judged),
                        "passed": RunJSON.number(point.passed),
                    ]
                    if let mean = point.mean, let value = JSONNumber(mean) { object["mean"] = .number(value) }
                    return .object(object)
                }),
        ])
    }
}
