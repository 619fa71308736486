/// Applies a gate to what was counted.
struct GateVerdict {
    /// Why the gate is red; empty when it is green.
    let reasons: [String]

    /// - Parameter coversWholePlan: Whether nothing was deselected; what was left out on purpose is no gap in coverage.
    init(
        section: RunHeader.Section, tally: SectionTally, metrics: [RunSummary.MetricTally],
        totals: RunSummary.Totals, relations: [RunSummary.RelationResult], today: String, coversWholePlan: Bool
    ) {
        let gate = section.gate
        var reasons: [String] = []
        if totals.passRate < gate.minimumPassRate {
            reasons.append(
                "\(totals[.passed]) of \(totals.judged) cells passed, the gate asks for \(Self.percent(gate.minimumPassRate))"
            )
        }
        if totals.judged == 0 && totals.planned > totals[.known] {
            reasons.append("none of \(totals.planned) cells could be judged: the fixtures do not serve this matrix")
        }
        if totals[.error] > gate.maximumErrors {
            reasons.append("\(totals[.error]) cells ended in an error, the gate allows \(gate.maximumErrors)")
        }
        if totals[.missing] > 0 {
            reasons.append("\(totals[.missing]) planned cells have no outcome")
        }
        reasons += Self.relationReasons(gate, relations)
        reasons += Self.metricReasons(gate, metrics)
        reasons += Self.cohortReasons(tally.cohorts)
        if coversWholePlan, let minimum = gate.coverage.everyPair {
            let below = tally.pairs.below(minimum)
            if let first = below.first {
                reasons.append("\(below.count) pairs of axis values have fewer than \(minimum) cells, first \(first)")
            }
        }
        reasons += Self.knownIssueReasons(gate.knownIssues, tally.known, today: today)
        self.reasons = reasons
    }

    private static func relationReasons(_ gate: Gate, _ relations: [RunSummary.RelationResult]) -> [String] {
        let unknown = gate.brokenRelations.keys.sorted().filter { name in !relations.contains { $0.name == name } }
        return relations.compactMap { relation in
            let allowed = gate.brokenRelations[relation.name] ?? 0
            guard relation.broken > allowed else { return nil }
            let first = relation.breaks.first?.cells.joined(separator: " against ") ?? ""
            let limit = allowed > 0 ? ", the gate allows \(allowed)" : ""
            return "\(relation.name): \(relation.broken) comparisons broken\(limit), first \(first)"
        } + unknown.map { "gate.relations names \"\($0)\", which the suite does not have" }
    }

    private static func metricReasons(_ gate: Gate, _ metrics: [RunSummary.MetricTally]) -> [String] {
        var reasons: [String] = []
        for (name, bound) in gate.perMetric.sorted(by: { $0.key < $1.key }) {
            guard let metric = metrics.first(where: { $0.name == name }) else {
                reasons.append("gate.perMetric names \"\(name)\", which the suite does not have")
                continue
            }
            if let minimum = bound.minimumPassRate, metric.planned > 0 {
                let rate = Double(metric.passing) / Double(metric.planned)
                if rate < minimum {
                    reasons.append(
                        "\(name) is passing in \(percent(rate)) of planned cells, the gate asks for \(percent(minimum))"
                    )
                }
            }
            if let minimum = bound.minimumMean, (metric.mean ?? -.infinity) < minimum {
                let mean = metric.mean.map { "\($0)" } ?? "no score"
                reasons.append("\(name) has a mean of \(mean), the gate asks for \(minimum)")
            }
        }
        if let most = gate.coverage.ignoredAtMost {
            for metric in metrics where metric.planned > 0 {
                // What does not apply to a fixture is no gap, nor is a part that the gate says is left out.
                let untold = metric.untold.filter { !gate.coverage.notTold.contains($0.key) }
                let share = Double(metric.upstream + untold.values.reduce(0, +)) / Double(metric.planned)
                if share > most {
                    reasons.append(
                        "\(metric.name) had nothing to look at in \(percent(share)) of cells, "
                            + "the gate allows \(percent(most))")
                }
            }
        }
        return reasons
    }

    private static func cohortReasons(_ cohorts: [CohortTally]) -> [String] {
        cohorts.compactMap { cohort in
            if !cohort.isReadable {
                return "gate.cohorts: \"\(cohort.expression)\" is no expression such as \"input=es\""
            }
            if cohort.totals.planned == 0 { return "gate.cohorts: \"\(cohort.expression)\" selects no cell" }
            if cohort.totals.judged == 0 && cohort.totals.planned > cohort.totals[.known] {
                return "gate.cohorts: none of \(cohort.totals.planned) cells of \"\(cohort.expression)\" "
                    + "could be judged"
            }
            guard cohort.totals.passRate < cohort.bound.minimumPassRate else { return nil }
            return "\(cohort.expression): \(cohort.totals[.passed]) of \(cohort.totals.judged) cells passed, "
                + "the gate asks for \(percent(cohort.bound.minimumPassRate))"
        }
    }

    private static func knownIssueReasons(
        _ issues: [Gate.KnownIssue], _ states: [Int: SectionTally.KnownIssueState], today: String
    ) -> [String] {
        issues.enumerated().compactMap { index, issue in
            if issue.until < today {
                return "known issue \(issue.metric) in \(issue.cell): its date \(issue.until) is over"
            }
            if states[index] == .passing {
                return "known issue \(issue.metric) in \(issue.cell) passes: take it out of the gate"
            }
            return nil
        }
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded(.down))
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
