/// The escape for terminals.
public enum TerminalText {
    /// The text on one line, control characters and those that turn the direction as U+FFFD, so that no content moves the
    /// cursor, colours what follows or reorders the line (ECMA-48, Unicode Bidirectional Algorithm).
    public static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
                line.append("\u{FFFD}")
            default: line.append(scalar)
            }
        }
        return String(line)
    }

    /// The same, cut where it is long.
    ///
    /// - Parameter limit: The most Unicode scalars that are shown.
    public static func excerpt(_ text: String, limit: Int = 200) -> String {
        let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        let rest = text.utf8.count - head.utf8.count
        return line(head) + (rest > 0 ? " … and \(rest) bytes more" : "")
    }
}
