/// The tree of a pattern.
indirect enum SchemaPatternTree {
    case set(ScalarSet)
    case start
    case end
    case sequence([SchemaPatternTree])
    case choice([SchemaPatternTree])
    case repeated(SchemaPatternTree, least: Int, most: Int?)
}

/// Reads a pattern into its tree.
struct SchemaPatternParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
    }

    mutating func pattern() throws(SchemaPatternError) -> SchemaPatternTree {
        let tree = try choice()
        guard position == scalars.count else { throw SchemaPatternError(reason: "a \")\" without a \"(\"") }
        return tree
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func choice() throws(SchemaPatternError) -> SchemaPatternTree {
        var branches = [try sequence()]
        while takes("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(SchemaPatternError) -> SchemaPatternTree {
        var parts: [SchemaPatternTree] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            parts.append(try quantified(try atom()))
        }
        return .sequence(parts)
    }

    private mutating func atom() throws(SchemaPatternError) -> SchemaPatternTree {
        let scalar = scalars[position]
        position += 1
        switch scalar {
        case "^": return .start
        case "$": return .end
        case ".": return .set(.anyButLineEnd)
        case "[": return .set(try scalarClass())
        case "\\": return .set(try escape())
        case "(":
            if takes("?"), !takes(":") { throw SchemaPatternError(reason: "a group \"(?\" other than \"(?:\"") }
            depth += 1
            defer { depth -= 1 }
            guard depth <= 50 else { throw SchemaPatternError(reason: "more than 50 groups inside one another") }
            let tree = try choice()
            guard takes(")") else { throw SchemaPatternError(reason: "a \"(\" without a \")\"") }
            return tree
        case "*", "+", "?", "{": throw SchemaPatternError(reason: "a \"\(scalar)\" with nothing before it")
        default: return .set(single(scalar))
        }
    }

    private mutating func quantified(_ tree: SchemaPatternTree) throws(SchemaPatternError) -> SchemaPatternTree {
        var least = 1
        var most: Int? = 1
        switch next {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            position += 1
            (least, most) = try bounds()
            position -= 1
        default: return tree
        }
        position += 1
        // Whether a repetition is lazy changes what is captured, not whether it matches.
        _ = takes("?")
        if let next, ["*", "+", "?", "{"].contains(next) {
            throw SchemaPatternError(reason: "a repetition of a repetition")
        }
        return .repeated(tree, least: least, most: most)
    }

    /// Reads `m}`, `m,}` or `m,n}`.
    private mutating func bounds() throws(SchemaPatternError) -> (Int, Int?) {
        let least = try count()
        var most: Int? = least
        if takes(",") { most = next == "}" ? nil : try count() }
        guard takes("}") else { throw SchemaPatternError(reason: "a \"{\" without a \"}\"") }
        if let most, most < least { throw SchemaPatternError(reason: "a repetition whose bounds are swapped") }
        return (least, most)
    }

    private mutating func count() throws(SchemaPatternError) -> Int {
        var value = 0
        let start = position
        while let scalar = next, let digit = Int(String(scalar)), scalar.isASCII {
            value = value * 10 + digit
            guard value <= 1000 else { throw SchemaPatternError(reason: "a repetition of more than 1000 times") }
            position += 1
        }
        guard position > start else { throw SchemaPatternError(reason: "a \"{\" without a number") }
        return value
    }

    private mutating func scalarClass() throws(SchemaPatternError) -> ScalarSet {
        var set = ScalarSet(ranges: [])
        set.isInverted = takes("^")
        while let scalar = next, scalar != "]" {
            let low = try classMember()
            if next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
                position += 1
                let high = try classMember()
                guard let first = low.onlyScalar, let last = high.onlyScalar, first <= last else {
                    throw SchemaPatternError(reason: "a range in a class that isn't one")
                }
                set.ranges.append(first...last)
            } else {
                set.ranges += low.plainRanges
            }
        }
        guard takes("]") else { throw SchemaPatternError(reason: "a \"[\" without a \"]\"") }
        return set
    }

    private mutating func classMember() throws(SchemaPatternError) -> ScalarSet {
        let scalar = scalars[position]
        position += 1
        return scalar == "\\" ? try escape() : single(scalar)
    }

    private mutating func escape() throws(SchemaPatternError) -> ScalarSet {
        guard let scalar = next else { throw SchemaPatternError(reason: "a backslash at the end") }
        position += 1
        switch scalar {
        case "d": return .digits
        case "D": return ScalarSet(ranges: ScalarSet.digits.ranges, isInverted: true)
        case "w": return .word
        case "W": return ScalarSet(ranges: ScalarSet.word.ranges, isInverted: true)
        case "s": return .space
        case "S": return ScalarSet(ranges: ScalarSet.space.ranges, isInverted: true)
        case "t": return single("\t")
        case "n": return single("\n")
        case "r": return single("\r")
        case "f": return single("\u{0C}")
        case "v": return single("\u{0B}")
        case "x": return try hexadecimal(2)
        case "u": return try hexadecimal(4)
        case "a"..."z", "A"..."Z", "0"..."9":
            throw SchemaPatternError(reason: "the escape sequence \"\\\(scalar)\"")
        default: return single(scalar)
        }
    }

    private mutating func hexadecimal(_ length: Int) throws(SchemaPatternError) -> ScalarSet {
        var value: UInt32 = 0
        for _ in 0..<length {
            guard let scalar = next, let digit = UInt32(String(scalar), radix: 16) else {
                throw SchemaPatternError(reason: "an escape sequence with too few hexadecimal digits")
            }
            value = value << 4 | digit
            position += 1
        }
        return ScalarSet(ranges: [value...value])
    }

    private func single(_ scalar: Unicode.Scalar) -> ScalarSet {
        ScalarSet(ranges: [scalar.value...scalar.value])
    }
}

extension ScalarSet {
    /// The set's scalar when it has just one.
    var onlyScalar: UInt32? {
        guard !isInverted, ranges.count == 1, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }
}
