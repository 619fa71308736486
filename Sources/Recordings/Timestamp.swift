/// Times as recordings hold them: RFC 3339, such as `2026-03-04T10:15:00Z`.
enum Timestamp {
    /// What is expected, for messages.
    static let form = "a time as in RFC 3339, such as \"2026-03-04T10:15:00Z\""

    /// Whether a text is a time of that form: a day that there is, a time with seconds, and `Z` or an offset.
    static func isOne(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        // 2026-03-04T10:15:00 is 19 long; behind it come a fraction, perhaps, and the offset.
        guard bytes.count >= 20, separators.allSatisfy({ bytes[$0.key] == $0.value }),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            (1...12).contains(month), (1...days(of: month, in: year)).contains(day), hour < 24, minute < 60,
            second <= 60
        else { return false }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard (1...9).contains(digits.count) else { return false }
            rest = rest.dropFirst(1 + digits.count)
        }
        if rest.elementsEqual([UInt8(ascii: "Z")]) { return true }
        guard rest.count == 6, let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return false
        }
        let start = rest.startIndex
        guard rest[start + 3] == UInt8(ascii: ":"), let hours = number(rest[(start + 1)..<(start + 3)]),
            let minutes = number(rest[(start + 4)..<(start + 6)])
        else { return false }
        return hours < 24 && minutes < 60
    }

    private static let separators: [Int: UInt8] = [
        4: UInt8(ascii: "-"), 7: UInt8(ascii: "-"), 10: UInt8(ascii: "T"), 13: UInt8(ascii: ":"), 16: UInt8(ascii: ":"),
    ]

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
