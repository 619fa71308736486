import Languages

/// Finds the days and times that a text names.
///
/// Rules read words and numbers, neighbouring readings are put together, and the result is resolved at a now. The time is
/// linear in the length of the text. Nothing depends on the clock, zone or locale of the host.
public struct DateFinder: Sendable {
    private let language: Language
    private let policy: DatePolicy

    /// A finder.
    ///
    /// - Parameters:
    ///   - language: The language of the text; days named in the two others are found too when the words leave no doubt.
    ///   - policy: How to read what speakers leave open.
    public init(language: Language, policy: DatePolicy = .init()) {
        self.language = language
        self.policy = policy
    }

    /// What a text names.
    ///
    /// - Parameters:
    ///   - text: Any text; nothing in it is an error.
    ///   - now: The time that relative words count from.
    public func find(in text: String, now: ReferenceTime) -> DateFindings {
        let scalars = Array(text.unicodeScalars)
        var scanner = Scanner(scalars)
        let lexicon = Lexicon.of(language)
        var dates: [DateMention] = []
        var rejected: [RejectedMention] = []
        while let tokens = scanner.nextPart(lexicon) {
            let part = find(in: tokens, of: scalars, now: now)
            dates += part.dates
            rejected += part.rejected
        }
        return DateFindings(dates: dates, rejected: rejected)
    }

    private func find(in tokens: [Token], of scalars: [Unicode.Scalar], now: ReferenceTime) -> DateFindings {
        let host = Source(tokens: tokens, lexicon: .of(language))
        var passes = [FinderPass(Parser(host), isHost: true, host: host).run()]
        for other in Language.allCases where other != language {
            if let foreign = host.foreign(.of(other)) {
                passes.append(FinderPass(Parser(foreign), isHost: false, host: host).run())
            }
        }
        var collector = FindingsCollector(scalars: scalars, tokens: tokens, now: now, policy: policy)
        for pass in passes { collector.add(pass) }
        return collector.findings
    }

    /// Where words may name a day or time although `find` reads none: the wider net, in Unicode scalars.
    ///
    /// It takes names of weekdays and months, whole or as the beginning of a word, words that count from today, words of the
    /// clock and numbers beside a preposition, in any of the three languages.
    public func weakCues(in text: String) -> [Range<Int>] {
        weakCues(in: Array(text.unicodeScalars))
    }

    private func weakCues(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var scanner = Scanner(scalars)
        let lexicon = Lexicon.of(language)
        var ranges: [Range<Int>] = []
        while let tokens = scanner.nextPart(lexicon) { ranges += WeakCues(language: language).ranges(in: tokens) }
        return ranges
    }

    /// What the wider net catches and `find` does not read: it may name a day or time, but nothing here can tell which.
    ///
    /// - Parameters:
    ///   - text: The text of the findings.
    ///   - findings: What `find` gave for it.
    /// - Returns: Rejections in text order; words that stand together are one.
    public func notUnderstood(in text: String, beside findings: DateFindings) -> [RejectedMention] {
        let scalars = Array(text.unicodeScalars)
        let known = (findings.dates.map(\.range) + findings.rejected.map(\.range))
            .sorted { $0.lowerBound < $1.lowerBound }
        var next = 0
        var open: [Range<Int>] = []
        for cue in weakCues(in: scalars) {
            while next < known.count, known[next].upperBound <= cue.lowerBound { next += 1 }
            if next < known.count, known[next].overlaps(cue) { continue }
            if let last = open.last, scalars[last.upperBound..<cue.lowerBound].allSatisfy({ $0 == " " }) {
                open[open.count - 1] = last.lowerBound..<cue.upperBound
            } else {
                open.append(cue)
            }
        }
        return open.map { range in
            var words = String.UnicodeScalarView()
            words.append(contentsOf: scalars[range])
            return RejectedMention(text: String(words), range: range, why: .notUnderstood)
        }
    }
}

extension Source {
    /// How many tokens around a word of another language may belong to the same phrase.
    private static let reach = 16

    /// The same tokens in another language around words that can only be of that language; `nil` when there is none.
    ///
    /// Only the neighbourhood is read, so that one foreign word in a long text costs no second reading of it.
    fileprivate func foreign(_ lexicon: Lexicon) -> Source? {
        var near: [Lexeme] = []
        for index in 0..<count where tokens[index].kind == .word && lexemes[index].roles.isEmpty {
            guard lexicon.lexeme(tokens[index].folded).isDistinctive else { continue }
            if near.isEmpty { near = Array(repeating: .none, count: count) }
            for other in max(0, index - Self.reach)..<min(count, index + Self.reach + 1)
            where tokens[other].kind == .word && near[other].roles.isEmpty {
                near[other] = lexicon.lexeme(tokens[other].folded)
            }
        }
        return near.isEmpty ? nil : Source(tokens: tokens, lexemes: near, lexicon: lexicon)
    }
}
