import SeededRandom
import Testing

@testable import Languages

@Suite("Spoken words")
struct SpokenWordsTests {
    @Test(
        "words are counted without regard to case and punctuation",
        arguments: [
            ("", 0, 0), ("…", 0, 0), ("Ja, ja. JA!", 3, 1), ("año ano", 2, 2), ("don't dont", 2, 1),
            ("3 30 3", 0, 0), ("3 a 30 b2 b2", 3, 2), ("¿Vienes? ¡Vienes!", 2, 1), ("да Да", 2, 2),
        ])
    func counts(text: String, words: Int, distinct: Int) {
        let spoken = SpokenWords(text)
        #expect(spoken.count == words && spoken.distinct == distinct, "\(spoken)")
    }

    @Test("any number of words is counted as a set of them would be", arguments: 0..<20)
    func sameAsSet(seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        // Few letters make many words the same; many words make the table grow.
        let words: [String] = (0..<random.below(3000)).map { _ in
            String((0...random.below(4)).map { _ in "abcdä7".randomElement(using: &random) ?? "a" })
        }.filter { $0.contains { $0 != "7" } }
        let spoken = SpokenWords(words.joined(separator: " "))
        #expect(spoken.count == words.count)
        #expect(spoken.distinct == Set(words).count)
    }

    @Test(
        "a loop repeats pairs of words, speech hardly does",
        arguments: [
            ("de la ruta de la ruta de la ruta de la ruta", 8.0 / 11),
            ("No, no, no, no, no, no", 0.8), ("ja ja ja ja", 0),
            ("y el pan y el queso y la leche", 1.0 / 8),
        ])
    func pairs(text: String, share: Double) {
        #expect(abs(SpokenWords(text).repeatedShare - share) < 0.000_01)
    }
}
