/// What a rule makes of a candidate's signals.
struct CandidateScore {
    /// The score, 0...1.
    let value: Double
    /// What repetition leaves of the confidence.
    var repetitionFactor = 1.0
    /// What each signal added, in log odds.
    var contributions: [SignalContribution] = []
}

extension WeightedSum {
    /// The score of one candidate.
    ///
    /// - Parameter isText: whether there is text enough to ask the identifier; confidence orders the candidates alone if not.
    func score(of signals: ProbeSignals, isText: Bool) -> CandidateScore {
        let weight = isText ? identifierWeight : 0
        let factor = repetitionFactor(signals.words)
        let opinion =
            signals.confidence.map { (1 - weight) * $0 + weight * signals.identifier } ?? signals.identifier
        return CandidateScore(value: signals.probe.text.isEmpty ? 0 : opinion * factor, repetitionFactor: factor)
    }

    private func repetitionFactor(_ words: SpokenWords) -> Double {
        guard words.count >= minimumWordsForRepetition, words.distinctShare < repetitionThreshold else { return 1 }
        return words.distinctShare / repetitionThreshold
    }
}

extension WeightedLogOdds {
    /// The probabilities of all candidates, "none" beside them.
    ///
    /// - Parameter isText: whether there is text enough to ask the identifier; what it says is left out if not.
    func scores(of signals: [ProbeSignals], isText: Bool) -> [CandidateScore] {
        let counted = DetectionSignal.allCases.filter { isText || !$0.asksIdentifier }
        let contributions = signals.map { candidate in
            counted.compactMap { signal in
                weights[signal].map { SignalContribution(signal: signal, logOdds: $0 * candidate.value(of: signal)) }
            }
        }
        let logOdds = contributions.map { $0.reduce(bias) { $0 + $1.logOdds } }
        let highest = logOdds.reduce(0, max)
        let odds = logOdds.map { ExponentialFunction.value($0 - highest) }
        let sum = odds.reduce(ExponentialFunction.value(-highest), +)
        return signals.indices.map { index in
            CandidateScore(
                value: odds[index] / sum, repetitionFactor: 1 - signals[index].words.repeatedShare,
                contributions: contributions[index])
        }
    }
}
