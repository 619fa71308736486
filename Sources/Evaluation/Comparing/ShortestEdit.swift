/// The shortest edit script that makes one list of another.
///
/// The greedy search of Myers 1986, "An O(ND) Difference Algorithm and Its Variations".
struct ShortestEdit<Element: Hashable> {
    /// What happens to one element, by its place.
    enum Edit {
        /// In both; the place is that in the old list.
        case keep(Int)
        /// Only in the old list.
        case remove(Int)
        /// Only in the new list.
        case insert(Int)
    }

    /// The script; `nil` when it would need more edits than the limit.
    let script: [Edit]?

    init(_ old: [Element], _ new: [Element], limit: Int) {
        var numbers = Interner<Element>()
        let (left, right) = (old.map { numbers.number($0) }, new.map { numbers.number($0) })
        script = Self.search(left, right, limit: limit)
    }

    private static func search(_ left: [Int32], _ right: [Int32], limit: Int) -> [Edit]? {
        // For each number of edits how far down the left list its diagonals (left − right) were followed. They are two apart,
        // so those beside a diagonal of the next step stand at its place and at the one before.
        var steps: [[Int]] = []
        for edits in 0...min(limit, left.count + right.count) {
            let furthest = steps.last ?? []
            var next: [Int] = []
            for place in 0...edits {
                let diagonal = 2 * place - edits
                let edit = Self.edit(to: place, furthest)
                var x = edit.isInsertion ? edit.from : edit.from + 1
                while x < left.count, x - diagonal < right.count, left[x] == right[x - diagonal] { x += 1 }
                if x == left.count, x - diagonal == right.count { return trace(steps, left.count, right.count) }
                next.append(x)
            }
            steps.append(next)
        }
        return nil
    }

    /// The edit that leads furthest onto a diagonal: an insertion from the one above it, or a removal from the one below.
    /// The very first diagonal is reached from before the beginning.
    private static func edit(to place: Int, _ furthest: [Int]) -> (from: Int, isInsertion: Bool) {
        let below = place > 0 ? furthest[place - 1] : -1
        let above = place < furthest.count ? furthest[place] : -1
        return below < above ? (above, true) : (below, false)
    }

    /// Walks back from the end, one edit a step.
    private static func trace(_ steps: [[Int]], _ leftCount: Int, _ rightCount: Int) -> [Edit] {
        var script: [Edit] = []
        var (x, y) = (leftCount, rightCount)
        for edits in stride(from: steps.count, to: 0, by: -1) {
            let diagonal = x - y
            let edit = Self.edit(to: (diagonal + edits) / 2, steps[edits - 1])
            let start = edit.isInsertion ? edit.from : edit.from + 1
            while x > start {
                x -= 1
                script.append(.keep(x))
            }
            x = edit.from
            y = edit.isInsertion ? x - diagonal - 1 : x - diagonal + 1
            script.append(edit.isInsertion ? .insert(y) : .remove(x))
        }
        while x > 0 {
            x -= 1
            script.append(.keep(x))
        }
        return script.reversed()
    }
}
