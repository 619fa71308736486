/// How often one thing went well when it was tried several times under the same conditions.
public struct Repetitions: Sendable, Hashable {
    /// How often it was tried, at least 1.
    public let trials: Int
    /// How often it went well, 0…``trials``.
    public let successes: Int

    /// Counts of one cell; `nil` when they are out of range.
    public init?(successes: Int, trials: Int) {
        guard trials > 0, (0...trials).contains(successes) else { return nil }
        self.trials = trials
        self.successes = successes
    }

    /// The probability that at least one of `k` samples goes well, pass@k.
    ///
    /// The unbiased estimator 1 − C(n−c, k) ÷ C(n, k) of Chen et al. 2021, "Evaluating Large Language Models Trained on Code".
    /// - Returns: `nil` unless 1 ≤ k ≤ ``trials``: fewer trials cannot tell.
    public func passAt(_ k: Int) -> Double? {
        share(trials - successes, k).map { 1 - $0 }
    }

    /// The probability that all of `k` samples go well, pass^k.
    ///
    /// The unbiased estimator C(c, k) ÷ C(n, k) of Yao et al. 2024, "τ-bench: A Benchmark for Tool-Agent-User Interaction in
    /// Real-World Domains".
    /// - Returns: `nil` unless 1 ≤ k ≤ ``trials``.
    public func passAll(_ k: Int) -> Double? {
        share(successes, k)
    }

    /// The probability that two samples disagree: 2 c (n − c) ÷ (n (n − 1)), 0…1; `nil` with a single trial.
    public var flipRate: Double? {
        guard trials > 1 else { return nil }
        return 2 * Double(successes) * Double(trials - successes) / (Double(trials) * Double(trials - 1))
    }

    /// C(count, k) ÷ C(trials, k) as a product, which cannot overflow.
    private func share(_ count: Int, _ k: Int) -> Double? {
        guard (1...trials).contains(k) else { return nil }
        guard count >= k else { return 0 }
        var share = 1.0
        for taken in 0..<k { share *= Double(count - taken) / Double(trials - taken) }
        return share
    }
}
