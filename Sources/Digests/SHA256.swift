/// The hash function SHA-256 (FIPS 180-4), fed in as many pieces as one likes.
public struct SHA256: Sendable {
    private var state = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    /// The bytes of an unfinished block; the first `pendingCount` count.
    private var pending = SIMD64<UInt8>(repeating: 0)
    private var pendingCount = 0
    private var totalCount: UInt64 = 0

    /// Starts a digest over nothing.
    public init() {}

    /// Adds bytes to the message.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        totalCount &+= UInt64(bytes.count)
        var rest = bytes[...]
        if pendingCount > 0 {
            let taken = min(64 - pendingCount, rest.count)
            store(UnsafeRawBufferPointer(rebasing: rest.prefix(taken)), at: pendingCount)
            pendingCount += taken
            rest = rest.dropFirst(taken)
            guard pendingCount == 64 else { return }
            compressPending()
        }
        let whole = rest.count & ~63
        if whole > 0 {
            Self.compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), into: &state)
            rest = rest.dropFirst(whole)
        }
        store(UnsafeRawBufferPointer(rebasing: rest), at: 0)
        pendingCount = rest.count
    }

    /// Adds bytes to the message.
    public mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Adds the bytes of any sequence to the message.
    public mutating func update(_ bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
            update(Array(bytes))
        }
    }

    /// Adds the UTF-8 bytes of a text to the message.
    public mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    /// Ends the message and gives its digest.
    public consuming func finalize() -> Digest {
        let bitCount = totalCount &* 8
        // A one bit, zeros up to eight bytes before a block's end, then the length in bits (§5.1.1).
        pending[pendingCount] = 0x80
        pendingCount += 1
        if pendingCount > 56 {
            while pendingCount < 64 {
                pending[pendingCount] = 0
                pendingCount += 1
            }
            compressPending()
        }
        while pendingCount < 56 {
            pending[pendingCount] = 0
            pendingCount += 1
        }
        for index in 0..<8 {
            pending[56 + index] = UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * index))
        }
        compressPending()
        return Digest(state)
    }

    /// The digest of bytes.
    public static func hash(_ bytes: [UInt8]) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// The digest of the UTF-8 bytes of a text.
    public static func hash(_ string: String) -> Digest {
        var hash = SHA256()
        hash.update(string)
        return hash.finalize()
    }

    private mutating func store(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        withUnsafeMutableBytes(of: &pending) { block in
            UnsafeMutableRawBufferPointer(rebasing: block[offset...]).copyMemory(from: bytes)
        }
    }

    private mutating func compressPending() {
        let block = pending
        withUnsafeBytes(of: block) { Self.compress($0, into: &state) }
        pendingCount = 0
    }
}
