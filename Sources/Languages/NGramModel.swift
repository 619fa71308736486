import LanguageModelData

/// The weights of character n-grams for each class, read in place from the embedded model.
///
/// `scripts/language-model/train.py` describes the format. Unchecked: the bytes are a C constant, which nothing writes.
struct NGramModel: @unchecked Sendable {
    /// Weights of one n-gram, one lane a class.
    typealias Weights = SIMD16<Int8>

    /// The model in this build.
    static let embedded = NGramModel(bytes: criba_language_model(), count: criba_language_model_size())

    /// The lanes in use, with the code of each class.
    let classes: [String]

    /// What one unit of a weight is worth in natural logarithms.
    let scale: Double

    private let slots: UnsafeRawPointer
    private let rows: UnsafeRawPointer
    private let shift: UInt32
    private let mask: Int

    private init(bytes: UnsafeRawPointer, count: Int) {
        func word(_ offset: Int) -> UInt32 { UInt32(littleEndian: bytes.load(fromByteOffset: offset, as: UInt32.self)) }
        precondition(count > 96 && word(0) == 0x4C42_5243 && word(4) == 1, "the embedded language model is damaged")
        let bits = word(8)
        let size = 96 + (4 << Int(bits)) + 16 * Int(word(12))
        precondition(count == size, "the embedded language model is cut")
        classes = (0..<16).compactMap { lane in
            let name = (0..<4).map { bytes.load(fromByteOffset: 16 + 4 * lane + $0, as: UInt8.self) }
            return name[0] == 0 ? nil : String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        }
        scale = Double(Float(bitPattern: word(80)))
        shift = 32 - bits
        mask = (1 << Int(bits)) - 1
        slots = bytes + 96
        rows = slots + (4 << Int(bits))
    }

    /// The weights of an n-gram; `nil` when the model doesn't know it.
    @inline(__always)
    func weights(_ key: UInt32) -> Weights? {
        var slot = Int(key >> shift)
        let check = key << 16
        while true {
            let entry = UInt32(littleEndian: slots.load(fromByteOffset: slot &* 4, as: UInt32.self))
            if entry == 0 { return nil }
            if entry & 0xFFFF_0000 == check {
                return rows.load(fromByteOffset: (Int(entry & 0xFFFF) &- 1) &* 16, as: Weights.self)
            }
            slot = (slot &+ 1) & mask
        }
    }
}
