/// The escape of JSON inside an HTML `<script>` element.
enum InertJSON {
    /// The same JSON with `<`, `>`, `&`, U+2028 and U+2029 as `\uXXXX`, so that no content can end or open markup.
    ///
    /// Works on the bytes of any JSON text: outside of strings these characters don't occur.
    static func escape(_ json: some Sequence<UInt8>) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(json.underestimatedCount)
        for byte in json {
            switch byte {
            case 0x3C: escaped += lessThan
            case 0x3E: escaped += greaterThan
            case 0x26: escaped += ampersand
            case 0xA8 where endsWithSeparatorLead(escaped):
                escaped.removeLast(2)
                escaped += lineSeparator
            case 0xA9 where endsWithSeparatorLead(escaped):
                escaped.removeLast(2)
                escaped += paragraphSeparator
            default: escaped.append(byte)
            }
        }
        return escaped
    }

    /// U+2028 and U+2029 are E2 80 A8 and E2 80 A9 in UTF-8.
    private static func endsWithSeparatorLead(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 2 && bytes[bytes.count - 1] == 0x80 && bytes[bytes.count - 2] == 0xE2
    }

    private static let lessThan = Array(#"\u003c"#.utf8)
    private static let greaterThan = Array(#"\u003e"#.utf8)
    private static let ampersand = Array(#"\u0026"#.utf8)
    private static let lineSeparator = Array(#"\u2028"#.utf8)
    private static let paragraphSeparator = Array(#"\u2029"#.utf8)
}
