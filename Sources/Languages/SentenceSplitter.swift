/// Splits text into sentences, in the manner of UAX #29 with the abbreviations and ordinals of one language.
///
/// Own tables instead of a platform's: sentence bounds enter model requests, which must be the same everywhere. Departs
/// from UAX #29 where that splits speech wrongly: after an abbreviation, after an ordinal ("am 3. Mai"), after an
/// ellipsis in dots. Text without punctuation is one sentence. Takes time linear in the text.
public struct SentenceSplitter: Sendable {
    private let rules: SentenceRules

    /// A splitter for text in one language.
    public init(language: Language) {
        rules = SentenceRules(language: language)
    }

    /// The sentences in order, without white space around them; together they hold all that isn't white space.
    public func sentences(in text: String) -> [Range<String.Index>] {
        var scan = SentenceScan(text: text, rules: rules)
        return scan.run()
    }
}
