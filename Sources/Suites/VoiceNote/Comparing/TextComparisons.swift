import Languages
import NamedDates

/// What follows from texts alone, remembered for the cells whose texts are the same: variants of a story share all of them.
final class TextComparisons: Sendable {
    private let isOn: Bool
    private let beginnings = Table<TextKey, Set<Int>>(limit: 256)
    private let named = Table<TextKey, NamedInTranscript>(limit: 1024)
    private let alignments = Table<Pair, WordAlignment>(limit: 128)

    /// - Parameter isOn: Whether anything is remembered.
    init(isOn: Bool = true) {
        self.isOn = isOn
    }

    /// The days and times that a text names at a now.
    func named(in text: String, language: Language, now: ReferenceTime) -> NamedInTranscript {
        remembered(TextKey(text, language: language, now: now), in: named) {
            NamedInTranscript(transcript: text, language: language, now: now)
        }
    }

    /// Which words of a gold text were heard.
    func alignment(gold: String, heard: String, language: Language) -> WordAlignment {
        let key = Pair(gold: TextKey(gold, language: language), heard: TextKey(heard))
        return remembered(key, in: alignments) { WordAlignment(gold: gold, heard: heard, language: language) }
    }

    /// The first of `sentences` that occurs in `text`; each has at least ``TranscriptFacts/longSentence`` bytes.
    ///
    /// Only a sentence whose beginning occurs is really searched for.
    func first(of sentences: [String], in text: String) -> String? {
        let known = remembered(TextKey(text), in: beginnings) { Self.beginnings(of: text) }
        return sentences.first { sentence in
            let bytes = Array(sentence.utf8.prefix(TranscriptFacts.longSentence))
            return known.contains(Self.hash(bytes[...])) && TextLines.holds(sentence, in: text)
        }
    }

    private struct Pair: Hashable, Sendable {
        let gold: TextKey
        let heard: TextKey
    }

    private func remembered<Key: Hashable & Sendable, Value: Sendable>(
        _ key: Key, in table: Table<Key, Value>, make: () -> Value
    ) -> Value {
        if isOn, let known = table[key] { return known }
        let value = make()
        if isOn { table[key] = value }
        return value
    }

    /// Fingerprints of what stands at each place of a text.
    private static func beginnings(of text: String) -> Set<Int> {
        let bytes = Array(text.utf8)
        let length = TranscriptFacts.longSentence
        var hashes: Set<Int> = []
        if bytes.count >= length {
            for start in 0...bytes.count - length { hashes.insert(hash(bytes[start..<start + length])) }
        }
        return hashes
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(5381) { $0 &* 33 &+ Int($1) }
    }
}
