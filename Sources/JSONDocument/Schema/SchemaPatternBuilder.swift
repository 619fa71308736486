/// Turns a pattern's tree into the states of its automaton.
struct SchemaPatternBuilder {
    private(set) var states: [SchemaPattern.State] = []
    /// Repetitions of nothing add no states, but their number multiplies all the same.
    private var steps = 0

    mutating func add(_ state: SchemaPattern.State) throws(SchemaPatternError) -> Int {
        guard states.count < SchemaPattern.maximumStates else {
            throw SchemaPatternError(reason: "more than \(SchemaPattern.maximumStates) states")
        }
        states.append(state)
        return states.count - 1
    }

    /// Adds the states of a tree in front of a state; gives the first of them.
    mutating func build(_ tree: SchemaPatternTree, next: Int) throws(SchemaPatternError) -> Int {
        steps += 1
        guard steps <= 20 * SchemaPattern.maximumStates else {
            throw SchemaPatternError(reason: "repetitions of repetitions")
        }
        switch tree {
        case .set(let set): return try add(.scalar(set, next: next))
        case .start: return try add(.atStart(next: next))
        case .end: return try add(.atEnd(next: next))
        case .sequence(let parts):
            var next = next
            for part in parts.reversed() { next = try build(part, next: next) }
            return next
        case .choice(let branches):
            var first = try build(branches[branches.count - 1], next: next)
            for branch in branches.dropLast().reversed() {
                first = try add(.split(try build(branch, next: next), first))
            }
            return first
        case .repeated(let tree, let least, let most):
            var next = next
            if let most {
                let exit = next
                for _ in 0..<(most - least) { next = try add(.split(try build(tree, next: next), exit)) }
            } else {
                // The loop's head is known before its body: it is filled in afterwards.
                let head = try add(.accept)
                states[head] = .split(try build(tree, next: head), next)
                next = head
            }
            for _ in 0..<least { next = try build(tree, next: next) }
            return next
        }
    }
}
