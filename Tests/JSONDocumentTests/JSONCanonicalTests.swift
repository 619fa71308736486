import JSONDocument
import SeededRandom
import Testing

@Suite("Canonical form")
struct JSONCanonicalTests {
    private func canonical(_ text: String) throws -> String {
        String(decoding: try parsed(text).canonicalBytes(), as: UTF8.self)
    }

    @Test("the sample of RFC 8785 §3.2.2 comes out")
    func sample() throws {
        let text = #"""
            {
              "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
              "literals": [null, true, false]
            }
            """#
        #expect(
            try canonical(text)
                == #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
                + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#)
    }

    @Test("keys are sorted by UTF-16 code units as in RFC 8785 §3.2.3")
    func keyOrder() throws {
        let value = try parsed(
            #"{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","#
                + #""\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}"#
        )
        let keys = try JSONValue.parse(value.canonicalBytes(), name: "test.json").objectValue?.keys
        #expect(keys == ["\r", "1", "\u{80}", "ö", "€", "😀", "\u{FB33}"])
    }

    @Test("the canonical form reads back as itself, whatever the order of members was")
    func properties() throws {
        var generator = SeededGenerator(7)
        for _ in 0..<600 {
            let value = generator.value()
            let canonical = value.canonicalBytes()
            let again = try JSONValue.parse(canonical, name: "test.json")
            #expect(again == value)
            #expect(again.hashValue == value.hashValue)
            #expect(again.canonicalBytes() == canonical)
            let shuffled = generator.shuffled(value)
            #expect(shuffled == value)
            #expect(shuffled.canonicalBytes() == canonical)
        }
    }

    @Test("the order of keys is the order of their UTF-16 code units for any text")
    func orderProperty() {
        var generator = SeededGenerator(8)
        for _ in 0..<2000 {
            let (left, right) = (generator.text(), generator.text())
            guard Array(left.utf16) != Array(right.utf16) else { continue }
            let members: [(String, JSONValue)] = [(left, 1), (right, 2)]
            let isLeftFirst = left.utf16.lexicographicallyPrecedes(right.utf16)
            let sorted = JSONObject(isLeftFirst ? members : members.reversed())
            #expect(JSONValue.object(JSONObject(members)).canonicalBytes() == JSONValue.object(sorted).encoded())
        }
    }
}
