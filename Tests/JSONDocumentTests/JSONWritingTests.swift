import JSONDocument
import SeededRandom
import Testing

@Suite("Writing")
struct JSONWritingTests {
    @Test("random values come back from every form")
    func roundTrip() throws {
        var generator = SeededGenerator(2)
        for _ in 0..<600 {
            let value = generator.value()
            for bytes in [value.encoded(), value.encodedForHTML(), Array(value.pretty().utf8)] {
                let read = try JSONValue.parse(bytes, name: "test.json")
                #expect(read == value)
                #expect(read.encoded() == value.encoded())
                #expect(try JSONDocument(bytes: bytes, name: "test.json", dialect: .json5).root.value == value)
            }
        }
    }

    @Test("what needs an escape gets one wherever in a text it stands", arguments: ["a", "é", "🙂"])
    func escapes(filler: String) throws {
        for value in UInt8(0)..<128 {
            let character = String(UnicodeScalar(value))
            for before in 0..<18 {
                let text = String(repeating: filler, count: before) + character + String(repeating: filler, count: 9)
                let written = JSONValue.string(text).encoded()
                #expect(try JSONValue.parse(written, name: "test.json") == .string(text), "\(value) at \(before)")
                #expect(!written.contains { $0 < 0x20 })
            }
        }
    }

    @Test("members keep their order and numbers their digits")
    func order() throws {
        let text = #"{"z":1.50,"a":{"c":[],"b":1E3}}"#
        #expect(try parsed(text).encoded() == Array(text.utf8))
    }

    @Test("nothing in the HTML form can end a script element")
    func html() {
        let value: JSONValue = ["</script>&": "\u{2028}\u{2029}â€\u{202A}"]
        #expect(
            value.encodedForHTML()
                == Array(#"{"\u003c/script\u003e\u0026":"\u2028\u2029â€\#u{202A}"}"#.utf8))
        var generator = SeededGenerator(3)
        for _ in 0..<300 {
            let bytes = generator.value().encodedForHTML()
            #expect(!bytes.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "&") })
        }
    }

    @Test("the form for people has one member a line")
    func pretty() {
        let value: JSONValue = ["a": [1, [:], []], "b": ["c": nil]]
        #expect(
            value.pretty() == """
                {
                  "a": [
                    1,
                    {},
                    []
                  ],
                  "b": {
                    "c": null
                  }
                }
                """)
    }
}
