/// McNemar's test for pairs that come in clusters: cells of one family share audio, transcript and answers, so ten of
/// them that break together are one observation rather than ten.
///
/// Each cluster counts with its net number of fixed pairs. When nothing changed, calling one run "before" and the other
/// "after" is arbitrary, and the labels of a whole cluster may be exchanged; so each net number has either sign with
/// equal probability, whatever the dependence inside the cluster. The p-value is the share of all sign patterns whose sum
/// is further from zero than the observed one, patterns just as far counting by half (mid-p). It is computed exactly, over
/// sums instead of patterns. Durkalski, Palesch, Lipsitz and Rust 2003 ("Analysis of clustered matched-pair data") is its normal
/// approximation: their variance is that of these sums. With one discordant pair in each cluster it is ``McNemar/midP(b:c:)``.
///
/// Which trial of a cell is paired with which makes no difference, since only net numbers enter.
public struct ClusteredMcNemarTest: Sendable, Hashable {
    /// Pairs that passed before and fail now.
    public let regressed: Int
    /// Pairs that failed before and pass now.
    public let fixed: Int
    /// Clusters with at least one discordant pair.
    public let clusters: Int
    /// The two-sided mid-p value; `nil` below ``McNemarTest/minimumDiscordantPairs`` discordant pairs.
    public let pValue: Double?

    /// The discordant pairs of one cluster.
    public struct Cluster: Sendable, Hashable {
        /// Pairs that passed before and fail now.
        public var regressed: Int
        /// Pairs that failed before and pass now.
        public var fixed: Int

        /// Counts, each 0 or more.
        public init(regressed: Int = 0, fixed: Int = 0) {
            self.regressed = regressed
            self.fixed = fixed
        }
    }

    /// Tests the discordant pairs of clusters, in any order.
    public init(_ clusters: some Sequence<Cluster>) {
        var counts = (regressed: 0, fixed: 0, clusters: 0)
        var nets: [Int] = []
        for cluster in clusters where cluster.regressed + cluster.fixed > 0 {
            counts.regressed += cluster.regressed
            counts.fixed += cluster.fixed
            counts.clusters += 1
            nets.append(cluster.fixed - cluster.regressed)
        }
        regressed = counts.regressed
        fixed = counts.fixed
        self.clusters = counts.clusters
        pValue =
            counts.regressed + counts.fixed < McNemarTest.minimumDiscordantPairs ? nil : Self.midP(nets: nets)
    }

    /// The two-sided mid-p value of net numbers whose signs are arbitrary, for any number of them.
    ///
    /// - Returns: 0…1; 1 when there is none but zeros.
    public static func midP(nets: [Int]) -> Double {
        let sizes = nets.map(abs).filter { $0 > 0 }
        guard !sizes.isEmpty else { return 1 }
        let observed = abs(nets.reduce(0, +))
        let total = sizes.reduce(0, +)
        // `upper` is the sum over the clusters that fall on one side: their signed sum is 2 · upper − total.
        let sums = distribution(sizes)
        var further = 0.0
        var equal = 0.0
        for (upper, probability) in sums.enumerated() {
            let distance = abs(2 * upper - total)
            if distance > observed { further += probability }
            if distance == observed { equal += probability }
        }
        return min(1, further + equal / 2)
    }

    /// The probability of each subset sum when every number is in or out like a fair coin.
    private static func distribution(_ sizes: [Int]) -> [Double] {
        var copies: [Int: Int] = [:]
        for size in sizes { copies[size, default: 0] += 1 }
        var sums = [1.0]
        // Numbers that occur often are one binomial, so that thousands of small families cost no more than a few.
        for (size, count) in copies.sorted(by: { $0.key < $1.key }) {
            let coins = BinomialHalf(count).probabilities(above: 1e-20)
            var next = [Double](repeating: 0, count: sums.count + size * count)
            for (offset, probability) in coins.values.enumerated() {
                let shift = (coins.first + offset) * size
                for index in sums.indices { next[index + shift] += sums[index] * probability }
            }
            sums = next
        }
        return sums
    }
}
