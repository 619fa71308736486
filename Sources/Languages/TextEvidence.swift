/// What the words of a text say about its language: a weighted mean of the logarithms of their probabilities.
struct TextEvidence {
    /// How much a capitalised word counts that isn't the first, where others count 1.
    ///
    /// Names and titles are capitalised, and say little about the text around them: "Suche nach The Sound of One Hand
    /// Clapping" is German. German nouns lose as much and have enough small words beside them.
    private static let capitalised = 0.25

    /// What the first word counts in a text of three words or more, and before a title what the words of the opening
    /// count: a title in another language hardly ever comes before the words that frame it.
    private static let framing = 2.0

    /// Most words of an opening: a verb and what goes with it.
    private static let longestOpening = 2.0

    /// Most words in lower case that a title has between two capitalised ones: "The Dark Side of the Moon".
    private static let longestLink = 2.0

    /// Most words of a text that may be a sentence around a title; in a longer one more speaks than its opening.
    private static let longestFrame = 12

    /// How much likelier than others a language must be, in natural logarithms, to say whether a title is in another.
    private static let clearLead = 1.0

    /// The share of words that are not of the text's language, whatever it is: slips, names, what a recogniser misheard.
    private static let stray: Float = 0.005

    /// Words seen.
    private(set) var words = 0

    /// Latin letters.
    var latinLetters = 0

    /// Letters of other scripts.
    var foreignLetters = 0

    /// Evidence times weight, summed, with the sum of the weights.
    private struct Weighed {
        var evidence = SIMD16<Double>()
        var weight = 0.0

        /// Adds one word that counts so much.
        mutating func add(_ evidence: SIMD16<Double>, times weight: Double = 1) {
            self.evidence += evidence * weight
            self.weight += weight
        }

        /// Adds so many times what is known already.
        mutating func add(_ other: Weighed, times factor: Double = 1) {
            evidence += other.evidence * factor
            weight += other.weight * factor
        }
    }

    /// All words, wherever they stand; the first; and the first words, as far as none is capitalised behind the first.
    private var all = Weighed()
    private var first = Weighed()
    private var opening = Weighed()
    /// Capitalised words behind the first; words in lower case between two of them, and those behind the last.
    private var names = Weighed()
    private var links = Weighed()
    private var behindName = Weighed()
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
        if words == 0 { first.add(evidence) }
        words += 1
        if isName {
            all.add(evidence, times: Self.capitalised)
            names.add(evidence, times: Self.capitalised)
            if behindName.weight <= Self.longestLink { links.add(behindName) }
            behindName = Weighed()
        } else {
            all.add(evidence)
            if names.weight > 0 {
                behindName.add(evidence)
            } else if opening.weight < Self.longestOpening {
                opening.add(evidence)
            }
        }
    }

    /// The text's logits, one lane a class; zero without words.
    ///
    /// The words' mean times a power of their number that is below 1: words of one text are not independent of one another.
    /// Where a title follows, its small words count as little as its capitalised ones, and the opening counts as the first
    /// word does.
    var logits: SIMD16<Double> {
        guard words >= 3 else { return plainLogits }
        var total = all
        if hasTitle {
            total.add(opening, times: Self.framing - 1)
            total.add(links, times: Self.capitalised - 1)
        } else {
            total.add(first, times: Self.framing - 1)
        }
        return pooled(total)
    }

    /// Whether capitalised words with small ones between them are clearly in another language than the opening: "Such den
    /// Film The Sound of Music". German nouns look alike ("den Termin mit Anna"), but are German like what comes before.
    private var hasTitle: Bool {
        guard links.weight > 0, words <= Self.longestFrame else { return false }
        let before = Self.likeliest(opening.evidence)
        let inside = Self.likeliest(names.evidence + links.evidence)
        return before.lane != inside.lane && min(before.lead, inside.lead) >= Self.clearLead
    }

    /// The same where all words count alike but for capitalised ones, for a stretch out of a text.
    var plainLogits: SIMD16<Double> { pooled(all) }

    private func pooled(_ total: Weighed) -> SIMD16<Double> {
        guard words > 0 else { return SIMD16() }
        let count = Double(words)
        // count^(7/8); square roots are exact on every platform, a power function is not.
        return total.evidence * (count / count.squareRoot().squareRoot().squareRoot() / total.weight)
    }

    /// The lane of the likeliest of German, Spanish and English, which come first, and its lead on the next.
    private static func likeliest(_ evidence: SIMD16<Double>) -> (lane: Int, lead: Double) {
        let ranked = (0..<Language.allCases.count).sorted { evidence[$0] > evidence[$1] }
        return (ranked[0], evidence[ranked[0]] - evidence[ranked[1]])
    }

    /// The sum of all lanes, always in the same order.
    private static func sum(_ x: SIMD16<Float>) -> Float {
        let eight = x.lowHalf + x.highHalf
        let four = eight.lowHalf + eight.highHalf
        let two = four.lowHalf + four.highHalf
        return two[0] + two[1]
    }
}
