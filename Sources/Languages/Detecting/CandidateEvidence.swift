/// What speaks for one candidate locale, with the score made of it.
public struct CandidateEvidence: Sendable, Hashable {
    /// The candidate.
    public let locale: SpeechLocale

    /// The recogniser's mean confidence, 0...1; `nil` when it gave none.
    public let confidence: Double?

    /// The recogniser's lowest confidence, 0...1; `nil` when it gave none.
    public let minimum: Double?

    /// The identifier's probability of the candidate's own language for the candidate's own text, 0...1.
    public let identifier: Double

    /// The identifier's probability of the candidate's language for the other candidates' texts, 0...1 on average.
    public let agreement: Double

    /// The same for the stretches of the candidate's own text, 0...1 on average.
    public let consistency: Double

    /// How strongly some candidate's text reads like no candidate's language, 0...1; the same for all candidates.
    public let foreignness: Double

    /// All the identifier said about the candidate's text.
    public let hypotheses: LanguageHypotheses

    /// Distinct words ÷ words of the candidate's text, 0...1; 1 for a text without words.
    public let distinctShare: Double

    /// What repetition leaves of the confidence: 1, or less for a text that repeats itself.
    public let repetitionFactor: Double

    /// What each signal added, in natural log odds; empty under rules that don't count in log odds.
    public let contributions: [SignalContribution]

    /// The score, 0...1; what it means is the rule's. Under weighted log odds it is the candidate's probability.
    public let score: Double

    /// The confidence after the discount for repetition; `nil` when the recogniser gave none.
    public var discountedConfidence: Double? {
        confidence.map { $0 * repetitionFactor }
    }

    /// Evidence with its score.
    public init(
        locale: SpeechLocale,
        confidence: Double?,
        minimum: Double?,
        identifier: Double,
        agreement: Double = 0,
        consistency: Double? = nil,
        foreignness: Double = 0,
        hypotheses: LanguageHypotheses,
        distinctShare: Double,
        repetitionFactor: Double,
        contributions: [SignalContribution] = [],
        score: Double
    ) {
        self.locale = locale
        self.confidence = confidence
        self.minimum = minimum
        self.identifier = identifier
        self.agreement = agreement
        self.consistency = consistency ?? identifier
        self.foreignness = foreignness
        self.hypotheses = hypotheses
        self.distinctShare = distinctShare
        self.repetitionFactor = repetitionFactor
        self.contributions = contributions
        self.score = score
    }
}
