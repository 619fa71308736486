import Evaluation

/// Finds what failing cells have in common: for each metric, the few conditions that describe best where it fails.
///
/// A condition is nothing at all, or one to three of matrix, family, axis value and tag (`input = es, output = de`). Of all
/// conditions the one with the best F-measure between "has these values" and "fails and is not explained yet" is taken,
/// the shorter one if two are equally good, until every failing cell is in a group. Metrics that fail at the same place
/// are one group.
struct FailureGroups {
    private static let conditionLimit = 6
    private static let sampleLimit = 2000

    private var attributes: CellAttributes
    /// The failing cells of each metric.
    private var failures: [String: [Int32]] = [:]
    private var stages: [Int32: String] = [:]
    private var applicable = 0

    init(_ header: RunHeader) {
        attributes = CellAttributes(header)
    }

    mutating func add(_ cell: CellRecord) {
        let index = Int32(attributes.count)
        attributes.add(cell)
        if cell.status != .notApplicable { applicable += 1 }
        switch cell.status {
        case .failed:
            for metric in cell.failing { failures[metric, default: []].append(index) }
        case .error:
            failures["error: \(cell.error?["kind"]?.stringValue ?? "unexpected")", default: []].append(index)
        case .passed, .known, .missing, .notApplicable:
            return
        }
        stages[index] = cell.firstBrokenStage
    }

    /// The groups, those with the most cells first.
    ///
    /// - Parameter cell: Reads a cell by its place in the record.
    func groups(cell: (Int) throws -> CellRecord) throws -> [FailureGroup] {
        guard !failures.isEmpty else { return [] }
        var search = ConditionSearch(attributes, failing: failures.values, sampleLimit: Self.sampleLimit)
        var found: [Part] = []
        for (metric, failing) in failures.sorted(by: { $0.key < $1.key }) {
            for part in parts(of: metric, failing, &search) {
                if let same = found.firstIndex(where: { $0.isSamePlace(as: part) }) {
                    found[same].join(part)
                } else {
                    found.append(part)
                }
            }
        }
        return try found.map { try group(of: $0, example: cell(Int($0.cells[0]))) }.sorted {
            ($1.failing, $0.conditions.count, $0.metrics[0], $0.place)
                < ($0.failing, $1.conditions.count, $1.metrics[0], $1.place)
        }
    }

    /// Cells of one metric or more at one place.
    private struct Part {
        var metrics: [(name: String, cells: Int)]
        let key: [Int32]
        let isRemainder: Bool
        var cells: [Int32]

        /// Whether both are described by the same words; without any, only when they are mostly the same cells.
        func isSamePlace(as other: Part) -> Bool {
            guard key == other.key, isRemainder == other.isRemainder else { return false }
            guard key.isEmpty else { return true }
            let common = Set(cells).intersection(other.cells).count
            return common * 5 >= (cells.count + other.cells.count - common) * 4
        }

        mutating func join(_ other: Part) {
            metrics += other.metrics
            cells = Set(cells).union(other.cells).sorted()
        }
    }

    private func parts(of metric: String, _ failing: [Int32], _ search: inout ConditionSearch) -> [Part] {
        var rest = failing
        var parts: [Part] = []
        search.begin()
        while !rest.isEmpty {
            // A single cell is best described by all it has.
            let isSingle = failing.count == 1
            let key =
                isSingle
                ? own(failing[0]) : parts.count < Self.conditionLimit ? search.best(for: rest, of: applicable) : []
            let isRemainder = key.isEmpty && !parts.isEmpty
            let cells = isRemainder ? rest : failing.filter { matches($0, key) }
            let explained = rest.filter { isRemainder || matches($0, key) }
            search.explain(explained)
            rest.removeAll { isRemainder || matches($0, key) }
            parts.append(
                Part(
                    metrics: [(metric, cells.count)], key: key.sorted(), isRemainder: isRemainder, cells: cells))
        }
        return parts
    }

    private func group(of part: Part, example: CellRecord) -> FailureGroup {
        let byCount = part.metrics.sorted { ($1.cells, $0.name) < ($0.cells, $1.name) }
        let total = (0..<attributes.count).count { cell in
            !attributes[cell].isEmpty && part.key.allSatisfy(attributes[cell].contains)
        }
        var stageCounts: [String: Int] = [:]
        for cell in part.cells { if let stage = stages[cell] { stageCounts[stage, default: 0] += 1 } }
        return FailureGroup(
            metrics: byCount.map(\.name), conditions: part.key.map { attributes.condition($0) }.sorted(),
            stage: stageCounts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key, failing: part.cells.count,
            of: total, isRemainder: part.isRemainder, exampleID: example.id, exampleReason: example.reason ?? "")
    }

    private func matches(_ cell: Int32, _ key: [Int32]) -> Bool {
        key.allSatisfy(attributes[Int(cell)].contains)
    }

    /// What tells one cell from all others: not its tags, which its family has.
    private func own(_ cell: Int32) -> [Int32] {
        attributes[Int(cell)].filter { attributes.condition($0).name != "tag" }
    }
}
