/// A confidence interval for a share, good for small numbers and for shares near 0 and 1.
///
/// Wilson's score interval (Wilson 1927; recommended by Brown, Cai and DasGupta 2001), without continuity correction.
public struct WilsonInterval: Sendable, Hashable {
    /// The lower end, 0…1.
    public let lower: Double
    /// The upper end, 0…1.
    public let upper: Double
    /// How many trials the share is over.
    public let trials: Int
    /// The confidence level, such as 0.95.
    public let confidence: Double

    /// Computes the interval.
    ///
    /// - Parameters:
    ///   - successes: From 0 to `trials`.
    ///   - trials: At least 1.
    ///   - confidence: Strictly between 0 and 1.
    /// - Returns: `nil` when an argument is out of range: a share of nothing has no interval.
    public init?(successes: Int, trials: Int, confidence: Double = 0.95) {
        guard trials > 0, (0...trials).contains(successes), confidence > 0, confidence < 1 else { return nil }
        let n = Double(trials)
        let share = Double(successes) / n
        let z = NormalDistribution.quantile(0.5 + confidence / 2)
        let scale = 1 + z * z / n
        let centre = (share + z * z / (2 * n)) / scale
        let half = z / scale * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        // At the ends the formula is exact but for rounding.
        lower = successes == 0 ? 0 : max(0, centre - half)
        upper = successes == trials ? 1 : min(1, centre + half)
        self.trials = trials
        self.confidence = confidence
    }
}
