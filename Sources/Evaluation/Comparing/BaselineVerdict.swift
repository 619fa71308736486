import JSONDocument

/// What a gate makes of the difference between a run and what was approved.
public struct BaselineVerdict: Sendable, Hashable {
    /// The matrix.
    public let matrix: String
    /// The baseline, as it was named.
    public let baseline: String
    /// Cells by what became of them; empty when there was nothing to compare with.
    public let counts: [CellChange: Int]
    /// Why the gate is red; empty when nothing changed that was not allowed.
    public let reasons: [String]

    /// Judges a comparison of one matrix.
    public init(_ comparison: RunComparison, matrix: String, bound: Gate.Regressions) {
        self.matrix = matrix
        baseline = bound.baseline
        counts = comparison.counts
        let advice = "mend it, or look with `criba compare` and approve with `criba approve RUN`"
        let newAndBroken = comparison.pairs.filter { $0.change == .added && $0.head?.status != .passed }
        let lost = comparison.pairs.filter(\.change.isLoss) + newAndBroken
        var reasons: [String] = []
        if lost.count > bound.allowed {
            let losses = CellChange.allCases.filter(\.isLoss).map { (comparison[$0], $0.words) }
            let parts = (losses + [(newAndBroken.count, "new and not passing")]).filter { $0.0 > 0 }
                .map { "\($0.0) \($0.1)" }
            reasons.append(
                "against \(bound.baseline): \(parts.joined(separator: ", ")), the gate allows \(bound.allowed), first "
                    + "\(lost.first?.cell?.id ?? ""); \(advice)")
        }
        if comparison[.changed] > bound.changed {
            let first = comparison.pairs.first { $0.change == .changed }?.cell?.id ?? ""
            reasons.append(
                "against \(bound.baseline): \(comparison[.changed]) pass and say something else, the gate allows "
                    + "\(bound.changed), first \(first); \(advice)")
        }
        self.reasons = reasons
    }

    /// Judges a run whose baseline is not there: what nobody approved is not green.
    public init(missing baseline: String, matrix: String) {
        self.matrix = matrix
        self.baseline = baseline
        counts = [:]
        reasons = [
            "\(baseline): found no baseline, expected what was approved of \(matrix); approve a run with `criba approve RUN`"
        ]
    }
}

extension BaselineVerdict {
    /// The verdict in a record.
    public var json: JSONValue {
        .object([
            "matrix": .string(matrix), "baseline": .string(baseline),
            "counts": .object(
                JSONObject(
                    CellChange.allCases.compactMap { change in
                        counts[change].map { (change.rawValue, .number(JSONNumber($0))) }
                    })),
            "reasons": .array(reasons.map(JSONValue.string)),
        ])
    }

    /// Reads a verdict from a record.
    init?(_ json: JSONValue) {
        guard let matrix = json["matrix"]?.stringValue, let baseline = json["baseline"]?.stringValue else { return nil }
        self.matrix = matrix
        self.baseline = baseline
        var counts: [CellChange: Int] = [:]
        for (name, count) in json["counts"]?.objectValue ?? [:] {
            if let change = CellChange(rawValue: name) { counts[change] = count.intValue }
        }
        self.counts = counts
        reasons = (json["reasons"]?.arrayValue ?? []).compactMap(\.stringValue)
    }
}
