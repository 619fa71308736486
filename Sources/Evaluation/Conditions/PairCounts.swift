/// Counts how often each of some attributes, and each two of them together, occur.
///
/// One number for every pair, so that counting costs an addition; the attributes are 0..<width.
struct PairCounts {
    private let width: Int
    private var counts: [Int32]
    /// The places that are not zero, so that clearing does not cost a pass over all.
    private var touched: [Int32] = []
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
                if counts[place] == 0 { touched.append(Int32(place)) }
                counts[place] += weight
            }
        }
    }

    /// How many counted rows have both; give the same twice for one.
    func callAsFunction(_ first: Int32, _ second: Int32) -> Int {
        Int(counts[start(Int(min(first, second))) + Int(max(first, second) - min(first, second))])
    }

    /// Goes through what was counted at all.
    func forEach(_ body: (_ first: Int32, _ second: Int32, _ count: Int) -> Void) {
        for place in touched {
            let first = row(of: Int(place))
            body(Int32(first), Int32(Int(place) - start(first) + first), Int(counts[Int(place)]))
        }
    }

    /// Forgets everything.
    mutating func clear() {
        for place in touched { counts[Int(place)] = 0 }
        touched.removeAll(keepingCapacity: true)
        rows = 0
    }

    /// Where the pairs of an attribute with itself and later ones begin.
    private func start(_ first: Int) -> Int { first * width - first * (first - 1) / 2 }

    private func row(of place: Int) -> Int {
        var (low, high) = (0, width - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if start(middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
