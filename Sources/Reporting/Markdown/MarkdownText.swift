/// The escape of Markdown (CommonMark with GitHub's tables), for text inside a line.
enum MarkdownText {
    /// The text so that nothing in it is markup: what could be is behind a backslash, line breaks as spaces, control
    /// characters and those that turn the direction of what follows as U+FFFD, and mentions broken apart.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: escaped += " "
            case _ where isHarmful(scalar): escaped.unicodeScalars.append("\u{FFFD}")
            case 0x40: escaped += "\\@\u{200B}"
            case _ where isMarkup(scalar):
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The text as a code span, which no backtick inside can end.
    static func code(_ text: String) -> String {
        let line = printable(text).split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        let fence = String(repeating: "`", count: longestFence(in: line) + 1)
        let needsSpace = line.hasPrefix("`") || line.hasSuffix("`")
        return fence + (needsSpace ? " \(line) " : line) + fence
    }

    /// The text as a code block of a shell.
    static func block(_ text: String) -> String {
        let text = printable(text)
        let fence = String(repeating: "`", count: max(3, longestFence(in: text) + 1))
        return "\(fence)sh\n\(text)\n\(fence)"
    }

    private static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    private static func longestFence(in text: String) -> Int {
        var longest = 0
        var current = 0
        for byte in text.utf8 {
            current = byte == 0x60 ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// What can begin or end markup inside a line. `!` and `(` need a bracket beside them, and brackets are here.
    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "$", "#": true
        default: false
        }
    }
}
