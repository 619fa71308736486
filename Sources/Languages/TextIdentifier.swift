/// Tells the language of a text from its letters: German, Spanish, English, or something else.
///
/// A softmax over character n-grams and whole words. Ten neighbours (Dutch, Portuguese, Catalan, Galician, French,
/// Italian, Danish with Norwegian, Swedish, Afrikaans, Basque) are classes of their own inside and count as "und"
/// outside. Deterministic to the bit on every platform; safe to share between threads.
public struct TextIdentifier: Sendable {
    /// The natural logarithm of the odds given to each neighbour beforehand, by the number of words.
    ///
    /// The features are made for three languages, so a single word, which Dutch and German often share, stays with the
    /// language at hand: ten neighbours share a tenth, e^-2.3 each. A sentence speaks for itself and needs no such
    /// help; there the odds undo what training did, which saw 2.2 samples of a main language for one of a neighbour
    /// (ln 2.2 = 0.8).
    private static func neighbourPrior(words: Int) -> Double {
        0.8 - 3.1 / Double(max(1, words))
    }

    private let model = NGramModel.embedded

    /// An identifier with the model of this build.
    public init() {}

    /// The probable languages of a text among those asked about.
    ///
    /// Languages not asked about count as "und". A text without letters (digits, silence) is "und" with
    /// probability 1. Takes time linear in the text.
    public func hypotheses(for text: String, among languages: [Language] = Language.allCases) -> LanguageHypotheses {
        var scanner = WordScanner(model: model)
        scanner.scan(text)
        var probabilities: [Language: Double] = [:]
        for language in languages { probabilities[language] = 0 }
        guard scanner.latinLetters > 0 else { return LanguageHypotheses(probabilities) }

        // Training divides a text's sum by the root of its n-grams, so that a sentence doesn't count each of its
        // overlapping n-grams as independent evidence. It saw eight words at most; longer texts are surer than that,
        // by a fourth root.
        let sharpness = Double(max(1, scanner.words)).squareRoot().squareRoot()
        let unit = model.scale * sharpness / Double(max(1, scanner.known)).squareRoot()
        let prior = Self.neighbourPrior(words: scanner.words)
        var logits = model.classes.indices.map { Double(scanner.sum[$0]) * unit }
        for lane in logits.indices where Language(rawValue: model.classes[lane]) == nil {
            logits[lane] += prior
        }
        let highest = logits.max() ?? 0
        let weights = logits.map { ExponentialFunction.value($0 - highest) }
        let latinShare = Double(scanner.latinLetters) / Double(scanner.latinLetters + scanner.foreignLetters)
        let norm = latinShare / weights.reduce(0, +)
        for lane in weights.indices {
            guard let language = Language(rawValue: model.classes[lane]), probabilities[language] != nil else {
                continue
            }
            probabilities[language] = weights[lane] * norm
        }
        return LanguageHypotheses(probabilities)
    }
}
