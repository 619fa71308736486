/// A SHA-256 digest: 32 bytes, stored inline.
public struct Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The digest as four big-endian words, so that comparing words compares bytes.
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    init(_ words: SIMD8<UInt32>) {
        first = UInt64(words[0]) << 32 | UInt64(words[1])
        second = UInt64(words[2]) << 32 | UInt64(words[3])
        third = UInt64(words[4]) << 32 | UInt64(words[5])
        fourth = UInt64(words[6]) << 32 | UInt64(words[7])
    }

    /// Reads 64 hexadecimal digits of either case; anything else gives `nil`.
    public init?(hex: String) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        var count = 0
        for byte in hex.utf8 {
            guard count < 64, let digit = Self.value(ofHexDigit: byte) else { return nil }
            switch count / 16 {
            case 0: words.0 = words.0 << 4 | digit
            case 1: words.1 = words.1 << 4 | digit
            case 2: words.2 = words.2 << 4 | digit
            default: words.3 = words.3 << 4 | digit
            }
            count += 1
        }
        guard count == 64 else { return nil }
        (first, second, third, fourth) = words
    }

    /// The 32 bytes, most significant first.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for word in [first, second, third, fourth] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        return bytes
    }

    /// The first 128 bits, most significant first, where half of a digest is enough to tell contents apart.
    public var firstHalf: (UInt64, UInt64) { (first, second) }

    /// The digest as 64 lower-case hexadecimal digits, as `sha256sum` prints it.
    public var hex: String {
        String(unsafeUninitializedCapacity: 64) { buffer in
            var position = 0
            for word in [first, second, third, fourth] {
                for shift in stride(from: 60, through: 0, by: -4) {
                    let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 0x0F
                    buffer[position] = digit < 10 ? 0x30 + digit : 0x57 + digit
                    position += 1
                }
            }
            return 64
        }
    }

    /// The same text as ``hex``.
    public var description: String { hex }

    /// Feeds the first word, which is as random as all of them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
    }

    /// Orders digests as their bytes, and so their hexadecimal texts, are ordered.
    public static func < (left: Digest, right: Digest) -> Bool {
        if left.first != right.first { return left.first < right.first }
        if left.second != right.second { return left.second < right.second }
        if left.third != right.third { return left.third < right.third }
        return left.fourth < right.fourth
    }

    private static func value(ofHexDigit byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x41...0x46: UInt64(byte - 0x37)
        case 0x61...0x66: UInt64(byte - 0x57)
        default: nil
        }
    }
}
