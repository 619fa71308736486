/// What one probe says, seen beside the other candidates' probes, before any rule weighs it.
public struct ProbeSignals: Sendable {
    /// The probe.
    public let probe: ProbeEvidence
    /// What the identifier said about its text.
    public let hypotheses: LanguageHypotheses
    let words: SpokenWords
    /// The confidence that is counted: the probe's own, or the lowest that another candidate got (unknown is no advantage);
    /// `nil` when none got any.
    let confidence: Double?
    /// The lowest confidence that is counted, by the same rule.
    let minimum: Double?
    /// The identifier's probability of the candidate's language for its own text.
    let identifier: Double
    /// The same for the other candidates' texts, on average; 0 without others.
    let agreement: Double
    /// The identifier's probability of the candidate's language over the stretches of its own text.
    let consistency: Double
    /// How strongly some candidate's text reads like no candidate's language, 0...1; the same for all of them.
    let foreignness: Double
    /// The median of all candidates' numbers of words.
    let medianWords: Int
    /// The fewest words of any candidate.
    let fewestWords: Int

    /// The signals of all candidates, in the order of their locales: sums over candidates must not hang on the order they came in.
    ///
    /// - Parameter hypotheses: the identifier, asked once for each probe's text.
    public static func all(
        _ probes: [ProbeEvidence], hypotheses: (String) -> LanguageHypotheses
    ) -> [ProbeSignals] {
        let probes = probes.sorted { $0.locale < $1.locale }
        let opinions = probes.map { hypotheses($0.text) }
        let words = probes.map { SpokenWords($0.text) }
        let counts = words.map(\.count).sorted()
        let leastConfidence = probes.compactMap(\.meanConfidence).min()
        let leastMinimum = probes.compactMap(\.minimumConfidence).min()
        let foreignness = probes.indices.map { index in
            // Of a text without words every identifier says "none of these", and it means nothing.
            let reading = words[index].count > 0 ? opinions[index].undeterminedOverStretches : 0
            return (probes[index].meanConfidence ?? leastConfidence ?? 1) * (1 - words[index].repeatedShare) * reading
        }
        return probes.indices.map { index in
            let language = probes[index].locale.language
            let others = opinions.indices.filter { $0 != index }
            let support = others.reduce(0) { $0 + opinions[$1].probability(of: language) }
            return ProbeSignals(
                probe: probes[index], hypotheses: opinions[index], words: words[index],
                confidence: probes[index].meanConfidence ?? leastConfidence,
                minimum: probes[index].minimumConfidence ?? leastMinimum,
                identifier: opinions[index].probability(of: language),
                agreement: others.isEmpty ? 0 : support / Double(others.count),
                consistency: opinions[index].probabilityOverStretches(of: language),
                foreignness: foreignness.max() ?? 0,
                medianWords: counts[counts.count / 2], fewestWords: counts[0])
        }
    }

    /// The number of words with a letter in the text.
    public var wordCount: Int { words.count }

    /// The value of a signal.
    public func value(of signal: DetectionSignal) -> Double {
        switch signal {
        case .confidence:
            confidence.map {
                Self.logOdds($0 * (1 - words.repeatedShare), floor: 0.02) - Self.logOdds(0.85, floor: 0.02)
            } ?? 0
        case .minimum: minimum.map { Self.logOdds($0, floor: 0.005) - Self.logOdds(0.2, floor: 0.005) } ?? 0
        case .identifier: NaturalLogarithm.value(max(identifier, 0.001))
        case .agreement: agreement
        case .consistency: words.count > 0 ? consistency - 1 : 0
        case .foreignness: -foreignness
        case .repetition: -words.repeatedShare
        case .wordRate:
            -abs(NaturalLogarithm.value(Double(words.count + 2) / Double(medianWords + 2)))
        case .length: NaturalLogarithm.value(Double(fewestWords + 1) / 10)
        }
    }

    /// The logarithm of the odds of a share that is kept away from 0 and 1: a recogniser's certainty isn't infinite.
    private static func logOdds(_ share: Double, floor: Double) -> Double {
        let share = min(1 - floor, max(floor, share))
        return NaturalLogarithm.value(share / (1 - share))
    }
}
