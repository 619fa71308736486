import SeededRandom
import Testing

@testable import Suites

@Suite("Looking into texts")
struct PhrasesTests {
    @Test("phrases are found together where one of them is found alone")
    func together() {
        var random = SeededGenerator(11)
        func text(_ longest: Int) -> String {
            String((0..<random.below(longest)).map { _ in "abñ🙂".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<2_000 {
            let phrases = (0..<random.below(4)).map { _ in "a" + text(3) }
            let text = text(12)
            #expect(Phrases(phrases).isAny(in: text) == phrases.contains { TextLines.holds($0, in: text) })
            for phrase in phrases {
                let isEnd = Array(text.utf8).reversed().starts(with: phrase.utf8.reversed())
                #expect(TextLines.isEnd(phrase, of: text) == isEnd)
                #expect(TextLines.isOne(of: phrases, phrase))
            }
        }
        #expect(!Phrases([]).isAny(in: "a"))
        #expect(!TextLines.isOne(of: ["ab", ""], "a"))
    }
}
