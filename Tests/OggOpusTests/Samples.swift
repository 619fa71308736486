import OggOpus

/// Sound made for tests, the same every time.
enum Samples {
    /// A voice-like sound: a gliding tone with harmonics that swells and fades.
    static func voice(seconds: Double) -> [Float] {
        var phase = 0.0
        return (0..<Int(seconds * 48_000)).map { index in
            let time = Double(index) / 48_000
            phase += (160 + 50 * sine(time * 0.7)) / 48_000
            let swell = 0.5 + 0.5 * sine(time * 2.3)
            return Float(0.2 * swell * (sine(phase) + 0.5 * sine(phase * 3) + 0.25 * sine(phase * 7)))
        }
    }

    /// A sine of whole turns, close enough by Bhaskara's formula.
    private static func sine(_ turns: Double) -> Double {
        let turn = turns - turns.rounded(.down)
        let half = turn < 0.5 ? turn : turn - 0.5
        let product = 16 * (2 * half) * (1 - 2 * half)
        let value = product / (5 - product / 4)
        return turn < 0.5 ? value : -value
    }

    static func file(seconds: Double = 3.5, _ change: (inout OggOpusWriter) -> Void = { _ in }) throws -> [UInt8] {
        var writer = OggOpusWriter()
        change(&writer)
        return try writer.write(voice(seconds: seconds))
    }

    static func decode(_ bytes: [UInt8]) throws -> [Float] {
        var samples: [Float] = []
        try OggOpus.decode(bytes) { samples.append(contentsOf: $0) }
        return samples
    }
}
