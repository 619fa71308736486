/// The hash of a character n-gram: FNV-1a over scalars, mixed at the end so that its top bits may address a table.
///
/// The model is keyed by it: a change here needs the same change in `scripts/language-model/train.py`.
struct NGramHash {
    /// Stands for both edges of a word (a low line, which is no letter).
    static let edge: UInt32 = 0x5F

    /// The apostrophe inside a word, whichever sign the text has for it.
    static let apostrophe: UInt32 = 0x27

    /// The state before the first scalar.
    private(set) var state: UInt32 = 0x811C_9DC5

    /// An empty n-gram.
    init() {}

    /// The start of a whole word's hash, apart from that of an n-gram with the same scalars.
    static var wholeWord: NGramHash {
        var hash = NGramHash()
        hash.add(0x2B2B)
        return hash
    }

    /// Adds a scalar.
    mutating func add(_ scalar: UInt32) {
        state = (state ^ scalar) &* 0x0100_0193
    }

    /// The key under which the model holds the n-gram.
    var key: UInt32 {
        var mixed = state ^ (state >> 15)
        mixed = mixed &* 0x2C1B_3C6D
        return mixed ^ (mixed >> 12)
    }
}
