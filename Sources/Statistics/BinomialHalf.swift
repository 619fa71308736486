/// The binomial distribution of fair coins: how many of `trials` fall on one side.
///
/// Everything is built by ratios from the middle outwards, so the relative error stays below `trials` roundings and
/// no factorial can overflow.
struct BinomialHalf {
    /// How many coins.
    let trials: Int
    private let centre: Double

    init(_ trials: Int) {
        self.trials = trials
        // The largest probability, C(2m, m) / 4^m; an odd number of coins has half as likely two middle ones.
        var probability = 1.0
        for count in stride(from: 1, through: trials / 2, by: 1) {
            probability *= Double(2 * count - 1) / Double(2 * count)
        }
        centre = trials % 2 == 0 ? probability : probability * Double(trials) / Double(trials + 1)
    }

    /// The probability of exactly `count`, 0 where a Double cannot tell it from nothing.
    func probability(_ count: Int) -> Double {
        guard (0...trials).contains(count) else { return 0 }
        var probability = centre
        let nearest = min(count, trials - count)
        for position in stride(from: trials / 2, to: nearest, by: -1) {
            probability *= Double(position) / Double(trials - position + 1)
        }
        return probability
    }

    /// The probability of fewer than `count`.
    func below(_ count: Int) -> Double {
        guard count > 0 else { return 0 }
        guard count <= (trials + 1) / 2 else { return count > trials ? 1 : 1 - below(trials - count + 1) }
        var term = probability(count - 1)
        var sum = 0.0
        for position in stride(from: count - 1, through: 0, by: -1) {
            sum += term
            term *= Double(position) / Double(trials - position + 1)
            if term < sum * 1e-18 { break }
        }
        return sum
    }

    /// The probabilities around the middle that are above `least`, and how many lie before the first.
    func probabilities(above least: Double) -> (first: Int, values: [Double]) {
        var lower: [Double] = []
        var term = centre
        for position in stride(from: trials / 2, through: 0, by: -1) {
            guard term > least else { break }
            lower.append(term)
            term *= Double(position) / Double(trials - position + 1)
        }
        let first = trials / 2 - lower.count + 1
        let upper = trials % 2 == 0 ? lower.dropFirst() : lower[...]
        return (first, lower.reversed() + upper)
    }
}
