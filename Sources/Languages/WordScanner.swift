/// Splits a text into words of Latin letters and adds up the model's weights over them.
struct WordScanner {
    /// Scalars of a word that are looked at; longer words are cut, as in training.
    static let longestWord = 24

    /// Scalars in the longest n-gram.
    static let order = 5

    /// The summed weights, one lane a class.
    private(set) var sum = SIMD16<Int32>()

    /// N-grams that the model knows.
    private(set) var known = 0

    /// Words seen.
    private(set) var words = 0

    /// Letters of other scripts.
    private(set) var foreignLetters = 0

    /// Latin letters.
    private(set) var latinLetters = 0

    private let model: NGramModel
    /// The current word behind an edge, so that an n-gram is a slice.
    private var word: [UInt32] = [NGramHash.edge]

    /// A scanner at the start of a text.
    init(model: NGramModel) {
        self.model = model
        word.reserveCapacity(Self.longestWord + 2)
    }

    /// Reads a whole text.
    mutating func scan(_ text: String) {
        for scalar in text.unicodeScalars {
            switch LatinLetters.kind(scalar.value) {
            case .latin(let letter):
                latinLetters += 1
                append(letter)
            case .mark(let mark):
                if word.count > 1, let letter = LatinLetters.composed(word[word.count - 1], mark) {
                    word[word.count - 1] = letter
                }
            case .apostrophe:
                if word.count > 1 { append(0x27) }
            case .inverted(let sign):
                finishWord()
                append(sign)
                finishWord()
            case .foreign:
                foreignLetters += 1
                finishWord()
            case .separator:
                finishWord()
            }
        }
        finishWord()
    }

    private mutating func append(_ letter: UInt32) {
        if word.count <= Self.longestWord { word.append(letter) }
    }

    private mutating func finishWord() {
        guard word.count > 1 else { return }
        word.append(NGramHash.edge)
        // At most 26 × 5 + 1 weights of at most 127: a word's sum fits 16 bits.
        var total = SIMD16<Int16>()
        var hits = 0
        let model = model
        word.withUnsafeBufferPointer { scalars in
            var whole = NGramHash.wholeWord
            for start in scalars.indices {
                whole.add(scalars[start])
                var hash = NGramHash()
                for end in start..<min(start + Self.order, scalars.count) {
                    hash.add(scalars[end])
                    if end == start && scalars[end] == NGramHash.edge { continue }
                    guard let weights = model.weights(hash.key) else { continue }
                    total &+= SIMD16<Int16>(truncatingIfNeeded: weights)
                    hits += 1
                }
            }
            if let weights = model.weights(whole.key) {
                total &+= SIMD16<Int16>(truncatingIfNeeded: weights)
                hits += 1
            }
        }
        sum &+= SIMD16<Int32>(truncatingIfNeeded: total)
        known += hits
        words += 1
        word.removeLast(word.count - 1)
    }
}
