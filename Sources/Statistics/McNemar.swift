/// McNemar's test on the discordant pairs of paired yes-or-no results, without a normal approximation.
///
/// Under the null hypothesis a discordant pair falls on either side like a fair coin.
public enum McNemar {
    /// The two-sided exact p-value: the probability of a split at least as uneven.
    ///
    /// - Parameters:
    ///   - b: Pairs that hold only in the first, 0 or more; negative counts are taken as 0.
    ///   - c: Pairs that hold only in the second, 0 or more; negative counts are taken as 0.
    /// - Returns: 0…1; 1 when no pair is discordant.
    public static func exactP(b: Int, c: Int) -> Double {
        let (b, c) = (max(0, b), max(0, c))
        guard b != c else { return 1 }
        return min(1, 2 * BinomialHalf(b + c).below(min(b, c) + 1))
    }

    /// The two-sided mid-p value, which counts splits that are just as uneven by half.
    ///
    /// Nearer to its nominal level than the exact test and never far above it (Fagerland, Lydersen and Laake 2013, "The
    /// McNemar test for binary matched-pairs data").
    /// - Parameters:
    ///   - b: Pairs that hold only in the first, 0 or more; negative counts are taken as 0.
    ///   - c: Pairs that hold only in the second, 0 or more; negative counts are taken as 0.
    /// - Returns: 0…1; 1 when no pair is discordant.
    public static func midP(b: Int, c: Int) -> Double {
        let (b, c) = (max(0, b), max(0, c))
        guard b + c > 0 else { return 1 }
        let coins = BinomialHalf(b + c)
        let least = min(b, c)
        // With as many on one side as on the other every split is at least as uneven, and one is equally so.
        if b == c { return 1 - coins.probability(least) / 2 }
        return min(1, 2 * coins.below(least) + coins.probability(least))
    }
}
