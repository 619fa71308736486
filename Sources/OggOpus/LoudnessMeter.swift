#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures loudness over time: the root mean square of each 100 ms in dBFS, where 0 is a full-scale square wave.
struct LoudnessMeter {
    /// Samples at 48 kHz in one value.
    static let blockSamples = 4800
    /// What silence is given as, so that every value is finite.
    static let floor: Float = -120

    private(set) var levels: [Float] = []
    private var sum = 0.0
    private var count = 0

    mutating func add(_ samples: UnsafeBufferPointer<Float>) {
        var rest = samples[...]
        while !rest.isEmpty {
            let taken = rest.prefix(Self.blockSamples - count)
            sum += Self.energy(UnsafeBufferPointer(rebasing: taken))
            count += taken.count
            rest = rest.dropFirst(taken.count)
            if count == Self.blockSamples { finishBlock() }
        }
    }

    /// Ends the measurement; a last block that is not full counts over its own samples.
    mutating func finish() -> [Float] {
        if count > 0 { finishBlock() }
        return levels
    }

    private mutating func finishBlock() {
        let mean = sum / Double(count)
        levels.append(mean > 0 ? max(Self.floor, Float(10 * log10(mean))) : Self.floor)
        sum = 0
        count = 0
    }

    /// The sum of squares, in eight lanes so that it costs little beside decoding.
    private static func energy(_ samples: UnsafeBufferPointer<Float>) -> Double {
        guard let base = samples.baseAddress else { return 0 }
        let raw = UnsafeRawPointer(base)
        var lanes = SIMD8<Float>.zero
        let whole = samples.count & ~7
        for index in stride(from: 0, to: whole, by: 8) {
            let eight = raw.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Float>.self)
            lanes += eight * eight
        }
        var sum = Double(lanes.sum())
        for index in whole..<samples.count { sum += Double(samples[index] * samples[index]) }
        return sum
    }
}
