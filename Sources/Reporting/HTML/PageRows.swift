import Evaluation
import JSONDocument

/// Turns cells into the short rows that the page's script reads: what repeats is a number.
struct PageRows {
    private let statuses: [CellStatus: Int]
    private let stages: [[String: Int]]
    private let metrics: [[String: Int]]
    private let axes: [[(name: String, values: [String: Int])]]

    init(_ header: RunHeader) {
        statuses = Self.places(CellStatus.allCases)
        stages = header.sections.map { Self.places($0.stages) }
        var offset = 0
        metrics = header.sections.map { section in
            defer { offset += section.metrics.count }
            return Self.places(section.metrics.map(\.name)).mapValues { $0 + offset }
        }
        axes = header.sections.map { $0.axes.map { ($0.name, Self.places($0.values)) } }
    }

    /// The row of a cell: id, matrix, trial, status, family, axis values, first broken stage, reason, failing metrics,
    /// metrics evidence (−2 left out), stage and evidence of each exhibit, tags, fixture, failure, error.
    ///
    /// - Parameter reference: The number of a piece of evidence; `nil` when it is left out.
    func row(of cell: CellRecord, reference: (String) -> Int?) -> JSONValue {
        let section = cell.section
        let values = axes[section].map { axis in
            RunJSON.number(cell.value(of: axis.name).flatMap { axis.values[$0] } ?? -1)
        }
        let lists = cell.metrics.map { RunJSON.number(reference($0) ?? -2) }
        let story = cell.exhibits.flatMap { exhibit in
            [Self.short(exhibit.stage, stages[section]), RunJSON.number(reference(exhibit.evidence) ?? -2)]
        }
        return .array([
            .string(cell.id), RunJSON.number(section), RunJSON.number(cell.trial),
            RunJSON.number(statuses[cell.status] ?? 0), .string(cell.family), .array(values),
            cell.firstBrokenStage.map { Self.short($0, stages[section]) } ?? .null, .string(cell.reason ?? ""),
            .array(cell.failing.map { Self.short($0, metrics[section]) }), .array(lists), .array(story),
            .array(cell.tags.map(JSONValue.string)), .string(cell.fixture ?? ""),
            cell.failure ?? .null, cell.error ?? .null,
        ])
    }

    private static func short(_ name: String, _ places: [String: Int]) -> JSONValue {
        places[name].map(RunJSON.number) ?? .string(name)
    }

    private static func places<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
        Dictionary(names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
}
