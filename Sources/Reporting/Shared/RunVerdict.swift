import Evaluation

/// Green, red or not finished, in words.
struct RunVerdict {
    enum Colour: String {
        case green
        case red
        case unfinished
    }

    let colour: Colour
    /// One sentence with the numbers.
    let headline: String
    /// Why it is not green.
    let reasons: [String]

    init(header: RunHeader, footer: RunFooter?, summary: RunSummary) {
        let totals = summary.totals
        if footer == nil {
            colour = .unfinished
            headline =
                "Not finished: \(CountText.of(totals[.missing])) of \(Self.cells(totals.planned)) have no outcome yet"
            reasons =
                ["the run's record has no last line: the run was interrupted, go on with --resume"] + summary.reasons
        } else if summary.isGreen {
            colour = .green
            headline = "Green: " + Self.green(totals)
            reasons = []
        } else {
            colour = .red
            headline = "Red: " + Self.red(totals, summary.reasons)
            reasons = summary.reasons
        }
    }

    private static func green(_ totals: RunSummary.Totals) -> String {
        let passed =
            totals[.passed] == totals.planned
            ? "all \(cells(totals.planned)) passed"
            : "\(CountText.of(totals[.passed])) of \(cells(totals.planned)) passed"
        return ([passed] + shares(totals, [.failed, .error, .known, .notApplicable])).joined(separator: ", ")
    }

    private static func red(_ totals: RunSummary.Totals, _ reasons: [String]) -> String {
        let broken = shares(totals, [.failed, .error, .missing])
        guard !broken.isEmpty else { return reasons.first ?? "the gate is not met" }
        return broken.joined(separator: ", ") + ", of \(cells(totals.planned))"
    }

    private static func shares(_ totals: RunSummary.Totals, _ statuses: [CellStatus]) -> [String] {
        statuses.compactMap { status in
            let count = totals[status]
            guard count > 0 else { return nil }
            return switch status {
            case .passed: "\(CountText.of(count)) passed"
            case .failed: "\(CountText.of(count)) failed"
            case .error: "\(CountText.of(count)) ended in an error"
            case .known: "\(CountText.of(count)) failed as known"
            case .missing: "\(CountText.of(count)) without an outcome"
            case .notApplicable: "\(CountText.of(count)) not applicable"
            }
        }
    }

    private static func cells(_ count: Int) -> String {
        CountText.of(count, "cell")
    }
}
