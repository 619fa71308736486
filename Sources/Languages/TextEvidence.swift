/// What the words of a text say about its language: a weighted mean of the logarithms of their probabilities.
struct TextEvidence {
    /// How much a capitalised word counts that isn't the first, where others count 1.
    ///
    /// Names and titles are capitalised, and say little about the text around them: "Suche nach The Sound of One Hand
    /// Clapping" is German. German nouns lose as much and have enough small words beside them.
    private static let capitalised = 0.25

    /// What the first word counts in a text of three words or more: a title in another language hardly ever comes
    /// before the words that frame it.
    private static let first = 2.0

    /// The share of words that are not of the text's language, whatever it is: slips, names, what a recogniser misheard.
    private static let stray: Float = 0.005

    /// Words seen.
    private(set) var words = 0

    /// Latin letters.
    var latinLetters = 0

    /// Letters of other scripts.
    var foreignLetters = 0

    private var sum = SIMD16<Double>()
    private var ofFirst = SIMD16<Double>()
    private var weight = 0.0
    private let floor: Float
    /// Keeps lanes without a class out: 0, or so low that nothing is left of it.
    private let barred: SIMD16<Float>

    /// No words yet.
    init(classes: Int) {
        floor = Self.stray / Float(classes)
        var barred = SIMD16<Float>()
        for lane in classes..<LanguageModel.lanes { barred[lane] = -10_000 }
        self.barred = barred
    }

    /// What a word says: the logarithms of its probabilities, one lane a class.
    func ofWord(logits: SIMD16<Float>) -> SIMD16<Double> {
        let open = logits + barred
        let powers = ExponentialFunction.values(open - open.max())
        let probabilities = powers * ((1 - Self.stray) / Self.sum(powers)) + floor
        return SIMD16<Double>(LogarithmFunction.values(probabilities))
    }

    /// Adds a word.
    ///
    /// - Parameter isName: whether it is capitalised and not the first of the text.
    mutating func add(_ evidence: SIMD16<Double>, isName: Bool) {
        let weight = isName ? Self.capitalised : 1
        if words == 0 { ofFirst = evidence }
        sum += evidence * weight
        self.weight += weight
        words += 1
    }

    /// The text's logits, one lane a class; zero without words.
    ///
    /// The words' mean times a power of their number that is below 1: words of one text are not independent of one another.
    var logits: SIMD16<Double> { logits(first: words < 3 ? 1 : Self.first) }

    /// The same where the first word counts like all others, for a stretch out of a text.
    var plainLogits: SIMD16<Double> { logits(first: 1) }

    private func logits(first: Double) -> SIMD16<Double> {
        guard words > 0 else { return SIMD16() }
        let count = Double(words)
        // count^(7/8); square roots are exact on every platform, a power function is not.
        let pooled = count / count.squareRoot().squareRoot().squareRoot()
        let extra = first - 1
        return (sum + ofFirst * extra) * (pooled / (weight + extra))
    }

    /// The sum of all lanes, always in the same order.
    private static func sum(_ x: SIMD16<Float>) -> Float {
        let eight = x.lowHalf + x.highHalf
        let four = eight.lowHalf + eight.highHalf
        let two = four.lowHalf + four.highHalf
        return two[0] + two[1]
    }
}
