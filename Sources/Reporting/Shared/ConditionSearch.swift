/// Looks for the condition that describes some cells best, among those that failing cells have.
struct ConditionSearch {
    /// More attributes than this are not looked at: those that fewest failing cells have are left out.
    private static let attributeLimit = 1500

    private let attributes: CellAttributes
    private let sampleLimit: Int
    /// The looked-at number of each attribute, −1 for none, and back.
    private let narrow: [Int32]
    private let wide: [Int32]
    private let rows: [Int32]
    private let starts: [Int32]
    private var totals: PairCounts
    private var explained: PairCounts
    private var hits: PairCounts

    init(_ attributes: CellAttributes, failing: some Collection<[Int32]>, sampleLimit: Int) {
        self.attributes = attributes
        self.sampleLimit = sampleLimit
        var frequency = Array(repeating: 0, count: attributes.kinds)
        for cells in failing {
            for cell in cells { for attribute in attributes[Int(cell)] { frequency[Int(attribute)] += 1 } }
        }
        let order = frequency.indices.filter { frequency[$0] > 0 }.sorted { (frequency[$1], $0) < (frequency[$0], $1) }
        var narrow = Array(repeating: Int32(-1), count: attributes.kinds)
        for (number, attribute) in order.prefix(Self.attributeLimit).enumerated() { narrow[attribute] = Int32(number) }
        var rows: [Int32] = []
        var starts: [Int32] = [0]
        var totals = PairCounts(width: min(order.count, Self.attributeLimit))
        (explained, hits) = (totals, totals)
        for cell in 0..<attributes.count {
            let start = rows.count
            for attribute in attributes[cell] where narrow[Int(attribute)] >= 0 { rows.append(narrow[Int(attribute)]) }
            rows[start...].sort()
            starts.append(Int32(rows.count))
            totals.add(rows[start...])
        }
        wide = order.prefix(Self.attributeLimit).map { Int32($0) }
        (self.narrow, self.rows, self.starts, self.totals) = (narrow, rows, starts, totals)
    }

    /// Forgets what was explained.
    mutating func begin() { explained.clear() }

    /// Takes cells as explained: they speak no longer for or against a condition.
    mutating func explain(_ cells: [Int32]) {
        for cell in cells { explained.add(row(cell)) }
    }

    /// The condition that describes the cells best, as attributes; empty for all cells.
    ///
    /// - Parameter all: How many cells there are to describe at all.
    mutating func best(for cells: [Int32], of all: Int) -> [Int32] {
        let step = (cells.count + sampleLimit - 1) / sampleLimit
        hits.clear()
        for position in stride(from: 0, to: cells.count, by: step) {
            hits.add(row(cells[position]), weight: Int32(step))
        }
        var best = (key: [Int32](), score: score(cells.count, of: all - explained.rows, cells.count))
        hits.forEach { first, second, count in
            let score = score(count, of: totals(first, second) - explained(first, second), cells.count)
            guard score >= best.score else { return }
            let key = (first == second ? [first] : [first, second]).map { wide[Int($0)] }
            if score > best.score || precedes(key, best.key) { best = (key, score) }
        }
        if best.key.count == 2, let third = third(beside: best.key, cells, better: best.score) {
            return best.key + [third]
        }
        return best.key
    }

    /// An attribute that, as a third, makes the description better.
    private func third(beside key: [Int32], _ cells: [Int32], better score: Double) -> Int32? {
        var hits: [Int32: Int] = [:]
        for cell in cells where has(cell, key) { for other in row(cell) { hits[other, default: 0] += 1 } }
        var total: [Int32: Int] = [:]
        for cell in 0..<Int32(attributes.count) where has(cell, key) {
            for other in row(cell) where hits[other] != nil { total[other, default: 0] += 1 }
        }
        var best: (attribute: Int32, score: Double)?
        for (attribute, count) in hits {
            let own = self.score(count, of: total[attribute] ?? 0, cells.count)
            guard
                own > max(score, best?.score ?? 0) + 1e-9
                    || own == best?.score && precedes([wide[Int(attribute)]], [best?.attribute ?? 0])
            else { continue }
            best = (wide[Int(attribute)], own)
        }
        return best?.attribute
    }

    /// The F-measure of a description: of `total` cells it names, `hits` are among the `wanted`.
    private func score(_ hits: Int, of total: Int, _ wanted: Int) -> Double {
        2 * Double(hits) / Double(max(total, hits) + wanted)
    }

    /// Whether a description of the same worth is the better one: shorter, then by what people think in.
    private func precedes(_ left: [Int32], _ right: [Int32]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        func rank(_ key: [Int32]) -> [(Int, FailureGroup.Condition)] {
            key.map(attributes.condition).map { condition in
                (["family": 1, "tag": 2, "matrix": 3][condition.name] ?? 0, condition)
            }.sorted(by: <)
        }
        return rank(left).lexicographicallyPrecedes(rank(right), by: <)
    }

    private func has(_ cell: Int32, _ key: [Int32]) -> Bool {
        key.allSatisfy(attributes[Int(cell)].contains)
    }

    private func row(_ cell: Int32) -> ArraySlice<Int32> {
        rows[Int(starts[Int(cell)])..<Int(starts[Int(cell) + 1])]
    }
}
