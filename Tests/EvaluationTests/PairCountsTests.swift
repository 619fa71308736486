import SeededRandom
import Testing

@testable import Evaluation

@Suite struct PairCountsTests {
    @Test("every pair is counted as a list of rows would be, and forgotten when it is cleared", arguments: 0..<60)
    func reference(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let width = 1 + random.below(12)
        var counts = PairCounts(width: width)
        for round in 0..<3 {
            var (rows, weights) = ([[Int32]](), [Int32]())
            for _ in 0..<random.below(10) {
                rows.append(random.some(of: Array(0..<Int32(width)), atLeast: 0))
                weights.append(Int32(1 + random.below(3)))
                // A weight of one need not be named.
                if weights.last == 1 {
                    counts.add((rows.last ?? [])[...])
                } else {
                    counts.add((rows.last ?? [])[...], weight: weights.last ?? 0)
                }
            }
            var expected: [[Int32]: Int] = [:]
            for first in 0..<Int32(width) {
                for second in 0..<Int32(width) {
                    let both = zip(rows, weights).filter { $0.0.contains(first) && $0.0.contains(second) }
                    let count = both.reduce(0) { $0 + Int($1.1) }
                    #expect(counts(first, second) == count, "\(first), \(second) of \(width) in round \(round)")
                    if count > 0, first <= second { expected[[first, second]] = count }
                }
            }
            var (found, calls) = ([[Int32]: Int](), 0)
            counts.forEach { first, second, count in
                found[[first, second]] = count
                calls += 1
            }
            #expect(found == expected && calls == expected.count)
            #expect(counts.rows == weights.reduce(0) { $0 + Int($1) })
            counts.clear()
        }
        #expect(counts.rows == 0)
    }
}
