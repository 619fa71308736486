import Foundation

/// A test for paired yes-or-no results: did the share change between two runs of the same cells?
///
/// Two-sided mid-p version (Fagerland, Lydersen and Laake 2013), which looks only at the discordant pairs.
public struct McNemarTest: Sendable, Hashable {
    /// Pairs that passed before and fail now.
    public let regressed: Int
    /// Pairs that failed before and pass now.
    public let fixed: Int
    /// The two-sided mid-p value; `nil` below ``minimumDiscordantPairs``, where no result could be called significant.
    public let pValue: Double?

    /// Under this many discordant pairs there is no p-value: with five, even 5 to 0 gives 0.031 and says little.
    public static let minimumDiscordantPairs = 6

    /// Counts of discordant pairs, each 0 or more; negative counts are taken as 0.
    public init(regressed: Int, fixed: Int) {
        self.regressed = max(0, regressed)
        self.fixed = max(0, fixed)
        pValue = Self.midP(self.regressed, self.fixed)
    }

    private static func midP(_ left: Int, _ right: Int) -> Double? {
        let pairs = left + right
        guard pairs >= minimumDiscordantPairs else { return nil }
        let least = min(left, right)
        var logProbability = -Double(pairs) * log(2)
        var below = 0.0
        for count in 0..<least {
            below += exp(logProbability)
            logProbability += log(Double(pairs - count) / Double(count + 1))
        }
        let equal = exp(logProbability)
        // With as many on one side as on the other every outcome is at least as extreme, and one is equally so.
        return left == right ? 1 - equal / 2 : min(1, 2 * below + equal)
    }
}
