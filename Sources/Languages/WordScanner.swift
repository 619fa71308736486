/// Splits a text into words of Latin letters and adds up what each says about the language.
struct WordScanner {
    /// Scalars of a word that are looked at; longer words are cut, as in training.
    static let longestWord = 24

    /// Scalars in the longest n-gram.
    static let order = 5

    /// What the words said, and how many there were.
    private(set) var evidence: TextEvidence

    /// The same for each stretch of ``StretchMeans/words`` words; a last one too short to say anything isn't among them.
    private(set) var stretches: [TextEvidence] = []

    private var stretch: TextEvidence
    private let model: LanguageModel
    /// The current word behind an edge, so that an n-gram is a slice.
    private var word: [UInt32] = [NGramHash.edge]
    private var isCapitalised = false

    /// A scanner at the start of a text.
    init(model: LanguageModel) {
        self.model = model
        evidence = TextEvidence(classes: model.classes.count)
        stretch = evidence
        word.reserveCapacity(Self.longestWord + 2)
    }

    /// Reads a whole text.
    mutating func scan(_ text: String) {
        for scalar in text.unicodeScalars {
            switch LatinLetters.kind(scalar.value) {
            case .latin(let letter):
                if word.count == 1 { isCapitalised = letter != scalar.value }
                evidence.latinLetters += 1
                stretch.latinLetters += 1
                append(letter)
            case .mark(let mark):
                if word.count > 1, let letter = LatinLetters.composed(word[word.count - 1], mark) {
                    word[word.count - 1] = letter
                }
            case .apostrophe:
                if word.count > 1 { append(NGramHash.apostrophe) }
            case .foreign:
                evidence.foreignLetters += 1
                stretch.foreignLetters += 1
                finishWord()
            case .separator, .inverted:
                finishWord()
            }
        }
        finishWord()
        if stretch.words >= StretchMeans.fewestWords { finishStretch() }
    }

    private mutating func append(_ letter: UInt32) {
        if word.count <= Self.longestWord { word.append(letter) }
    }

    private mutating func finishWord() {
        // An apostrophe belongs to a word inside it only; at its end it closes a quotation.
        while word.last == NGramHash.apostrophe { word.removeLast() }
        guard word.count > 1 else { return }
        word.append(NGramHash.edge)
        let said = evidence.ofWord(logits: logits())
        let isName = isCapitalised && evidence.words > 0
        evidence.add(said, isName: isName)
        stretch.add(said, isName: isName)
        if stretch.words == StretchMeans.words { finishStretch() }
        word.removeLast(word.count - 1)
    }

    private mutating func finishStretch() {
        stretches.append(stretch)
        stretch = TextEvidence(classes: model.classes.count)
    }

    /// The logits of the current word, one lane a class.
    private func logits() -> SIMD16<Float> {
        // At most 26 × 5 weights of at most 127: they fit 16 bits.
        var total = SIMD16<Int16>()
        let whole = word.withUnsafeBufferPointer { scalars in
            var whole = NGramHash.wholeWord
            for start in scalars.indices {
                whole.add(scalars[start])
                var hash = NGramHash()
                for end in start..<min(start + Self.order, scalars.count) {
                    hash.add(scalars[end])
                    if end == start && scalars[end] == NGramHash.edge { continue }
                    guard let weights = model.ngrams.weights(hash.key) else { continue }
                    total &+= SIMD16<Int16>(truncatingIfNeeded: weights)
                }
            }
            return whole
        }
        var logits = SIMD16<Float>(total) * model.ngrams.scale
        if let correction = model.words.correction(whole.key) {
            logits[0] += correction[0]
            logits[1] += correction[1]
            logits[2] += correction[2]
        }
        return logits
    }
}
