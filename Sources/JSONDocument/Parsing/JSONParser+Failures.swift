extension JSONParser {
    /// Says what is here instead of what was expected.
    func failure(_ expected: String, advice: String? = nil) -> JSONFailure {
        JSONFailure(offset: min(position, count), found: foundHere, expected: expected, advice: advice)
    }

    /// Why a habit from other notations isn't taken, when that is what stands here.
    var strictAdvice: String? {
        guard position < count, dialect == .json else { return nil }
        switch base[position] {
        case 0x27: return "JSON has double quotation marks only"
        case 0x2F, 0x23: return "JSON has no comments"
        case 0x5D, 0x7D: return "remove the comma before it"
        case 0x3B: return "members are parted by commas"
        default: return nil
        }
    }

    private var foundHere: String {
        guard position < count else { return "the end of the file" }
        var end = position
        while end < count, end - position < 40, continuesWord(at: end) { end += UTF8.width(scalar(at: end)) }
        if end == position { return JSONPath.quoted(String(Character(scalar(at: position)))) }
        return described(from: position, length: end - position)
    }

    /// A stretch of the file in quotation marks.
    func described(from start: Int, length: Int) -> String {
        let end = min(start + length, count)
        return JSONPath.quoted(
            String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self))
    }

    /// The scalar that begins at an offset; the bytes are known to be UTF-8.
    func scalar(at offset: Int) -> Unicode.Scalar {
        let first = base[offset]
        if first < 0x80 { return Unicode.Scalar(first) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length where offset + index < count {
            value = value << 6 | UInt32(base[offset + index] & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
