import Statistics

/// The result as a table for a terminal.
public struct TuningTable: Sendable {
    private let tuning: Tuning

    /// The table of a tuning.
    public init(_ tuning: Tuning) { self.tuning = tuning }

    /// The lines.
    public var lines: [String] {
        let families = Set(tuning.probes.map(\.family)).count
        var lines = [
            "\(tuning.probes.count) probes of \(families) families, \(tuning.probes.count(where: \.isClean)) clean of 6 s and more; "
                + "recogniser \(tuning.set.engine ?? "not named")"
                + (tuning.set.leftOut == 0 ? "" : "; \(tuning.set.leftOut) of others or of none named left out"),
            tuning.foldCount.map {
                "every rule's figures are of probes held back: \($0) folds, a family never on both sides"
            }
                ?? "NOT cross-validated: all probes are of one family, figures are of what was learnt from",
        ]
        if tuning.foldCount != nil { lines.append(today) }
        if tuning.foldCount != nil, let limit = tuning.coverage.limit { lines.append("NOT decidable: \(limit)") }
        lines.append("")
        let header = [
            "rule", "clean right", "95 %", "hard right", "95 %", "cost", "Brier", "log loss", "ECE", "accepted",
            "wrong",
            "none acc.", "foreign at 98 %",
        ]
        lines += Self.aligned([header] + ([tuning.today] + tuning.contenders).map(row))
        lines.append("")
        lines += verdict
        return lines
    }

    private func row(_ contender: Tuning.Contender) -> [String] {
        let all = tuning.scorecard(contender)
        let clean = tuning.scorecard(contender, where: \.isClean)
        let hard = tuning.scorecard(contender, where: { !$0.isClean })
        let kept = tuning.curve(contender).keeping(0.98, of: \.isClean)
        return [
            name(contender), Self.share(clean),
            Self.interval(clean.interval), Self.share(hard), Self.interval(hard.interval),
            all.cost.map { Self.fixed($0, 3) } ?? "–",
            all.brier.map { Self.fixed($0, 3) } ?? "–", all.logLoss.map { Self.fixed($0, 3) } ?? "–",
            all.calibration.error.map { Self.fixed($0, 3) } ?? "–", "\(all.accepted)/\(all.spoken)",
            "\(all.wrongAccepted)", "\(all.noneAccepted)/\(all.none)",
            kept?.foreign.map { Self.percent($0) } ?? "–",
        ]
    }

    /// What today's row is worth.
    private var today: String {
        switch tuning.kindOfToday {
        case .learned:
            "today's setting learned from these probes: it equals what \(tuning.reference.name) gives when fitted on all of them; its "
                + "row shows how well it fits, and no test is made against it, but against \(tuning.reference.name) held back"
        case .asItIs: "today's setting is taken as it is; whether it saw these probes is not known"
        }
    }

    private func name(_ contender: Tuning.Contender) -> String {
        if contender.name == tuning.best.name { return "\(contender.name) *" }
        return tuning.isTodayLearned && contender.name == tuning.today.name
            ? "\(contender.name), learned from these" : contender.name
    }

    private var gain: String {
        let gain = tuning.gain
        guard tuning.best.name != tuning.reference.name else {
            return "best: \(tuning.best.name), the rule of today's setting"
        }
        let against = tuning.isTodayLearned ? "\(tuning.reference.name) held back" : "today's setting"
        return
            "best: \(tuning.best.name). Against \(against) its decisions are right on \(gain.fixed) more probes and wrong on "
            + "\(gain.regressed) that were right (\(Self.p(gain)))"
    }

    private var verdict: [String] {
        var lines = [
            gain,
            "against confidence alone, on the hard probes: \(tuning.overConfidence.fixed) more right, "
                + "\(tuning.overConfidence.regressed) fewer (\(Self.p(tuning.overConfidence)))",
        ]
        if let limit = tuning.limit {
            lines.append("recommended: today's setting stays, because \(limit)")
        } else {
            lines.append(
                "recommended: \(tuning.best.name), better by more than noise; --apply writes it into the matrix")
        }
        return lines
    }

    private static func p(_ comparison: PairedComparison) -> String {
        guard let probes = comparison.overProbes else {
            return "too few differences for a test, \(McNemarTest.minimumDiscordantPairs) are needed"
        }
        let families = comparison.overFamilies.map { fixed($0, 4) } ?? "too few"
        return "McNemar mid-p \(fixed(probes, 4)) over probes, \(families) over families"
    }

    private static func share(_ card: Scorecard) -> String {
        card.spoken == 0 ? "–" : "\(card.right)/\(card.spoken) \(percent(Double(card.right) / Double(card.spoken)))"
    }

    private static func interval(_ interval: WilsonInterval?) -> String {
        interval.map { "\(percent($0.lower))–\(percent($0.upper))" } ?? "–"
    }

    static func percent(_ share: Double) -> String { "\(fixed(share * 100, 1)) %" }

    static func fixed(_ value: Double, _ decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let rounded = Int((value * Double(scale)).rounded())
        let digits = "\(abs(rounded) % scale)"
        let padded = String(repeating: "0", count: decimals - digits.count) + digits
        return "\(rounded < 0 ? "-" : "")\(abs(rounded) / scale).\(padded)"
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }
    }
}
