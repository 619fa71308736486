import Statistics

/// Two rules on the same probes: which one is right more often, and whether by more than chance.
struct PairedComparison: Sendable {
    /// What counts as right.
    enum Question: String, Sendable {
        /// What was spoken is ranked first, accepted or not; where nothing should be accepted, nothing is.
        case ranking
        /// What was spoken is ranked first and taken as certain; where nothing should be accepted, nothing is.
        case decision
    }

    /// Probes that only the first rule has right.
    let regressed: Int
    /// Probes that only the second rule has right.
    let fixed: Int
    /// McNemar's test over probes, two-sided mid-p; `nil` for too few differences.
    let overProbes: Double?
    /// The same over families, each counted once by the side on which more of its probes changed: probes of a family resemble each
    /// other and aren't independent, families are.
    let overFamilies: Double?

    /// Compares which probes each has right.
    init(_ probes: [Probe], _ first: [Prediction], _ second: [Prediction], on question: Question) {
        var regressed = 0
        var fixed = 0
        var families: [String: Int] = [:]
        for (probe, (before, after)) in zip(probes, zip(first, second)) {
            switch (Self.isRight(before, probe, question), Self.isRight(after, probe, question)) {
            case (true, false):
                regressed += 1
                families[probe.family, default: 0] -= 1
            case (false, true):
                fixed += 1
                families[probe.family, default: 0] += 1
            default: break
            }
        }
        self.regressed = regressed
        self.fixed = fixed
        overProbes = McNemarTest(regressed: regressed, fixed: fixed).pValue
        overFamilies =
            McNemarTest(
                regressed: families.values.count { $0 < 0 }, fixed: families.values.count { $0 > 0 }
            ).pValue
    }

    private static func isRight(_ prediction: Prediction, _ probe: Probe, _ question: Question) -> Bool {
        guard let truth = probe.truth else { return !prediction.isAccepted }
        return prediction.chosen == truth && (question == .ranking || prediction.isAccepted)
    }

    /// Whether the second rule is better by more than noise, over probes and over families.
    var isBetter: Bool {
        guard fixed > regressed, let overProbes, let overFamilies else { return false }
        return overProbes < McNemarTest.significance && overFamilies < McNemarTest.significance
    }
}
