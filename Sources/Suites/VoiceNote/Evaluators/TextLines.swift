/// Looks into long texts byte by byte, where a search by characters would cost more than the note's whole digest.
enum TextLines {
    /// The lines that begin with a prefix, without their line feeds.
    static func beginning(with prefix: String, in text: String) -> [String] {
        let prefix = Array(prefix.utf8)
        var text = text
        return text.withUTF8 { bytes in
            var lines: [String] = []
            var start = 0
            while start <= bytes.count - prefix.count {
                let isMatch = prefix.indices.allSatisfy { bytes[start + $0] == prefix[$0] }
                var end = start
                while end < bytes.count, bytes[end] != 0x0A { end += 1 }
                if isMatch { lines.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
                start = end + 1
            }
            return lines
        }
    }

    /// Whether a text holds another one, compared byte by byte.
    static func holds(_ part: String, in text: String) -> Bool {
        var (part, text) = (part, text)
        return part.withUTF8 { part in
            text.withUTF8 { text in
                guard let first = part.first, part.count <= text.count else { return part.isEmpty }
                for start in 0...text.count - part.count where text[start] == first {
                    if stands(part, at: start, of: text) { return true }
                }
                return false
            }
        }
    }

    /// Whether a text ends in another one, compared byte by byte.
    static func isEnd(_ part: String, of text: String) -> Bool {
        var (part, text) = (part, text)
        return part.withUTF8 { part in
            text.withUTF8 { text in
                part.count <= text.count && stands(part, at: text.count - part.count, of: text)
            }
        }
    }

    /// Whether a text is one of several, compared byte by byte.
    static func isOne(of texts: [String], _ text: String) -> Bool {
        texts.contains { $0.utf8.count == text.utf8.count && isEnd($0, of: text) }
    }

    @inline(__always)
    static func stands(
        _ part: UnsafeBufferPointer<UInt8>, at start: Int, of text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = 0
        while index < part.count, text[start + index] == part[index] { index += 1 }
        return index == part.count
    }
}
