import Foundation
import SeededRandom
import Testing

@testable import Languages

@Suite("What words say of a text")
struct TextEvidenceTests {
    private func lanes(_ values: [Double]) -> SIMD16<Double> {
        var lanes = SIMD16<Double>()
        for (lane, value) in values.enumerated() { lanes[lane] = value }
        return lanes
    }

    @Test("of a word's weights come probabilities that sum to 1, of which every class keeps its share of strays")
    func word() {
        let evidence = TextEvidence(classes: 4)
        var logits = SIMD16<Float>()
        logits[0] = 3
        logits[1] = 1
        logits[2] = -40
        logits[7] = 50
        let said = evidence.ofWord(logits: logits)
        let weights: [Double] = [exp(3.0), exp(1.0), exp(-40.0), 1]
        let sum = weights.reduce(0, +)
        for (lane, weight) in weights.enumerated() {
            let share: Double = weight / sum * 0.995 + 0.00125
            let expected: Double = log(share)
            #expect(abs(said[lane] - expected) < 2e-6, "\(lane): \(said[lane]) \(expected)")
        }
        // A lane without a class has nothing but the strays' share, whatever its weight.
        #expect(abs(said[7] - log(0.005 / 4)) < 2e-6)
        let all = TextEvidence(classes: 16).ofWord(logits: SIMD16(repeating: 5))
        for lane in 0..<16 { #expect(abs(all[lane] - log(1.0 / 16)) < 2e-6) }
    }

    @Test("without words nothing is said")
    func nothing() {
        let evidence = TextEvidence(classes: 3)
        #expect(evidence.words == 0 && evidence.logits == SIMD16() && evidence.plainLogits == SIMD16())
        #expect(evidence.latinLetters == 0 && evidence.foreignLetters == 0)
    }

    @Test(
        "the mean counts names a quarter, and the first word of three or more twice; it grows with words to the 7/8",
        arguments: 1..<8)
    func mean(_ count: Int) {
        var random = SeededGenerator(UInt64(count))
        var evidence = TextEvidence(classes: 3)
        var words: [(value: [Double], isName: Bool)] = []
        // Small words between names could make a title of them, which is weighed otherwise.
        let firstName = 1 + random.below(count)
        for place in 0..<count {
            let value = (0..<3).map { _ in Double.random(in: -8...0, using: &random) }
            let isName = place >= firstName
            words.append((value, isName))
            evidence.add(lanes(value), isName: isName)
        }
        #expect(evidence.words == count)
        for lane in 0..<3 {
            func expected(first: Double) -> Double {
                var (sum, weight) = (0.0, 0.0)
                for (place, word) in words.enumerated() {
                    let share = (word.isName ? 0.25 : 1) + (place == 0 ? first - 1 : 0)
                    sum += word.value[lane] * share
                    weight += share
                }
                return sum / weight * pow(Double(count), 0.875)
            }
            #expect(abs(evidence.logits[lane] - expected(first: count < 3 ? 1 : 2)) < 1e-9)
            #expect(abs(evidence.plainLogits[lane] - expected(first: 1)) < 1e-9)
        }
    }

    /// What a scanner found in a text.
    private func scan(_ text: String) -> WordScanner {
        var scanner = WordScanner(model: .embedded)
        scanner.scan(text)
        return scanner
    }

    @Test(
        "words and letters are counted: marks belong to letters, apostrophes inside a word to it, digits part words",
        arguments: [
            ("", 0, 0, 0), ("a", 1, 1, 0), ("don't", 1, 4, 0), ("'a' b'", 2, 2, 0), ("'", 0, 0, 0), ("a1b", 2, 2, 0),
            ("u\u{308}ber", 1, 4, 0),
            ("\u{308}a", 1, 1, 0), ("да", 0, 0, 2), ("aдb", 2, 2, 1), ("¿a? ¡b!", 2, 2, 0), ("a''b", 1, 2, 0),
            ("a'' b", 2, 2, 0), ("12 ½", 0, 0, 0),
        ])
    func counts(_ text: String, _ words: Int, _ latin: Int, _ foreign: Int) {
        let evidence = scan(text).evidence
        #expect(evidence.words == words && evidence.latinLetters == latin && evidence.foreignLetters == foreign)
    }

    @Test(
        "a stretch is five words, a last one counts from three; together they have the letters of their words",
        arguments: 0..<24)
    func stretches(_ count: Int) {
        let text = (0..<count).map { "w" + String(repeating: "a", count: $0 % 3) }.joined(separator: " ")
        let scanner = scan(text)
        let sizes = Array(repeating: 5, count: count / 5) + (count % 5 >= 3 ? [count % 5] : [])
        #expect(scanner.stretches.map(\.words) == sizes)
        let letters = (0..<count).map { 1 + $0 % 3 }
        for (place, stretch) in scanner.stretches.enumerated() {
            let own = letters.dropFirst(5 * place).prefix(stretch.words)
            #expect(stretch.latinLetters == own.reduce(0, +) && stretch.foreignLetters == 0)
        }
        #expect(scan("д a b c d e").stretches.map(\.foreignLetters) == [1])
        #expect(TextIdentifier().hypotheses(for: text).stretches == nil || sizes.count > 1)
        #expect((TextIdentifier().hypotheses(for: text).stretches != nil) == (sizes.count > 1))
    }

    @Test("a capital makes a name of any word but the first, and of none that only has one inside")
    func names() {
        // What a word says does not depend on its capitals, so the same words differ in their weights only.
        func logits(_ text: String) -> SIMD16<Double> { scan(text).evidence.logits }
        #expect(logits("Haus und hof") == logits("haus und hof"))
        #expect(logits("haus und Hof") != logits("haus und hof"))
        #expect(logits("haus und hOF") == logits("haus und hof"))
        #expect(logits("HAUS UND HOF") == logits("haus Und Hof"))
        #expect(logits("haus Und hof") != logits("haus und Hof"))
        let single = scan("haus und Hof")
        var expected = TextEvidence(classes: LanguageModel.embedded.classes.count)
        for (word, isName) in [("haus", false), ("und", false), ("hof", true)] {
            expected.add(scan(word).evidence.plainLogits, isName: isName)
        }
        for lane in 0..<LanguageModel.embedded.classes.count {
            #expect(abs(single.evidence.logits[lane] - expected.logits[lane]) < 1e-9)
        }
    }

    @Test("letters of another script take their share from every language, and all of a text without Latin words")
    func foreign() {
        let identifier = TextIdentifier()
        let plain = identifier.hypotheses(for: "luego me pasas las llaves")
        let mixed = identifier.hypotheses(for: "luego me pasas las llaves ключи")
        for language in Language.allCases {
            #expect(abs(mixed.probability(of: language) - plain.probability(of: language) * 21 / 26) < 1e-12)
        }
        #expect(identifier.hypotheses(for: "ключи").undetermined == 1)
        #expect(identifier.hypotheses(for: "llaves", among: []).undetermined == 1)
    }

    @Test("every class but the three has odds of e⁻³ before any word, of e⁻⁵ with one")
    func prior() {
        let model = LanguageModel.embedded
        for (text, prior) in [("final", -5.0), ("final hotel", -4), ("final hotel radio normal", -3.5)] {
            let evidence = scan(text).evidence
            let known = model.classes.map(Language.init(rawValue:))
            let odds = known.indices.map { exp(evidence.logits[$0] + (known[$0] == nil ? prior : 0)) }
            let sum = odds.reduce(0, +)
            let hypotheses = TextIdentifier().hypotheses(for: text)
            for (language, odd) in zip(known, odds) {
                guard let language else { continue }
                #expect(abs(hypotheses.probability(of: language) - odd / sum) < 1e-9, "\(text)")
            }
        }
    }
}
