/// The exponential function, without a platform's C library.
///
/// Probabilities enter reports that are compared byte by byte, and C libraries differ in the last bit.
enum ExponentialFunction {
    /// e to the power of `x`, for `x` ≤ 0; 0 below −700. Exact to about 1e-15 of the result.
    static func value(_ x: Double) -> Double {
        guard x > -700 else { return 0 }
        // x = k ln 2 + r with |r| ≤ ln 2 / 2; then a Taylor series, whose 14th term is below 1e-17.
        let k = (x * 1.442_695_040_888_963_4).rounded()
        let r = (x - k * 0.693_147_180_369_123_8) - k * 1.908_214_929_270_587_7e-10
        var sum = 1.0
        for term in stride(from: 13.0, through: 1.0, by: -1) { sum = 1 + r / term * sum }
        return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
    }
}
