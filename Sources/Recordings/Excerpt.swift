/// Short, harmless pieces of foreign text for messages.
enum Excerpt {
    /// The text in quotation marks, cut to `limit` scalars; controls and invisible formats are shown as escapes.
    static func quoted(_ text: String, limit: Int = 60) -> String {
        "\"" + shown(text.unicodeScalars.prefix(limit)) + (text.unicodeScalars.count > limit ? "…" : "") + "\""
    }

    /// About `width` scalars around a position, in quotation marks, with `…` where text was cut off.
    static func around(_ position: Int, of scalars: [Unicode.Scalar], width: Int = 40) -> String {
        let start = max(0, position - width / 4)
        let end = min(scalars.count, start + width)
        guard start < end else { return position == 0 ? "\"\"" : "\"…\" (ends here)" }
        return (start > 0 ? "\"…" : "\"") + shown(scalars[start..<end]) + (end < scalars.count ? "…\"" : "\"")
    }

    private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                result.append(contentsOf: scalar == "\n" ? "\\n".unicodeScalars : escape(scalar).unicodeScalars)
            default:
                if scalar == "\"" || scalar == "\\" { result.append("\\") }
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
}
