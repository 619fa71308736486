/// Finds which sentence became which, among those that stand between two that are the same.
enum SentencePairing {
    /// How alike two sentences are that count as one said otherwise: twice the words they share, by the words of both.
    private static let leastSimilarity = 0.5
    /// How many pairs are looked at; where there are more, a text was written anew.
    private static let pairLimit = 40_000

    /// The old sentence that each new one was made of, in the same order, so that the sum of their similarities is the greatest.
    ///
    /// - Parameters:
    ///   - old: The old sentences; `nil` for those that are spoken for.
    ///   - new: The new sentences, likewise.
    /// - Returns: For each new sentence the place of its partner, or `nil`.
    static func partners(_ old: [TextSentence?], _ new: [TextSentence?]) -> [Int?] {
        var partners: [Int?] = Array(repeating: nil, count: new.count)
        guard !old.isEmpty, !new.isEmpty, old.count * new.count <= pairLimit else { return partners }
        let (before, after) = (old.map(words), new.map(words))
        // best[i][j]: of the first i old and j new sentences.
        var best = [Array(repeating: 0.0, count: new.count + 1)]
        for one in before {
            let above = best[best.count - 1]
            var line = [0.0]
            for (column, other) in after.enumerated() {
                let similarity = similarity(one, other)
                let paired = similarity >= leastSimilarity ? similarity : 0
                line.append(max(above[column + 1], line[column], above[column] + paired))
            }
            best.append(line)
        }
        var (row, column) = (old.count, new.count)
        while row > 0, column > 0 {
            if best[row][column] == best[row - 1][column] {
                row -= 1
            } else if best[row][column] == best[row][column - 1] {
                column -= 1
            } else {
                (row, column) = (row - 1, column - 1)
                partners[column] = row
            }
        }
        return partners
    }

    private static func words(_ sentence: TextSentence?) -> [String: Int] {
        Dictionary(sentence?.words.map { ($0, 1) } ?? [], uniquingKeysWith: +)
    }

    private static func similarity(_ one: [String: Int], _ other: [String: Int]) -> Double {
        let all = one.values.reduce(0, +) + other.values.reduce(0, +)
        guard all > 0 else { return 0 }
        let shared = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
        return 2 * Double(shared) / Double(all)
    }
}
