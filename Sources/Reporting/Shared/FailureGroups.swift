import Evaluation

/// Finds what failing cells have in common: for each metric, the few conditions that describe best where it fails.
struct FailureGroups {
    private let matrixNames: [String]
    private var conditions: SharedConditions
    /// The failing cells of each metric.
    private var failures: [String: [Int32]] = [:]

    init(_ header: RunHeader) {
        matrixNames = header.sections.map(\.name)
        conditions = SharedConditions(width: 2 + (header.sections.map(\.axes.count).max() ?? 0))
    }

    mutating func add(_ cell: CellRecord) {
        var shared: [FailureGroup.Condition] = []
        if cell.status != .notApplicable {
            shared = [
                .init(name: "matrix", value: matrixNames[cell.section]), .init(name: "family", value: cell.family),
            ]
            shared += cell.axes.map { .init(name: $0.axis, value: $0.value) }
        }
        let index = conditions.add(shared)
        switch cell.status {
        case .failed:
            for metric in cell.failing { failures[metric, default: []].append(index) }
        case .error:
            failures["error: \(cell.error?["kind"]?.stringValue ?? "unexpected")", default: []].append(index)
        case .passed, .known, .missing, .notApplicable:
            break
        }
    }

    /// The groups, those with the most cells first.
    ///
    /// - Parameter cell: Reads a cell by its place in the record.
    func groups(cell: (Int) throws -> CellRecord) throws -> [FailureGroup] {
        let failures = failures.sorted { $0.key < $1.key }
        var found: [(group: FailureGroup, cells: [Int32])] = []
        for (metric, parts) in zip(failures.map(\.key), conditions.parts(of: failures.map(\.value))) {
            for part in parts {
                if let same = found.firstIndex(where: { $0.cells == part.members }) {
                    found[same].group.metrics.append(metric)
                    continue
                }
                let example = try cell(Int(part.members[0]))
                let group = FailureGroup(
                    metrics: [metric], conditions: part.conditions, failing: part.members.count, of: part.of,
                    exampleID: example.id, exampleReason: example.reason ?? "")
                found.append((group, part.members))
            }
        }
        return found.map(\.group).sorted {
            ($1.failing, $0.conditions.count, $0.metrics[0], $0.place)
                < ($0.failing, $1.conditions.count, $1.metrics[0], $1.place)
        }
    }
}
