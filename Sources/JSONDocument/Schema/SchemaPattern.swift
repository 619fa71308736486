/// A regular expression for the keyword `pattern`, matched in time linear in the text.
///
/// Schemas come from recordings, so a pattern must not be able to hang a run: it becomes a nondeterministic automaton whose states are all
/// followed at once (Thompson 1968), never a search that backtracks. Known are literals, `.`, classes, `\d \w \s` and their opposites,
/// `^ $`, groups, `|` and `* + ? {m,n}`, lazy forms included; look-around, back references and word boundaries are refused.
/// As in ECMA-262, a pattern that isn't anchored may match anywhere.
struct SchemaPattern: Sendable, Hashable {
    /// One step of the automaton.
    enum State: Sendable, Hashable {
        case scalar(ScalarSet, next: Int)
        case split(Int, Int)
        case atStart(next: Int)
        case atEnd(next: Int)
        case accept
    }

    /// The most states a pattern may have; counted repetition multiplies them.
    static let maximumStates = 5000

    let source: String
    let states: [State]
    let start: Int

    /// Compiles a pattern.
    init(_ source: String) throws(SchemaPatternError) {
        var parser = SchemaPatternParser(source)
        let tree = try parser.pattern()
        var builder = SchemaPatternBuilder()
        let accept = try builder.add(.accept)
        start = try builder.build(tree, next: accept)
        states = builder.states
        self.source = source
    }

    /// Whether the pattern matches somewhere in the text.
    func matches(_ text: String) -> Bool {
        var marks = [Int](repeating: -1, count: states.count)
        var current: [Int] = []
        var position = 0
        let scalars = text.unicodeScalars
        let count = scalars.count
        var stack: [Int] = []

        /// Follows every step that takes no scalar; `true` when the pattern is satisfied.
        func enter(_ state: Int, into set: inout [Int]) -> Bool {
            stack.append(state)
            while let state = stack.popLast() {
                guard marks[state] != position else { continue }
                marks[state] = position
                switch states[state] {
                case .accept:
                    stack.removeAll()
                    return true
                case .scalar: set.append(state)
                case .split(let first, let second):
                    stack.append(second)
                    stack.append(first)
                case .atStart(let next): if position == 0 { stack.append(next) }
                case .atEnd(let next): if position == count { stack.append(next) }
                }
            }
            return false
        }

        if enter(start, into: &current) { return true }
        for scalar in scalars {
            position += 1
            var following: [Int] = []
            for state in current {
                if case .scalar(let set, let next) = states[state], set.contains(scalar),
                    enter(next, into: &following)
                {
                    return true
                }
            }
            if enter(start, into: &following) { return true }
            current = following
        }
        return false
    }
}

/// Why a pattern was refused.
struct SchemaPatternError: Error {
    let reason: String
}

/// A set of scalars: ranges, perhaps all but them.
struct ScalarSet: Sendable, Hashable {
    var ranges: [ClosedRange<UInt32>]
    var isInverted = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) } != isInverted
    }

    static let digits = ScalarSet(ranges: [0x30...0x39])
    static let word = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// White space and line terminators of ECMA-262.
    static let space = ScalarSet(ranges: [
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// What `.` matches: all but line terminators.
    static let anyButLineEnd = ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isInverted: true)

    /// The set's scalars as ranges, also when it is an inverted one.
    var plainRanges: [ClosedRange<UInt32>] {
        guard isInverted else { return ranges }
        var result: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
            next = max(next, range.upperBound + 1)
        }
        if next <= 0x10FFFF { result.append(next...0x10FFFF) }
        return result
    }
}
