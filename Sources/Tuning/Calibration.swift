/// Whether probabilities are what they say: of the answers given with 0.8, about 80 % are right.
struct Calibration: Sendable {
    /// Answers of about the same probability.
    struct Bin: Sendable {
        /// The lower bound of the probability.
        let lower: Double
        /// How many answers.
        let count: Int
        /// How many were right.
        let right: Int
        /// Their mean probability.
        let mean: Double
    }

    /// Ten bins of equal width; those that nothing fell into are left out.
    let bins: [Bin]
    /// The expected calibration error: |share right − mean probability|, weighted by the bins' counts (Naeini, Cooper and
    /// Hauskrecht 2015); `nil` without answers.
    let error: Double?

    /// - Parameter answers: Those whose probability is no number are passed over; others count as 0 to 1.
    init(_ answers: [(probability: Double, isRight: Bool)]) {
        let answers = answers.filter { !$0.probability.isNaN }.map { (min(1, max(0, $0.probability)), $0.isRight) }
        let bins = (0..<10).compactMap { index -> Bin? in
            let members = answers.filter { min(9, Int($0.0 * 10)) == index }
            guard !members.isEmpty else { return nil }
            return Bin(
                lower: Double(index) / 10, count: members.count, right: members.count(where: \.1),
                mean: members.reduce(0) { $0 + $1.0 } / Double(members.count))
        }
        self.bins = bins
        error =
            answers.isEmpty
            ? nil
            : bins.reduce(0) { $0 + abs(Double($1.right) - $1.mean * Double($1.count)) } / Double(answers.count)
    }
}
