import Evaluation

/// Finds what failing cells have in common: for each metric, the few conditions that describe best where it fails.
///
/// A condition is nothing at all, one value or two (`input = es`, `input = es, family = refusal`). Of all conditions the
/// one with the best F-measure between "has these values" and "fails and is not explained yet" is taken, the shorter one
/// if two are equally good, until every failing cell is in a group. Kept per cell: one small number per axis.
struct FailureGroups {
    private static let conditionLimit = 6
    private static let sampleLimit = 2000

    private let matrixNames: [String]
    private let width: Int
    private var attributes: [FailureGroup.Condition] = []
    private var attributeIDs: [FailureGroup.Condition: Int32] = [:]
    /// The attributes of every cell, `width` a cell, filled up with −1.
    private var rows: [Int32] = []
    /// The failing cells of each metric.
    private var failures: [String: [Int32]] = [:]

    init(_ header: RunHeader) {
        matrixNames = header.sections.map(\.name)
        width = 2 + (header.sections.map(\.axes.count).max() ?? 0)
    }

    mutating func add(_ cell: CellRecord) {
        let index = Int32(rows.count / width)
        var row = [id("matrix", matrixNames[cell.section]), id("family", cell.family)]
        for axis in cell.axes.prefix(width - 2) { row.append(id(axis.axis, axis.value)) }
        row += Array(repeating: -1, count: width - row.count)
        rows += cell.status == .notApplicable ? Array(repeating: -1, count: width) : row
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
        guard !failures.isEmpty else { return [] }
        let totals = Totals(self)
        var found: [(group: FailureGroup, cells: [Int32])] = []
        for (metric, failing) in failures.sorted(by: { $0.key < $1.key }) {
            for part in parts(of: failing, totals) {
                if let same = found.firstIndex(where: { $0.cells == part.cells }) {
                    found[same].group.metrics.append(metric)
                    continue
                }
                let example = try cell(Int(part.cells[0]))
                // A single cell is best described by all it has.
                let ids = part.cells.count == 1 ? own(part.cells[0]) : part.key.ids
                let group = FailureGroup(
                    metrics: [metric], conditions: ids.map { attributes[Int($0)] }.sorted(),
                    failing: part.cells.count, of: part.cells.count == 1 ? 1 : totals[part.key],
                    exampleID: example.id, exampleReason: example.reason ?? "")
                found.append((group, part.cells))
            }
        }
        return found.map(\.group).sorted {
            ($1.failing, $0.conditions.count, $0.metrics[0], $0.place)
                < ($0.failing, $1.conditions.count, $1.metrics[0], $1.place)
        }
    }

    private func parts(of failing: [Int32], _ totals: Totals) -> [(key: Key, cells: [Int32])] {
        var rest = failing
        var parts: [(key: Key, cells: [Int32])] = []
        while !rest.isEmpty {
            let key = parts.count < Self.conditionLimit ? best(for: rest, totals) : Key()
            let cells = rest.filter { matches($0, key) }
            rest.removeAll { matches($0, key) }
            parts.append((key, cells))
        }
        return parts
    }

    /// The condition that describes the cells best.
    private func best(for cells: [Int32], _ totals: Totals) -> Key {
        let step = (cells.count + Self.sampleLimit - 1) / Self.sampleLimit
        var hits: [Key: Int] = [:]
        for position in stride(from: 0, to: cells.count, by: step) {
            forEachKey(of: cells[position]) { hits[$0, default: 0] += step }
        }
        var best = (key: Key(), score: 0.0)
        for (key, count) in hits {
            let score = 2 * Double(count) / Double(totals[key] + cells.count)
            if score > best.score || score == best.score && precedes(key, best.key) { best = (key, score) }
        }
        return best.key
    }

    private func precedes(_ left: Key, _ right: Key) -> Bool {
        let one = left.ids.map { attributes[Int($0)] }.sorted()
        let other = right.ids.map { attributes[Int($0)] }.sorted()
        return one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    }

    private func matches(_ cell: Int32, _ key: Key) -> Bool {
        let row = rows[Int(cell) * width..<(Int(cell) + 1) * width]
        return key.ids.allSatisfy(row.contains)
    }

    /// The attributes of a cell; the matrix only where there are several.
    private func own(_ cell: Int32) -> [Int32] {
        rows[Int(cell) * width + (matrixNames.count > 1 ? 0 : 1)..<(Int(cell) + 1) * width].filter { $0 >= 0 }
    }

    private func forEachKey(of cell: Int32, _ body: (Key) -> Void) {
        let start = Int(cell) * width
        guard rows[start] >= 0 else { return }
        body(Key())
        for first in start..<start + width where rows[first] >= 0 {
            body(Key(rows[first]))
            for second in first + 1..<max(first + 1, start + width) where rows[second] >= 0 {
                body(Key(rows[first], rows[second]))
            }
        }
    }

    private mutating func id(_ name: String, _ value: String) -> Int32 {
        let attribute = FailureGroup.Condition(name: name, value: value)
        if let id = attributeIDs[attribute] { return id }
        let id = Int32(attributes.count)
        attributes.append(attribute)
        attributeIDs[attribute] = id
        return id
    }

    /// None, one or two attributes; −1 stands for none.
    private struct Key: Hashable {
        let first: Int32
        let second: Int32

        init(_ first: Int32 = -1, _ second: Int32 = -1) {
            self.first = first
            self.second = second
        }

        var ids: [Int32] { [first, second].filter { $0 >= 0 } }
    }

    /// How many cells have what a condition asks for.
    private struct Totals {
        private var counts: [Key: Int] = [:]

        init(_ groups: FailureGroups) {
            for cell in 0..<groups.rows.count / groups.width {
                groups.forEachKey(of: Int32(cell)) { counts[$0, default: 0] += 1 }
            }
        }

        subscript(key: Key) -> Int { counts[key, default: 0] }
    }
}
