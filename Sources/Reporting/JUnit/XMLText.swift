/// The escape of XML 1.0, for text and attributes alike.
enum XMLText {
    /// The text with markup characters as references and illegal characters replaced by U+FFFD.
    ///
    /// `>` is always escaped, so `]]>` can't occur; line breaks and tabs are references, so attributes keep them
    /// (XML 1.0 §2.2, §2.4, §3.3.3).
    static func escape(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            case 0x27: escaped += "&apos;"
            case 0x09: escaped += "&#9;"
            case 0x0A: escaped += "&#10;"
            case 0x0D: escaped += "&#13;"
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: escaped.unicodeScalars.append("\u{FFFD}")
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Whether a byte is a printable ASCII character that is no markup.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
        default: (0x20...0x7E).contains(byte)
        }
    }
}
