import Evaluation

/// Finds what failing cells have in common: for each metric, the smallest explanation of where it fails.
///
/// Metrics that fail at the same place are one group.
struct FailureGroups {
    private let matrices: [String]
    private var conditions = CellConditions()
    /// The cells that a metric could fail in.
    private var population: [Int32] = []
    /// The failing cells of each metric.
    private var failures: [String: [Int32]] = [:]
    private var stages: [Int32: String] = [:]

    init(_ header: RunHeader) {
        matrices = header.sections.map(\.name)
    }

    mutating func add(_ cell: CellRecord) {
        let index = Int32(conditions.count)
        if cell.status != .notApplicable { population.append(index) }
        conditions.add(own(cell), isRepetition: cell.trial > 0)
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

    private func own(_ cell: CellRecord) -> [CellCondition] {
        guard cell.status != .notApplicable else { return [] }
        let matrix = matrices.count > 1 ? [CellCondition(name: "matrix", value: matrices[cell.section])] : []
        return matrix + [CellCondition(name: "family", value: cell.family)]
            + cell.axes.map { CellCondition(name: $0.axis, value: $0.value) }
            + cell.tags.map { CellCondition(name: "tag", value: $0) }
    }

    /// The groups, those with the most cells first.
    ///
    /// - Parameter cell: Reads a cell by its place in the record.
    func groups(cell: (Int) throws -> CellRecord) throws -> [FailureGroup] {
        guard !failures.isEmpty else { return [] }
        var search = ConditionSearch(conditions, among: population, explaining: failures.values)
        var found: [Place] = []
        for (metric, failing) in failures.sorted(by: { $0.key < $1.key }) {
            for part in search.parts(of: failing) {
                let place = Place(metrics: [(metric, part.cells.count)], part: part)
                if let same = found.firstIndex(where: { $0.isSame(as: place) }) {
                    found[same].join(place)
                } else {
                    found.append(place)
                }
            }
        }
        return try found.map { try group(of: $0, search, example: cell(Int($0.cells[0]))) }.sorted {
            ($1.failing, $0.conditions.count, $0.metrics[0], $0.place)
                < ($0.failing, $1.conditions.count, $1.metrics[0], $1.place)
        }
    }

    /// Cells of one metric or more at one place.
    private struct Place {
        var metrics: [(name: String, cells: Int)]
        let key: [Int32]
        let isRemainder: Bool
        var cells: [Int32]

        init(metrics: [(name: String, cells: Int)], part: ConditionPart) {
            self.metrics = metrics
            (key, isRemainder, cells) = (part.key, part.isRemainder, part.cells)
        }

        /// Whether both are described by the same words; without any, only when they are mostly the same cells.
        func isSame(as other: Place) -> Bool {
            guard key == other.key, isRemainder == other.isRemainder else { return false }
            guard key.isEmpty else { return true }
            let common = Set(cells).intersection(other.cells).count
            return common * 5 >= (cells.count + other.cells.count - common) * 4
        }

        mutating func join(_ other: Place) {
            metrics += other.metrics
            cells = Set(cells).union(other.cells).sorted()
        }
    }

    private func group(of place: Place, _ search: ConditionSearch, example: CellRecord) -> FailureGroup {
        let byCount = place.metrics.sorted { ($1.cells, $0.name) < ($0.cells, $1.name) }
        var stageCounts: [String: Int] = [:]
        for cell in place.cells { if let stage = stages[cell] { stageCounts[stage, default: 0] += 1 } }
        return FailureGroup(
            metrics: byCount.map(\.name), conditions: place.key.map { conditions.condition($0) }.sorted(),
            stage: stageCounts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key,
            share: search.extent(of: place.key, standing: place.cells.count),
            isRemainder: place.isRemainder, exampleID: example.id, exampleReason: example.reason ?? "")
    }
}
