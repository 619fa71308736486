/// Tells at a glance that a word is none of a fixed list, as nearly all words of a text are.
///
/// Evaluators look every word of every text up in several lists; hashing each of them cost more than all else they do. A word
/// that the filter lets pass is looked up as before.
struct WordFilter: Sendable {
    private var places = [UInt64](repeating: 0, count: Self.size / 64)
    /// Lists hold up to some hundred words: about one other word in seven passes.
    private static let size = 1024

    init(_ words: some Sequence<String>) {
        for word in words {
            let place = Self.place(of: word)
            places[place / 64] |= 1 << UInt64(place % 64)
        }
    }

    /// Whether the list may hold a word; `false` is certain.
    func mayHold(_ word: String) -> Bool {
        let place = Self.place(of: word)
        return places[place / 64] & 1 << UInt64(place % 64) != 0
    }

    /// From a word's length and its first bytes.
    private static func place(of word: String) -> Int {
        var word = word
        return word.withUTF8 { bytes in
            guard bytes.count > 1 else { return Int(bytes.first ?? 0) }
            let third = bytes.count > 2 ? Int(bytes[2]) : 0
            return (Int(bytes[0]) &* 37 &+ Int(bytes[1]) &* 7 &+ third &* 59 &+ bytes.count &* 131) % size
        }
    }
}
