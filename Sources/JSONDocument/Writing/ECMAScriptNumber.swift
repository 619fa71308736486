/// Number to text as ECMAScript's `Number::toString` does it (ECMA-262 §6.1.6.1.20), which RFC 8785 asks for.
enum ECMAScriptNumber {
    /// The shortest text of a finite double.
    static func text(of value: Double) -> String {
        if value == 0 { return "0" }
        // Whole numbers this small are written in full, and by far the most numbers are such.
        if value.rounded() == value, abs(value) < 1e15 { return String(Int64(value)) }
        let (digits, point) = shortestDigits(of: abs(value))
        var text: [UInt8] = []
        text.reserveCapacity(26)
        if value < 0 { text.append(0x2D) }
        switch point {
        case 1...21 where digits.count <= point:
            text += digits
            text += repeatElement(0x30, count: point - digits.count)
        case 1...21:
            text += digits[..<point]
            text.append(0x2E)
            text += digits[point...]
        case -5...0:
            text += [0x30, 0x2E]
            text += repeatElement(0x30, count: -point)
            text += digits
        default:
            text.append(digits[0])
            if digits.count > 1 {
                text.append(0x2E)
                text += digits[1...]
            }
            text += [0x65, point > 0 ? 0x2B : 0x2D]
            text += String(abs(point - 1)).utf8
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The fewest digits that name a positive double, without zeros at either end, and where its decimal point stands: the value is
    /// `0.digits × 10^point`.
    private static func shortestDigits(of value: Double) -> (digits: [UInt8], point: Int) {
        var digits: [UInt8] = []
        digits.reserveCapacity(24)
        var point: Int?
        var exponent = 0
        // Swift's description has the right digits, but its own rules for zeros and exponents.
        var bytes = Array(value.description.utf8)[...]
        if let mark = bytes.firstIndex(of: 0x65) {
            exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
            bytes = bytes[..<mark]
        }
        for byte in bytes {
            if byte == 0x2E { point = digits.count } else { digits.append(byte) }
        }
        let written = (point ?? digits.count) + exponent
        let leading = digits.prefix { $0 == 0x30 }.count
        digits.removeFirst(leading)
        while digits.last == 0x30 { digits.removeLast() }
        return (digits, written - leading)
    }
}
