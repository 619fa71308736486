/// The difference of two texts, word by word.
///
/// The shortest edit script over words, spaces and punctuation marks (Myers 1986, "An O(ND) Difference Algorithm and Its
/// Variations"). Texts that differ in more than ``editLimit`` places are not worth aligning: what lies between their common
/// beginning and end is replaced as a whole.
public struct WordDifference: Sendable, Hashable {
    /// A stretch of text.
    public enum Piece: Sendable, Hashable {
        /// In both.
        case same(String)
        /// Only in the old text.
        case removed(String)
        /// Only in the new text.
        case inserted(String)
    }

    /// The pieces in order; between two stretches that are the same, what was removed comes first.
    public let pieces: [Piece]

    /// How many words and marks may be removed and inserted before alignment is given up.
    public static let editLimit = 1000

    /// Compares two texts.
    public init(_ old: String, _ new: String) {
        let (before, after) = (Self.words(old), Self.words(new))
        var start = 0
        while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
        var end = 0
        while end < before.count - start, end < after.count - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        { end += 1 }
        let (left, right) = (before[start..<before.count - end], after[start..<after.count - end])
        var edits = Edits()
        for word in before[..<start] { edits.keep(word) }
        if let script = ShortestEdit(Array(left), Array(right), limit: Self.editLimit).script {
            for edit in script {
                switch edit {
                case .keep(let index): edits.keep(left[left.startIndex + index])
                case .remove(let index): edits.remove(left[left.startIndex + index])
                case .insert(let index): edits.insert(right[right.startIndex + index])
                }
            }
        } else {
            for word in left { edits.remove(word) }
            for word in right { edits.insert(word) }
        }
        for word in before[(before.count - end)...] { edits.keep(word) }
        pieces = edits.pieces()
    }

    /// Whether the texts are the same.
    public var isEmpty: Bool {
        pieces.allSatisfy { if case .same = $0 { true } else { false } }
    }

    /// Runs of letters and digits, runs of white space, and everything else one by one.
    private static func words(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var index = text.startIndex
        while index < text.endIndex {
            let kind = Kind(text[index])
            var end = text.index(after: index)
            while kind != .mark, end < text.endIndex, Kind(text[end]) == kind { end = text.index(after: end) }
            words.append(text[index..<end])
            index = end
        }
        return words
    }

    private enum Kind {
        case word, space, mark

        init(_ character: Character) {
            self = character.isWhitespace ? .space : character.isLetter || character.isNumber ? .word : .mark
        }
    }
}

/// Gathers edits into stretches, so that a lone space between two changed words does not tear them apart.
private struct Edits {
    private var stretches: [(same: String, removed: String, inserted: String)] = []

    mutating func keep(_ word: Substring) {
        if let last = stretches.last, last.removed.isEmpty, last.inserted.isEmpty {
            stretches[stretches.count - 1].same += word
        } else {
            stretches.append((String(word), "", ""))
        }
    }

    mutating func remove(_ word: Substring) { change { $0.removed += word } }
    mutating func insert(_ word: Substring) { change { $0.inserted += word } }

    private mutating func change(_ body: (inout (same: String, removed: String, inserted: String)) -> Void) {
        if stretches.last?.same.isEmpty ?? false {
            body(&stretches[stretches.count - 1])
        } else {
            stretches.append(("", "", ""))
            body(&stretches[stretches.count - 1])
        }
    }

    func pieces() -> [WordDifference.Piece] {
        var joined: [(same: String, removed: String, inserted: String)] = []
        for (index, stretch) in stretches.enumerated() {
            let isChange = stretch.same.isEmpty
            let isLoneSpace = !isChange && stretch.same.allSatisfy { $0 == " " } && index + 1 < stretches.count
            let follows = joined.last.map { $0.same.isEmpty } ?? false
            if follows, isLoneSpace || isChange {
                joined[joined.count - 1].removed += stretch.same + stretch.removed
                joined[joined.count - 1].inserted += stretch.same + stretch.inserted
            } else {
                joined.append(stretch)
            }
        }
        return joined.flatMap { stretch -> [WordDifference.Piece] in
            if !stretch.same.isEmpty { return [.same(stretch.same)] }
            return (stretch.removed.isEmpty ? [] : [.removed(stretch.removed)])
                + (stretch.inserted.isEmpty ? [] : [.inserted(stretch.inserted)])
        }
    }
}

/// Myers' greedy search for the shortest edit script.
private struct ShortestEdit {
    enum Edit {
        case keep(Int)
        case remove(Int)
        case insert(Int)
    }

    /// The script; `nil` when it would need more edits than the limit.
    let script: [Edit]?

    init(_ old: [Substring], _ new: [Substring], limit: Int) {
        var numbers: [Substring: Int] = [:]
        func number(_ word: Substring) -> Int {
            if let known = numbers[word] { return known }
            numbers[word] = numbers.count
            return numbers.count - 1
        }
        let (left, right) = (old.map(number), new.map(number))
        script = Self.search(left, right, limit: limit)
    }

    private static func search(_ left: [Int], _ right: [Int], limit: Int) -> [Edit]? {
        let most = min(limit, left.count + right.count)
        // `furthest[k]` is how far down the left text diagonal k (left − right) was followed; one copy is kept a step.
        var furthest = [0, 0, 0]
        var steps: [[Int]] = []
        for edits in 0...most {
            var next = Array(repeating: 0, count: 2 * edits + 3)
            let middle = edits + 1
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                var x: Int
                if edits == 0 {
                    x = 0
                } else {
                    // `furthest` has its middle one place to the left.
                    let below = diagonal == -edits ? -1 : furthest[diagonal - 1 + edits]
                    let above = diagonal == edits ? -1 : furthest[diagonal + 1 + edits]
                    x = diagonal == -edits || (diagonal != edits && below < above) ? above : below + 1
                }
                while x < left.count, x - diagonal < right.count, x - diagonal >= 0, left[x] == right[x - diagonal] {
                    x += 1
                }
                next[diagonal + middle] = x
                if x == left.count, x - diagonal == right.count {
                    return trace(steps, left.count, right.count)
                }
            }
            steps.append(next)
            furthest = next
        }
        return nil
    }

    /// Walks back from the end, one edit a step.
    private static func trace(_ steps: [[Int]], _ leftCount: Int, _ rightCount: Int) -> [Edit] {
        var script: [Edit] = []
        var (x, y) = (leftCount, rightCount)
        for edits in stride(from: steps.count, to: 0, by: -1) {
            let furthest = steps[edits - 1]
            let diagonal = x - y
            let below = diagonal == -edits ? -1 : furthest[diagonal - 1 + edits]
            let above = diagonal == edits ? -1 : furthest[diagonal + 1 + edits]
            let isInsertion = diagonal == -edits || (diagonal != edits && below < above)
            let from = isInsertion ? above : below
            let fromY = from - (isInsertion ? diagonal + 1 : diagonal - 1)
            let (startX, startY) = isInsertion ? (from, fromY + 1) : (from + 1, fromY)
            while x > startX, y > startY {
                x -= 1
                y -= 1
                script.append(.keep(x))
            }
            script.append(isInsertion ? .insert(fromY) : .remove(from))
            (x, y) = (from, fromY)
        }
        while x > 0 {
            x -= 1
            script.append(.keep(x))
        }
        return script.reversed()
    }
}
