import Languages

/// Which words of a gold text were heard, by the alignment with the fewest edits (Levenshtein), numerals folded.
///
/// Quadratic in the number of words; made once for each transcript.
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
        let width = b.count + 1
        var costs = [Int32](repeating: 0, count: (a.count + 1) * width)
        for column in 0..<width { costs[column] = Int32(column) }
        for row in 0..<a.count {
            let (above, here) = (row * width, (row + 1) * width)
            costs[here] = Int32(row + 1)
            for column in 0..<b.count {
                let change = costs[above + column] + (a[row] == b[column] ? 0 : 1)
                costs[here + column + 1] = min(change, costs[above + column + 1] + 1, costs[here + column] + 1)
            }
        }
        var heardFlags = [Bool](repeating: false, count: a.count)
        var (row, column) = (a.count, b.count)
        while row > 0, column > 0 {
            let here = costs[row * width + column]
            let diagonal = costs[(row - 1) * width + column - 1]
            if a[row - 1] == b[column - 1], here == diagonal {
                heardFlags[row - 1] = true
                (row, column) = (row - 1, column - 1)
            } else if here == diagonal + 1 {
                (row, column) = (row - 1, column - 1)
            } else if here == costs[(row - 1) * width + column] + 1 {
                row -= 1
            } else {
                column -= 1
            }
        }
        self.gold = left
        isHeard = heardFlags
        edits = Int(costs[a.count * width + b.count])
    }

    /// Folded words with numerals as digits: a recogniser writes "15 Uhr" where somebody says "fünfzehn Uhr".
    private static func words(_ text: String, _ language: Language) -> [String] {
        FoldedWords(text).texts.map { word in NumberWords.value(of: word, in: language).map(String.init) ?? word }
    }
}
