/// A text compared by its Unicode scalars, as JSON keys are (RFC 8259 §8.3).
///
/// `String` compares by canonical equivalence, which would call a composed and a decomposed "é" one key.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        // What isn't canonically equivalent isn't the same either, and that is the faster question.
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
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
