import JSONDocument
import Testing

@Suite("JSON5")
struct JSON5Tests {
    @Test("the sample of spec.json5.org is read")
    func sample() throws {
        let value = try parsed5(
            #"""
            {
              // comments
              unquoted: 'and you can quote me on that',
              singleQuotes: 'I can use "double quotes" here',
              lineBreaks: "Look, Mom! \
            No \\n's!",
              hexadecimal: 0xdecaf,
              leadingDecimalPoint: .8675309, andTrailing: 8675309.,
              positiveSign: +1,
              trailingComma: 'in objects', andIn: ['arrays',],
              "backwardsCompatible": "with JSON", /* the end */
            }
            """#)
        #expect(
            value == [
                "unquoted": "and you can quote me on that", "singleQuotes": "I can use \"double quotes\" here",
                "lineBreaks": "Look, Mom! No \\n's!", "hexadecimal": 912559, "leadingDecimalPoint": 0.8675309,
                "andTrailing": 8_675_309, "positiveSign": 1, "trailingComma": "in objects", "andIn": ["arrays"],
                "backwardsCompatible": "with JSON",
            ])
    }

    @Test(
        "numbers are kept in JSON's own syntax",
        arguments: [
            ("+1", "1"), ("-0x10", "-16"), ("0XfF", "255"), (".5", "0.5"), ("-.5e1", "-0.5e1"), ("5.", "5"),
            ("5.e2", "5e2"), ("+.5", "0.5"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), ("0.", "0"),
            ("1e+3", "1e+3"),
        ])
    func numbers(text: String, strict: String) throws {
        #expect(String(decoding: try parsed5(text).encoded(), as: UTF8.self) == strict)
    }

    @Test(
        "texts and keys have JSON5's escapes",
        arguments: [
            (#"'\x41\v\0\'\"\q'"#, "A\u{0B}\0'\"q"), ("'a\\\r\nb\\\u{2028}c'", "abc"),
            ("'a\u{2028}b\tc'", "a\u{2028}b\tc"),
            (#"'\u00e9'"#, "é"), ("\"it's\"", "it's"),
        ])
    func strings(text: String, expected: String) throws {
        #expect(try parsed5(text) == .string(expected))
    }

    @Test("bare keys may be any identifier")
    func keys() throws {
        #expect(
            try parsed5(#"{$a_1: 1, ñandú: 2, \u0061b: 3, null: 4}"#).objectValue?.keys == [
                "$a_1", "ñandú", "ab", "null",
            ])
    }

    @Test("every space of JSON5 is passed over")
    func spaces() throws {
        #expect(
            try parsed5("\u{FEFF}\u{0B}\u{0C}\u{A0}\u{2028}\u{3000}[1\u{2003},/**/true\u{A0},null// x\r]\u{FEFF}") == [
                1, true, nil,
            ])
    }

    @Test(
        "what JSON5 doesn't take is refused where it stands",
        arguments: [
            ("[,]", "test.json:1:2: [0]: found \",\", expected a value"),
            ("{,}", "test.json:1:2: found \",\", expected a key"),
            ("[1,,2]", "test.json:1:4: [1]: found \",\", expected a value"),
            ("{1a: 2}", "test.json:1:2: found \"1a\", expected a key"),
            ("NaN", "test.json:1:1: found NaN, expected a finite number; leave the member out"),
            ("{a: -Infinity}", "test.json:1:5: a: found Infinity, expected a finite number; leave the member out"),
            ("+NaN", "test.json:1:1: found NaN, expected a finite number; leave the member out"),
            ("0x", "test.json:1:3: found the end of the file, expected a hexadecimal digit after 0x"),
            (
                "0x10000000000000000",
                "test.json:1:1: found a hexadecimal number of more than 64 bits, expected at most 64 bits"
            ),
            (".", "test.json:1:2: found the end of the file, expected a digit beside the decimal point"),
            (".e1", "test.json:1:2: found \"e1\", expected a digit beside the decimal point"),
            ("+-1", "test.json:1:2: found \"-\", expected a digit after the sign"),
            (
                "-01.",
                "test.json:1:1: found a number with a leading zero, expected a number that begins with 1 to 9; remove the zero"
            ),
            ("1e999", "test.json:1:1: found the number \"1e999\", expected a number below 1.8e308"),
            ("/* x", "test.json:1:1: found a comment without an end, expected */ after it"),
            ("/", "test.json:1:1: found \"/\", expected a value"),
            (
                "'a\nb'",
                "test.json:1:3: found \"\\u{A}\", expected no control character inside a string; write it as an escape, such as \\n"
            ),
            (
                #"'\1'"#,
                "test.json:1:2: found the escape sequence \"\\\\1\", expected no digit after a backslash; "
                    + "write the character as \\u and four digits"
            ),
            (
                "{a: 1, 'a': 2}",
                "test.json:1:8: a: found a second key \"a\", expected each key once; the first one is at 1:2; remove one of them"
            ),
        ])
    func refusals(text: String, message: String) {
        #expect(refusal(text, .json5) == message)
    }
}
