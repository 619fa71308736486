/// How evidence becomes a ranking of candidates.
public enum DetectionRule: Sendable, Hashable {
    /// The recogniser's mean confidence orders the candidates, nothing else.
    case confidenceOnly(ConfidenceFloors)
    /// The published rule: confidence orders; among those that lie within the tie margin of the best, the identifier does.
    case confidenceThenIdentifier(ConfidenceFloors)
    /// A weighted sum of confidence and identifier, discounted for repetition.
    case weightedSum(WeightedSum)
    /// A weighted sum of signals in log odds, with "none of them" as a further choice.
    case weightedLogOdds(WeightedLogOdds)

    /// The rule's name, as matrices write it.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// See ``DetectionRule/confidenceOnly(_:)``.
        case confidenceOnly
        /// See ``DetectionRule/confidenceThenIdentifier(_:)``.
        case confidenceThenIdentifier
        /// See ``DetectionRule/weightedSum(_:)``.
        case weightedSum
        /// See ``DetectionRule/weightedLogOdds(_:)``.
        case weightedLogOdds
    }

    /// The rule's name.
    public var name: Name {
        switch self {
        case .confidenceOnly: .confidenceOnly
        case .confidenceThenIdentifier: .confidenceThenIdentifier
        case .weightedSum: .weightedSum
        case .weightedLogOdds: .weightedLogOdds
        }
    }
}

/// What the best candidate needs for a certain answer under the two rules that read confidence as it is.
public struct ConfidenceFloors: Sendable, Hashable {
    /// The mean confidence it needs, 0...1. Default 0.8: published winners had 0.905 and more.
    public var minimumConfidence: Double
    /// The probability of its own language that its own text needs, 0...1. Default 0.5: below a half something else is the more
    /// probable reading. Confidence alone doesn't ask.
    public var minimumIdentifier: Double

    /// Floors; the defaults are argued at the properties.
    public init(minimumConfidence: Double = 0.8, minimumIdentifier: Double = 0.5) {
        self.minimumConfidence = minimumConfidence
        self.minimumIdentifier = minimumIdentifier
    }
}

/// A weighted sum of confidence and identifier, both 0...1, discounted for repetition.
public struct WeightedSum: Sendable, Hashable {
    /// The confidence that the chosen candidate needs for a certain answer, after the discount for repetition, 0...1.
    /// Default 0.8.
    ///
    /// Whisper base gave 0.84 to 0.95 in the language that was spoken, and to French and Portuguese, forced into one of
    /// the three, at most 0.77 where it didn't loop. 0.8 lies between; Apple's published figures (0.905 and up) clear
    /// it. An engine that reports lower figures for good speech needs a lower value.
    public var minimumConfidence: Double

    /// The share of the identifier in a score, 0...1; confidence has the rest. Default 0.35.
    ///
    /// Below a half, because a recogniser forced to a wrong language often translates fluently; then the identifier
    /// agrees with every candidate, says nothing, and confidence has to order them. Where it disagrees it must
    /// outweigh any tie: a text in a language that isn't its candidate's loses 0.35, as much as 0.54 of confidence.
    public var identifierWeight: Double

    /// The probability of its own language that the chosen candidate's text needs for a certain answer, 0...1.
    /// Default 0.5.
    ///
    /// Below a half something else is the more probable reading of the best candidate's text: nobody's language.
    public var minimumIdentifier: Double

    /// How strongly some candidate's text may read like no candidate's language for a certain answer, 0...1. Default 0.5.
    ///
    /// Whisper, told to write Spanish, writes half of the Italian it hears as Italian, and is sure of it; the English
    /// translation beside it reads well and wins. Above a half the foreign reading is the more probable one.
    public var maximumForeignness: Double

    /// The share of distinct words under which a probe counts as repeating itself, 0...1. Default 0.5.
    ///
    /// Twenty seconds of speech are about fifty words. Real speech in the three languages has three quarters of them
    /// distinct; a decoder caught in a loop has a few per cent to a third. A half keeps clear of both. Under it, a
    /// candidate's evidence is multiplied by share ÷ threshold, so the discount starts softly.
    public var repetitionThreshold: Double

    /// The number of words from which repetition is judged. Default 8.
    ///
    /// "Sí, sí, sí, claro" is how people speak; eight words with fewer than four different ones are not.
    public var minimumWordsForRepetition: Int

    /// Weights; each argument's default is argued at its property.
    public init(
        minimumConfidence: Double = 0.8, identifierWeight: Double = 0.35, minimumIdentifier: Double = 0.5,
        maximumForeignness: Double = 0.5, repetitionThreshold: Double = 0.5, minimumWordsForRepetition: Int = 8
    ) {
        self.minimumConfidence = minimumConfidence
        self.identifierWeight = identifierWeight
        self.minimumIdentifier = minimumIdentifier
        self.maximumForeignness = maximumForeignness
        self.repetitionThreshold = repetitionThreshold
        self.minimumWordsForRepetition = minimumWordsForRepetition
    }
}

/// Weights of signals in log odds, with "none of them" as a further choice.
///
/// A candidate's log odds against "none" are `bias` + Σ weight × signal; probabilities follow by softmax over the candidates and
/// "none", whose log odds are 0 (McFadden's conditional logit with an outside option). So a candidate is compared with the
/// others and with being no candidate's language at once, and the score is a probability. The weights have no default: they
/// come from probes of one recogniser, by `criba tune`.
public struct WeightedLogOdds: Sendable, Hashable {
    /// The weights; a signal without one counts nothing.
    public var weights: [DetectionSignal: Double]
    /// What every candidate has before any signal, against "none".
    public var bias: Double
    /// The probability that the best candidate needs for a certain answer, 0...1.
    public var minimumProbability: Double
    /// The probability of its own language that the best candidate's text needs for a certain answer, 0...1. Default 0.5.
    ///
    /// Weights are fitted on what a recogniser did; a sure recogniser whose text reads like another language was not among it, and
    /// stays uncertain under every rule that asks the identifier.
    public var minimumIdentifier: Double

    /// Weights as they were fitted.
    public init(
        weights: [DetectionSignal: Double], bias: Double, minimumProbability: Double, minimumIdentifier: Double = 0.5
    ) {
        self.weights = weights
        self.bias = bias
        self.minimumProbability = minimumProbability
        self.minimumIdentifier = minimumIdentifier
    }
}
