import Languages

/// An engine that guesses the language of a text.
public protocol LanguageIdentifier: Sendable {
    /// The languages a text may be in, with probabilities that sum to one.
    func hypotheses(for text: String) -> LanguageHypotheses
}

extension TextIdentifier: LanguageIdentifier {
    /// The languages a text may be in, among all that are known.
    public func hypotheses(for text: String) -> LanguageHypotheses {
        hypotheses(for: text, among: Language.allCases)
    }
}
