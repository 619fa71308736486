import JSONDocument

/// What somebody approved of a run: for each cell of one matrix, how it ended and a digest of what it said.
///
/// Small enough to be kept with the sources and read in a difference: one line a cell, sorted, no times and no texts.
public struct Baseline: Sendable, Hashable {
    /// The format this version writes and reads.
    public static let format = "criba.baseline/1"

    /// The matrix.
    public let matrix: String
    /// The suite.
    public let suite: String
    /// The declared axes.
    public let axes: [Axis]
    /// The suite's settings when it was approved last.
    public let settings: JSONValue
    /// The cells, by id and trial.
    public private(set) var cells: [ComparedCell]
    /// Of cells that were approved earlier, under other settings, those that are others; by the cell's key.
    private var earlier: [String: JSONObject] = [:]

    /// Approves one matrix of a run.
    public init(_ section: ComparedRun.Section) {
        matrix = section.name
        suite = section.suite
        axes = section.axes
        settings = section.settings
        cells = section.cells
    }

    /// The same baseline with the cells that were approved anew in place of the old ones.
    ///
    /// - Throws: ``PlanningError`` when the axes are others, since then no id stays the same.
    public func replacing(_ other: Baseline) throws(PlanningError) -> Baseline {
        guard other.suite == suite, Set(other.axes.map(\.name)) == Set(axes.map(\.name)) else {
            throw PlanningError(
                "\(matrix): found a baseline with axes \(axes.map(\.name)), expected \(other.axes.map(\.name)) as in the run; "
                    + "approve the whole run")
        }
        var merged: [String: ComparedCell] = [:]
        for cell in cells + other.cells { merged[cell.name] = cell }
        var baseline = other
        baseline.cells = merged.values.sorted { $0.key < $1.key }
        let anew = Set(other.cells.map(\.name))
        baseline.earlier = [:]
        for cell in cells where !anew.contains(cell.name) {
            let different = Self.differences(of: settings(of: cell), from: other.settings)
            if !different.isEmpty { baseline.earlier[cell.name] = different }
        }
        return baseline
    }

    /// Under which settings cells were approved, with how many of them.
    var settingsOfCells: [JSONValue: Int] {
        Dictionary(cells.map { (settings(of: $0), 1) }, uniquingKeysWith: +)
    }

    private func settings(of cell: ComparedCell) -> JSONValue {
        guard let different = earlier[cell.name], var settings = settings.objectValue else { return settings }
        for (key, value) in different { settings[key] = value == .null ? nil : value }
        return .object(settings)
    }

    /// The members of some settings that are others; null where they have none.
    private static func differences(of settings: JSONValue, from other: JSONValue) -> JSONObject {
        let (own, others) = (settings.objectValue ?? [:], other.objectValue ?? [:])
        let names = Set(own.map(\.key)).union(others.map(\.key)).sorted()
        return JSONObject(names.filter { own[$0] != others[$0] }.map { ($0, own[$0] ?? .null) })
    }

    /// The cells that an expression selects, and no others.
    public func only(_ selected: (ComparedCell) -> Bool) -> Baseline {
        var baseline = self
        baseline.cells = cells.filter(selected)
        return baseline
    }
}

extension Baseline {
    /// The file's bytes: a head line with the digest of everything behind it, then one line a cell.
    public func encoded() -> [UInt8] {
        let lines = cells.map { $0.baselineLine(settings: earlier[$0.name]).encoded() + [0x0A] }
        var head: JSONObject = [
            "kind": "baseline", "format": .string(Self.format), "matrix": .string(matrix), "suite": .string(suite),
            "axes": .array(
                axes.map { .object(["name": .string($0.name), "values": .array($0.values.map(JSONValue.string))]) }),
            "settings": settings, "cells": .number(JSONNumber(cells.count)),
        ]
        head["digest"] = .string(Self.digest(head: head, lines: lines.lazy.map { $0[...] }))
        return JSONValue.object(head).encoded() + [0x0A] + lines.flatMap(\.self)
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``PlanningError`` when it was changed by hand, is of another format, or is no baseline.
    public init(_ bytes: [UInt8], name: String) throws(PlanningError) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
        func json(_ index: Int) throws(PlanningError) -> JSONValue {
            do {
                return try JSONValue.parse(Array(lines[index]), name: name)
            } catch {
                throw PlanningError(
                    "\(name):\(index + 1): found no JSON (\(error.found)), expected a line of a baseline")
            }
        }
        guard !lines.isEmpty, case .object(var head) = try json(0), let format = head["format"]?.stringValue else {
            throw PlanningError("\(name): found no baseline, expected a first line with \"format\": \"\(Self.format)\"")
        }
        guard format == Self.format else {
            throw PlanningError(
                "\(name): found format \"\(format)\", expected \"\(Self.format)\"; read it with the version that wrote it"
            )
        }
        let stated = head["digest"]?.stringValue ?? "none"
        head["digest"] = nil
        let found = Self.digest(head: head, lines: lines.dropFirst().lazy.map { $0 + [0x0A] })
        guard stated == found else {
            throw PlanningError(
                "\(name): found lines whose digest is \(found), expected \(stated): the file was changed by hand or badly merged; "
                    + "take the version that was approved, or approve a run again with `criba approve RUN`")
        }
        guard let matrix = head["matrix"]?.stringValue, let suite = head["suite"]?.stringValue else {
            throw PlanningError("\(name):1: found an incomplete head line, expected matrix and suite")
        }
        self.matrix = matrix
        self.suite = suite
        settings = head["settings"] ?? .null
        axes = (head["axes"]?.arrayValue ?? []).map { axis in
            Axis(
                name: axis["name"]?.stringValue ?? "",
                values: (axis["values"]?.arrayValue ?? []).compactMap(\.stringValue))
        }
        var cells: [ComparedCell] = []
        cells.reserveCapacity(lines.count)
        for index in 1..<max(1, lines.count) {
            let line = try json(index)
            guard let cell = ComparedCell(baselineLine: line, suite: suite) else {
                throw PlanningError("\(name):\(index + 1): found an incomplete line, expected id, status and said")
            }
            cells.append(cell)
            if let different = line["settings"]?.objectValue { earlier[cell.name] = different }
        }
        self.cells = cells
    }

    /// Over the head line without its digest and all cell lines.
    private static func digest(head: JSONObject, lines: some Sequence<ArraySlice<UInt8>>) -> String {
        var hash = SHA256()
        hash.update(JSONValue.object(head).canonicalBytes())
        for line in lines { hash.update(Array(line)) }
        return String(hash.finalize().hex.prefix(32))
    }
}

extension ComparedCell {
    /// The cell among all of its matrix.
    fileprivate var name: String { "\(id)#\(trial)" }

    /// The cell's line in a baseline.
    ///
    /// - Parameter settings: Under which other settings it was approved earlier.
    fileprivate func baselineLine(settings: JSONObject?) -> JSONValue {
        var object: JSONObject = ["id": .string(id)]
        if trial > 0 { object["trial"] = .number(JSONNumber(trial)) }
        object["status"] = .string(status.rawValue)
        object["said"] = .string(said)
        if !failing.isEmpty { object["failing"] = .array(failing.map(JSONValue.string)) }
        if let settings { object["settings"] = .object(settings) }
        return .object(object)
    }

    /// Reads a line of a baseline; family and axes are what the id says.
    init?(baselineLine json: JSONValue, suite: String) {
        guard let id = json["id"]?.stringValue, let said = json["said"]?.stringValue,
            let status = json["status"]?.stringValue.flatMap(CellStatus.init(rawValue:)),
            let identity = CellIdentity(id, suite: suite)
        else { return nil }
        self.init(
            id: id, trial: json["trial"]?.intValue ?? 0, family: identity.family, axes: identity.axes, status: status,
            failing: (json["failing"]?.arrayValue ?? []).compactMap(\.stringValue), said: said)
    }
}

/// What an id says: `suite/family[axis=value,…]`.
struct CellIdentity {
    let family: String
    let axes: [CellRecord.AxisValue]

    init?(_ id: String, suite: String) {
        guard id.hasPrefix("\(suite)/"), id.hasSuffix("]"), let bracket = id.lastIndex(of: "[") else { return nil }
        family = String(id[id.index(id.startIndex, offsetBy: suite.count + 1)..<bracket])
        let pairs = id[id.index(after: bracket)...].dropLast().split(separator: ",")
        var axes: [CellRecord.AxisValue] = []
        for pair in pairs {
            guard let equals = pair.firstIndex(of: "=") else { return nil }
            axes.append(.init(axis: String(pair[..<equals]), value: String(pair[pair.index(after: equals)...])))
        }
        self.axes = axes
    }
}
