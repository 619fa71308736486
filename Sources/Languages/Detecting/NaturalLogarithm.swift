/// The natural logarithm, without a platform's C library.
///
/// Probabilities enter reports that are compared byte by byte, and C libraries differ in the last bit.
enum NaturalLogarithm {
    /// The logarithm of a finite number above 0, exact to about 1e-15; a trap for anything else.
    static func value(_ x: Double) -> Double {
        precondition(x > 0 && x.isFinite, "a logarithm needs a finite number above 0")
        // x = m · 2^k with m from √½ to √2, and ln m = 2 artanh((m − 1) ÷ (m + 1)), whose series ends below 1e-17.
        var exponent = Double(x.exponent)
        var mantissa = x.significand
        if mantissa > 1.414_213_562_373_095_1 {
            mantissa /= 2
            exponent += 1
        }
        let z = (mantissa - 1) / (mantissa + 1)
        let square = z * z
        var sum = 0.0
        for term in stride(from: 23.0, through: 1.0, by: -2) { sum = sum * square + 1 / term }
        return exponent * 0.693_147_180_559_945_3 + 2 * z * sum
    }
}
