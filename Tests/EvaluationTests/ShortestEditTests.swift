import SeededRandom
import Testing

@testable import Evaluation

@Suite struct ShortestEditTests {
    /// How many elements two lists have in common at most, in order.
    private func common(_ old: [Int], _ new: [Int]) -> Int {
        var row = Array(repeating: 0, count: new.count + 1)
        for left in old {
            var above = row
            for (place, right) in new.enumerated() {
                above[place + 1] = left == right ? row[place] + 1 : max(row[place + 1], above[place])
            }
            row = above
        }
        return row[new.count]
    }

    @Test("a script makes the new list of the old one, and none is shorter", arguments: 0..<200)
    func script(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let values = 1 + random.below(4)
        func draw() -> [Int] { (0..<random.below(13)).map { _ in random.below(values) } }
        let (old, new) = (draw(), draw())
        let least = old.count + new.count - 2 * common(old, new)
        let script = try #require(ShortestEdit(old, new, limit: least).script, "\(old) to \(new) takes \(least)")
        var (read, made, edits) = (0, [Int](), 0)
        for edit in script {
            switch edit {
            case .keep(let place):
                #expect(place == read)
                made.append(old[place])
                read += 1
            case .remove(let place):
                #expect(place == read)
                (read, edits) = (read + 1, edits + 1)
            case .insert(let place):
                #expect(place == made.count)
                made.append(new[place])
                edits += 1
            }
        }
        #expect(made == new && read == old.count && edits == least)
        if least > 0 { #expect(ShortestEdit(old, new, limit: least - 1).script == nil) }
        #expect(ShortestEdit(old, new, limit: 1000).script?.count == script.count)
    }
}
