/// A token of a sentence in lower case, as far as it may be an abbreviation or an ordinal.
struct Token {
    /// The longest abbreviation in the tables is shorter than this; what is longer is no abbreviation.
    static let longest = 12

    /// The scalars in lower case, at most `longest`.
    private(set) var text = ""
    /// Scalars in the token, also those not kept.
    private(set) var count = 0
    private(set) var digits = 0

    /// Whether nothing was added.
    var isEmpty: Bool { count == 0 }

    /// Whether the token is one or two digits: a day, a rank, a list's number.
    var isOrdinalNumber: Bool { (1...2).contains(count) && digits == count }

    /// Whether the token is one letter: an initial, or part of "z. B.".
    var isSingleLetter: Bool { count == 1 && digits == 0 }

    /// Adds a scalar.
    mutating func append(_ scalar: Unicode.Scalar) {
        count += 1
        if (0x30...0x39).contains(scalar.value) { digits += 1 }
        guard count <= Self.longest else { return }
        if scalar.isASCII {
            let isCapital = (0x41...0x5A).contains(scalar.value)
            text.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
        } else {
            text.unicodeScalars.append(scalar)
        }
    }

    /// Empties the token.
    mutating func removeAll() {
        text.removeAll(keepingCapacity: true)
        count = 0
        digits = 0
    }
}
