/// Text as a search compares it: without case and accents.
///
/// "ñ" is a letter of its own, because "ano" and "año" are two words; "ß" is "ss", as it is in capitals; "ü" is "u" and not "ue".
/// Every letter with a mark on it is its base letter, by the name that Unicode gives it, which never changes. The same on
/// every platform.
enum SearchText {
    /// A text folded, its white space in single spaces.
    static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var isSpaced = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                isSpaced = !folded.isEmpty
                continue
            }
            if isSpaced {
                folded.append(" ")
                isSpaced = false
            }
            append(scalar, to: &folded)
        }
        return String(folded)
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        if scalar.isASCII {
            folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            return
        }
        switch scalar {
        case "ñ", "Ñ": folded.append("ñ")
        case "ß", "ẞ": folded.append(contentsOf: "ss".unicodeScalars)
        case "\u{303}" where folded.last == "n":
            // A tilde over a separate n makes the letter ñ.
            folded.removeLast()
            folded.append("ñ")
        case "’", "‘": folded.append("'")
        default: other(scalar, to: &folded)
        }
    }

    private static func other(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        let properties = scalar.properties
        // Marks of decomposed text, and soft hyphens, which nobody types.
        if properties.generalCategory == .nonspacingMark || scalar == "\u{AD}" { return }
        if let base = baseLetters(of: scalar) {
            folded.append(contentsOf: base.unicodeScalars)
        } else {
            folded.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
        }
    }

    /// The base letters of "LATIN SMALL LETTER E WITH ACUTE" or "LATIN SMALL LIGATURE OE"; `nil` for what is no such letter.
    private static func baseLetters(of scalar: Unicode.Scalar) -> String? {
        guard let words = scalar.properties.name?.split(separator: " "), words.count >= 4, words[0] == "LATIN",
            words[2] == "LETTER" || words[2] == "LIGATURE", words[3].utf8.count <= 2,
            words.count == 4 || words[4] == "WITH"
        else { return nil }
        return words[3].lowercased()
    }
}
