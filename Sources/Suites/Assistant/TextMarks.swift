/// Marks that no sentence has: what was to be filled in, and what a layout is made of.
enum TextMarks {
    /// Whether a text may hold any: hardly one does, and is looked at but once.
    static func mayStand(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            // A bullet stands in front of all else, or behind a line's end.
            switch text.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
            case UInt8(ascii: "-"), 0xE2: return true
            default: break
            }
            return text.contains { byte in
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "_"), UInt8(ascii: "*"),
                    UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "\n"):
                    true
                default: false
                }
            }
        }
    }

    /// The first placeholder of a text, such as "[Name]", "{{name}}", "<name>" or a line to write on.
    static func placeholder(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            let close: UInt8? =
                switch bytes[index] {
                case UInt8(ascii: "["): UInt8(ascii: "]")
                case UInt8(ascii: "<"): UInt8(ascii: ">")
                case UInt8(ascii: "{"): UInt8(ascii: "}")
                default: nil
                }
            if let close, let end = end(of: bytes, from: index + 1, close) {
                return String(decoding: bytes[index...end], as: UTF8.self)
            }
        }
        return TextLines.holds("___", in: text) ? "___" : nil
    }

    /// Where a placeholder ends that begins in front of a letter; a heart ("<3") and an ellipsis ("[…]") do not.
    private static func end(of bytes: [UInt8], from start: Int, _ close: UInt8) -> Int? {
        guard start < bytes.count, isLetter(bytes[start]) || bytes[start] == UInt8(ascii: "{") else { return nil }
        return bytes[start...].prefix(longest).firstIndex(of: close)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0xC3 && byte < 0xE2
    }

    /// In bytes; longer brackets are a sentence's own.
    private static let longest = 40

    /// The first mark of markdown in a text, such as `**`, a heading or a list.
    ///
    /// - Parameter isLetter: Whether the text is a letter: one dash in front of a line is a signature there, and two are a list.
    static func markdown(in text: String, isLetter: Bool) -> String? {
        if let mark = ["**", "__", "```"].first(where: { TextLines.holds($0, in: text) }) { return mark }
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
        if let heading = lines.first(where: isHeading) { return String(heading) }
        let listed = lines.filter { line in bullets.contains { line.hasPrefix($0) } }
        return listed.count > (isLetter ? 1 : 0) ? listed.first.map(String.init) : nil
    }

    private static func isHeading(_ line: Substring) -> Bool {
        line.first == "#" && line.drop { $0 == "#" }.first == " "
    }

    private static let bullets = ["- ", "* ", "• "]
}
