import SeededRandom
import Testing

@testable import Suites

@Suite("Alignment of gold and recognised words")
struct WordAlignmentTests {
    /// The edit distance in the plainest way.
    private func plain(_ a: [String], _ b: [String]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var next = [i + 1]
            for (j, right) in b.enumerated() {
                next.append(min(row[j] + (left == right ? 0 : 1), row[j + 1] + 1, next[j] + 1))
            }
            row = next
        }
        return row[b.count]
    }

    @Test("counts the fewest edits whatever the lengths, and matches as many words as that allows", arguments: 0..<40)
    func sameAsPlain(seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        let vocabulary = ["haus", "baum", "geht", "ruft", "kommt", "alt"]
        func text(_ count: Int) -> [String] {
            (0..<count).map { _ in vocabulary.randomElement(using: &random) ?? "a" }
        }
        let gold = text(1 + random.below(120))
        var heard = seed % 3 == 0 ? text(random.below(120)) : gold
        for _ in 0..<random.below(20) where !heard.isEmpty {
            let place = random.below(heard.count)
            if random.below(2) == 0 { heard.remove(at: place) } else { heard.insert("neu", at: place) }
        }
        let alignment = WordAlignment(
            gold: gold.joined(separator: " "), heard: heard.joined(separator: " "), language: .de)
        #expect(alignment.edits == plain(gold, heard))
        #expect(alignment.isHeard.count == gold.count)
        #expect(alignment.isHeard.count { !$0 } <= alignment.edits)
    }

    @Test("a numeral is the same in digits and in words")
    func numerals() {
        let alignment = WordAlignment(gold: "um fünfzehn Uhr", heard: "um 15 Uhr", language: .de)
        #expect(alignment.edits == 0)
        #expect(WordAlignment(gold: "", heard: "ja", language: .de).errorRate == 1)
    }
}
