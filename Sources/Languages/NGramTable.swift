/// Weights of character n-grams for each class.
///
/// Unchecked: the bytes are a C constant, which nothing writes.
struct NGramTable: @unchecked Sendable {
    /// Weights of one n-gram, one lane a class.
    typealias Weights = SIMD16<Int8>

    /// What one unit of a weight is worth in natural logarithms.
    let scale: Float

    private let slots: UnsafeRawPointer
    private let rows: UnsafeRawPointer
    private let count: Int

    /// A table at its bytes: `count` slots, then the rows.
    init(slots: UnsafeRawPointer, count: Int, scale: Float) {
        self.slots = slots
        self.scale = scale
        self.count = count
        rows = slots + 4 * count
    }

    /// The weights of an n-gram; `nil` when the table doesn't hold it.
    @inline(__always)
    func weights(_ key: UInt32) -> Weights? {
        var slot = Int((UInt64(key) &* UInt64(count)) >> 32)
        let check = key << 17
        while true {
            let entry = UInt32(littleEndian: slots.load(fromByteOffset: slot &* 4, as: UInt32.self))
            if entry == 0 { return nil }
            if entry & 0xFFFE_0000 == check {
                return rows.load(fromByteOffset: (Int(entry & 0x1_FFFF) &- 1) &* 16, as: Weights.self)
            }
            slot = slot &+ 1 == count ? 0 : slot &+ 1
        }
    }
}
