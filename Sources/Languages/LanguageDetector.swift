/// Decides which of several candidate locales was spoken, from one probe per candidate.
///
/// Three signals: the recogniser's mean confidence, a text identifier's opinion on each candidate's own text, and
/// repetition, because a recogniser forced to a wrong language loops and is confident about it.
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
    /// another candidate got (unknown is no advantage); when none has one, the identifier decides alone. The result is
    /// uncertain for text with hardly a word of letters, below the minimums of confidence, identifier or margin, and when the
    /// identifier finds something else more probable than the candidate's language.
    ///
    /// - Parameters:
    ///   - probes: one a candidate, at least one; an empty list is a programming error and traps.
    ///   - hypotheses: the identifier, asked once for each probe's text.
    public func detect(
        _ probes: [ProbeEvidence],
        hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        let fallback = probes.compactMap(\.meanConfidence).min()
        let varieties = probes.map { WordVariety($0.text) }
        let isText = varieties.contains { $0.words >= settings.minimumWordsForIdentifier }
        let weight = isText ? settings.identifierWeight : 0
        let ranking = zip(probes, varieties).map { probe, variety in
            evidence(
                for: probe, variety, fallback: fallback, hypotheses: hypotheses(probe.text), identifierWeight: weight)
        }.sorted(by: Self.precedes)
        guard let best = ranking.first else { preconditionFailure("a detection needs at least one probe") }
        let margin = best.score - (ranking.count > 1 ? ranking[1].score : 0)
        return Detection(
            ranking: ranking,
            chosen: best.locale,
            margin: margin,
            decidedBy: isText ? decider(ranking, best: best, margin: margin) : .uncertain
        )
    }

    /// A detection that nobody made: the caller knows the locale. A ranking, if probes were made, is kept as it is.
    public static func forced(_ locale: SpeechLocale, ranking: [CandidateEvidence] = []) -> Detection {
        Detection(ranking: ranking, chosen: locale, margin: 0, decidedBy: .forced)
    }

    private func evidence(
        for probe: ProbeEvidence,
        _ variety: WordVariety,
        fallback: Double?,
        hypotheses: LanguageHypotheses,
        identifierWeight weight: Double
    ) -> CandidateEvidence {
        let identifier = hypotheses.probability(of: probe.locale.language)
        let factor = repetitionFactor(variety)
        let opinion =
            (probe.meanConfidence ?? fallback).map { (1 - weight) * $0 + weight * identifier } ?? identifier
        return CandidateEvidence(
            locale: probe.locale,
            confidence: probe.meanConfidence,
            minimum: probe.minimumConfidence,
            identifier: identifier,
            hypotheses: hypotheses,
            distinctShare: variety.distinctShare,
            repetitionFactor: factor,
            score: probe.text.isEmpty ? 0 : opinion * factor
        )
    }

    private func repetitionFactor(_ variety: WordVariety) -> Double {
        let threshold = settings.repetitionThreshold
        guard variety.words >= settings.minimumWordsForRepetition, variety.distinctShare < threshold else { return 1 }
        return variety.distinctShare / threshold
    }

    private func decider(_ ranking: [CandidateEvidence], best: CandidateEvidence, margin: Double) -> Detection.Decider {
        guard best.score > 0, best.identifier >= settings.minimumIdentifier,
            ranking.count == 1 || margin >= settings.minimumMargin
        else { return .uncertain }
        guard let confidence = best.discountedConfidence else { return .identifier }
        guard confidence >= settings.minimumConfidence else { return .uncertain }
        let others = ranking.dropFirst().map { $0.discountedConfidence }
        let leads = others.allSatisfy { other in other.map { confidence - $0 >= settings.tieMargin } ?? false }
        return leads ? .confidence : .identifier
    }

    private static func precedes(_ left: CandidateEvidence, _ right: CandidateEvidence) -> Bool {
        if left.score != right.score { return left.score > right.score }
        // Silence scores nothing for everybody; the confidence still orders it.
        let confidences = (left.confidence ?? -1, right.confidence ?? -1)
        if confidences.0 != confidences.1 { return confidences.0 > confidences.1 }
        return left.locale < right.locale
    }
}
