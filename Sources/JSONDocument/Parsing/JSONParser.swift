/// A recursive-descent parser over bytes that are known to be UTF-8.
struct JSONParser<Tree: JSONTree> {
    let base: UnsafePointer<UInt8>
    let count: Int
    let dialect: JSONDialect
    let maximumDepth: Int
    var position = 0
    var depth = 0
    /// Where a string with escapes is put together; kept so that its memory is.
    var scratch: [UInt8] = []

    /// Reads the one value of a document.
    mutating func document() throws(JSONFailure) -> Tree {
        if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
        try skipSpace()
        let tree = try value()
        try skipSpace()
        guard position == count else {
            throw failure("the end of the file", advice: "a file holds one value")
        }
        return tree
    }

    /// Reads a value; the space before it is behind us.
    mutating func value() throws(JSONFailure) -> Tree {
        guard position < count else { throw failure("a value") }
        let start = position
        switch base[position] {
        case 0x22:
            let text = try string()
            return Tree.leaf(.string(text), start..<position)
        case 0x7B: return try nested { (parser) throws(JSONFailure) in try parser.object() }
        case 0x5B: return try nested { (parser) throws(JSONFailure) in try parser.array() }
        case 0x2D, 0x30...0x39:
            let number = try number()
            return Tree.leaf(.number(number), start..<position)
        case 0x74 where takes("true"): return Tree.leaf(.bool(true), start..<position)
        case 0x66 where takes("false"): return Tree.leaf(.bool(false), start..<position)
        case 0x6E where takes("null"): return Tree.leaf(.null, start..<position)
        default: return try uncommonValue()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONFailure) -> Tree
    ) throws(JSONFailure) -> Tree {
        guard depth < maximumDepth else {
            throw JSONFailure(
                offset: position, found: "nesting deeper than \(maximumDepth)",
                expected: "at most \(maximumDepth) arrays and objects inside one another")
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func array() throws(JSONFailure) -> Tree {
        let start = position
        position += 1
        var elements: [Tree] = []
        try skipSpace()
        if takes(0x5D) { return Tree.array(elements, start..<position) }
        while true {
            do throws(JSONFailure) {
                elements.append(try value())
            } catch {
                throw error.within(.element(elements.count))
            }
            try skipSpace()
            if takes(0x2C) {
                try skipSpace()
                if dialect == .json5, takes(0x5D) { return Tree.array(elements, start..<position) }
            } else if takes(0x5D) {
                return Tree.array(elements, start..<position)
            } else {
                throw failure("\",\" or \"]\"", advice: opened(at: start))
            }
        }
    }

    private mutating func object() throws(JSONFailure) -> Tree {
        let start = position
        position += 1
        var members: [Tree.Member] = []
        // Nearly every object has a few members; growing to them one by one costs more than the room.
        members.reserveCapacity(4)
        try skipSpace()
        if takes(0x7D) { return try Tree.object(members, start..<position) }
        while true {
            let keyStart = position
            let key = try key()
            let keyRange = keyStart..<position
            do throws(JSONFailure) {
                try skipSpace()
                guard takes(0x3A) else { throw failure("\":\" after the key") }
                try skipSpace()
                members.append(Tree.member(key, keyRange, try value()))
            } catch {
                throw error.within(.member(key))
            }
            try skipSpace()
            if takes(0x2C) {
                try skipSpace()
                if dialect == .json5, takes(0x7D) { return try Tree.object(members, start..<position) }
            } else if takes(0x7D) {
                return try Tree.object(members, start..<position)
            } else {
                throw failure("\",\" or \"}\"", advice: opened(at: start))
            }
        }
    }

    private mutating func key() throws(JSONFailure) -> String {
        guard position < count else { throw failure("a key in quotation marks") }
        if base[position] == 0x22 { return try string() }
        guard dialect == .json5 else {
            throw failure("a key in quotation marks", advice: strictAdvice)
        }
        return base[position] == 0x27 ? try string() : try identifier()
    }

    /// Skips what may stand between tokens; mostly nothing does.
    @inline(__always)
    mutating func skipSpace() throws(JSONFailure) {
        if position < count, 0x30...0x7F ~= base[position] { return }
        try skipWrittenSpace()
    }

    private mutating func skipWrittenSpace() throws(JSONFailure) {
        while position < count {
            switch base[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            case 0x21...0x2E, 0x30...0x7F: return
            default:
                guard dialect == .json5 else { return }
                guard try skipUncommonSpace() else { return }
            }
        }
    }

    /// Goes past one byte if it is next.
    @inline(__always)
    mutating func takes(_ byte: UInt8) -> Bool {
        guard position < count, base[position] == byte else { return false }
        position += 1
        return true
    }

    /// Goes past a word if it is next and ends there.
    @inline(__always)
    mutating func takes(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= count else { return false }
        for index in 0..<word.utf8CodeUnitCount where base[position + index] != word.utf8Start[index] { return false }
        if continuesWord(at: end) { return false }
        position = end
        return true
    }

    /// Whether what stands at an offset belongs to the word before it; a space of JSON5 beyond ASCII doesn't.
    func continuesWord(at offset: Int) -> Bool {
        guard offset < count else { return false }
        switch base[offset] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F: return true
        case 0..<0x80: return false
        default: return scalar(at: offset).properties.isIDContinue
        }
    }

    private func opened(at start: Int) -> String? {
        guard position >= count else { return strictAdvice }
        return "the \(base[start] == 0x5B ? "array" : "object") begun at byte \(start) has no end"
    }
}
