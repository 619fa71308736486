extension JSONParser {
    /// Reads a number that begins here with a minus sign or a digit (RFC 8259 §6).
    mutating func number() throws(JSONFailure) -> JSONNumber {
        let start = position
        if base[position] == 0x2D { position += 1 }
        guard position < count, isDigit(base[position]) else {
            if dialect == .json5 {
                position = start
                return try uncommonNumber()
            }
            throw failure("a digit after \"-\"", advice: strictAdvice)
        }
        if base[position] == 0x30 {
            position += 1
            if dialect == .json5, position < count, base[position] | 0x20 == 0x78 {
                position = start
                return try uncommonNumber()
            }
            if position < count, isDigit(base[position]) {
                throw JSONFailure(
                    offset: start, found: "a number with a leading zero", expected: "a number that begins with 1 to 9",
                    advice: "remove the zero")
            }
        } else {
            skipDigits()
        }
        var hasExponent = false
        if position < count, base[position] == 0x2E {
            position += 1
            guard position < count, isDigit(base[position]) else {
                if dialect == .json5 {
                    position = start
                    return try uncommonNumber()
                }
                throw failure("a digit after the decimal point")
            }
            skipDigits()
        }
        if position < count, base[position] | 0x20 == 0x65 {
            hasExponent = true
            try exponent()
        }
        try endOfNumber(from: start)
        let text = String(
            decoding: UnsafeBufferPointer(start: base + start, count: position - start), as: UTF8.self)
        return try checked(text, from: start, isSurelyFinite: !hasExponent && position - start <= 308)
    }

    /// Reads the exponent that begins here.
    mutating func exponent() throws(JSONFailure) {
        position += 1
        if position < count, base[position] == 0x2B || base[position] == 0x2D { position += 1 }
        guard position < count, isDigit(base[position]) else { throw failure("a digit in the exponent") }
        skipDigits()
    }

    /// Refuses what clings to a number, such as the unit in `20s`.
    func endOfNumber(from start: Int) throws(JSONFailure) {
        guard continuesWord(at: position) || position < count && base[position] == 0x2E else { return }
        throw failure("the end of the number", advice: strictAdvice)
    }

    /// Refuses a number that no double holds.
    func checked(_ text: String, from start: Int, isSurelyFinite: Bool) throws(JSONFailure) -> JSONNumber {
        guard isSurelyFinite || Double(text)?.isFinite == true else {
            throw JSONFailure(
                offset: start, found: "the number \(described(from: start, length: min(position - start, 40)))",
                expected: "a number below 1.8e308")
        }
        return JSONNumber(checked: text)
    }

    mutating func skipDigits() {
        while position < count, isDigit(base[position]) { position += 1 }
    }

    @inline(__always)
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
