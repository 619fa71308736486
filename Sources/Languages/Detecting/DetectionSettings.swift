/// How a `LanguageDetector` weighs its evidence; the numbers belong to a recogniser, for confidences are not comparable
/// between engines.
public struct DetectionSettings: Sendable, Hashable {
    /// The rule with its figures.
    public var rule: DetectionRule

    /// The recogniser on whose probes the figures were tuned, in its own words; `nil` when they come from publications or were
    /// set by hand.
    public var engine: String?

    /// The lead in confidence below which confidences count as tied, 0...1. Default 0.08.
    ///
    /// The published rule lets the identifier decide then. Under every other rule it says who decided: a chosen candidate that
    /// leads by so much was chosen by confidence.
    ///
    /// The published near tie, English speech scored 0.905 / 0.925 / 0.969, leads by 0.044 and its authors "no longer
    /// trust a single number"; Whisper base gave the same kind of lead (0.03 to 0.08) on English clips, and more than
    /// 0.15 on German and Spanish ones. 0.08 is the next figure above what was seen as a tie.
    public var tieMargin: Double

    /// The lead in score that the chosen candidate needs for a certain answer, 0...1. Default 0.02.
    ///
    /// Scores closer than that differ by less than what a second run with another build of a recogniser changes.
    /// No figure is published; kept small, so that it catches true coincidences only.
    public var minimumMargin: Double

    /// The number of different words with letters that some candidate's text needs for the identifier to be asked, and the best
    /// candidate's own for a certain answer. Default 4.
    ///
    /// Of a telephone number only "a ver" or "let's see" is text, and a recogniser forced to a language translates even that;
    /// of silence Whisper makes "Ich bin hier" or a hundred times "no". The identifier would be sure of what says nothing. With
    /// fewer words confidence orders the candidates, and the answer is uncertain.
    public var minimumWordsForIdentifier: Int

    /// Settings; each argument's default is argued at its property.
    ///
    /// - Parameter rule: by default the weighted sum with the figures argued there.
    public init(
        rule: DetectionRule = .weightedSum(WeightedSum()), engine: String? = nil, tieMargin: Double = 0.08,
        minimumMargin: Double = 0.02, minimumWordsForIdentifier: Int = 4
    ) {
        self.rule = rule
        self.engine = engine
        self.tieMargin = tieMargin
        self.minimumMargin = minimumMargin
        self.minimumWordsForIdentifier = minimumWordsForIdentifier
    }

    /// The published rule, made for Apple's recogniser.
    public static let published = DetectionSettings(rule: .confidenceThenIdentifier(ConfidenceFloors()))

    /// What a recogniser gets for which nothing was tuned: the published rule for Apple's, for all others the weighted sum,
    /// which doesn't believe a loop.
    ///
    /// - Parameter engine: the recogniser in its own words, as a recording names it.
    public static func untuned(for engine: String) -> DetectionSettings {
        let name = engine.lowercased()
        let isApple = ["apple", "speechanalyzer", "speechtranscriber", "sfspeechrecognizer"].contains {
            name.contains($0)
        }
        return isApple ? .published : DetectionSettings()
    }
}
