import JSONDocument
import Testing

@Suite("What strict JSON refuses, in its own words")
struct JSONRefusalTests {
    @Test(
        "a syntax error says where, what and what instead",
        arguments: [
            ("", "test.json:1:1: found an empty file, expected a value"),
            ("  ", "test.json:1:3: found the end of the file, expected a value"),
            ("nul", "test.json:1:1: found \"nul\", expected a value"),
            ("nulll", "test.json:1:1: found \"nulll\", expected a value"),
            ("{} {}", "test.json:1:4: found \"{\", expected the end of the file; a file holds one value"),
            ("{\n  \"a\": 1\n  \"b\": 2\n}", "test.json:3:3: found \"\\\"\", expected \",\" or \"}\""),
            ("{\"a\" 1}", "test.json:1:6: a: found \"1\", expected \":\" after the key"),
            ("{a: 1}", "test.json:1:2: found \"a\", expected a key in quotation marks"),
            ("[1,]", "test.json:1:4: [1]: found \"]\", expected a value; remove the comma before it"),
            (
                "{\"a\":1,}",
                "test.json:1:8: found \"}\", expected a key in quotation marks; remove the comma before it"
            ),
            ("['a']", "test.json:1:2: [0]: found \"'\", expected a value; JSON has double quotation marks only"),
            ("// x\n1", "test.json:1:1: found \"/\", expected a value; JSON has no comments"),
            ("{\"x\": [0, tru]}", "test.json:1:11: x[1]: found \"tru\", expected a value"),
            ("\"ab", "test.json:1:1: found a string without an end, expected a closing quotation mark"),
            (
                "\"a\tb\"",
                "test.json:1:3: found \"\\u{9}\", expected no control character inside a string; "
                    + "write it as an escape, such as \\n"
            ),
            (
                "\"\\q\"",
                "test.json:1:2: found the escape sequence \"\\\\q\", "
                    + "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u; a backslash itself is written \\\\"
            ),
            ("\"\\u12g4\"", "test.json:1:6: found \"g4\", expected 4 hexadecimal digits"),
        ])
    func syntax(text: String, message: String) {
        #expect(refusal(text) == message)
    }

    @Test(
        "an odd number is refused",
        arguments: [
            ("01", "found a number with a leading zero, expected a number that begins with 1 to 9; remove the zero"),
            ("-", "found the end of the file, expected a digit after \"-\""),
            ("1.", "found the end of the file, expected a digit after the decimal point"),
            ("1.e3", "found \"e3\", expected a digit after the decimal point"),
            ("1e", "found the end of the file, expected a digit in the exponent"),
            (".5", "found \".\", expected a value"),
            ("+1", "found \"+\", expected a value"),
            ("0x1F", "found \"x1F\", expected the end of the number"),
            ("20s", "found \"s\", expected the end of the number"),
            ("1.2.3", "found \".\", expected the end of the number"),
            ("NaN", "found NaN, expected a finite number; leave the member out"),
            ("Infinity", "found Infinity, expected a finite number; leave the member out"),
            ("1e999", "found the number \"1e999\", expected a number below 1.8e308"),
            ("-1e999", "found the number \"-1e999\", expected a number below 1.8e308"),
        ])
    func numbers(text: String, message: String) throws {
        let found = try #require(refusal(text))
        #expect(found.hasSuffix(": " + message), "\(found)")
    }

    @Test("a number of a thousand digits is refused, one of three hundred is kept digit by digit")
    func longNumbers() throws {
        #expect(refusal(String(repeating: "9", count: 1000)) != nil)
        let text = String(repeating: "9", count: 300)
        #expect(String(decoding: try parsed(text).encoded(), as: UTF8.self) == text)
    }

    @Test("a second key is refused with both places")
    func duplicates() {
        #expect(
            refusal("{\"axes\": {\n  \"a\": 1,\n  \"\\u0061\": 2}}")
                == "test.json:3:3: axes.a: found a second key \"a\", expected each key once; "
                + "the first one is at 2:3; remove one of them")
        let many = (0..<50).map { "\"k\($0)\": \($0)" } + ["\"k7\": 0"]
        #expect(refusal("{" + many.joined(separator: ",") + "}")?.contains("k7: found a second key") == true)
    }

    @Test("a composed and a decomposed letter are two keys")
    func exactKeys() throws {
        let value = try parsed("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        #expect(value["\u{E9}"] == 1)
        #expect(value["e\u{301}"] == 2)
    }

    @Test(
        "a lone surrogate is refused at its escape",
        arguments: [
            "\"a\\ud835\"", "\"a\\udd1e\"", "\"a\\udd1e\\udd1e\"", "\"a\\ud835\\ud835\"", "\"a\\ud835x\"",
            "\"a\\ud835\\n\"",
        ])
    func surrogates(text: String) throws {
        let found = try #require(refusal(text))
        #expect(found.hasPrefix("test.json:1:3: found the lone surrogate \"\\\\ud"), "\(found)")
        #expect(try parsed("\"\\ud834\\udd1e\"") == "\u{1D11E}")
    }

    @Test(
        "ill-formed UTF-8 is refused at its first byte",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
        ] as [[UInt8]])
    func illFormed(bytes: [UInt8]) throws {
        let found = try #require(refusal(bytes: Array("{\n\"a\": \"".utf8) + bytes + Array("\"}".utf8)))
        let digits = String(bytes[0], radix: 16, uppercase: true)
        #expect(
            found
                == "test.json:2:7: found the byte 0x\(digits), which is no UTF-8 here, expected UTF-8; save the file as UTF-8"
        )
    }

    @Test("UTF-16 is called by its name, a byte order mark of UTF-8 is passed over")
    func encodings() throws {
        #expect(refusal(bytes: [0xFF, 0xFE, 0x31, 0x00])?.hasSuffix("the file is UTF-16; save it as UTF-8") == true)
        #expect(try parsed("\u{FEFF}[1]") == [1])
        #expect(refusal("\u{FEFF}[x]")?.hasPrefix("test.json:1:2:") == true)
    }

    @Test("too deep and too large are refused with the limit")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(refusal(nested(128)) == nil)
        let path = String(repeating: "[0]", count: 128)
        #expect(
            refusal(nested(129)) == "test.json:1:129: \(path): found nesting deeper than 128, "
                + "expected at most 128 arrays and objects inside one another")
        #expect(refusal(String(repeating: "{\"a\":", count: 100_000)) != nil)
        let wide = JSONLimits(maximumBytes: 1 << 20, maximumDepth: .max)
        #expect(refusal(nested(512), limits: wide) == nil)
        #expect(refusal(nested(100_000), limits: wide) != nil)
        #expect(
            refusal("[1,2,3]", limits: JSONLimits(maximumBytes: 6, maximumDepth: 9))
                == "test.json: found 7 bytes, expected at most 6 bytes")
    }

    @Test("a foreign text in a message can't disturb a terminal and is cut")
    func hostileMessages() {
        #expect(
            refusal("{\"\\u001B[31m\u{202E}\": x}")
                == "test.json:1:17: [\"\\u{1B}[31m\\u{202E}\"]: found \"x\", expected a value")
        let long = String(repeating: "a", count: 5000)
        #expect(refusal(long)?.utf8.count ?? .max < 200)
    }
}
