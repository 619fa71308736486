/// The locale that was chosen for a recording, with the ranking it comes from and the kind of evidence that decided.
public struct Detection: Sendable, Hashable {
    /// What decided.
    public enum Decider: String, Sendable, Hashable, CaseIterable {
        /// The chosen candidate leads in the recogniser's confidence by the tie margin or more.
        case confidence
        /// The confidences were tied, absent or overruled; the identifier made the difference.
        case identifier
        /// Nobody detected: the caller named the locale.
        case forced
        /// The evidence doesn't suffice; `chosen` is the best guess only.
        case uncertain
    }

    /// All candidates, the best first; equals in the order of their identifiers. Empty only when forced unprobed.
    public let ranking: [CandidateEvidence]

    /// The best candidate, also when the detection is uncertain.
    public let chosen: SpeechLocale

    /// The lead in score over the second candidate, 0...1; the whole score when there is no second.
    public let margin: Double

    /// What decided.
    public let decidedBy: Decider

    /// A detection; `ranking` is taken as ordered.
    public init(ranking: [CandidateEvidence], chosen: SpeechLocale, margin: Double, decidedBy: Decider) {
        self.ranking = ranking
        self.chosen = chosen
        self.margin = margin
        self.decidedBy = decidedBy
    }
}
