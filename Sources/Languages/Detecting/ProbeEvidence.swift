/// What one probe gave: the text a recogniser heard when it was run for one candidate locale.
public struct ProbeEvidence: Sendable, Hashable {
    /// The locale the recogniser was run for.
    public let locale: SpeechLocale

    /// The recognised text; empty for silence.
    public let text: String

    /// The mean confidence over the text's segments or words, 0...1; `nil` when the recogniser gave none.
    public let meanConfidence: Double?

    /// The lowest confidence, 0...1; `nil` when the recogniser gave none.
    public let minimumConfidence: Double?

    /// Evidence of one probe. A confidence that isn't a number counts as not given; others are clamped to 0...1.
    public init(
        locale: SpeechLocale,
        text: String,
        meanConfidence: Double?,
        minimumConfidence: Double? = nil
    ) {
        self.locale = locale
        self.text = text
        self.meanConfidence = Self.usable(meanConfidence)
        self.minimumConfidence = Self.usable(minimumConfidence)
    }

    private static func usable(_ confidence: Double?) -> Double? {
        guard let confidence, !confidence.isNaN else { return nil }
        return min(1, max(0, confidence))
    }
}
