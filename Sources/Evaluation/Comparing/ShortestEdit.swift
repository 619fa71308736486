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
