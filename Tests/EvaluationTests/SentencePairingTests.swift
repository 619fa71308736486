import SeededRandom
import Testing

@testable import Evaluation

@Suite struct SentencePairingTests {
    /// Sentences of texts; an empty one is spoken for.
    private func sentences(_ texts: [String]) -> [TextSentence?] {
        texts.map { $0.isEmpty ? nil : TextSentence(text: $0[...], space: "\n") }
    }

    @Test(
        "two sentences are one said otherwise when they share half of their words, each as often as it is said",
        arguments: [
            ("a b", "a c", true), ("a b", "a c d", false), ("a b c", "a d e", false), ("A, b!", "a-c", true),
            ("a a b b", "a a c c", true), ("a a b", "a c", false), ("x x x x", "x", false), ("x x x", "x", true),
            ("...", "...", false), ("a", "...", false), ("a1 b", "a1 c", true), ("a1", "a2", false),
        ])
    func half(_ old: String, _ new: String, _ isPair: Bool) {
        #expect(SentencePairing.partners(sentences([old]), sentences([new])) == [isPair ? 0 : nil])
        #expect(SentencePairing.partners(sentences([new]), sentences([old])) == [isPair ? 0 : nil])
    }

    @Test("nothing has no partners, and what is spoken for is nobody's")
    func none() {
        #expect(SentencePairing.partners([], sentences(["a", "b"])) == [nil, nil])
        #expect(SentencePairing.partners(sentences(["a", "b"]), []) == [])
        #expect(SentencePairing.partners(sentences(["", "a"]), sentences(["", "", "a"])) == [nil, nil, 1])
    }

    @Test("no other choice in the same order has partners more alike", arguments: 0..<200)
    func best(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        func draw() -> [[String]] {
            (0..<random.below(6)).map { _ in
                (0..<random.below(5)).map { _ in ["a", "b", "c", "d"].randomElement(using: &random) ?? "" }
            }
        }
        let (old, new) = (draw(), draw())
        func likeness(_ row: Int, _ column: Int) -> Double {
            var left = new[column]
            let shared = old[row].count { word in
                guard let place = left.firstIndex(of: word) else { return false }
                left.remove(at: place)
                return true
            }
            let all = old[row].count + new[column].count
            return all > 0 && 4 * shared >= all ? 2 * Double(shared) / Double(all) : 0
        }
        func best(_ row: Int, _ column: Int) -> Double {
            guard row < old.count, column < new.count else { return 0 }
            return max(
                best(row + 1, column), best(row, column + 1), likeness(row, column) + best(row + 1, column + 1))
        }
        let partners = SentencePairing.partners(
            sentences(old.map { $0.joined(separator: " ") }), sentences(new.map { $0.joined(separator: " ") }))
        #expect(partners.count == new.count)
        let pairs = partners.enumerated().compactMap { column, row in row.map { ($0, column) } }
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 }, "\(partners)")
        #expect(pairs.allSatisfy { likeness($0, $1) > 0 }, "\(old) \(new): \(partners)")
        #expect(abs(pairs.reduce(0) { $0 + likeness($1.0, $1.1) } - best(0, 0)) < 1e-9, "\(old) \(new): \(partners)")
    }

    @Test("forty thousand pairs are looked at, and one more is a text written anew")
    func limit() {
        func list(_ count: Int) -> [TextSentence?] { sentences(["a b"]) + Array(repeating: nil, count: count - 1) }
        #expect(SentencePairing.partners(list(200), list(200)).first == 0)
        // 40,001 is 221 times 181.
        #expect(SentencePairing.partners(list(221), list(181)).allSatisfy { $0 == nil })
    }
}

@Suite struct TextSentenceTests {
    @Test(
        "a text is cut behind lines, and behind stops that white space follows",
        arguments: [
            ("", []), ("a b", ["a b|"]), ("a. b", ["a.| ", "b|"]), ("a? b! c", ["a?| ", "b!| ", "c|"]),
            ("a.b c", ["a.b c|"]), ("a .b", ["a .b|"]), ("a, b", ["a, b|"]), ("a. ", ["a.| "]),
            ("a b\nc", ["a b|\n", "c|"]), ("a \n\n b", ["a| \n\n ", "b|"]), (" a", ["| ", "a|"]), ("\n", ["|\n"]),
            ("a...  b", ["a...|  ", "b|"]), ("a.) b", ["a.) b|"]),
        ])
    func cuts(_ text: String, _ expected: [String]) {
        let sentences = TextSentence.all(in: text)
        #expect(sentences.map { "\($0.text)|\($0.space)" } == expected)
        #expect(sentences.map(\.whole).joined() == text)
    }
}
