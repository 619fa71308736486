/// One kind of evidence for a candidate, as a number that is 0 for an ordinary probe in the language that was spoken.
///
/// What one-locale recognisers do, forced to a wrong language, decides what is looked at. Apple's writes near-homophones: low
/// confidence. Whisper translates fluently, so that its text reads well and only its confidence falls; or it falls into a loop
/// ("… de la ruta de la ruta de la ruta …") and is sure of it, so that only repetition tells; or it writes English in spite of
/// all, so that the texts of the other candidates tell. Confidence alone, or the identifier alone, is fooled by two of the three.
public enum DetectionSignal: String, Sendable, Hashable, CaseIterable {
    /// The recogniser's mean confidence, as log odds against 0.85; of a text that repeats itself only the share that doesn't
    /// counts, because a decoder in a loop is sure of every word it copies.
    case confidence
    /// Its lowest confidence, as log odds against 0.2: a mishearing drags it down even where the mean is good.
    case minimum
    /// How probable the candidate's own language is for its own text, as a logarithm: 0 is certain, −6.9 is not at all.
    case identifier
    /// How probable the candidate's language is for the other candidates' texts, 0…1 on average: who writes German in spite of
    /// being told to write Spanish heard German.
    case agreement
    /// How probable the candidate's own language is over the stretches of its own text, as what a mean lacks of 1: a text that is
    /// half in another language reads certain as a whole, and its stretches don't.
    case consistency
    /// The strongest sign of a language that is no candidate's: how probable that is over the stretches of a candidate's text,
    /// times its confidence (of a text that repeats itself, of what doesn't), the highest of all candidates, as a negative
    /// number. The same for all candidates: who writes Italian in spite of being told to write Spanish heard Italian, and then a
    /// fluent translation by another candidate is no evidence for that one.
    case foreignness
    /// The share of pairs of neighbouring words that were there before, as a negative number: a loop is near −1. Confidence is
    /// discounted for it already; this is for what that leaves.
    case repetition
    /// How far the number of words is from the median of all candidates, as a negative logarithm: loops are long, refusals short.
    case wordRate
    /// How much text there is at all, as the logarithm of the fewest words of any candidate against ten. The same for all
    /// candidates: it speaks for or against "none of them".
    case length

    /// Whether the identifier's opinion is in it.
    var asksIdentifier: Bool {
        switch self {
        case .identifier, .agreement, .consistency, .foreignness: true
        case .confidence, .minimum, .repetition, .wordRate, .length: false
        }
    }
}

/// A signal with what it added to a candidate's log odds.
public struct SignalContribution: Sendable, Hashable {
    /// The signal.
    public let signal: DetectionSignal
    /// Its value × its weight, in natural log odds.
    public let logOdds: Double

    /// A contribution.
    public init(signal: DetectionSignal, logOdds: Double) {
        self.signal = signal
        self.logOdds = logOdds
    }
}
