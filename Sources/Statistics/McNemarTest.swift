/// A test for paired yes-or-no results: did the share change between two runs of the same cells?
///
/// Two-sided mid-p version, which looks only at the discordant pairs and takes them as independent. Where several pairs
/// come from one family, ``ClusteredMcNemarTest`` is the test to use.
public struct McNemarTest: Sendable, Hashable {
    /// Pairs that passed before and fail now.
    public let regressed: Int
    /// Pairs that failed before and pass now.
    public let fixed: Int
    /// The two-sided mid-p value; `nil` below ``minimumDiscordantPairs``, where no result could be called significant.
    public let pValue: Double?

    /// Under this many discordant pairs there is no p-value: with five, even 5 to 0 gives 0.031 and says little.
    public static let minimumDiscordantPairs = 6

    /// A p-value below this is called more than noise.
    public static let significance = 0.05

    /// Counts of discordant pairs, each 0 or more; negative counts are taken as 0.
    public init(regressed: Int, fixed: Int) {
        self.regressed = max(0, regressed)
        self.fixed = max(0, fixed)
        pValue =
            self.regressed + self.fixed < Self.minimumDiscordantPairs
            ? nil : McNemar.midP(b: self.regressed, c: self.fixed)
    }
}
