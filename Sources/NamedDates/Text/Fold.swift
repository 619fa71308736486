/// Lower case without diacritics: "Früh" and "fruh" are one word.
enum Fold {
    /// Appends the folded form of a letter.
    static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        let value = scalar.value
        if value < 128 {
            let isUpper = (65...90).contains(value)
            text.unicodeScalars.append(isUpper ? Unicode.Scalar(UInt8(value + 32)) : scalar)
        } else {
            text += letters[scalar] ?? scalar.properties.lowercaseMapping
        }
    }

    /// A whole word in folded form.
    static func word(_ word: String) -> String {
        var folded = String()
        for scalar in word.unicodeScalars {
            if isMark(scalar) { continue }
            append(scalar, to: &folded)
        }
        return folded
    }

    /// Whether a scalar is a letter.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 128 { return (97...122).contains(value) || (65...90).contains(value) }
        return scalar.properties.isAlphabetic && !isMark(scalar)
    }

    /// Whether a scalar is a combining mark, which a decomposed umlaut carries.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

    /// Whether a scalar is a capital letter.
    static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 128 { return (65...90).contains(value) }
        return scalar.properties.isUppercase
    }

    private static let letters: [Unicode.Scalar: String] = {
        let groups: [(String, String)] = [
            ("äÄáÁàÀâÂãÃ", "a"), ("éÉèÈêÊëË", "e"), ("íÍìÌîÎïÏ", "i"), ("öÖóÓòÒôÔõÕ", "o"), ("üÜúÚùÙûÛ", "u"),
            ("ñÑ", "n"), ("çÇ", "c"), ("ßẞ", "ss"),
        ]
        var letters: [Unicode.Scalar: String] = [:]
        for (accented, plain) in groups {
            for scalar in accented.unicodeScalars { letters[scalar] = plain }
        }
        // The ordinal signs of Spanish ("1.º") are alphabetic and fold to themselves.
        letters["º"] = "º"
        letters["ª"] = "ª"
        return letters
    }()
}
