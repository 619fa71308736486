import Languages

/// Scores every rule over a probe set and recommends a setting.
public struct Tuning: Sendable {
    /// One rule's results.
    struct Contender: Sendable {
        let name: String
        let settings: DetectionSettings
        let predictions: [Prediction]
        let tried: [(settings: DetectionSettings, cost: Double)]
    }

    let set: ProbeSet
    let costs: DecisionCosts
    let probes: [Probe]
    /// How many folds; `nil` when a single family allowed no cross-validation.
    let foldCount: Int?
    /// Whether what is to be decided is in the set.
    let coverage: ProbeCoverage
    /// Today's setting.
    let today: Contender
    /// What is known of it and these probes.
    let kindOfToday: TodaysSetting
    /// What a gain is measured against: today's setting, or where it learnt from these probes its rule, held back.
    let reference: Contender
    /// All rules, each with the setting that suits it best.
    let contenders: [Contender]
    /// Confidence alone, against which a gain is measured too.
    let baseline: Contender
    /// The rule with the least cost.
    let best: Contender
    /// The decisions of the best rule against the reference's.
    let gain: PairedComparison
    /// The rankings of the best rule against confidence alone's, on the hard probes only.
    let overConfidence: PairedComparison

    /// Tries everything.
    ///
    /// - Parameters:
    ///   - today: the setting that a gain is measured against.
    ///   - hypotheses: the identifier.
    public init(
        _ set: ProbeSet, today: DetectionSettings, costs: DecisionCosts = DecisionCosts(), folds: Int = 10,
        hypotheses: (String) -> LanguageHypotheses
    ) {
        self.set = set
        self.costs = costs
        probes = set.probes
        let prepared = set.probes.map { PreparedProbe($0, hypotheses: hypotheses) }
        let validation = CrossValidation(prepared, costs: costs, folds: folds)
        foldCount = validation.folds?.count
        coverage = ProbeCoverage(prepared)
        func contender(_ name: String, _ outcome: CrossValidation.Outcome) -> Contender {
            var settings = outcome.settings
            settings.engine = settings.engine ?? set.engine
            return Contender(
                name: name, settings: settings, predictions: outcome.predictions, tried: outcome.tried)
        }
        let current = validation.fixed(today)
        self.today = Contender(
            name: "today", settings: today, predictions: current.predictions, tried: current.tried)
        contenders = [
            contender("confidenceOnly", validation.chosen(from: SettingsGrid.confidenceOnly)),
            contender("confidenceThenIdentifier", validation.chosen(from: SettingsGrid.confidenceThenIdentifier)),
            contender("weightedSum", validation.chosen(from: SettingsGrid.weightedSum)),
            contender("weightedLogOdds", validation.fitted(SettingsGrid.weightedLogOdds, engine: set.engine)),
        ]
        baseline = contenders[0]
        let probes = probes
        func cost(_ contender: Contender) -> Double {
            Scorecard(Array(zip(probes, contender.predictions)), costs: costs).cost ?? 0
        }
        best = contenders.min { cost($0) < cost($1) } ?? contenders[0]
        let fitted = contenders.first { $0.settings.rule.name == today.rule.name }
        kindOfToday = TodaysSetting(today, fitted: fitted?.settings)
        reference =
            switch kindOfToday {
            case .learned: fitted ?? self.today
            case .asItIs: self.today
            }
        gain = PairedComparison(probes, reference.predictions, best.predictions, on: .decision)
        let hard = probes.indices.filter { !probes[$0].isClean }
        overConfidence = PairedComparison(
            hard.map { probes[$0] }, hard.map { [baseline] in baseline.predictions[$0] },
            hard.map { [best] in best.predictions[$0] }, on: .ranking)
    }

    /// Whether the best rule decides better than today's setting by more than noise; where today's learnt from these probes, better
    /// than its rule on probes held back.
    public var isRecommended: Bool { foldCount != nil && coverage.limit == nil && gain.isBetter }

    /// Whether today's setting was fitted on these probes.
    var isTodayLearned: Bool {
        if case .learned = kindOfToday { true } else { false }
    }

    /// The recommended setting: the best rule's when it is better than today's by more than noise, else today's.
    public var recommended: DetectionSettings { isRecommended ? best.settings : today.settings }

    /// Why nothing may be applied; `nil` when the recommended setting may.
    public var limit: String? {
        if foldCount == nil {
            return "all probes are of one family, so nothing can be held back: figures are of what was learnt from, "
                + "and no setting is recommended; add probes of other families"
        }
        if let limit = coverage.limit { return limit }
        if set.engine == nil { return "no probe names its recogniser, so the setting would belong to none" }
        if best.name == reference.name {
            return "today's setting is already what the best rule, \(best.name), gives when fitted on these probes"
        }
        if !isRecommended {
            let than = isTodayLearned ? "its own, \(reference.name), held back," : "today's setting"
            return "no rule is better than \(than) by more than noise"
        }
        return nil
    }

    /// A rule's figures over the probes that a condition chooses.
    func scorecard(_ contender: Contender, where isChosen: (Probe) -> Bool = { _ in true }) -> Scorecard {
        Scorecard(
            zip(probes, contender.predictions).filter { isChosen($0.0) }.map { ($0.0, $0.1) }, costs: costs,
            saysProbabilities: coverage.hasSpoken)
    }

    /// What a floor under the probability does; nothing where probabilities were not learnt.
    func curve(_ contender: Contender) -> AcceptanceCurve {
        AcceptanceCurve(!coverage.hasSpoken ? [] : zip(probes, contender.predictions).map { ($0.0, $0.1) })
    }
}
