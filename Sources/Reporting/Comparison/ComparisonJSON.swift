import Evaluation
import JSONDocument
import Statistics

/// Writes `comparison.json`: what it is about first, one cell a line, texts once for all cells that tell the same.
struct ComparisonJSON {
    static let format = "criba.comparison/1"

    private let report: ComparisonReport
    private var comparison: RunComparison { report.comparison }

    init(_ report: ComparisonReport) {
        self.report = report
    }

    func write(to writer: ReportWriter, _ encoded: EncodedTexts) throws {
        try writer.append("{\"format\":\"\(Self.format)\"")
        for (name, value) in head {
            try writer.append(",\n\"\(name)\":")
            try writer.append(value)
        }
        try writer.append(",\n\"cells\":[")
        var texts = TextChanges(comparison)
        var told: [Int] = []
        for (index, pair) in comparison.pairs.enumerated() {
            let own = try texts.reference(of: pair)
            if own.isNew { told.append(index) }
            try writer.append(index == 0 ? "\n" : ",\n")
            try writer.append(
                Self.cell(
                    pair, own, matrix: comparison.sections[pair.section].name, hasTexts: texts.areReadable))
        }
        try writer.append("\n],\n\"texts\":[")
        for (place, index) in told.enumerated() where texts.areReadable {
            try writer.append(place == 0 ? "\n" : ",\n")
            try writer.append(encoded.json(place, of: comparison.pairs[index], texts))
        }
        try writer.append("\n]}\n")
    }

    private var head: [(String, JSONValue)] {
        [
            ("subject", .string(report.subject.rawValue)),
            (
                "verdict",
                .object([
                    "colour": .string(report.verdict.colour.rawValue), "sentence": .string(report.verdict.sentence),
                ])
            ),
            (
                "findings",
                .array(
                    report.findings.map { finding in
                        var object: JSONObject = [
                            "direction": .string(finding.direction.rawValue), "sentence": .string(finding.sentence),
                        ]
                        if let axis = finding.axis { object["axis"] = .string(axis) }
                        return .object(object)
                    })
            ),
            ("base", Self.side(comparison.base)), ("head", Self.side(comparison.head)),
            (
                "counts",
                .object(JSONObject(CellChange.allCases.map { ($0.rawValue, RunJSON.number(comparison[$0])) }))
            ),
            ("leftOut", RunJSON.number(comparison.leftOut)), ("compared", RunJSON.number(comparison.paired)),
            ("withoutRecording", RunJSON.number(comparison.withoutRecording)),
            ("matrices", .array(comparison.sections.map(Self.section))),
            (
                "tests",
                .object([
                    "all": comparison.overall.json, "axisValues": .array(comparison.byAxisValue.map(\.json)),
                    "metrics": .array(comparison.byMetric.map(\.json)),
                ])
            ),
            ("groups", .array(comparison.groups.map(Self.group))),
            ("templates", .array(report.review.templates.map(\.json))),
            (
                "differingRequests",
                .object([
                    "all": RunJSON.number(report.review.differing),
                    "unexplained": RunJSON.number(report.review.unexplained),
                ])
            ),
            ("requests", .array(report.review.requests.map(\.json))),
        ]
    }

    private static func side(_ run: ComparedRun) -> JSONValue {
        var object: JSONObject = ["name": .string(run.name), "kind": run.record == nil ? "baseline" : "run"]
        if let header = run.record?.header {
            object["run"] = .string(header.circumstances.runID)
            object["startedAt"] = .string(header.circumstances.startedAt)
            if let revision = header.circumstances.environment["revision"] { object["revision"] = .string(revision) }
            object["answeredBy"] = .object(
                JSONObject(run.fingerprints.map { ($0.name, RunJSON.number($0.cells)) }))
        }
        return .object(object)
    }

    private static func section(_ section: RunComparison.Section) -> JSONValue {
        .object([
            "name": .string(section.name), "suite": .string(section.suite),
            "axes": .object(
                JSONObject(section.axes.map { ($0.name, .array($0.values.map(JSONValue.string))) })),
            "settings": .array(
                section.settings.map { setting in
                    var object: JSONObject = ["name": .string(setting.name)]
                    if let base = setting.base { object["base"] = .string(base) }
                    if let head = setting.head { object["head"] = .string(head) }
                    return .object(object)
                }),
        ])
    }

    private static func group(_ group: RunComparison.Group) -> JSONValue {
        .object([
            "change": .string(group.change.rawValue), "place": .string(group.place),
            "conditions": .array(group.conditions.map { .array([.string($0.name), .string($0.value)]) }),
            "cells": RunJSON.number(group.count), "of": RunJSON.number(group.share.of),
            "families": RunJSON.number(group.families), "extent": .string(group.extent),
            "metrics": .array(group.metrics.map(JSONValue.string)),
            "example": .string(group.example.cell?.id ?? ""),
        ])
    }

    private static func cell(
        _ pair: RunComparison.Pair, _ texts: TextChanges.Reference, matrix: String, hasTexts: Bool
    ) -> JSONValue {
        var object = JSONObject()
        if let cell = pair.cell {
            object["id"] = .string(cell.id)
            object["trial"] = RunJSON.number(cell.trial)
            object["axes"] = .object(JSONObject(cell.axes.map { ($0.axis, .string($0.value)) }))
            object["family"] = .string(cell.family)
        }
        object["matrix"] = .string(matrix)
        object["change"] = .string(pair.change.rawValue)
        if let base = pair.base { object["base"] = side(base) }
        if let head = pair.head { object["head"] = side(head) }
        if let language = texts.language { object["language"] = .string(language) }
        if hasTexts { object["texts"] = RunJSON.number(texts.number) }
        return .object(object)
    }

    private static func side(_ cell: ComparedCell) -> JSONValue {
        var object: JSONObject = ["status": .string(cell.status.rawValue)]
        if !cell.failing.isEmpty { object["failing"] = .array(cell.failing.map(JSONValue.string)) }
        if let reason = cell.reason { object["reason"] = .string(reason) }
        return .object(object)
    }
}

extension PairedResult {
    /// The result for tools; a p-value is left out where there is none.
    var json: JSONValue {
        var object: JSONObject = [
            "part": .string(part), "pairs": RunJSON.number(pairs), "basePassed": RunJSON.number(basePassed),
            "headPassed": RunJSON.number(headPassed), "regressed": RunJSON.number(test.regressed),
            "fixed": RunJSON.number(test.fixed), "families": RunJSON.number(test.clusters),
        ]
        if let p = test.pValue, let number = JSONNumber(p) { object["p"] = .number(number) }
        if let adjusted, let number = JSONNumber(adjusted) { object["holm"] = .number(number) }
        object["reading"] = .string(reading.words)
        return .object(object)
    }
}

extension WordDifference {
    /// The pieces as pairs: 0 same, −1 removed, 1 inserted, and the text.
    var json: JSONValue { .array(pairs) }

    fileprivate var pairs: [JSONValue] {
        pieces.map { piece in
            switch piece {
            case .same(let text): .pair(0, text)
            case .removed(let text): .pair(-1, text)
            case .inserted(let text): .pair(1, text)
            }
        }
    }
}

extension SentenceDifference {
    /// The pieces as pairs, as those of a difference of words; what moved is removed and inserted.
    var json: JSONValue {
        .array(
            pieces.flatMap { piece -> [JSONValue] in
                switch piece {
                case .same(let text): [.pair(0, text)]
                case .removed(let text), .movedAway(let text): [.pair(-1, text)]
                case .inserted(let text), .movedHere(let text): [.pair(1, text)]
                case .reworded(let words): words.pairs
                }
            })
    }
}

extension JSONValue {
    fileprivate static func pair(_ side: Int, _ text: String) -> JSONValue {
        .array([RunJSON.number(side), .string(text)])
    }
}

extension TextChange {
    /// The change for tools, old and new with their difference.
    var json: JSONValue {
        .object(["name": .string(name), "difference": WordDifference(old, new).json])
    }
}

extension TemplateDifference {
    /// The difference for tools.
    var json: JSONValue {
        var object: JSONObject = [
            "matrices": .array(matrices.map(JSONValue.string)), "file": .string(file), "part": .string(part),
            "requests": RunJSON.number(requests), "of": RunJSON.number(of), "difference": difference.json,
        ]
        if let step { object["step"] = .string(step) }
        return .object(object)
    }
}

extension RequestDifference {
    /// The difference for tools.
    var json: JSONValue {
        .object([
            "step": .string(step), "part": .string(part), "requests": RunJSON.number(requests),
            "of": RunJSON.number(of), "difference": difference.json,
        ])
    }
}
