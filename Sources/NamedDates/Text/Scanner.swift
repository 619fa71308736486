/// Cuts a text into tokens, in one pass over its Unicode scalars.
struct Scanner {
    private let scalars: [Unicode.Scalar]
    private var tokens: [Token] = []
    private var position = 0
    private var isFirst = true

    private var isSpaced = true

    /// Begins to cut a text.
    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    /// All tokens of a text; digits and letters that touch are separate tokens, so "5pm" is two.
    static func tokens(of scalars: [Unicode.Scalar]) -> [Token] {
        var scanner = Scanner(scalars)
        scanner.tokens.reserveCapacity(scalars.count / 4 + 4)
        while scanner.step() {}
        return scanner.tokens
    }

    /// How many tokens a part has before it is cut at the next end of a sentence, at the next plain word, and at any token.
    private static let lengths = (sentence: 128, word: 256, any: 512)

    /// The next part of the text, or `nil` behind the last one.
    ///
    /// Parts keep the work of a long text in the processor's cache. A cut lies behind a sentence; a sentence of hundreds of
    /// words is cut before a word that means nothing in `lexicon`.
    mutating func nextPart(_ lexicon: Lexicon) -> [Token]? {
        tokens.removeAll(keepingCapacity: true)
        while step() {
            guard tokens.count >= Self.lengths.sentence, let last = tokens.last else { continue }
            let isSpace = position >= scalars.count || Self.isSpace(scalars[position])
            if let sign = last.sign, sign == "!" || sign == "?" || sign == "…", isSpace { break }
            if last.sign == ".", isSpace, tokens[tokens.count - 2].kind == .word,
                lexicon.lexeme(tokens[tokens.count - 2].folded).roles.isEmpty
            {
                break
            }
            if tokens.count >= Self.lengths.any { break }
            if tokens.count >= Self.lengths.word, last.kind == .word, lexicon.lexeme(last.folded).roles.isEmpty {
                break
            }
        }
        return tokens.isEmpty ? nil : tokens
    }

    /// Reads one token, or gives `false` at the end.
    private mutating func step() -> Bool {
        while position < scalars.count, Self.isSpace(scalars[position]) {
            isSpaced = true
            position += 1
        }
        guard position < scalars.count else { return false }
        let scalar = scalars[position]
        if Self.isDigit(scalar) {
            number(isSpaced: isSpaced)
        } else if Fold.isLetter(scalar) {
            word(isSpaced: isSpaced)
        } else {
            sign(scalar, isSpaced: isSpaced)
        }
        isSpaced = false
        return true
    }

    private mutating func number(isSpaced: Bool) {
        let start = position
        var value = 0
        while position < scalars.count, Self.isDigit(scalars[position]) {
            // Nine digits are more than any year needs; longer runs are phone numbers and only their length counts.
            if position - start < 9 { value = value * 10 + Int(scalars[position].value - 48) }
            position += 1
        }
        append(.number(value: value, digits: position - start), from: start, folded: "", isSpaced: isSpaced)
    }

    private mutating func word(isSpaced: Bool) {
        let start = position
        var folded = String()
        while position < scalars.count {
            let scalar = scalars[position]
            if Fold.isLetter(scalar) {
                Fold.append(scalar, to: &folded)
            } else if Self.isApostrophe(scalar), position + 1 < scalars.count, Fold.isLetter(scalars[position + 1]) {
                folded.append("'")
            } else if !Fold.isMark(scalar) {
                break
            }
            position += 1
        }
        append(.word, from: start, folded: folded, isSpaced: isSpaced)
    }

    private mutating func sign(_ scalar: Unicode.Scalar, isSpaced: Bool) {
        let start = position
        position += 1
        append(.sign(scalar), from: start, folded: "", isSpaced: isSpaced)
        switch scalar {
        case ".", "!", "?", "…", "¿", "¡", ":", "\"", "„", "“", "«": isFirst = true
        default: break
        }
    }

    private mutating func append(_ kind: Token.Kind, from start: Int, folded: String, isSpaced: Bool) {
        tokens.append(
            Token(
                kind: kind, range: start..<position, folded: folded, isSpaced: isSpaced,
                isCapital: kind == .word && Fold.isCapital(scalars[start]), isFirst: isFirst))
        if kind == .word { isFirst = false }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 128 { return value == 32 || (9...13).contains(value) }
        return scalar.properties.isWhitespace
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
}
