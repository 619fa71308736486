import LanguageModelData

/// What the identifier knows about letters and words, read in place from the embedded bytes.
///
/// `scripts/language-model/train.py` makes and describes them: weights of character n-grams for every class, and for
/// words about which the n-grams are wrong what is to be added.
struct LanguageModel: Sendable {
    /// Most classes that a model can have.
    static let lanes = 16

    /// The model in this build.
    static let embedded = LanguageModel(bytes: criba_language_model(), count: criba_language_model_size())

    /// The code of each class, by lane; German, Spanish and English come first, as the words' corrections want it.
    let classes: [String]

    /// The n-grams.
    let ngrams: NGramTable

    /// The words.
    let words: WordTable

    private init(bytes: UnsafeRawPointer, count: Int) {
        func word(_ offset: Int) -> UInt32 { UInt32(littleEndian: bytes.load(fromByteOffset: offset, as: UInt32.self)) }
        precondition(count > 96 && word(0) == 0x4C42_5243 && word(4) == 2, "the embedded language model is damaged")
        let (slots, rows, bucketBits, entries) = (Int(word(8)), Int(word(12)), word(84), Int(word(88)))
        let ngramSize = 4 * slots + Self.lanes * rows
        let wordSize = (4 << Int(bucketBits)) + 4 + 4 * entries
        precondition(count == 96 + ngramSize + wordSize, "the embedded language model is cut")
        classes = (0..<Self.lanes).compactMap { lane in
            let name = (0..<4).map { bytes.load(fromByteOffset: 16 + 4 * lane + $0, as: UInt8.self) }
            return name[0] == 0 ? nil : String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        }
        ngrams = NGramTable(slots: bytes + 96, count: slots, scale: Float(bitPattern: word(80)))
        words = WordTable(
            buckets: bytes + 96 + ngramSize, bits: bucketBits, step: Float(bitPattern: word(92)))
    }
}
