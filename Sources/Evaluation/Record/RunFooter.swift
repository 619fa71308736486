import JSONDocument

/// The last line of a run record. A record without one did not finish.
public struct RunFooter: Sendable, Hashable {
    /// How many cell lines the record holds.
    public var cells: Int
    /// Wall seconds.
    public var seconds: Double
    /// How often each stage was really executed, by stage; differs with and without sharing.
    public var stageExecutions: [String: Int]
    /// Whether the memo below the pipeline was on.
    public var sharing: Bool
    /// The exit status.
    public var exitStatus: Int
    /// What became of the cells against the baselines the run was held against.
    public var baselines: [BaselineVerdict]
    /// What was handed in and could not be judged, each with its place; any of it keeps the gate red.
    public var refusals: [String]

    /// Creates a footer.
    public init(
        cells: Int, seconds: Double, stageExecutions: [String: Int], sharing: Bool, exitStatus: Int,
        baselines: [BaselineVerdict] = [], refusals: [String] = []
    ) {
        self.cells = cells
        self.seconds = seconds
        self.stageExecutions = stageExecutions
        self.sharing = sharing
        self.exitStatus = exitStatus
        self.baselines = baselines
        self.refusals = refusals
    }

    /// The line's content.
    public var json: JSONValue {
        var object: JSONObject = [
            "kind": "footer", "cells": .number(JSONNumber(cells)),
            "exitStatus": .number(JSONNumber(exitStatus)), "sharing": .bool(sharing),
        ]
        object["stageExecutions"] = .object(
            JSONObject(stageExecutions.sorted { $0.key < $1.key }.map { ($0.key, .number(JSONNumber($0.value))) }))
        if let number = JSONNumber((seconds * 1000).rounded() / 1000) { object["seconds"] = .number(number) }
        if !baselines.isEmpty { object["baselines"] = .array(baselines.map(\.json)) }
        if !refusals.isEmpty { object["refusals"] = .array(refusals.map(JSONValue.string)) }
        return .object(object)
    }

    /// Reads a footer line; `nil` when a required member is missing.
    public init?(_ json: JSONValue) {
        guard let cells = json["cells"]?.intValue, let exitStatus = json["exitStatus"]?.intValue,
            let sharing = json["sharing"]?.boolValue
        else { return nil }
        self.init(
            cells: cells, seconds: json["seconds"]?.doubleValue ?? 0, stageExecutions: [:],
            sharing: sharing, exitStatus: exitStatus)
        baselines = (json["baselines"]?.arrayValue ?? []).compactMap(BaselineVerdict.init)
        refusals = (json["refusals"]?.arrayValue ?? []).compactMap(\.stringValue)
        for (stage, count) in json["stageExecutions"]?.objectValue ?? [:] { stageExecutions[stage] = count.intValue }
    }
}
