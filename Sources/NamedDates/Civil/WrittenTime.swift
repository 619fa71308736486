/// The parts of an ISO 8601 date and time.
struct WrittenTime {
    let date: CivilDate
    let time: CivilTime
    let second: Int
    /// Seconds east of UTC, when written.
    let offset: Int?

    /// Reads `YYYY-MM-DDTHH:MM[:SS[.fraction]][Z|±HH:MM]`.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 16, bytes.count <= 40, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ")
        else {
            return nil
        }
        guard let date = CivilDate(iso8601: String(decoding: bytes[0..<10], as: UTF8.self)),
            let time = CivilTime(iso8601: String(decoding: bytes[11..<16], as: UTF8.self))
        else { return nil }
        var rest = bytes[16...]
        var second = 0
        if rest.first == UInt8(ascii: ":") {
            guard rest.count >= 3, let value = Digits.value(rest.dropFirst().prefix(2)), value < 60 else { return nil }
            second = value
            rest = rest.dropFirst(3)
            if rest.first == UInt8(ascii: ".") {
                rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
        }
        guard let offset = Self.offset(rest) else { return nil }
        (self.date, self.time, self.second, self.offset) = (date, time, second, offset.seconds)
    }

    private static func offset(_ bytes: ArraySlice<UInt8>) -> (seconds: Int?, Void)? {
        guard let sign = bytes.first else { return (nil, ()) }
        if sign == UInt8(ascii: "Z"), bytes.count == 1 { return (0, ()) }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.count == 6 else { return nil }
        let start = bytes.startIndex
        guard bytes[start + 3] == UInt8(ascii: ":"), let hours = Digits.value(bytes[start + 1..<start + 3]),
            let minutes = Digits.value(bytes[start + 4..<start + 6]), hours <= 18, minutes < 60
        else { return nil }
        return ((sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60), ())
    }
}
