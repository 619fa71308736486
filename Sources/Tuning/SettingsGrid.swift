import Languages

/// The settings that are tried, rule by rule. A rule's first entry has its argued defaults, which win among equals.
enum SettingsGrid {
    /// Confidence alone, with its floors.
    static var confidenceOnly: [DetectionSettings] {
        [0.8, 0.85, 0.75, 0.7, 0.65, 0.6, 0.5, 0.9].flatMap { confidence in
            [0.02, 0.05, 0.1].map { margin in
                DetectionSettings(
                    rule: .confidenceOnly(ConfidenceFloors(minimumConfidence: confidence)), minimumMargin: margin)
            }
        }
    }

    /// The published rule, with its margin and floors.
    static var confidenceThenIdentifier: [DetectionSettings] {
        [0.08, 0.04, 0.12, 0.2, 0.3].flatMap { tie in
            [0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.85].flatMap { confidence in
                [0.5, 0.8].map { identifier in
                    DetectionSettings(
                        rule: .confidenceThenIdentifier(
                            ConfidenceFloors(minimumConfidence: confidence, minimumIdentifier: identifier)),
                        tieMargin: tie)
                }
            }
        }
    }

    /// The weighted sum, with weight, floors, what counts as a loop, and how foreign a text may read.
    static var weightedSum: [DetectionSettings] {
        [0.35, 0.2, 0.5, 0.65].flatMap { weight in
            [0.8, 0.75, 0.7, 0.65, 0.6, 0.5].flatMap { confidence in
                [0.5, 0.8].flatMap { identifier in
                    [0.5, 0.7].flatMap { repetition in
                        [0.5, 0.3, 0.2, 0.1].map { foreignness in
                            DetectionSettings(
                                rule: .weightedSum(
                                    WeightedSum(
                                        minimumConfidence: confidence, identifierWeight: weight,
                                        minimumIdentifier: identifier, maximumForeignness: foreignness,
                                        repetitionThreshold: repetition)))
                        }
                    }
                }
            }
        }
    }

    /// One way to fit weighted log odds.
    struct Fit: Sendable {
        let signals: [DetectionSignal]
        let ridge: Double
    }

    /// Weighted log odds: which signals, from few to all, and how strongly weights are held back.
    static let weightedLogOdds: [Fit] = {
        let sets: [[DetectionSignal]] = [
            [.confidence, .identifier],
            [.confidence, .identifier, .agreement],
            [.confidence, .identifier, .agreement, .foreignness],
            [.confidence, .identifier, .agreement, .consistency, .foreignness],
            [.confidence, .minimum, .identifier, .agreement, .consistency, .foreignness, .length],
            DetectionSignal.allCases,
        ]
        return sets.flatMap { signals in [1.0, 0.3].map { Fit(signals: signals, ridge: $0) } }
    }()

    /// The probabilities that the best candidate may need under weighted log odds.
    static let minimumProbabilities = stride(from: 0.3, through: 0.95, by: 0.05).map { ($0 * 100).rounded() / 100 }
}
