/// A text compared by its Unicode scalars, as JSON keys are (RFC 8259 §8.3).
///
/// `String` compares by canonical equivalence, which would call a composed and a decomposed "é" one key.
package struct ExactText: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    package static func == (left: ExactText, right: ExactText) -> Bool { isSame(left.text, right.text) }

    /// Whether two texts have the same bytes; at once for two copies of one string.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        // Most texts that differ have another length already, which is known without a look at them.
        guard left.utf8.count == right.utf8.count else { return false }
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                left.baseAddress == right.baseAddress
                    || isSame(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
    }

    /// Whether two stretches of one length hold the same bytes, looked at eight at a time.
    private static func isSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let whole = left.count & ~7
        for offset in stride(from: 0, to: whole, by: 8)
        where left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        { return false }
        for offset in whole..<left.count where left[offset] != right[offset] { return false }
        return true
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Whether one text comes before another by UTF-16 code units, the order of members in RFC 8785 §3.2.3.
    static func precedesInUTF16(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                let shared = min(left.count, right.count)
                var index = 0
                while index < shared, left[index] == right[index] { index += 1 }
                guard index < shared else { return left.count < right.count }
                let (one, other) = (left[index], right[index])
                // UTF-8 orders by scalars. UTF-16 differs in one place: scalars above U+FFFF are surrogates
                // (0xD800…) there, so they come before U+E000…U+FFFF, whose lead bytes are 0xEE and 0xEF.
                if one >= 0xF0, other == 0xEE || other == 0xEF { return true }
                if other >= 0xF0, one == 0xEE || one == 0xEF { return false }
                return one < other
            }
        }
    }
}
