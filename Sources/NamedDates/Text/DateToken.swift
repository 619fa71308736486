/// A word, a number or a mark of a text.
struct DateToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A word, folded.
        case word(String)
        /// A run of digits, at most nine of them, and how many there are.
        case number(Int, digits: Int)
        /// Anything else that is not white space.
        case mark(Unicode.Scalar)
    }

    let kind: Kind
    /// Where it stands, in Unicode scalars.
    let range: Range<Int>
    /// Whether white space or the text's beginning stands before it.
    let isSpaced: Bool
    /// Whether it begins with a capital.
    let isCapitalised: Bool
    /// Whether it begins a sentence.
    let startsSentence: Bool

    var word: String? {
        if case .word(let text) = kind { text } else { nil }
    }

    var number: Int? {
        if case .number(let value, _) = kind { value } else { nil }
    }

    func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(mark) }
}

/// Cuts a text into tokens, once from end to end.
struct DateTokenizer {
    /// The tokens of a text.
    static func tokens(of scalars: [Unicode.Scalar]) -> [DateToken] {
        var tokens: [DateToken] = []
        tokens.reserveCapacity(scalars.count / 5)
        var index = 0
        var isSpaced = true
        var startsSentence = true
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == " " || scalar.properties.isWhitespace {
                if scalar == "\n" { startsSentence = true }
                isSpaced = true
                index += 1
                continue
            }
            let start = index
            let kind: DateToken.Kind
            if isDigit(scalar) {
                var value = 0
                while index < scalars.count, isDigit(scalars[index]) {
                    if index - start < 9 { value = value * 10 + Int(scalars[index].value - 0x30) }
                    index += 1
                }
                kind = .number(value, digits: index - start)
            } else if isLetter(scalar) {
                var word = String.UnicodeScalarView()
                while index < scalars.count, isLetter(scalars[index]) || isCombining(scalars[index]) {
                    fold(scalars[index], into: &word)
                    index += 1
                }
                kind = .word(String(word))
            } else {
                index += 1
                kind = .mark(scalar)
            }
            tokens.append(
                DateToken(
                    kind: kind, range: start..<index, isSpaced: isSpaced,
                    isCapitalised: scalar.properties.isUppercase, startsSentence: startsSentence))
            isSpaced = false
            if case .mark(let mark) = kind {
                if mark == "." || mark == "!" || mark == "?" || mark == "…" { startsSentence = true }
            } else {
                startsSentence = false
            }
        }
        return tokens
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return (0x61...0x7A).contains(scalar.value | 0x20) }
        return scalar.properties.isAlphabetic
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

    private static func fold(_ scalar: Unicode.Scalar, into word: inout String.UnicodeScalarView) {
        if scalar.value < 0x80 {
            word.append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20))
            return
        }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            switch lower {
            case "á", "à", "â", "ä": word.append("a")
            case "é", "è", "ê", "ë": word.append("e")
            case "í", "ì", "î", "ï": word.append("i")
            case "ó", "ò", "ô", "ö": word.append("o")
            case "ú", "ù", "û", "ü": word.append("u")
            case "\u{303}" where word.last == "n":
                word.removeLast()
                word.append("ñ")
            case "\u{300}"..."\u{36F}": break
            default: word.append(lower)
            }
        }
    }
}
