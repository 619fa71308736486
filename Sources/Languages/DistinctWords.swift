/// Counts different words letter by letter, without memory of its own for each word.
struct DistinctWords {
    /// Words that were finished.
    private(set) var words = 0
    /// Different ones among them.
    var distinct: Int { bounds.count }

    /// The different words one behind the other, then the word under way.
    private var letters: [UInt32] = []
    private var bounds: [Range<Int>] = []
    private var start = 0
    /// The hash of the word under way (FNV-1a).
    private var hash = Self.basis
    /// An open hash table of places in `bounds`; −1 is empty. Its size is a power of two.
    private var slots = [Int32](repeating: -1, count: 256)

    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    /// Adds a letter to the word under way.
    mutating func append(_ letter: UInt32) {
        letters.append(letter)
        hash = (hash ^ UInt64(letter)) &* Self.prime
    }

    /// Ends the word under way, if there is one; digits alone are none.
    mutating func finishWord() {
        guard letters.count > start else { return }
        guard letters[start...].contains(where: { !(0x30...0x39).contains($0) }) else { return dropWord() }
        words += 1
        var slot = Self.slot(of: hash, among: slots.count)
        while slots[slot] >= 0 {
            if isSame(as: bounds[Int(slots[slot])]) {
                return dropWord()
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(bounds.count)
        bounds.append(start..<letters.count)
        start = letters.count
        hash = Self.basis
        if bounds.count * 2 > slots.count { grow() }
    }

    private mutating func dropWord() {
        letters.removeLast(letters.count - start)
        hash = Self.basis
    }

    private func isSame(as word: Range<Int>) -> Bool {
        guard word.count == letters.count - start else { return false }
        for offset in 0..<word.count where letters[word.lowerBound + offset] != letters[start + offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (index, word) in bounds.enumerated() {
            let hash = letters[word].reduce(Self.basis) { ($0 ^ UInt64($1)) &* Self.prime }
            var slot = Self.slot(of: hash, among: slots.count)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }

    private static func slot(of hash: UInt64, among count: Int) -> Int {
        Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (count - 1)
    }
}
