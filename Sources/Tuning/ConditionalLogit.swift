import Foundation

/// A choice among candidates described by the same few numbers, or "none of them" (McFadden's conditional logit with an outside
/// option), fitted by penalised maximum likelihood with Newton's method.
struct ConditionalLogit: Sendable {
    /// A choice situation: a row of numbers a candidate, and the right one's place, `nil` for none.
    struct Example: Sendable {
        let rows: [[Double]]
        let target: Int?
    }

    /// A weight a number, then what every candidate has beforehand.
    let weights: [Double]

    /// Fits weights.
    ///
    /// - Parameters:
    ///   - ridge: The penalty on the square of each weight, half of it; the last, the bias, is free but for a thousandth.
    init(_ examples: [Example], ridge: Double) {
        let size = (examples.first?.rows.first?.count ?? 0) + 1
        var weights = Array(repeating: 0.0, count: size)
        // The penalised likelihood is concave, so Newton's method arrives; a step that is too long is halved.
        var likelihood = Self.likelihood(examples, weights, ridge)
        for _ in 0..<40 {
            let step = Self.step(examples, weights, ridge)
            var scale = 1.0
            var moved = zip(weights, step).map { $0 + $1 }
            var reached = Self.likelihood(examples, moved, ridge)
            while reached < likelihood, scale > 1e-6 {
                scale /= 2
                moved = zip(weights, step).map { $0 + scale * $1 }
                reached = Self.likelihood(examples, moved, ridge)
            }
            let change = zip(weights, moved).map { abs($0 - $1) }.max() ?? 0
            (weights, likelihood) = (moved, reached)
            if change < 1e-7 { break }
        }
        self.weights = weights
    }

    /// The probabilities of the candidates; what they leave of 1 is "none".
    func probabilities(_ rows: [[Double]]) -> [Double] { Self.probabilities(rows, weights) }

    private static func probabilities(_ rows: [[Double]], _ weights: [Double]) -> [Double] {
        let logOdds = rows.map { row in
            zip(row, weights).reduce(weights[weights.count - 1]) { $0 + $1.0 * $1.1 }
        }
        let highest = logOdds.reduce(0, max)
        let odds = logOdds.map { exp($0 - highest) }
        let sum = odds.reduce(exp(-highest), +)
        return odds.map { $0 / sum }
    }

    private static func penalty(_ index: Int, of size: Int, _ ridge: Double) -> Double {
        index == size - 1 ? ridge / 1000 : ridge
    }

    private static func likelihood(_ examples: [Example], _ weights: [Double], _ ridge: Double) -> Double {
        var sum = 0.0
        for (index, weight) in weights.enumerated() {
            sum -= penalty(index, of: weights.count, ridge) * weight * weight / 2
        }
        for example in examples {
            let shares = probabilities(example.rows, weights)
            let share: Double = example.target.map { shares[$0] } ?? (1 - shares.reduce(0, +))
            sum += log(max(share, 1e-300))
        }
        return sum
    }

    private static func step(_ examples: [Example], _ weights: [Double], _ ridge: Double) -> [Double] {
        let size = weights.count
        var gradient = weights.indices.map { -penalty($0, of: size, ridge) * weights[$0] }
        var curvature = Array(repeating: 0.0, count: size * size)
        for index in 0..<size { curvature[index * size + index] = penalty(index, of: size, ridge) }
        for example in examples {
            let shares = probabilities(example.rows, weights)
            var mean = Array(repeating: 0.0, count: size)
            for (place, row) in example.rows.enumerated() {
                let row = row + [1]
                let excess: Double = (place == example.target ? 1 : 0) - shares[place]
                for i in 0..<size {
                    gradient[i] += excess * row[i]
                    mean[i] += shares[place] * row[i]
                    for j in 0..<size { curvature[i * size + j] += shares[place] * row[i] * row[j] }
                }
            }
            for i in 0..<size { for j in 0..<size { curvature[i * size + j] -= mean[i] * mean[j] } }
        }
        return solve(curvature, gradient)
    }

    /// Solves a symmetric positive definite system by Cholesky's decomposition.
    private static func solve(_ matrix: [Double], _ right: [Double]) -> [Double] {
        let size = right.count
        var lower = Array(repeating: 0.0, count: size * size)
        for i in 0..<size {
            for j in 0...i {
                let sum = (0..<j).reduce(matrix[i * size + j]) { $0 - lower[i * size + $1] * lower[j * size + $1] }
                lower[i * size + j] = i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j * size + j]
            }
        }
        var solution = right
        for i in 0..<size {
            solution[i] = (0..<i).reduce(solution[i]) { $0 - lower[i * size + $1] * solution[$1] } / lower[i * size + i]
        }
        for i in stride(from: size - 1, through: 0, by: -1) {
            solution[i] =
                ((i + 1)..<size).reduce(solution[i]) { $0 - lower[$1 * size + i] * solution[$1] } / lower[i * size + i]
        }
        return solution
    }
}
