/// One pass over a text that finds its sentences.
struct SentenceScan {
    private let scalars: String.UnicodeScalarView
    private let rules: SentenceRules
    private var sentences: [Range<String.Index>] = []

    /// Where the current sentence begins; `nil` between sentences.
    private var start: String.Index?
    /// The end of the last scalar that isn't white space.
    private var end: String.Index
    /// The current token since white space or an opening mark, in lower case, and the token before.
    private var token = Token()
    private var previous = Token()
    /// Tokens begun in this sentence.
    private var tokens = 0

    /// A pass at the start of a text.
    init(text: String, rules: SentenceRules) {
        scalars = text.unicodeScalars
        self.rules = rules
        end = text.startIndex
    }

    /// Runs to the end and gives the sentences.
    mutating func run() -> [Range<String.Index>] {
        var at = scalars.startIndex
        while at < scalars.endIndex {
            let scalar = scalars[at]
            let next = scalars.index(after: at)
            switch SentenceMark(scalar) {
            case .lineEnd:
                finish()
                at = next
            case .space:
                endToken()
                at = next
            case .terminator:
                at = terminate(at)
            case .opening:
                extend(at, to: next)
                endToken()
                at = next
            case .other, .closing, .continuing:
                extend(at, to: next)
                if token.isEmpty { tokens += 1 }
                token.append(scalar)
                at = next
            }
        }
        finish()
        return sentences
    }

    /// Handles a run of terminators and the closing marks behind it; gives the index behind what was taken.
    private mutating func terminate(_ first: String.Index) -> String.Index {
        var at = first
        var stops = 0
        // Whether a mark other than a full stop is among them.
        var calls = false
        while at < scalars.endIndex, case .terminator = SentenceMark(scalars[at]) {
            if scalars[at] == "." { stops += 1 } else { calls = true }
            at = scalars.index(after: at)
        }
        var isClosed = false
        while at < scalars.endIndex, case .closing = SentenceMark(scalars[at]) {
            isClosed = true
            at = scalars.index(after: at)
        }
        extend(first, to: at)
        let follower = Follower(scalars, from: at)
        let splits =
            if follower.isAtEnd {
                true
            } else if !follower.isSpaced {
                // "3.500", "z.B.", "criba.dev"; but "¿Vienes?¿Sí?" and "Nein!Doch!" go on without a space.
                calls && (follower.startsSentence || !isClosed && follower.isCapital)
            } else if calls {
                // UAX #29 splits here always; a quoted question inside its sentence goes on in lower case.
                !(isClosed && follower.isLowercase) && !follower.continues
            } else {
                stops == 1 && !follower.isLowercase && !follower.continues
                    && !rules.holdsTogether(
                        token, before: follower, previous: previous, isFirst: tokens <= 1, closed: isClosed)
            }
        if splits {
            finish()
        } else if follower.isSpaced {
            endToken()
        } else {
            token.append(".")
        }
        return at
    }

    private mutating func extend(_ from: String.Index, to: String.Index) {
        if start == nil { start = from }
        end = to
    }

    private mutating func endToken() {
        guard !token.isEmpty else { return }
        swap(&previous, &token)
        token.removeAll()
    }

    private mutating func finish() {
        if let start { sentences.append(start..<end) }
        start = nil
        tokens = 0
        token.removeAll()
        previous.removeAll()
    }
}
