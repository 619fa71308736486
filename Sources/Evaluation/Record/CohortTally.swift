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
    private let axes: [Axis]
    private var counts: [String: Int] = [:]

    init(axes: [Axis]) {
        self.axes = axes
    }

    mutating func add(_ cell: CellRecord) {
        guard cell.status != .notApplicable, cell.status != .missing else { return }
        for (left, right) in Self.pairs(axes) {
            guard let one = cell.value(of: left.name), let other = cell.value(of: right.name) else { continue }
            counts["\(left.name)=\(one) \(right.name)=\(other)", default: 0] += 1
        }
    }

    /// Pairs of values that fewer than `minimum` cells exercise.
    func below(_ minimum: Int) -> [String] {
        Self.pairs(axes).flatMap { left, right in
            left.values.flatMap { one in right.values.map { "\(left.name)=\(one) \(right.name)=\($0)" } }
        }.filter { counts[$0, default: 0] < minimum }
    }

    private static func pairs(_ axes: [Axis]) -> [(Axis, Axis)] {
        axes.indices.flatMap { left in axes.indices.filter { $0 > left }.map { (axes[left], axes[$0]) } }
    }
}
