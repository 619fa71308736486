/// What stands behind a terminator: the first scalar that isn't white space, and the word it begins.
struct Follower {
    /// Whether the text or the paragraph ends here.
    let isAtEnd: Bool
    /// Whether white space comes first.
    let isSpaced: Bool
    /// The first scalar; a space at the end.
    let first: Unicode.Scalar
    /// The word in lower case, cut at `Token.longest`.
    let word: String

    /// Looks ahead from an index, over white space and at most one short word.
    init(_ scalars: String.UnicodeScalarView, from index: String.Index) {
        var at = index
        var found: Unicode.Scalar?
        var ended = true
        while at < scalars.endIndex {
            let mark = SentenceMark(scalars[at])
            if case .space = mark {
                at = scalars.index(after: at)
                continue
            }
            if case .lineEnd = mark { break }
            ended = false
            found = scalars[at]
            break
        }
        isAtEnd = ended
        isSpaced = at != index
        first = found ?? " "
        var token = Token()
        while at < scalars.endIndex, token.count < Token.longest {
            let scalar = scalars[at]
            guard case .latin = LatinLetters.kind(scalar.value) else { break }
            token.append(scalar)
            at = scalars.index(after: at)
        }
        word = token.text
    }

    /// Whether a lower-case letter follows.
    var isLowercase: Bool {
        if case .latin(let lowered) = LatinLetters.kind(first.value) { return lowered == first.value }
        return false
    }

    /// Whether a capital letter follows.
    var isCapital: Bool {
        if case .latin(let lowered) = LatinLetters.kind(first.value) { return lowered != first.value }
        return false
    }

    /// Whether a digit follows.
    var isDigit: Bool { (0x30...0x39).contains(first.value) }

    /// Whether the mark that follows says that the sentence goes on. A dash may begin a turn of speech ("– Ja."); these can't.
    var continues: Bool { first == "," || first == ";" || first == ":" }

    /// Whether only a sentence can begin like that.
    var startsSentence: Bool { first == "¿" || first == "¡" }
}
