import Languages

/// What a rule said about one probe that it hadn't learnt from.
struct Prediction: Sendable {
    /// The best-ranked candidate.
    let chosen: Language
    /// Whether it was taken as certain.
    let isAccepted: Bool
    /// Who decided.
    let decidedBy: Detection.Decider
    /// The lead in the rule's own score.
    let margin: Double
    /// The probability of each candidate's language; what they leave of 1 is "none".
    let probabilities: [Language: Double]
    /// Whether there was text enough to tell a language at all.
    let isText: Bool
    /// Each candidate's evidence, the best first.
    let detection: Detection

    /// The probability of the best-ranked candidate; 0 where there was no text.
    var certainty: Double { isText ? probabilities[chosen] ?? 0 : 0 }

    init(_ detection: Detection, probabilities: [Language: Double], isText: Bool) {
        chosen = detection.chosen.language
        isAccepted = detection.decidedBy != .uncertain
        decidedBy = detection.decidedBy
        margin = detection.margin
        self.probabilities = probabilities
        self.isText = isText
        self.detection = detection
    }
}
