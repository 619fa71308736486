import Languages

/// Finds the days and times that a text names.
///
/// The text is cut into tokens once; at each token the rule that covers most tokens wins; neighbouring pieces become one
/// mention; and each mention is resolved at the given now. Linear in the length of the text, and independent of the
/// host's clock, zone and locale.
public struct DateFinder: Sendable {
    private let words: DateVocabulary
    private let policy: DatePolicy

    /// Creates a finder for texts in one language.
    public init(language: Language, policy: DatePolicy = .init()) {
        words = DateVocabulary.of(language)
        self.policy = policy
    }

    static let rules: [DateRule] = DayRules.all + MonthDayRules.all + ClockRules.all + PartAndSpanRules.all

    /// What a text names at a now.
    public func find(in text: String, now: ReferenceTime) -> DateFindings {
        let scalars = Array(text.unicodeScalars)
        let tokens = DateTokenizer.tokens(of: scalars)
        let atoms = atoms(in: tokens)
        var dates: [DateMention] = []
        var rejected: [RejectedMention] = []
        let resolver = DateResolver(now: now, words: words, policy: policy)
        for group in AtomGroups(words: words).groups(of: atoms, in: tokens) {
            let range = tokens[group.tokens.lowerBound].range.lowerBound..<tokens[group.tokens.upperBound - 1].range.upperBound
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[range])
            switch resolver.resolve(group) {
            case .named(let resolution):
                dates.append(resolution.mention(text: String(view), range: range))
            case .rejected(let why):
                rejected.append(RejectedMention(text: String(view), range: range, why: why))
            case .none: break
            }
        }
        return DateFindings(dates: dates, rejected: rejected)
    }

    /// Where a text may speak of a day or time without being understood: the wider net, in Unicode scalars.
    public func weakCues(in text: String) -> [Range<Int>] {
        let tokens = DateTokenizer.tokens(of: Array(text.unicodeScalars))
        return tokens.indices.filter { index in
            guard let word = tokens[index].word else {
                // A numeral behind a preposition of days or times.
                guard index > 0, let before = tokens[index - 1].word, let number = tokens[index].number else { return false }
                return number <= 31 && (words.dayPrepositions.contains(before) || words.timePrepositions.contains(before))
            }
            return words.weakStems.contains { word.hasPrefix($0) }
                || (index > 0 && words.cardinals[word] != nil && words.timePrepositions.contains(tokens[index - 1].word ?? ""))
        }.map { tokens[$0].range }
    }

    /// At each token the rule that covers most; rules earlier in the list win a tie.
    private func atoms(in tokens: [DateToken]) -> [DateAtom] {
        var atoms: [DateAtom] = []
        var index = 0
        while index < tokens.count {
            let cursor = DateCursor(tokens: tokens, index: index, words: words, policy: policy)
            var best: DateAtom?
            for rule in Self.rules {
                guard let (meaning, length) = rule.match(cursor), length > best?.tokens.count ?? 0 else { continue }
                best = DateAtom(meaning: meaning, tokens: index..<min(tokens.count, index + length), rule: rule.id)
            }
            if let best {
                atoms.append(best)
                index = best.tokens.upperBound
            } else {
                index += 1
            }
        }
        return atoms
    }
}
