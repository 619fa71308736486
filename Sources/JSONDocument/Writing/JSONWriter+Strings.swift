extension JSONWriter {
    /// Writes a text with the escapes of RFC 8785 §3.2.2.2, and for HTML what would end or open markup there.
    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            append(0x22)
            var runStart = 0
            var index = 0
            while index < buffer.count {
                if form != .html, index + 8 <= buffer.count, isPlain(buffer, from: index) {
                    index += 8
                    continue
                }
                let byte = buffer[index]
                guard byte < 0x20 || byte == 0x22 || byte == 0x5C || form == .html && mattersInHTML(byte) else {
                    index += 1
                    continue
                }
                append(UnsafeBufferPointer(rebasing: buffer[runStart..<index]))
                let taken = writeEscaped(byte, at: index, of: buffer)
                index += taken
                runStart = index
            }
            append(UnsafeBufferPointer(rebasing: buffer[runStart...]))
            append(0x22)
        }
    }

    @inline(__always)
    private func isPlain(_ buffer: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
        PlainBytes.areAll(
            UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: index, as: UInt64.self), quote: 0x22)
    }

    private func mattersInHTML(_ byte: UInt8) -> Bool {
        byte == 0x3C || byte == 0x3E || byte == 0x26 || byte == 0xE2
    }

    /// Writes the character that begins with a byte worth a look; gives the number of bytes it took.
    private mutating func writeEscaped(_ byte: UInt8, at index: Int, of buffer: UnsafeBufferPointer<UInt8>) -> Int {
        switch byte {
        case 0x22: append(0x5C, 0x22)
        case 0x5C: append(0x5C, 0x5C)
        case 0x08: append(0x5C, 0x62)
        case 0x09: append(0x5C, 0x74)
        case 0x0A: append(0x5C, 0x6E)
        case 0x0C: append(0x5C, 0x66)
        case 0x0D: append(0x5C, 0x72)
        case 0xE2:
            // U+2028 and U+2029 are E2 80 A8 and E2 80 A9; a String's UTF-8 is always whole.
            guard buffer[index + 1] == 0x80, buffer[index + 2] & 0xFE == 0xA8 else {
                append(byte)
                return 1
            }
            writeUnicodeEscape(0x2000 | UInt16(buffer[index + 2] & 0x3F))
            return 3
        default: writeUnicodeEscape(UInt16(byte))
        }
        return 1
    }

    private mutating func writeUnicodeEscape(_ unit: UInt16) {
        append(0x5C, 0x75)
        for shift: UInt16 in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0x0F
            append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}

extension JSONValue {
    /// The canonical form of RFC 8785: no space, keys by UTF-16 code units, numbers as ECMAScript writes them.
    ///
    /// One deviation: whole numbers beyond 2^53 that fit 64 bits keep all their digits (see ``JSONNumber``).
    public func canonicalBytes() -> [UInt8] { written(.canonical) }

    /// Appends the canonical form to bytes, for a text that is put together from parts.
    public func appendCanonicalBytes(to bytes: inout [UInt8]) {
        var writer = JSONWriter(.canonical, behind: bytes)
        bytes = []
        writer.write(self)
        bytes = writer.finish()
    }

    /// Compact JSON with the members in their own order and numbers as they were written.
    public func encoded() -> [UInt8] { written(.compact) }

    /// Compact JSON that is inert inside an HTML `<script>` element: `<`, `>`, `&`, U+2028 and U+2029 are escaped.
    public func encodedForHTML() -> [UInt8] { written(.html) }

    /// JSON for people: two-space indentation, one member or element a line, no line break at the end.
    public func pretty() -> String { String(decoding: written(.pretty), as: UTF8.self) }

    private func written(_ form: JSONWriter.Form) -> [UInt8] {
        var writer = JSONWriter(form)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONObject {
    /// The members by the UTF-16 code units of their keys.
    var canonicalMembers: [(key: String, value: JSONValue)] {
        if isCanonical { return members }
        var members = members
        members.sort { ExactText.precedesInUTF16($0.key, $1.key) }
        return members
    }

    /// Whether the members stand in that order already, as those of canonical files do.
    private var isCanonical: Bool {
        for index in members.indices.dropFirst()
        where !ExactText.precedesInUTF16(members[index - 1].key, members[index].key) { return false }
        return true
    }
}
