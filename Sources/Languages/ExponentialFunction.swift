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

    /// e to the power of each `x`, for `x` ≤ 0; next to nothing below −80. Exact to about 1e-6 of the result.
    static func values(_ x: SIMD16<Float>) -> SIMD16<Float> {
        let bounded = pointwiseMax(x, SIMD16(repeating: -80))
        let k = (bounded * 1.442_695).rounded(.toNearestOrEven)
        let r = (bounded - k * 0.693_359_4) - k * -2.121_944_4e-4
        var sum = r * Float(1.0 / 720) + Float(1.0 / 120)
        sum = sum * r + Float(1.0 / 24)
        sum = sum * r + Float(1.0 / 6)
        sum = sum * r + Float(0.5)
        sum = sum * r + 1
        sum = sum * r + 1
        return sum * unsafeBitCast((SIMD16<Int32>(k) &+ 127) &<< 23, to: SIMD16<Float>.self)
    }
}
