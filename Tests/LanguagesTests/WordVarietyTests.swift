import SeededRandom
import Testing

@testable import Languages

@Suite("Word variety")
struct WordVarietyTests {
    @Test(
        "words are counted without regard to case and punctuation",
        arguments: [
            ("", 0, 0), ("…", 0, 0), ("Ja, ja. JA!", 3, 1), ("año ano", 2, 2), ("don't dont", 2, 1),
            ("3 30 3", 0, 0), ("3 a 30 b2 b2", 3, 2), ("¿Vienes? ¡Vienes!", 2, 1), ("да Да", 2, 2),
        ])
    func counts(text: String, words: Int, distinct: Int) {
        let variety = WordVariety(text)
        #expect(variety.words == words && variety.distinct == distinct, "\(variety)")
    }

    @Test("any number of words is counted as a set of them would be", arguments: 0..<20)
    func sameAsSet(seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        // Few letters make many words the same; many words make the table grow.
        let words: [String] = (0..<random.below(3000)).map { _ in
            String((0...random.below(4)).map { _ in "abcdä7".randomElement(using: &random) ?? "a" })
        }.filter { $0.contains { $0 != "7" } }
        let variety = WordVariety(words.joined(separator: " "))
        #expect(variety.words == words.count)
        #expect(variety.distinct == Set(words).count)
    }
}
