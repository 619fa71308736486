import JSONDocument

/// The name of evidence as a number of 128 bits: a run has some hundred thousand names, and as texts each would need memory of its own.
struct EvidenceKey: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// How many digits a name has.
    static let length = 32

    /// Reads 32 lower-case hexadecimal digits; anything else is the name of no evidence.
    init?(_ digits: some Collection<UInt8>) {
        guard digits.count == Self.length else { return nil }
        var words: (high: UInt64, low: UInt64) = (0, 0)
        for byte in digits {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x61...0x66: digit = byte - 0x57
            default: return nil
            }
            words.high = words.high << 4 | words.low >> 60
            words.low = words.low << 4 | UInt64(digit)
        }
        (high, low) = words
    }

    /// The first half of a digest.
    init(_ digest: Digest) {
        (high, low) = digest.firstHalf
    }

    /// Reads a name.
    init?(_ name: String) {
        self.init(name.utf8)
    }

    /// The name in digits.
    var name: String {
        String(unsafeUninitializedCapacity: Self.length) { buffer in
            for (place, word) in [high, low].enumerated() {
                for digit in 0..<16 {
                    let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * digit)) & 0x0F
                    buffer[16 * place + digit] = value < 10 ? 0x30 + value : 0x57 + value
                }
            }
            return Self.length
        }
    }

    /// Feeds half of the name, which is as random as all of it.
    func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
