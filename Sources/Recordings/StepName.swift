/// The order of step names: runs of digits by value, so that `summary.2of12` comes before `summary.10of12`.
enum StepName {
    static func precedes(_ left: String, _ right: String) -> Bool {
        var left = Array(left.utf8)[...]
        var right = Array(right.utf8)[...]
        while let first = left.first, let second = right.first {
            if isDigit(first), isDigit(second) {
                let a = takeDigits(&left)
                let b = takeDigits(&right)
                if a.count != b.count { return a.count < b.count }
                if a != b { return a.lexicographicallyPrecedes(b) }
            } else if first != second {
                return first < second
            } else {
                left.removeFirst()
                right.removeFirst()
            }
        }
        return left.count < right.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = bytes.prefix(while: isDigit)
        bytes = bytes[digits.endIndex...]
        return digits.drop { $0 == 0x30 }
    }
}
