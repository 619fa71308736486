/// Finds sentences of one text inside another, remembering what does not depend on the sentences.
final class TextComparisons: Sendable {
    private let beginnings = Table<TextKey, Set<Int>>(limit: 256)

    /// The first of `sentences` that occurs in `text`; each has at least ``TranscriptFacts/longSentence`` bytes.
    ///
    /// Only a sentence whose beginning occurs is really searched for.
    func first(of sentences: [String], in text: String) -> String? {
        let known = beginnings[TextKey(text)] ?? index(text)
        return sentences.first { sentence in
            let bytes = Array(sentence.utf8.prefix(TranscriptFacts.longSentence))
            return known.contains(Self.hash(bytes[...])) && TextLines.holds(sentence, in: text)
        }
    }

    private func index(_ text: String) -> Set<Int> {
        let bytes = Array(text.utf8)
        let length = TranscriptFacts.longSentence
        var hashes: Set<Int> = []
        if bytes.count >= length {
            for start in 0...bytes.count - length { hashes.insert(Self.hash(bytes[start..<start + length])) }
        }
        beginnings[TextKey(text)] = hashes
        return hashes
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(5381) { $0 &* 33 &+ Int($1) }
    }
}
