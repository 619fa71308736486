import Languages

/// Which words of a gold text were heard, by the alignment with the fewest edits (Levenshtein), numerals folded.
///
/// The work grows with the number of words times the number of edits.
struct WordAlignment: Sendable {
    /// The gold text's words in order, folded.
    let gold: [String]
    /// For each of them whether the recognised text has it at its place.
    let isHeard: [Bool]
    /// Words put in, left out and replaced.
    let edits: Int

    /// Edits over the words of the gold text (word error rate); 1 when there is no word.
    var errorRate: Double { gold.isEmpty ? 1 : Double(edits) / Double(gold.count) }

    init(gold: String, heard: String, language: Language) {
        let left = Self.words(gold, language)
        let right = Self.words(heard, language)
        var numbers: [String: Int32] = [:]
        func number(_ word: String) -> Int32 {
            if let known = numbers[word] { return known }
            let next = Int32(numbers.count)
            numbers[word] = next
            return next
        }
        let (a, b) = (left.map(number), right.map(number))
        // Few edits lie near the diagonal: a narrow band of the table is enough as long as it holds that many (Ukkonen, 1985).
        var band = max(16, abs(a.count - b.count) + 8)
        var table = BandedTable(a, b, band: band)
        while table.edits > band, band < max(a.count, b.count) {
            band *= 2
            table = BandedTable(a, b, band: band)
        }
        self.gold = left
        isHeard = table.matches()
        edits = table.edits
    }

    /// Folded words with numerals as digits: a recogniser writes "15 Uhr" where somebody says "fünfzehn Uhr".
    private static func words(_ text: String, _ language: Language) -> [String] {
        FoldedWords(text).texts.map { word in NumberWords.value(of: word, in: language).map(String.init) ?? word }
    }
}

/// Edit costs of two texts near the diagonal of their table.
private struct BandedTable {
    private let a: [Int32]
    private let b: [Int32]
    private let band: Int
    private let width: Int
    /// One row for each word of `a` and one before; columns are counted from the left end of the band.
    private var costs: [Int32]
    /// More than any text has.
    private static let outside = Int32.max / 2

    init(_ a: [Int32], _ b: [Int32], band: Int) {
        self.a = a
        self.b = b
        self.band = band
        width = 2 * band + 1
        costs = [Int32](repeating: Self.outside, count: (a.count + 1) * width)
        for row in 0...a.count {
            for column in max(0, row - band)...max(0, min(b.count, row + band)) where column <= b.count {
                let place = row * width + column - row + band
                if row == 0 || column == 0 {
                    costs[place] = Int32(row + column)
                    continue
                }
                let change = costs[place - width] + (a[row - 1] == b[column - 1] ? 0 : 1)
                let left = column > row - band ? costs[place - 1] : Self.outside
                let above = column < row + band ? costs[place - width + 1] : Self.outside
                costs[place] = min(change, min(left, above) + 1)
            }
        }
    }

    /// The fewest edits, or more than the band when it is too narrow.
    var edits: Int { Int(cost(a.count, b.count)) }

    private func cost(_ row: Int, _ column: Int) -> Int32 {
        guard row >= 0, column >= 0, abs(column - row) <= band else { return Self.outside }
        return costs[row * width + column - row + band]
    }

    /// For each word of `a` whether `b` has it at its place.
    func matches() -> [Bool] {
        var matches = [Bool](repeating: false, count: a.count)
        var (row, column) = (a.count, b.count)
        while row > 0, column > 0 {
            let here = cost(row, column)
            if a[row - 1] == b[column - 1], here == cost(row - 1, column - 1) {
                matches[row - 1] = true
                (row, column) = (row - 1, column - 1)
            } else if here == cost(row - 1, column - 1) + 1 {
                (row, column) = (row - 1, column - 1)
            } else if here == cost(row - 1, column) + 1 {
                row -= 1
            } else {
                column -= 1
            }
        }
        return matches
    }
}
