/// Counts the cells of one cohort, a part of the matrix with a gate of its own.
struct CohortTally {
    let expression: String
    let bound: Gate.CohortBound
    private(set) var totals = RunSummary.Totals(planned: 0)
    private let selection: Selection?

    init(expression: String, bound: Gate.CohortBound) {
        self.expression = expression
        self.bound = bound
        selection = try? Selection(expression.split(separator: " ").map(String.init), keys: nil)
    }

    /// Whether the expression can be read at all.
    var isReadable: Bool { selection != nil }

    mutating func add(_ cell: CellRecord, suite: String) {
        guard selection?.selects(cell, suite: suite) == true else { return }
        totals.planned += 1
        totals.counts[cell.status, default: 0] += 1
    }
}

/// Counts how many cells really exercise each pair of values of two axes.
struct PairTally {
    private let pairs: [(left: Axis, right: Axis)]
    private var counts: [Pair: Int] = [:]

    /// A value of each of two axes, these by the place of their pair.
    private struct Pair: Hashable {
        let axes: Int
        let left: String
        let right: String
    }

    init(axes: [Axis]) {
        pairs = axes.indices.flatMap { left in
            axes.indices.filter { $0 > left }.map { (axes[left], axes[$0]) }
        }
    }

    mutating func add(_ cell: CellRecord) {
        guard cell.status != .notApplicable, cell.status != .missing else { return }
        for (index, pair) in pairs.enumerated() {
            guard let one = cell.value(of: pair.left.name), let other = cell.value(of: pair.right.name) else {
                continue
            }
            counts[Pair(axes: index, left: one, right: other), default: 0] += 1
        }
    }

    /// Pairs of values that fewer than `minimum` cells exercise.
    func below(_ minimum: Int) -> [String] {
        pairs.enumerated().flatMap { index, pair in
            pair.left.values.flatMap { one in
                pair.right.values.compactMap { other in
                    counts[Pair(axes: index, left: one, right: other), default: 0] < minimum
                        ? "\(pair.left.name)=\(one) \(pair.right.name)=\(other)" : nil
                }
            }
        }
    }
}
