/// What JSON5 1.0.0 (spec.json5.org) allows beyond JSON.
extension JSONParser {
    /// Reads a value that JSON doesn't know, or says why it isn't one.
    mutating func uncommonValue() throws(JSONFailure) -> Tree {
        let start = position
        if dialect == .json5 {
            switch base[position] {
            case 0x27:
                let text = try string()
                return Tree.leaf(.string(text), start..<position)
            case 0x2B, 0x2E:
                let number = try uncommonNumber()
                return Tree.leaf(.number(number), start..<position)
            default: break
            }
        }
        if let word = nonFiniteWord() {
            throw JSONFailure(offset: start, found: word, expected: "a finite number", advice: "leave the member out")
        }
        throw failure("a value", advice: strictAdvice)
    }

    /// Reads a number with a sign `+`, a bare decimal point or hexadecimal digits, and keeps it in JSON's syntax.
    mutating func uncommonNumber() throws(JSONFailure) -> JSONNumber {
        let start = position
        var text: [UInt8] = []
        if takes(0x2D) { text.append(0x2D) } else { _ = takes(0x2B) }
        if position + 1 < count, base[position] == 0x30, base[position + 1] | 0x20 == 0x78 {
            position += 2
            return try hexadecimal(from: start, sign: text)
        }
        if let word = nonFiniteWord() {
            throw JSONFailure(offset: start, found: word, expected: "a finite number", advice: "leave the member out")
        }
        let wholeStart = position
        skipDigits()
        let whole = UnsafeBufferPointer(start: base + wholeStart, count: position - wholeStart)
        if whole.count > 1, whole[0] == 0x30 {
            throw JSONFailure(
                offset: start, found: "a number with a leading zero", expected: "a number that begins with 1 to 9",
                advice: "remove the zero")
        }
        text += whole.isEmpty ? [0x30] : Array(whole)
        if takes(0x2E) {
            let fractionStart = position
            skipDigits()
            let fraction = UnsafeBufferPointer(start: base + fractionStart, count: position - fractionStart)
            guard !whole.isEmpty || !fraction.isEmpty else { throw failure("a digit beside the decimal point") }
            if !fraction.isEmpty { text += [0x2E] + Array(fraction) }
        } else if whole.isEmpty {
            throw failure("a digit after the sign")
        }
        if position < count, base[position] | 0x20 == 0x65 {
            let exponentStart = position
            try exponent()
            text += UnsafeBufferPointer(start: base + exponentStart, count: position - exponentStart)
        }
        try endOfNumber(from: start)
        return try checked(String(decoding: text, as: UTF8.self), from: start, isSurelyFinite: false)
    }

    private mutating func hexadecimal(from start: Int, sign: [UInt8]) throws(JSONFailure) -> JSONNumber {
        var value: UInt64 = 0
        let digitsStart = position
        while position < count, let digit = hexDigit(base[position]) {
            guard value >> 60 == 0 else {
                throw JSONFailure(
                    offset: start, found: "a hexadecimal number of more than 64 bits", expected: "at most 64 bits")
            }
            value = value << 4 | UInt64(digit)
            position += 1
        }
        guard position > digitsStart else { throw failure("a hexadecimal digit after 0x") }
        try endOfNumber(from: start)
        return JSONNumber(checked: String(decoding: sign, as: UTF8.self) + String(value))
    }

    private func nonFiniteWord() -> String? {
        var parser = self
        if parser.takes("NaN") { return "NaN" }
        return parser.takes("Infinity") ? "Infinity" : nil
    }

    /// Reads a key without quotation marks: an ECMAScript 5.1 identifier.
    mutating func identifier() throws(JSONFailure) -> String {
        let start = position
        scratch.removeAll(keepingCapacity: true)
        while position < count {
            let scalarStart = position
            var scalar: Unicode.Scalar
            if base[position] == 0x5C {
                position += 1
                guard position < count, base[position] == 0x75 else { throw failure("\\u in a key") }
                scalar = try escapedScalar(from: scalarStart)
            } else {
                scalar = self.scalar(at: position)
                position += UTF8.width(scalar)
            }
            let properties = scalar.properties
            let fits =
                scalar == "$" || scalar == "_" || properties.isIDStart
                || scalarStart > start && (properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
            guard fits else {
                position = scalarStart
                break
            }
            append(scalar)
        }
        guard position > start else { throw failure("a key") }
        return String(decoding: scratch, as: UTF8.self)
    }

    /// Reads an escape sequence that JSON doesn't know; the backslash is behind us.
    mutating func uncommonEscape(from start: Int) throws(JSONFailure) {
        let scalar = self.scalar(at: position)
        position += UTF8.width(scalar)
        switch scalar {
        case "v": scratch.append(0x0B)
        case "x": append(Unicode.Scalar(UInt8(truncatingIfNeeded: try hexDigits(2))))
        case "\r": _ = takes(0x0A)
        case "\n", "\u{2028}", "\u{2029}": break
        case "0" where position == count || !isDigit(base[position]): scratch.append(0)
        case "0"..."9":
            throw JSONFailure(
                offset: start, found: "the escape sequence \(described(from: start, length: 2))",
                expected: "no digit after a backslash", advice: "write the character as \\u and four digits")
        default: append(scalar)
        }
    }

    /// Skips one comment or one space that JSON doesn't know; `false` when there is none.
    mutating func skipUncommonSpace() throws(JSONFailure) -> Bool {
        if base[position] == 0x2F { return try skipComment() }
        let scalar = self.scalar(at: position)
        switch scalar {
        case "\u{0B}", "\u{0C}", "\u{2028}", "\u{2029}", "\u{FEFF}": break
        default: guard scalar.properties.generalCategory == .spaceSeparator else { return false }
        }
        position += UTF8.width(scalar)
        return true
    }

    private mutating func skipComment() throws(JSONFailure) -> Bool {
        let start = position
        guard position + 1 < count else { return false }
        switch base[position + 1] {
        case 0x2F:
            while position < count {
                let byte = base[position]
                if byte == 0x0A || byte == 0x0D { break }
                if byte == 0xE2, ["\u{2028}", "\u{2029}"].contains(scalar(at: position)) { break }
                position += 1
            }
            return true
        case 0x2A:
            position += 2
            while position + 1 < count {
                if base[position] == 0x2A, base[position + 1] == 0x2F {
                    position += 2
                    return true
                }
                position += 1
            }
            throw JSONFailure(offset: start, found: "a comment without an end", expected: "*/ after it")
        default: return false
        }
    }
}
