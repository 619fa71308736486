import Languages
import NamedDates
import Testing

@testable import Suites

@Suite("A long text as a key")
struct TextKeyTests {
    private static let text = String(repeating: "Mañana a las ocho, ¿vale? ", count: 40)

    @Test("copies are one key, and a memo finds them")
    func copies() {
        let copy = String(decoding: Array(Self.text.utf8), as: UTF8.self)
        #expect(TextKey(Self.text, language: .es) == TextKey(copy, language: .es))
        #expect(Set([TextKey(Self.text), TextKey(copy), TextKey(Self.text)]).count == 1)
    }

    @Test("one byte anywhere, another form of one letter, the language and the now make another key")
    func others() {
        var keys: Set<TextKey> = [TextKey(Self.text)]
        let bytes = Array(Self.text.utf8)
        for position in bytes.indices where bytes[position] == UInt8(ascii: " ") {
            var other = bytes
            other[position] = UInt8(ascii: "_")
            keys.insert(TextKey(String(decoding: other, as: UTF8.self)))
        }
        #expect(keys.count == bytes.count { $0 == UInt8(ascii: " ") } + 1)
        #expect(TextKey("ma\u{F1}ana") != TextKey("man\u{303}ana"))
        #expect(TextKey("hoy", language: .es) != TextKey("hoy", language: .en))
        #expect(TextKey("hoy", language: .es, now: Observed.now) != TextKey("hoy", language: .es))
        #expect(TextKey("") == TextKey(""))
    }
}
