extension JSONParser {
    /// Reads a string that begins with the quotation mark here.
    mutating func string() throws(JSONFailure) -> String {
        let quote = base[position]
        let open = position
        position += 1
        var runStart = position
        var hasEscapes = false
        while position < count {
            // Short strings, such as keys, are at their end before this is worth a look.
            if position - runStart >= 16, position + 8 <= count,
                PlainBytes.areAll(
                    UnsafeRawPointer(base).loadUnaligned(fromByteOffset: position, as: UInt64.self), quote: quote)
            {
                position += 8
                continue
            }
            let byte = base[position]
            if byte == quote {
                let run = UnsafeBufferPointer(start: base + runStart, count: position - runStart)
                position += 1
                guard hasEscapes else { return String(decoding: run, as: UTF8.self) }
                scratch.append(contentsOf: run)
                return String(decoding: scratch, as: UTF8.self)
            }
            if byte == 0x5C {
                if !hasEscapes { scratch.removeAll(keepingCapacity: true) }
                hasEscapes = true
                scratch.append(contentsOf: UnsafeBufferPointer(start: base + runStart, count: position - runStart))
                try escape()
                runStart = position
            } else if byte < 0x20, dialect == .json || byte == 0x0A || byte == 0x0D {
                throw failure("no control character inside a string", advice: "write it as an escape, such as \\n")
            } else {
                position += 1
            }
        }
        throw JSONFailure(
            offset: open, found: "a string without an end", expected: "a closing quotation mark")
    }

    /// Reads one escape sequence into ``scratch``.
    private mutating func escape() throws(JSONFailure) {
        let start = position
        position += 1
        guard position < count else { throw failure("the rest of an escape sequence") }
        let byte = base[position]
        switch byte {
        case 0x22, 0x5C, 0x2F: scratch.append(byte)
        case 0x62: scratch.append(0x08)
        case 0x66: scratch.append(0x0C)
        case 0x6E: scratch.append(0x0A)
        case 0x72: scratch.append(0x0D)
        case 0x74: scratch.append(0x09)
        case 0x75:
            append(try escapedScalar(from: start))
            return
        default:
            guard dialect == .json5 else {
                position = start
                throw JSONFailure(
                    offset: start, found: "the escape sequence \(described(from: start, length: 2))",
                    expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u",
                    advice: "a backslash itself is written \\\\")
            }
            try uncommonEscape(from: start)
            return
        }
        position += 1
    }

    /// Reads `uXXXX`, or two of them for a scalar above U+FFFF; a lone surrogate is refused.
    mutating func escapedScalar(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
        position += 1
        let unit = try hexDigits(4)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, position + 1 < count, base[position] == 0x5C, base[position + 1] == 0x75 {
            position += 2
            let low = try hexDigits(4)
            if 0xDC00...0xDFFF ~= low,
                let scalar = Unicode.Scalar(0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw JSONFailure(
            offset: start, found: "the lone surrogate \(described(from: start, length: 6))",
            expected: "a pair of a high and a low surrogate",
            advice: "the text was cut inside a character; write the file again")
    }

    /// Reads hexadecimal digits.
    mutating func hexDigits(_ length: Int) throws(JSONFailure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<length {
            guard position < count, let digit = hexDigit(base[position]) else {
                throw failure("\(length) hexadecimal digits")
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x37)
        case 0x61...0x66: UInt32(byte - 0x57)
        default: nil
        }
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
