import JSONDocument
import Testing

@Suite struct JSONTextTests {
    @Test("a text that is put together reads as the value it spells")
    func pieces() throws {
        var text = JSONText()
        text.beginObject()
        text.member("name", "a \"b\"\n\u{1F600}")
        text.key("empty")
        text.beginObject()
        text.endObject()
        text.member("none", [])
        text.member("texts", ["", "\\", "c"])
        text.key("pairs")
        text.beginArray()
        for pair in [["a", "b"], ["c", "d"]] {
            text.beginArray()
            for part in pair { text.text(part) }
            text.endArray()
        }
        text.endArray()
        text.member("value", ["number": 1.50, "nothing": nil])
        text.endObject()
        let expected: JSONValue = [
            "name": "a \"b\"\n\u{1F600}", "empty": [:], "none": [], "texts": ["", "\\", "c"],
            "pairs": [["a", "b"], ["c", "d"]], "value": ["number": 1.5, "nothing": nil],
        ]
        #expect(text.bytes == expected.encoded())
    }
}
