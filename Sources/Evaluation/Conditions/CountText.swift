/// Counts as people read them.
package enum CountText {
    /// The number, in groups of three digits from 10,000 on.
    package static func of(_ count: Int) -> String {
        guard count >= 10_000 else { return "\(count)" }
        let digits = Array(String(count))
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0 && (digits.count - place) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }

    /// `1 cell`, `36 cells`; another plural than with an s is named.
    package static func of(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(of(count)) \(count == 1 ? one : many ?? "\(one)s")"
    }
}
