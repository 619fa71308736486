import Foundation

/// How much it takes to say which of some things are meant.
public enum ChoiceBits {
    /// Bits that name one choice of `chosen` things out of `all`: the binary logarithm of the binomial coefficient.
    ///
    /// Both may be fractions, as estimates from a sample are; factorials are then those of the gamma function.
    ///
    /// - Parameters:
    ///   - all: How many there are, at least `chosen`.
    ///   - chosen: How many are meant, at least 0.
    public static func of(_ all: Double, choosing chosen: Double) -> Double {
        guard chosen > 0, chosen < all else { return 0 }
        return max(0, (logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen)) / M_LN2)
    }

    /// The natural logarithm of x! for x ≥ 0: Stirling's series, begun where four terms are exact to a double's digits.
    private static func logFactorial(_ x: Double) -> Double {
        var (z, product) = (x + 1, 1.0)
        while z < 20 {
            product *= z
            z += 1
        }
        let square = 1 / (z * z)
        let series = (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680))) / z
        return (z - 0.5) * log(z) - z + 0.918_938_533_204_672_74 + series - log(product)
    }
}
