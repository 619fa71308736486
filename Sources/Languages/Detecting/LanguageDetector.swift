/// Decides which of several candidate locales was spoken, from one probe per candidate.
public struct LanguageDetector: Sendable {
    /// How the evidence is weighed.
    public let settings: DetectionSettings

    /// A detector with settings that suit one recogniser.
    public init(settings: DetectionSettings = DetectionSettings()) {
        self.settings = settings
    }

    /// Ranks the candidates and chooses one.
    ///
    /// The order of the probes doesn't matter. A probe without confidence is scored with the lowest confidence that
    /// another candidate got (unknown is no advantage); when none has one, texts decide alone. The result is
    /// uncertain for text with hardly a word of letters, without a lead, and below what the rule asks of the best.
    ///
    /// - Parameters:
    ///   - probes: one a candidate, at least one; an empty list is a programming error and traps.
    ///   - hypotheses: the identifier, asked once for each probe's text.
    public func detect(
        _ probes: [ProbeEvidence],
        hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        detect(ProbeSignals.all(probes, hypotheses: hypotheses))
    }

    /// The same from signals that were found before, for those who try many settings on one probe.
    public func detect(_ signals: [ProbeSignals]) -> Detection {
        let isText = isText(signals)
        let ranking = zip(signals, scores(signals, isText: isText)).map { Self.evidence($0, $1) }
            .sorted(by: Self.precedes)
        guard let best = ranking.first else { preconditionFailure("a detection needs at least one probe") }
        let margin = best.score - (ranking.count > 1 ? ranking[1].score : 0)
        let saysEnough = signals.contains {
            $0.probe.locale == best.locale && $0.words.distinct >= settings.minimumWordsForIdentifier
        }
        let isCertain =
            saysEnough && best.score > 0 && (ranking.count == 1 || margin >= settings.minimumMargin) && suffices(best)
        return Detection(
            ranking: ranking, chosen: best.locale, margin: margin,
            decidedBy: isCertain ? decider(ranking, best: best) : .uncertain)
    }

    /// A detection that nobody made: the caller knows the locale. A ranking, if probes were made, is kept as it is.
    public static func forced(_ locale: SpeechLocale, ranking: [CandidateEvidence] = []) -> Detection {
        Detection(ranking: ranking, chosen: locale, margin: 0, decidedBy: .forced)
    }

    /// Whether some candidate's text has words enough to tell a language; without them every answer is uncertain.
    public func isText(_ signals: [ProbeSignals]) -> Bool {
        signals.contains { $0.words.distinct >= settings.minimumWordsForIdentifier }
    }

    private func scores(_ signals: [ProbeSignals], isText: Bool) -> [CandidateScore] {
        switch settings.rule {
        case .confidenceOnly: signals.map { CandidateScore(value: $0.confidence ?? 0) }
        case .confidenceThenIdentifier: tieBroken(signals, isText: isText)
        case .weightedSum(let sum): signals.map { sum.score(of: $0, isText: isText) }
        case .weightedLogOdds(let odds): odds.scores(of: signals, isText: isText)
        }
    }

    /// Those within the tie margin of the best confidence share the stretch from there up to it, each at the place that the
    /// identifier gives; all others stay where their confidence is, below.
    private func tieBroken(_ signals: [ProbeSignals], isText: Bool) -> [CandidateScore] {
        guard let best = signals.compactMap(\.confidence).max() else {
            return signals.map { CandidateScore(value: $0.probe.text.isEmpty ? 0 : $0.identifier) }
        }
        let tied = signals.filter { best - ($0.confidence ?? 0) < settings.tieMargin }.count
        return signals.map { signal in
            let confidence = signal.confidence ?? 0
            guard isText, tied > 1, best - confidence < settings.tieMargin else {
                return CandidateScore(value: confidence)
            }
            return CandidateScore(value: max(0, best - settings.tieMargin * (1 - signal.identifier)))
        }
    }

    /// Whether the best candidate has what its rule asks for.
    private func suffices(_ best: CandidateEvidence) -> Bool {
        switch settings.rule {
        case .confidenceOnly(let floors): (best.confidence ?? 0) >= floors.minimumConfidence
        case .confidenceThenIdentifier(let floors):
            (best.confidence ?? 1) >= floors.minimumConfidence && best.identifier >= floors.minimumIdentifier
        case .weightedSum(let sum):
            (best.discountedConfidence ?? 1) >= sum.minimumConfidence && best.identifier >= sum.minimumIdentifier
                && best.foreignness <= sum.maximumForeignness
        case .weightedLogOdds(let odds):
            best.score >= odds.minimumProbability && best.identifier >= odds.minimumIdentifier
        }
    }

    private func decider(_ ranking: [CandidateEvidence], best: CandidateEvidence) -> Detection.Decider {
        if case .confidenceOnly = settings.rule { return .confidence }
        guard let confidence = best.discountedConfidence else { return .identifier }
        let others = ranking.dropFirst().map(\.discountedConfidence)
        let leads = others.allSatisfy { other in other.map { confidence - $0 >= settings.tieMargin } ?? false }
        return leads ? .confidence : .identifier
    }

    private static func evidence(_ signals: ProbeSignals, _ score: CandidateScore) -> CandidateEvidence {
        CandidateEvidence(
            locale: signals.probe.locale, confidence: signals.probe.meanConfidence,
            minimum: signals.probe.minimumConfidence, identifier: signals.identifier, agreement: signals.agreement,
            consistency: signals.consistency, foreignness: signals.foreignness, hypotheses: signals.hypotheses,
            distinctShare: signals.words.distinctShare,
            repetitionFactor: score.repetitionFactor, contributions: score.contributions, score: score.value)
    }

    private static func precedes(_ left: CandidateEvidence, _ right: CandidateEvidence) -> Bool {
        if left.score != right.score { return left.score > right.score }
        // Silence scores nothing for everybody; the confidence still orders it.
        let confidences = (left.confidence ?? -1, right.confidence ?? -1)
        if confidences.0 != confidences.1 { return confidences.0 > confidences.1 }
        return left.locale < right.locale
    }
}
