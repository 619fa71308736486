/// Counts how often each of some attributes, and each two of them together, occur.
///
/// One number for every pair, so that counting costs an addition; the attributes are 0..<width.
struct PairCounts {
    private let width: Int
    private var counts: [Int32]
    /// The pairs that were counted at all, so that going through them does not cost a pass over all.
    private var touched: [(first: Int32, second: Int32)] = []
    /// How many rows were counted.
    private(set) var rows = 0

    init(width: Int) {
        self.width = width
        counts = Array(repeating: 0, count: width * (width + 1) / 2)
    }

    /// Counts a row of ascending attributes.
    mutating func add(_ row: ArraySlice<Int32>, weight: Int32 = 1) {
        rows += Int(weight)
        for first in row.indices {
            let base = start(Int(row[first]))
            for second in first..<row.endIndex {
                let place = base + Int(row[second] - row[first])
                if counts[place] == 0 { touched.append((row[first], row[second])) }
                counts[place] += weight
            }
        }
    }

    /// How many counted rows have both; give the same twice for one.
    func callAsFunction(_ first: Int32, _ second: Int32) -> Int {
        Int(counts[place(min(first, second), max(first, second))])
    }

    /// Goes through what was counted at all.
    func forEach(_ body: (_ first: Int32, _ second: Int32, _ count: Int) -> Void) {
        for (first, second) in touched { body(first, second, Int(counts[place(first, second)])) }
    }

    /// Forgets everything.
    mutating func clear() {
        for (first, second) in touched { counts[place(first, second)] = 0 }
        touched = []
        rows = 0
    }

    /// Where the pairs of an attribute with itself and later ones begin.
    private func start(_ first: Int) -> Int { first * width - first * (first - 1) / 2 }

    private func place(_ first: Int32, _ second: Int32) -> Int { start(Int(first)) + Int(second - first) }
}
