// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// A sample that cannot be made has to stop the tests.

import Languages
import SeededRandom
import Testing

@testable import VoiceNote

@Suite("Chunks")
struct ChunkerTests {
    private static let vocabulary: [Language: [String]] = [
        .de: ["gestern", "über", "Straße", "wir", "haben", "e\u{301}cole", "👨‍👩‍👧", "z. B.", "3.", "März", "Dr.", "nee"],
        .es: ["mañana", "señor", "¿qué", "años", "la", "abuela", "14:30", "n\u{303}u", "ok", "Sra."],
        .en: ["the", "doctor's", "café", "e.g.", "to-do", "12", "🇩🇪", "\u{200F}rtl", "chairs", "Mr."],
    ]

    /// Words, marks and odd white space, as a recogniser or a hostile file could give them.
    private func text(_ language: Language, words: Int, _ random: inout SeededGenerator) -> String {
        let vocabulary = Self.vocabulary[language, default: []]
        let joints = [" ", " ", " ", " ", " ", "  ", "\n", "\u{A0}", "\u{2028}", "\r\n", "\t"]
        let marks = ["", "", "", "", "", "", "", ".", "?", "!", "…", ",", "..."]
        return (0..<words).map { _ in
            vocabulary.randomElement(using: &random)! + marks.randomElement(using: &random)!
                + joints.randomElement(using: &random)!
        }.joined()
    }

    private func chunker(_ language: Language, _ size: Int, overlap: Int) -> Chunker {
        Chunker(settings: ChunkSettings(threshold: size * 2, size: size, overlap: overlap), language: language)
    }

    @Test("nothing is lost and the order stays, whatever the text", arguments: Language.allCases)
    func nothingIsLost(_ language: Language) {
        var random = SeededGenerator(41)
        var cut = 0
        for _ in 0..<150 {
            let size = Int.random(in: 1...60, using: &random)
            let text = text(language, words: Int.random(in: 0...200, using: &random), &random)
            let chunks = chunker(language, size, overlap: Int.random(in: 0...30, using: &random)).chunks(of: text)
            let scalars = Array(text.unicodeScalars)
            var isCovered = scalars.map(\.properties.isWhitespace)
            for chunk in chunks {
                #expect(Array(chunk.text.unicodeScalars) == Array(scalars[chunk.range]))
                #expect(chunk.range.contains(chunk.newTextStart))
                for index in chunk.range { isCovered[index] = true }
            }
            #expect(isCovered.allSatisfy { $0 }, "lost text of \(text.debugDescription)")
            for (before, after) in zip(chunks, chunks.dropFirst()) {
                #expect(before.range.upperBound < after.range.upperBound)
                #expect(before.range.lowerBound <= after.range.lowerBound)
                // The new text of a chunk follows on what the one before ended with.
                #expect(after.newTextStart >= before.range.upperBound)
                #expect(after.range.lowerBound <= after.newTextStart)
            }
            if chunks.count > 1 { cut += 1 }
        }
        #expect(cut > 50, "the property must see texts that are cut")
    }

    private func sentences(_ count: Int) -> String {
        (0..<count).map { "Sentence number \($0) tells us a little more of the story." }.joined(separator: " ")
    }

    @Test("a text of exactly twice the size becomes two chunks, and three when chunks are a token smaller")
    func count() throws {
        let tokens = { (text: String) in ChunkSettings().estimator.tokens(in: text) }
        let text = try #require((20..<40).map(sentences).first { tokens($0) % 2 == 0 })
        #expect(chunks(text, size: tokens(text) / 2) == 2)
        #expect(chunks(text, size: tokens(text) / 2 - 1) == 3)
    }

    private func chunks(_ text: String, size: Int) -> Int {
        Chunker(settings: ChunkSettings(threshold: size, size: size, overlap: 0), language: .en).chunks(of: text).count
    }

    @Test("a chunk begins with the sentences that the one before ended with")
    func overlap() {
        let text = sentences(80)
        let chunks = Chunker(settings: ChunkSettings(), language: .en).chunks(of: text)
        let bounds = SentenceSplitter(language: .en).sentences(in: text).map {
            text.unicodeScalars.distance(from: text.startIndex, to: $0.lowerBound)
        }
        #expect(chunks.count > 1)
        #expect(chunks[0].newTextStart == 0)
        for (before, after) in zip(chunks, chunks.dropFirst()) {
            #expect(bounds.contains(after.range.lowerBound))
            #expect(bounds.contains(after.newTextStart))
            let repeated = before.range.upperBound - after.range.lowerBound
            // 60 tokens are 240 characters; one sentence more at most.
            #expect((240..<310).contains(repeated))
        }
    }

    @Test("short sentences are repeated eight at most")
    func overlapOfShortSentences() {
        let text = Array(repeating: "Ja.", count: 1000).joined(separator: " ")
        let chunks = Chunker(settings: ChunkSettings(), language: .de).chunks(of: text)
        #expect(chunks.count > 1)
        for chunk in chunks.dropFirst() { #expect(chunk.newTextStart - chunk.range.lowerBound == 8 * 4) }
    }

    @Test("more text gives more chunks, never fewer")
    func chunkCountGrows() {
        let chunker = Chunker(settings: ChunkSettings(), language: .en)
        let counts = stride(from: 1, through: 400, by: 13).map { chunker.chunks(of: sentences($0)).count }
        #expect(counts == counts.sorted())
        #expect(counts.first == 1)
        #expect(counts.last! >= 15)
    }

    @Test("a text up to the threshold is one chunk, one token more is several")
    func threshold() {
        let chunker = Chunker(settings: ChunkSettings(threshold: 20, size: 10, overlap: 0), language: .en)
        let whole = String(repeating: "abc def. ", count: 8) + "abc def."  // 80 scalars, 20 tokens
        #expect(whole.unicodeScalars.count == 80)
        #expect(chunker.chunks(of: whole).map(\.text) == [whole])
        #expect(chunker.chunks(of: whole + "!").count == 3)
    }

    @Test("an empty text has no chunk, and white space is none", arguments: ["", " ", "\n\t \u{2028}"])
    func emptyText(_ text: String) {
        #expect(Chunker(settings: ChunkSettings(), language: .de).chunks(of: text).isEmpty)
    }

    @Test("a long text without any mark is cut between words")
    func unpunctuatedText() {
        let words = (0..<1500).map { "wort\($0)" }
        let text = words.joined(separator: " ")
        let chunks = Chunker(settings: ChunkSettings(), language: .de).chunks(of: text)
        #expect(chunks.count >= 8)
        let known = Set(words)
        for chunk in chunks {
            #expect(chunk.text.split(separator: " ").allSatisfy { known.contains(String($0)) })
            #expect(TokenEstimator.characters(perToken: 4).tokens(in: chunk.text) < 700)
        }
        #expect(Set(chunks.flatMap { $0.text.split(separator: " ").map(String.init) }) == known)
    }

    @Test("a word longer than a chunk stays whole")
    func hugeWord() {
        let text = "Also " + String(repeating: "a", count: 5000) + " ja. Gut so."
        let chunks = Chunker(settings: ChunkSettings(), language: .de).chunks(of: text)
        #expect(chunks.contains { $0.text.contains(String(repeating: "a", count: 5000)) })
        #expect(chunks.last?.text.hasSuffix("Gut so.") == true)
    }

    @Test("a chunk holds its share of the new text and at most one sentence more")
    func evenParts() {
        let text = sentences(120)
        let estimator = TokenEstimator.characters(perToken: 4)
        let chunks = Chunker(settings: ChunkSettings(), language: .en).chunks(of: text)
        for chunk in chunks {
            let new = chunk.range.upperBound - chunk.newTextStart
            #expect(new / 4 <= 350 + estimator.tokens(in: "Sentence number 100 tells us a little more of the story."))
        }
    }
}

@Suite("Token estimates")
struct TokenEstimatorTests {
    @Test("characters count by fours, rounded up, in Unicode scalars")
    func characters() {
        let estimator = TokenEstimator.characters(perToken: 4)
        #expect(["", "a", "abcd", "abcde", "👨‍👩‍👧"].map { estimator.tokens(in: $0) } == [0, 1, 1, 2, 2])
    }

    @Test("words count by their factor, rounded up, whatever the white space")
    func words() {
        let estimator = TokenEstimator.words(perWord: 1.3)
        #expect(["", "  ", "one", "one two\n\u{A0}three"].map { estimator.tokens(in: $0) } == [0, 0, 2, 4])
    }

    @Test("520 words are 676 tokens by words and more by characters when they are long")
    func disagreement() {
        let text = Array(repeating: "Wörter", count: 520).joined(separator: " ")
        #expect(TokenEstimator.words(perWord: 1.3).tokens(in: text) == 676)
        #expect(TokenEstimator.characters(perToken: 4).tokens(in: text) == 910)
    }
}
