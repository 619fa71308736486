/// A word, a run of digits or a sign.
struct Token: Sendable {
    enum Kind: Sendable, Hashable {
        case word
        /// Digits, with their value and how many there are.
        case number(value: Int, digits: Int)
        /// One scalar that is neither letter nor digit nor white space.
        case sign(Unicode.Scalar)
    }

    let kind: Kind
    /// Unicode scalars from the start of the text.
    let range: Range<Int>
    /// The word in lower case without diacritics, so that a recogniser's spelling doesn't matter; empty for numbers and signs.
    let folded: String
    /// Whether white space, or the start of the text, is before it.
    let isSpaced: Bool
    /// Whether a word begins with a capital.
    let isCapital: Bool
    /// Whether it is the first word of a sentence, where a capital says nothing.
    let isFirst: Bool

    /// The sign, when it is one.
    var sign: Unicode.Scalar? {
        if case .sign(let scalar) = kind { scalar } else { nil }
    }

    /// The value of digits.
    var number: Int? {
        if case .number(let value, _) = kind { value } else { nil }
    }

    /// How many digits there are; 0 for anything else.
    var digits: Int {
        if case .number(_, let digits) = kind { digits } else { 0 }
    }
}
