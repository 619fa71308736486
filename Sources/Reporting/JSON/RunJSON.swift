import Evaluation
import JSONDocument
import Statistics

/// What `report.json` says about a run as a whole; the page carries the same.
struct RunJSON {
    private let header: RunHeader
    private let footer: RunFooter?
    private let summary: RunSummary

    init(_ context: ReportContext) {
        header = context.header
        footer = context.footer
        summary = context.summary
    }

    /// Everything that differs between two runs of one plan, and nothing else.
    var run: JSONValue {
        let circumstances = header.circumstances
        var object: JSONObject = [
            "id": .string(circumstances.runID), "startedAt": .string(circumstances.startedAt),
            "command": .string(circumstances.command), "jobs": Self.number(circumstances.jobs),
            "environment": .object(
                JSONObject(circumstances.environment.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
            "finished": .bool(footer != nil),
        ]
        if let footer {
            if let seconds = JSONNumber(footer.seconds) { object["seconds"] = .number(seconds) }
            object["exitStatus"] = Self.number(footer.exitStatus)
            object["sharing"] = .bool(footer.sharing)
            object["stageExecutions"] = .object(
                JSONObject(
                    footer.stageExecutions.sorted { $0.key < $1.key }.map { ($0.key, Self.number($0.value)) }))
        }
        return .object(object)
    }

    var plan: JSONValue {
        .object([
            "cells": Self.number(header.planned), "axes": Self.axes(header.sections.flatMap(\.axes)),
            "digest": .string(header.planDigest),
            "selection": .array(header.selection.map(JSONValue.string)),
            "shard": .object(["index": Self.number(header.shard.index), "of": Self.number(header.shard.count)]),
            "matrices": .array(zip(header.sections, summary.sections).map(matrix)),
        ])
    }

    var totals: JSONValue { Self.totals(summary.totals) }

    var gate: JSONValue {
        var object: JSONObject = [
            "passed": .bool(summary.isGreen), "reasons": .array(summary.reasons.map(JSONValue.string)),
        ]
        if !summary.baselines.isEmpty { object["baselines"] = .array(summary.baselines.map(\.json)) }
        return .object(object)
    }

    var metrics: JSONValue {
        .array(
            zip(header.sections, summary.sections).flatMap { header, section in
                section.metrics.map { Self.metric($0, matrix: header.name) }
            })
    }

    var relations: JSONValue {
        .array(
            zip(header.sections, summary.sections).flatMap { header, section in
                section.relations.map { Self.relation($0, matrix: header.name) }
            })
    }

    /// Empty where every cell is played once.
    var repetitions: JSONValue {
        .array(
            zip(header.sections, summary.sections).flatMap { header, section in
                section.repetitions.map { Self.repetition($0, matrix: header.name) }
            })
    }

    private static func repetition(_ result: RunSummary.Repetition, matrix: String) -> JSONValue {
        var object: JSONObject = ["matrix": .string(matrix)]
        if let metric = result.metric { object["metric"] = .string(metric) }
        object["trials"] = number(result.trials)
        object["cells"] = number(result.cells)
        object["samples"] = number(result.samples)
        object["successes"] = number(result.successes)
        if let interval = WilsonInterval(successes: result.successes, trials: result.samples) {
            object["interval"] = .object([
                "of": "successes", "over": "samples", "n": number(interval.trials),
                "confidence": rounded(interval.confidence), "method": "Wilson", "lower": rounded(interval.lower),
                "upper": rounded(interval.upper),
            ])
        }
        object["passAt"] = .array(result.passAt.map(rounded))
        object["passAll"] = .array(result.passAll.map(rounded))
        object["flipRate"] = rounded(result.flipRate)
        object["flipping"] = number(result.flipping)
        return .object(object)
    }

    private func matrix(_ header: RunHeader.Section, _ section: RunSummary.Section) -> JSONValue {
        .object([
            "name": .string(header.name), "suite": .string(header.suite), "cells": Self.number(header.planned),
            "axes": Self.axes(header.axes), "stages": .array(header.stages.map(JSONValue.string)),
            "settings": header.settings, "gate": header.gate.json, "totals": Self.totals(section.totals),
            "reasons": .array(section.reasons.map(JSONValue.string)),
        ])
    }

    /// Axes with their values; an axis of several matrices has the values of all.
    static func axes(_ axes: [Axis]) -> JSONValue {
        var object = JSONObject()
        for axis in axes {
            var values = object[axis.name]?.arrayValue ?? []
            for value in axis.values where !values.contains(.string(value)) { values.append(.string(value)) }
            object[axis.name] = .array(values)
        }
        return .object(object)
    }

    private static func totals(_ totals: RunSummary.Totals) -> JSONValue {
        var object: JSONObject = ["planned": number(totals.planned)]
        for status in CellStatus.allCases { object[status.rawValue] = number(totals[status]) }
        return .object(object)
    }

    private static func metric(_ tally: RunSummary.MetricTally, matrix: String) -> JSONValue {
        var object: JSONObject = [
            "name": .string(tally.name), "matrix": .string(matrix), "stage": .string(tally.stage),
            "abstract": .string(tally.abstract), "planned": number(tally.planned), "passing": number(tally.passing),
            "failing": number(tally.failing), "ignored": number(tally.ignored), "scored": number(tally.scored),
        ]
        if tally.withheld > 0 { object["withheld"] = number(tally.withheld) }
        if tally.notTold > 0 { object["notTold"] = number(tally.notTold) }
        if let mean = tally.mean.flatMap(JSONNumber.init) { object["mean"] = .number(mean) }
        if tally.passing + tally.failing > 0,
            let interval = WilsonInterval(successes: tally.passing, trials: tally.planned)
        {
            object["interval"] = .object([
                "of": "passing", "over": "planned", "n": number(interval.trials),
                "confidence": rounded(interval.confidence), "method": "Wilson", "lower": rounded(interval.lower),
                "upper": rounded(interval.upper),
            ])
        }
        return .object(object)
    }

    private static func relation(_ result: RunSummary.RelationResult, matrix: String) -> JSONValue {
        .object([
            "name": .string(result.name), "matrix": .string(matrix), "abstract": .string(result.abstract),
            "holding": number(result.holding), "broken": number(result.broken), "ignored": number(result.ignored),
            "breaks": .array(
                result.breaks.map {
                    .object([
                        "cells": .array($0.cells.map(JSONValue.string)),
                        "facets": .array($0.facets.map(JSONValue.string)),
                    ])
                }),
        ])
    }

    static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    private static func rounded(_ value: Double) -> JSONValue {
        JSONNumber((value * 1e6).rounded() / 1e6).map(JSONValue.number) ?? .null
    }
}
