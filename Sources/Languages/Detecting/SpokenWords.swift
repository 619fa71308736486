/// The words of a probe's text, counted: how many, how many different, and how often two of them follow each other again.
///
/// A decoder caught in a loop is told from speech by these. Words are runs of letters and digits with a letter among them,
/// compared in lower case; digits are the same in every language, and telephone numbers repeat.
struct SpokenWords: Sendable, Hashable {
    /// Words in the text.
    let count: Int
    /// Different words.
    let distinct: Int
    /// Different pairs of neighbouring words.
    let distinctPairs: Int

    /// Counts the words of a text.
    init(_ text: String) {
        var words: [UInt64] = []
        var hash = Self.basis
        var hasLetter = false
        var isUnderWay = false
        // Words are told apart by a 64-bit hash (FNV-1a): among a million words two share one once in 37 million texts.
        func finishWord() {
            if hasLetter { words.append(hash) }
            hash = Self.basis
            hasLetter = false
            isUnderWay = false
        }
        func append(_ scalar: UInt32) {
            hash = (hash ^ UInt64(scalar)) &* Self.prime
            isUnderWay = true
        }
        for scalar in text.unicodeScalars {
            switch LatinLetters.kind(scalar.value) {
            case .latin(let letter):
                append(letter)
                hasLetter = true
            case .foreign:
                append(scalar.value)
                hasLetter = true
            case .mark: append(scalar.value)
            case .apostrophe: continue
            case .separator where (0x30...0x39).contains(scalar.value): append(scalar.value)
            case .inverted, .separator: if isUnderWay { finishWord() }
            }
        }
        finishWord()
        count = words.count
        distinctPairs = Self.distinct(zip(words, words.dropFirst()).map { ($0 &* Self.prime) ^ $1 })
        distinct = Self.distinct(words)
    }

    /// How many different values there are. A probe has some sixty words: sorting them costs less than hashing them again.
    private static func distinct(_ values: [UInt64]) -> Int {
        let sorted = values.sorted()
        return zip(sorted, sorted.dropFirst()).reduce(sorted.isEmpty ? 0 : 1) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// Distinct words ÷ words; 1 for a text without words.
    var distinctShare: Double {
        count == 0 ? 1 : Double(distinct) / Double(count)
    }

    /// The share of pairs that were there before, 0...1; 0 for a text of fewer than four pairs.
    var repeatedShare: Double {
        let pairs = count - 1
        return pairs < 4 ? 0 : 1 - Double(distinctPairs) / Double(pairs)
    }

    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3
}
