/// A finite JSON number that keeps the digits it was written with.
///
/// Numbers are equal when their values are: `1`, `1.0` and `1e0` are one number. Whole numbers in the range of `Int64` or
/// `UInt64` are compared exactly, all others as the nearest double.
public struct JSONNumber: Sendable {
    /// The number in JSON syntax (RFC 8259 §6), as it was written.
    public let text: String

    /// A whole number.
    public init(_ value: Int) {
        text = String(value)
    }

    /// The shortest text that reads back as the same double; `nil` for infinity and NaN, which JSON can't say.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = ECMAScriptNumber.text(of: value)
    }

    /// Takes a text whose syntax and range were checked.
    init(checked text: String) {
        self.text = text
    }

    /// The whole number, if there is no fraction and it fits `Int`; a double beyond 2^53 is not trusted to be whole.
    public var int: Int? {
        if let value = Int(text) { return value }
        guard !isPlainInteger else { return nil }
        let value = double
        guard value.rounded() == value, abs(value) <= 9_007_199_254_740_992 else { return nil }
        return Int(value)
    }

    /// Whether the number has no fraction, however large it is.
    var isInteger: Bool { isPlainInteger || double.rounded() == double }

    /// The nearest double; always finite.
    public var double: Double { shortDecimal ?? Double(text) ?? 0 }

    /// The value of up to 15 digits, some of them behind a point, which one division gives exactly rounded
    /// (Clinger, How to Read Floating Point Numbers Accurately, 1990); `nil` for any other number.
    private var shortDecimal: Double? {
        var (digits, count, fraction) = (0, 0, 0)
        var (isNegative, hasPoint) = (false, false)
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                digits = digits * 10 + Int(byte - 0x30)
                count += 1
                if hasPoint { fraction += 1 }
                guard count <= 15 else { return nil }
            case 0x2E: hasPoint = true
            case 0x2D where count == 0: isNegative = true
            default: return nil
            }
        }
        let value = Double(digits) / Self.powersOfTen[fraction]
        return isNegative ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Whether the text is digits alone, perhaps after a minus sign.
    private var isPlainInteger: Bool {
        for byte in text.utf8 where byte == 0x2E || byte | 0x20 == 0x65 { return false }
        return true
    }

    /// The number as RFC 8785 §3.2.2.3 writes it.
    ///
    /// A whole number that `Int64` or `UInt64` holds keeps all its digits: beyond 2^53 the RFC would round it (its numbers are doubles by
    /// definition), and two random seeds would become one.
    var canonicalText: String {
        if isPlainInteger {
            if text.utf8.count <= 15 { return text == "-0" ? "0" : text }
            if Int64(text) != nil || UInt64(text) != nil { return text }
        }
        return ECMAScriptNumber.text(of: double)
    }
}

extension JSONNumber: Comparable {
    /// Whether one number is smaller; whole numbers that fit `Int` are compared exactly.
    public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
        if let left = left.int, let right = right.int { return left < right }
        return left.double < right.double
    }
}

extension JSONNumber: Hashable {
    /// Whether two numbers have the same value.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.text == right.text || left.canonicalText == right.canonicalText
    }

    /// Feeds the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(canonicalText)
    }
}
