/// What the n-grams' logits of whole words lack, for words about which the n-grams are wrong or unsure.
///
/// A word is known by its hash: 29 of 32 bits are kept, so one unknown word in some thousands is taken for a known one.
/// Unchecked: the bytes are a C constant, which nothing writes.
struct WordTable: @unchecked Sendable {
    private let buckets: UnsafeRawPointer
    private let entries: UnsafeRawPointer
    private let shift: UInt32
    private let step: Float

    /// A table at its bytes: where each of 2^`bits` buckets begins and where the last ends, then the words.
    init(buckets: UnsafeRawPointer, bits: UInt32, step: Float) {
        self.buckets = buckets
        self.step = step
        entries = buckets + (4 << Int(bits)) + 4
        shift = 32 - bits
    }

    /// What is to be added to the logits of German, Spanish and English; `nil` for a word that the table doesn't hold.
    @inline(__always)
    func correction(_ key: UInt32) -> SIMD3<Float>? {
        let bucket = Int(key >> shift)
        let (start, end) = (number(buckets, bucket), number(buckets, bucket &+ 1))
        let check = key << 18
        for at in Int(start)..<Int(end) {
            let entry = number(entries, at)
            guard entry & 0xFFFC_0000 == check else { continue }
            return SIMD3(value(entry >> 12), value(entry >> 6), value(entry))
        }
        return nil
    }

    @inline(__always)
    private func number(_ base: UnsafeRawPointer, _ index: Int) -> UInt32 {
        UInt32(littleEndian: base.load(fromByteOffset: index &* 4, as: UInt32.self))
    }

    @inline(__always)
    private func value(_ bits: UInt32) -> Float {
        Float(Int32(bits & 63) &- 32) * step
    }
}
