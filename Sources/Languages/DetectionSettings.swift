/// How a `LanguageDetector` weighs its evidence; the numbers belong to a recogniser, for confidences are not comparable
/// between engines.
public struct DetectionSettings: Sendable, Hashable {
    /// The lead in confidence below which confidences count as tied and the identifier decides, 0...1. Default 0.08.
    ///
    /// The published near tie, English speech scored 0.905 / 0.925 / 0.969, leads by 0.044 and its authors "no longer
    /// trust a single number"; Whisper base gave the same kind of lead (0.03 to 0.08) on English clips, and more than
    /// 0.15 on German and Spanish ones. 0.08 is the next figure above what was seen as a tie.
    public var tieMargin: Double

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

    /// The lead in score that the chosen candidate needs for a certain answer, 0...1. Default 0.02.
    ///
    /// Scores closer than that differ by less than what a second run with another build of a recogniser changes.
    /// No figure is published; kept small, so that it catches true coincidences only.
    public var minimumMargin: Double

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

    /// The number of words with letters that some candidate's text needs for the identifier to be asked. Default 4.
    ///
    /// Of a telephone number only "a ver" or "let's see" is text, and a recogniser forced to a language translates even that:
    /// the identifier would be sure of what says nothing. With fewer words confidence orders the candidates, and the answer is
    /// uncertain.
    public var minimumWordsForIdentifier: Int

    /// Settings; each argument's default is argued at its property.
    public init(
        tieMargin: Double = 0.08,
        minimumConfidence: Double = 0.8,
        identifierWeight: Double = 0.35,
        minimumIdentifier: Double = 0.5,
        minimumMargin: Double = 0.02,
        repetitionThreshold: Double = 0.5,
        minimumWordsForRepetition: Int = 8,
        minimumWordsForIdentifier: Int = 4
    ) {
        self.tieMargin = tieMargin
        self.minimumConfidence = minimumConfidence
        self.identifierWeight = identifierWeight
        self.minimumIdentifier = minimumIdentifier
        self.minimumMargin = minimumMargin
        self.repetitionThreshold = repetitionThreshold
        self.minimumWordsForRepetition = minimumWordsForRepetition
        self.minimumWordsForIdentifier = minimumWordsForIdentifier
    }
}
