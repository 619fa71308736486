import JSONDocument

/// Why a line of outcomes is not judged.
struct Refusal: Error {
    let reason: String
}

/// The members of an outcome that tie it to a cell.
struct OutcomeHead {
    let suite: String
    let family: String
    let member: String
    let axes: [String: String]
    let trial: Int

    init(_ line: [UInt8]) throws(Refusal) {
        let json: JSONValue
        do {
            json = try JSONValue.parse(line, name: "")
        } catch {
            let column = error.location.map { "column \($0.column): " } ?? ""
            throw Refusal(reason: "\(column)found \(error.found), expected \(error.expected)")
        }
        guard case .object = json else { throw Refusal(reason: "found no object, expected one outcome a line") }
        let format = json["format"]?.stringValue
        guard format == OutcomeFile.format else {
            throw Refusal(
                reason: "format: found \(format.map { "\"\($0)\"" } ?? "none"), expected \"\(OutcomeFile.format)\"; "
                    + "write it with the recorder of this version")
        }
        suite = try Self.text(json, "suite")
        let fixture = try Self.text(json, "fixture")
        guard let slash = fixture.lastIndex(of: "/"), slash != fixture.startIndex else {
            throw Refusal(reason: "fixture: found \"\(fixture)\", expected family and member such as \"two-tasks/de\"")
        }
        family = String(fixture[..<slash])
        member = String(fixture[fixture.index(after: slash)...])
        guard let axes = json["axes"]?.objectValue else {
            throw Refusal(reason: "axes: found none, expected an object such as {\"input\": \"de\"}")
        }
        var values: [String: String] = [:]
        for (axis, value) in axes {
            guard let text = value.stringValue else {
                throw Refusal(reason: "axes.\(axis): found no string, expected one of the axis's values")
            }
            values[axis] = text
        }
        self.axes = values
        switch json["trial"] {
        case nil, .null?: trial = 0
        case let value?:
            guard let number = value.intValue, number >= 0 else {
                throw Refusal(reason: "trial: found no whole number from 0 on")
            }
            trial = number
        }
    }

    private static func text(_ json: JSONValue, _ key: String) throws(Refusal) -> String {
        guard let text = json[key]?.stringValue, !text.isEmpty else {
            throw Refusal(reason: "\(key): found none, expected a string")
        }
        return text
    }
}

/// Finds the cell that an outcome says it is of.
struct PlannedCells {
    private struct Section {
        let name: String
        let axes: [String]
        let trials: Int
    }

    private var sections: [String: [Section]] = [:]
    private var cells: [String: Cell] = [:]
    private var families: [String: [String]] = [:]

    init(_ plan: Plan) {
        for section in plan.sections {
            sections[section.suite.name, default: []].append(
                Section(
                    name: section.matrix.name, axes: section.matrix.axes.map(\.name).sorted(),
                    trials: section.matrix.trials))
        }
        for cell in plan.cells where cell.trial == 0 {
            cells[cell.id] = cell
            let suite = plan.sections[cell.section].suite.name
            if families[suite]?.last != cell.family { families[suite, default: []].append(cell.family) }
        }
    }

    /// The id of the cell.
    func cell(of head: OutcomeHead) throws(Refusal) -> String {
        guard let sections = sections[head.suite] else {
            throw Refusal(
                reason: "suite: found \"\(head.suite)\", expected one of the plan: "
                    + self.sections.keys.sorted().joined(separator: ", "))
        }
        for section in sections {
            guard section.axes == head.axes.keys.sorted() else { continue }
            let id = Cell.id(
                suite: head.suite, family: head.family,
                axes: section.axes.map { .init(axis: $0, value: head.axes[$0] ?? "") })
            guard let cell = cells[id] else { continue }
            guard let fixture = cell.fixture else {
                throw Refusal(reason: "found \(id), which the family tells nothing for")
            }
            guard fixture.member == head.member else {
                throw Refusal(
                    reason: "fixture: found \"\(head.family)/\(head.member)\", expected "
                        + "\"\(fixture.family)/\(fixture.member)\" for \(id)")
            }
            guard head.trial < section.trials else {
                throw Refusal(reason: "trial: found \(head.trial), expected less than \(section.trials) of \(id)")
            }
            return id
        }
        let known = families[head.suite] ?? []
        guard known.contains(head.family) else {
            throw Refusal(
                reason: "fixture: found the family \"\(head.family)\", which the plan does not have"
                    + (nearest(to: head.family, among: known).map { "; did you mean \"\($0)\"?" } ?? ""))
        }
        let told = head.axes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
        throw Refusal(
            reason:
                "axes: found \(head.suite)/\(head.family)[\(told)], which is no cell of the plan; expected the axes "
                + sections.map { $0.axes.joined(separator: ", ") }.joined(separator: " or ")
                + "; see them with `criba plan --cells`")
    }
}
