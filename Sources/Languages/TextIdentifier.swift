/// Tells the language of a text from its words and letters: German, Spanish, English, or something else.
///
/// Each word says how probable it is in every language, from how often it is said there or, where no list has it, from
/// its n-grams. Twelve other classes (Dutch, Portuguese, Italian, French, Catalan, Danish with Norwegian, Swedish,
/// Romanian, Galician, Afrikaans, Basque and a dozen more in one) compete inside and count as "und" outside.
/// Deterministic to the bit on every platform; safe to share between threads.
public struct TextIdentifier: Sendable {
    /// The natural logarithm of the odds given beforehand to each class that is none of the three, by the number of
    /// words.
    ///
    /// A single word is often a neighbour's too, and the features are made for the three: e^-5 for each of twelve classes
    /// leaves them 8 % of a word that all share. A longer text speaks for itself and needs less help.
    private static func neighbourPrior(words: Int) -> Double {
        -3 - 2 / Double(max(1, words))
    }

    private let model = LanguageModel.embedded

    /// An identifier with the model of this build.
    public init() {}

    /// The probable languages of a text among those asked about.
    ///
    /// Languages not asked about count as "und". A text without letters (digits, silence) is "und" with
    /// probability 1; of a name or "ok", which every language has, none is probable. A text of two stretches and more is
    /// looked at stretch by stretch as well. Takes time linear in the text.
    public func hypotheses(for text: String, among languages: [Language] = Language.allCases) -> LanguageHypotheses {
        var scanner = WordScanner(model: model)
        scanner.scan(text)
        let stretches = scanner.stretches
        return LanguageHypotheses(
            probabilities(scanner.evidence, scanner.evidence.logits, among: languages),
            stretches: stretches.count < 2
                ? nil : StretchMeans(stretches.map { probabilities($0, $0.plainLogits, among: languages) }))
    }

    /// The probabilities of the languages asked about; what they leave of 1 is "und".
    private func probabilities(
        _ evidence: TextEvidence, _ sums: SIMD16<Double>, among languages: [Language]
    ) -> [Language: Double] {
        var probabilities: [Language: Double] = [:]
        for language in languages { probabilities[language] = 0 }
        guard evidence.words > 0 else { return probabilities }

        let prior = Self.neighbourPrior(words: evidence.words)
        let known = model.classes.map(Language.init(rawValue:))
        let logits = known.indices.map { known[$0] == nil ? sums[$0] + prior : sums[$0] }
        let highest = logits.max() ?? 0
        let weights = logits.map { ExponentialFunction.value($0 - highest) }
        let letters = Double(evidence.latinLetters + evidence.foreignLetters)
        let norm = Double(evidence.latinLetters) / letters / weights.reduce(0, +)
        for (language, weight) in zip(known, weights) {
            guard let language, probabilities[language] != nil else { continue }
            probabilities[language] = weight * norm
        }
        return probabilities
    }
}
