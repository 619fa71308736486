/// What a text's language may be: every language asked about and "something else", with probabilities that sum to 1.
public struct LanguageHypotheses: Sendable, Hashable {
    /// One language with its probability.
    public struct Hypothesis: Sendable, Hashable {
        /// The language; `nil` is everything else ("und", BCP 47's code for an undetermined language).
        public let language: Language?

        /// The probability, 0...1.
        public let probability: Double

        /// A language with its probability.
        public init(language: Language?, probability: Double) {
            self.language = language
            self.probability = probability
        }
    }

    /// All hypotheses, the most probable first; equals in the order of their codes, "und" before a language, so that
    /// a tie abstains.
    public let ranked: [Hypothesis]

    /// What was said of the text stretch by stretch; `nil` for a short text, and where an identifier doesn't look that closely.
    public let stretches: StretchMeans?

    /// Ranks probabilities of languages; what they leave of 1 is "und".
    ///
    /// Negative and non-finite values count as 0; values that sum to more than 1 are divided by their sum.
    public init(_ probabilities: [Language: Double], stretches: StretchMeans? = nil) {
        self.stretches = stretches
        let usable = probabilities.mapValues { $0.isFinite && $0 > 0 ? $0 : 0 }
        // Summed in a fixed order: a dictionary's order differs from run to run, and so would the last bit.
        let sum = Language.allCases.reduce(0) { $0 + (usable[$1] ?? 0) }
        let divisor = max(1, sum)
        var hypotheses = [Hypothesis(language: nil, probability: max(0, 1 - sum / divisor))]
        for language in Language.allCases {
            guard let probability = usable[language] else { continue }
            hypotheses.append(Hypothesis(language: language, probability: probability / divisor))
        }
        ranked = hypotheses.sorted {
            if $0.probability != $1.probability { return $0.probability > $1.probability }
            return ($0.language?.rawValue ?? "") < ($1.language?.rawValue ?? "")
        }
    }

    /// The probability of one language; 0 for a language that wasn't asked about.
    public func probability(of language: Language) -> Double {
        ranked.first { $0.language == language }?.probability ?? 0
    }

    /// The probability of a language in a stretch of the text, on average; that of the whole text where no stretches are known.
    public func probabilityOverStretches(of language: Language) -> Double {
        stretches.map { $0.probability(of: language) } ?? probability(of: language)
    }

    /// The probability that a stretch of the text is in none of the languages asked about, on average.
    public var undeterminedOverStretches: Double { stretches?.undetermined ?? undetermined }

    /// The probability that the text is in none of the languages asked about.
    public var undetermined: Double {
        ranked.first { $0.language == nil }?.probability ?? 0
    }

    /// The language when it is more probable than everything else together; `nil` otherwise.
    public var best: Language? { ranked.first?.language }

    /// The most probable language even where "und" is more probable; `nil` only when no language has any probability.
    public var bestLanguage: Language? {
        ranked.first { $0.language != nil && $0.probability > 0 }?.language
    }
}
