import Evaluation

/// Better, worse or neither, in one sentence.
public struct ComparisonVerdict: Sendable, Hashable {
    /// The direction.
    public enum Colour: String, Sendable {
        /// More cells pass than before, and more than chance would have it, and no failing cell fails in something new.
        case better
        /// The opposite: more than noise.
        case worse
        /// Cells changed sides, and the numbers do not say which way it goes.
        case unclear
        /// No cell changed sides.
        case same
    }

    /// The direction.
    public let colour: Colour
    /// The sentence, with its numbers.
    public let sentence: String

    init(_ comparison: RunComparison) {
        (colour, sentence) = Self.judge(comparison)
    }

    private static func judge(_ comparison: RunComparison) -> (Colour, String) {
        let all = comparison.overall
        let lacking = comparison.withoutRecording
        let worsened = comparison[.worsened]
        // A cell that fails in both does not change sides, and may have lost something all the same.
        let rest =
            (worsened == 0 ? "" : "; \(worsened) \(worsened == 1 ? "fails" : "fail") in something new")
            + (lacking == 0 ? "" : "; \(lacking) lack a recording and say nothing")
        guard all.reading != .same else {
            let reworded = comparison[.changed]
            let words =
                reworded > 0 ? "; \(reworded) \(reworded == 1 ? "says" : "say") something else and still pass" : ""
            guard all.pairs > 0 || comparison.paired == 0 else {
                return (.unclear, "Nothing can be said: all \(lacking) cells lack a recording")
            }
            return (lacking + worsened == 0 ? .same : .unclear, "No cell changed sides" + words + rest)
        }
        let counts =
            "\(all.test.regressed) regressed and \(all.test.fixed) fixed in "
            + CountText.of(all.test.clusters, "family", "families")
        let (colour, reading): (Colour, String) =
            switch all.reading {
            case .same, .tooFewCells: (.unclear, "Too few changed sides to tell")
            case .tooFewFamilies: (.unclear, "Too few families to tell")
            case .noise, .noiseAmongMany: (.unclear, "This may be noise")
            case .finding(.worse): (.worse, "Worse, more than noise")
            case .finding(.better): (worsened == 0 ? .better : .unclear, "Better, more than noise")
            }
        let value = all.test.pValue.map { ", \(ComparisonWords.probability($0))" } ?? ""
        return (colour, "\(reading): \(counts)\(value)\(rest)")
    }
}
