import Languages

/// Resolves what the passes found and keeps it in text order without overlaps.
struct FindingsCollector {
    private let scalars: [Unicode.Scalar]
    private let tokens: [Token]
    private let now: ReferenceTime
    private let policy: DatePolicy
    private var dates: [DateMention] = []
    private var rejected: [RejectedMention] = []
    /// The mention that holds a token, or -1; so a later pass sees in one look what is taken.
    private var owners: [Int]
    private var removed: Set<Int> = []

    init(scalars: [Unicode.Scalar], tokens: [Token], now: ReferenceTime, policy: DatePolicy) {
        self.scalars = scalars
        self.tokens = tokens
        self.now = now
        self.policy = policy
        owners = Array(repeating: -1, count: tokens.count)
    }

    /// What was found, in text order.
    var findings: DateFindings {
        let kept = removed.isEmpty ? dates : dates.indices.filter { !removed.contains($0) }.map { dates[$0] }
        return DateFindings(
            dates: kept.sorted { $0.range.lowerBound < $1.range.lowerBound },
            rejected: rejected.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }

    /// Adds a pass; where it meets an earlier one the earlier one wins, unless this one holds it and more.
    mutating func add(_ pass: FinderPass.Result) {
        for found in pass.phrases {
            guard let held = room(for: found.phrase.tokens) else { continue }
            let tokenRange = lead(found.phrase.tokens, in: pass.source)
            let range = scalars(of: tokenRange)
            let resolver = Resolver(now: now, policy: policy, language: pass.language, isPast: found.isPast)
            if let resolved = resolver.resolve(found.phrase) {
                removed.formUnion(held)
                for index in tokenRange { owners[index] = dates.count }
                dates.append(mention(found.phrase, range, resolved))
            } else if held.isEmpty {
                rejected.append(RejectedMention(text: text(range), range: range, why: .impossible))
            }
        }
        for index in pass.ambiguous {
            let range = tokens[index].range
            rejected.append(RejectedMention(text: text(range), range: range, why: .ambiguousWord))
        }
    }

    /// The mentions that a phrase would replace, or `nil` when it must give way.
    private func room(for range: Range<Int>) -> Set<Int>? {
        var held: Set<Int> = []
        for index in range where owners[index] >= 0 { held.insert(owners[index]) }
        let scalarRange = scalars(of: range)
        let isWider = held.allSatisfy {
            dates[$0].range.clamped(to: scalarRange) == dates[$0].range && dates[$0].range.count < scalarRange.count
        }
        return isWider ? held : nil
    }

    private func scalars(of range: Range<Int>) -> Range<Int> {
        tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    }

    /// The words before a phrase that belong to it: "am", "um", "a las".
    private func lead(_ range: Range<Int>, in source: Source) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, start > range.lowerBound - 2, owners[start - 1] < 0,
            source.has(start - 1, [.at, .on, .article])
        {
            start -= 1
        }
        return start..<range.upperBound
    }

    private func mention(_ phrase: Phrase, _ range: Range<Int>, _ resolved: Resolver.Resolved) -> DateMention {
        let reading: Reading
        var said: SaidComponents
        switch phrase {
        case .single(let single): (reading, said) = (single, single.said)
        case .range(let first, let second, _):
            (reading, said) = (first, first.said.union(second.said))
            said.insert(.range)
        }
        let rule: String
        if case .range = phrase {
            rule = reading.time == nil ? "range.days" : "range.times"
        } else {
            rule = reading.rule
        }
        return DateMention(
            text: text(range), range: range, grain: resolved.grain, start: resolved.start, end: resolved.end,
            weekday: reading.weekday?.weekday, said: DateMention.Component.allCases.filter(said.contains),
            isOpen: resolved.isOpen, rule: rule, hasConflict: resolved.hasConflict)
    }

    private func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }
}
