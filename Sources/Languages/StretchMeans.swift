/// What an identifier says of a text's stretches of a few words, on average.
///
/// Words of a whole text add up to certainty: of "la máquina fa de nuevo que el rumor estrano cuando freno, secondo me bisogna
/// portarla del mecánico" the Spanish half outweighs the Italian one. Its stretches show both.
public struct StretchMeans: Sendable, Hashable {
    /// The words of a stretch.
    public static let words = 5

    /// The words that a last stretch needs to count.
    public static let fewestWords = 3

    /// The mean probability of each language asked about, 0...1, in the order of their codes.
    private let means: [LanguageHypotheses.Hypothesis]

    /// The mean of what is said of each stretch; `nil` without any.
    init?(_ stretches: [[Language: Double]]) {
        guard let languages = stretches.first?.keys else { return nil }
        means = languages.sorted().map { language in
            let sum = stretches.reduce(0) { $0 + ($1[language] ?? 0) }
            return LanguageHypotheses.Hypothesis(language: language, probability: sum / Double(stretches.count))
        }
    }

    /// Means that were worked out before, as a recording tells them.
    public init(_ means: [Language: Double]) {
        self.means = means.keys.sorted().map { language in
            LanguageHypotheses.Hypothesis(language: language, probability: means[language] ?? 0)
        }
    }

    /// The mean probability of a language; 0 for one that wasn't asked about.
    public func probability(of language: Language) -> Double {
        means.first { $0.language == language }?.probability ?? 0
    }

    /// The mean probability of everything else.
    public var undetermined: Double {
        max(0, 1 - means.reduce(0) { $0 + $1.probability })
    }
}
