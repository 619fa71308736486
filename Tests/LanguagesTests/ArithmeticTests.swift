import Foundation
import Testing

@testable import Languages

/// Probabilities enter reports that are compared byte by byte, so the functions are pinned to the bit as well as to what they stand for.
@Suite("Exponential and logarithm without a platform's library")
struct ArithmeticTests {
    /// FNV-1a over bit patterns.
    private func fingerprint(_ bits: some Sequence<UInt64>) -> UInt64 {
        bits.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 }
    }

    @Test("the exponential is exact to 1e-15 of the result from 0 down to −700, and 0 from there")
    func exponential() {
        let points = (0..<2800).map { -Double($0) / 4 } + (0..<200).map { -Double($0) / 251 }
        for x in points {
            let exact = exp(x)
            #expect(abs(ExponentialFunction.value(x) - exact) <= 2e-15 * exact, "\(x)")
        }
        #expect(ExponentialFunction.value(-699.75) > 0)
        for x in [-700, -700.25, -701, -1e9, -Double.infinity] { #expect(ExponentialFunction.value(x) == 0) }
        #expect(fingerprint(points.map { ExponentialFunction.value($0).bitPattern }) == 9_877_625_683_768_308_685)
    }

    @Test("the logarithm is exact to a few bits on both sides of 1 and of √2, and at the ends of its range")
    func logarithm() {
        let points =
            (1..<1500).map { Double($0) / 500 } + [
                .leastNormalMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, 2.0.squareRoot(),
            ]
        for x in points { #expect(abs(NaturalLogarithm.value(x) - log(x)) <= 4e-16 * max(1, abs(log(x))), "\(x)") }
        #expect(fingerprint(points.map { NaturalLogarithm.value($0).bitPattern }) == 5_668_155_691_637_102_328)
    }

    @Test("sixteen lanes at once are the same functions to a float's precision, to the bit the same everywhere")
    func lanes() {
        var (powers, logarithms): ([UInt64], [UInt64]) = ([], [])
        for step in 0..<100 {
            var x = SIMD16<Float>()
            for lane in 0..<16 { x[lane] = -Float(16 * step + lane) / 20 }
            let values = ExponentialFunction.values(x)
            let back = LogarithmFunction.values(values)
            for lane in 0..<16 {
                let exact = exp(Double(x[lane]))
                #expect(abs(Double(values[lane]) - exact) <= 1e-6 * exact, "\(x[lane])")
                let logarithm = log(Double(values[lane]))
                #expect(abs(Double(back[lane]) - logarithm) <= 1.2e-7 * max(1, abs(logarithm)))
                powers.append(UInt64(values[lane].bitPattern))
                logarithms.append(UInt64(back[lane].bitPattern))
            }
        }
        #expect(fingerprint(powers) == 3_344_847_656_253_210_326)
        #expect(fingerprint(logarithms) == 329_519_483_643_666_514)
        // Between √½ and √2 the series alone speaks.
        var series: [UInt64] = []
        for step in 0..<50 {
            var x = SIMD16<Float>()
            for lane in 0..<16 { x[lane] = 0.7 + Float(16 * step + lane) / 1100 }
            let logarithms = LogarithmFunction.values(x)
            for lane in 0..<16 {
                #expect(abs(Double(logarithms[lane]) - log(Double(x[lane]))) <= 1e-7)
                series.append(UInt64(logarithms[lane].bitPattern))
            }
        }
        #expect(fingerprint(series) == 14_670_051_988_640_242_257)
        // Below −80 all are as little as that.
        let least = ExponentialFunction.values(SIMD16(repeating: -80))[0]
        #expect(least > 0 && ExponentialFunction.values(SIMD16(repeating: -79.5))[0] > least)
        #expect(ExponentialFunction.values(SIMD16(repeating: -80.5))[0] == least)
    }
}
