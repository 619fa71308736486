/// The natural logarithm, without a platform's C library.
///
/// Probabilities enter reports that are compared byte by byte, and C libraries differ in the last bit.
enum LogarithmFunction {
    /// The logarithms of normal positive numbers. Exact to about 1e-7.
    static func values(_ x: SIMD16<Float>) -> SIMD16<Float> {
        // x = m 2^e with m between √½ and √2; then the series of the area tangent, whose sixth term is below 1e-9.
        let bits = unsafeBitCast(x, to: SIMD16<Int32>.self)
        let offset = bits &- 0x3F35_04F3
        let exponent = offset &>> 23
        let mantissa = unsafeBitCast(bits &- (exponent &<< 23), to: SIMD16<Float>.self)
        let s = (mantissa - 1) / (mantissa + 1)
        let q = s * s
        var series = q * Float(1.0 / 9) + Float(1.0 / 7)
        series = series * q + Float(1.0 / 5)
        series = series * q + Float(1.0 / 3)
        series = series * q + 1
        return SIMD16<Float>(exponent) * 0.693_147_18 + s * series * 2
    }
}
