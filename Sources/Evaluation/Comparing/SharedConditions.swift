/// Finds the few conditions that describe best which cells stand out among all.
///
/// A condition is nothing at all, one value or two (`input = es`, `input = es, family = refusal`). Of all conditions the
/// one with the best F-measure between "has these values" and "stands out and is not explained yet" is taken, the shorter one
/// if two are equally good, until every such cell is in a part. Kept per cell: one small number per axis.
public struct SharedConditions: Sendable {
    private static let conditionLimit = 6
    private static let sampleLimit = 2000

    /// One thing that cells share: an axis or `family`, `matrix`, and its value.
    public struct Condition: Sendable, Hashable, Comparable {
        /// The axis, `family` or `matrix`.
        public let name: String
        /// The value.
        public let value: String

        /// Creates a condition.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// By name, then value.
        public static func < (left: Condition, right: Condition) -> Bool {
            (left.name, left.value) < (right.name, right.value)
        }
    }

    /// Some of the cells that stand out, and what they share.
    public struct Part: Sendable, Hashable {
        /// What they share; empty when nothing short describes them. A single cell is described by all it has.
        public let conditions: [Condition]
        /// The cells, by the order in which they were added.
        public let members: [Int32]
        /// How many cells have what these share, standing out or not.
        public let of: Int

        /// How much of that place stands out, in words.
        public var extent: String {
            members.count == of ? (of == 1 ? "the only cell" : "all \(of) cells") : "\(members.count) of \(of) cells"
        }
    }

    private let width: Int
    private var attributes: [Condition] = []
    private var attributeIDs: [Condition: Int32] = [:]
    /// The attributes of every cell, `width` a cell, filled up with −1.
    private var rows: [Int32] = []

    /// Creates a search over cells with at most `width` conditions each.
    public init(width: Int) {
        self.width = max(1, width)
    }

    /// How many cells were added.
    public var count: Int { rows.count / width }

    /// Adds a cell with its conditions, the first `width` of them; one without any belongs to no place.
    ///
    /// - Returns: Its number, from 0.
    @discardableResult
    public mutating func add(_ conditions: some Sequence<Condition>) -> Int32 {
        let number = Int32(count)
        var filled = 0
        for condition in conditions.prefix(width) {
            rows.append(id(condition))
            filled += 1
        }
        for _ in filled..<width { rows.append(-1) }
        return number
    }

    /// Explains sets of cells that stand out, each by itself.
    ///
    /// - Parameter sets: Numbers of cells in ascending order.
    /// - Returns: For each set its parts; together they hold all its cells.
    public func parts(of sets: [[Int32]]) -> [[Part]] {
        guard sets.contains(where: { !$0.isEmpty }) else { return sets.map { _ in [] } }
        let totals = Totals(self)
        return sets.map { parts(of: $0, totals) }
    }

    private func parts(of cells: [Int32], _ totals: Totals) -> [Part] {
        var rest = cells
        var parts: [Part] = []
        while !rest.isEmpty {
            let key = parts.count < Self.conditionLimit ? best(for: rest, totals) : Key()
            let members = rest.filter { matches($0, key) }
            rest.removeAll { matches($0, key) }
            let ids = members.count == 1 ? own(members[0]) : key.ids
            parts.append(
                Part(
                    conditions: ids.map { attributes[Int($0)] }.sorted(), members: members,
                    of: members.count == 1 ? 1 : totals[key]))
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
        let matrices = attributes.lazy.filter { $0.name == "matrix" }.prefix(2).count
        return rows[Int(cell) * width..<(Int(cell) + 1) * width].filter { id in
            id >= 0 && (matrices > 1 || attributes[Int(id)].name != "matrix")
        }
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

    private mutating func id(_ attribute: Condition) -> Int32 {
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

        init(_ conditions: SharedConditions) {
            for cell in 0..<conditions.count {
                conditions.forEachKey(of: Int32(cell)) { counts[$0, default: 0] += 1 }
            }
        }

        subscript(key: Key) -> Int { counts[key, default: 0] }
    }
}
