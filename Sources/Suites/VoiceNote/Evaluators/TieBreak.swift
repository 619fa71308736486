import Engines
import Languages

/// Whether a detection names the right decider, and comes out the same in whatever order the candidates are.
///
/// The lead is computed here from the evidence, not taken from the detector. The order is tried on the detector itself: that is a
/// relation between its own answers, for which it can't be its own judge.
struct TieBreak {
    private let detection: Detection
    private let settings: DetectionSettings
    private let detector: ToldParts.Detector

    init(_ detection: Detection, settings: DetectionSettings, detector: ToldParts.Detector = .reference) {
        self.detector = detector
        self.detection = detection
        self.settings = settings
    }

    /// What an evaluator says.
    ///
    /// - Parameter probes: What the recogniser answered, in the order the candidates were asked.
    func finding(_ probes: [RecognisedSpeech]) -> Finding {
        // Another app's detector cannot be asked again.
        if detector == .reference, let changed = changedByOrder(probes) { return changed }
        let lead = lead
        let said = lead.map { "confidence leads by \(NoteEvaluator.rounded($0))" } ?? "confidence is missing"
        // Leads are sums of rounded figures: exactly at the margin either is right.
        let isTied = lead.map { $0 < settings.tieMargin - 1e-9 } ?? true
        let isClear = lead.map { $0 > settings.tieMargin + 1e-9 } ?? false
        switch detection.decidedBy {
        case .confidence where isTied && settings.rule.name != .confidenceOnly:
            return .fails(
                "confidence is said to decide a tie",
                expected: "a lead of \(NoteEvaluator.rounded(settings.tieMargin))",
                found: said)
        case .identifier where isClear:
            return .fails("the identifier is said to decide what confidence had decided", found: said)
        case .forced: return .ignored("somebody named the locale")
        case .uncertain: return .passes("uncertain in every order; \(said)")
        case .confidence, .identifier: return .passes("\(detection.decidedBy.rawValue) in every order; \(said)")
        }
    }

    /// The lead of the chosen candidate in confidence, after the discount for repetition; `nil` when somebody's is missing.
    private var lead: Double? {
        let confidences = detection.ranking.map { candidate in
            candidate.confidence.map { $0 * candidate.repetitionFactor }
        }
        guard let first = confidences.first ?? nil else { return nil }
        var highest = 0.0
        for other in confidences.dropFirst() {
            guard let other else { return nil }
            highest = max(highest, other)
        }
        return first - highest
    }

    private func changedByOrder(_ probes: [RecognisedSpeech]) -> Finding? {
        let evidence = probes.map {
            ProbeEvidence(
                locale: $0.locale, text: $0.text, meanConfidence: $0.meanConfidence,
                minimumConfidence: $0.minimumConfidence)
        }
        guard evidence.count > 1, evidence.count == detection.ranking.count, detection.decidedBy != .forced else {
            return nil
        }
        var opinions: [String: LanguageHypotheses] = [:]
        for (probe, candidate) in evidence.flatMap({ probe in
            detection.ranking.filter { $0.locale == probe.locale }.map { (probe, $0) }
        }) {
            opinions[probe.text] = candidate.hypotheses
        }
        let detector = LanguageDetector(settings: settings)
        for order in Self.orders(evidence) {
            let other = detector.detect(order) { opinions[$0] ?? LanguageHypotheses([:]) }
            guard other == detection else {
                return .fails(
                    "another order of the candidates gives another answer",
                    expected: "\(detection.chosen), \(detection.decidedBy.rawValue)",
                    found: "\(other.chosen), \(other.decidedBy.rawValue) for \(order.map(\.locale.identifier))")
            }
        }
        return nil
    }

    /// The candidates backwards, and turned by one: from these two steps every order is made.
    private static func orders(_ evidence: [ProbeEvidence]) -> [[ProbeEvidence]] {
        evidence.count < 2 ? [] : [evidence.reversed(), Array(evidence[1...] + evidence[..<1])]
    }
}
