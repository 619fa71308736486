import JSONDocument
import Testing

@Suite("JSON Schema")
struct JSONSchemaTests {
    private func violations(_ value: JSONValue, _ schema: JSONValue) throws -> [String] {
        try JSONSchema(schema).violations(of: value).map(\.description)
    }

    private func refusal(_ schema: JSONValue) -> String? {
        do throws(JSONSchemaError) {
            _ = try JSONSchema(schema)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a guided-generation schema with references holds and breaks")
    func guided() throws {
        let schema: JSONValue = [
            "title": "Cats", "type": "object", "x-order": ["cats"], "required": ["cats"], "additionalProperties": false,
            "properties": ["cats": ["type": "array", "maxItems": 2, "minItems": 1, "items": ["$ref": "#/$defs/Cat"]]],
            "$defs": [
                "Cat": [
                    "type": "object", "required": ["name"], "additionalProperties": false,
                    "properties": [
                        "name": ["type": "string", "description": "A name"],
                        "age": ["type": "integer", "minimum": 0, "maximum": 20],
                        "mood": ["type": "string", "enum": ["happy", "sad"]],
                        "kittens": ["type": "array", "items": ["$ref": "#/$defs/Cat"]],
                    ],
                ]
            ],
        ]
        #expect(try violations(["cats": [["name": "Mia", "age": 3, "kittens": [["name": "Tom"]]]]], schema).isEmpty)
        let broken: JSONValue = [
            "dogs": nil, "cats": [["name": "Mia", "age": 21, "mood": "odd", "kittens": [[:], 7]], [:], [:]],
        ]
        #expect(
            try violations(broken, schema).sorted() == [
                "/cats/0/age: found 21, expected at most 20",
                "/cats/0/kittens/0: found no key \"name\", expected it",
                "/cats/0/kittens/1: found 7, expected an object",
                "/cats/0/mood: found \"odd\", expected one of \"happy\", \"sad\"",
                "/cats/1: found no key \"name\", expected it",
                "/cats/2: found no key \"name\", expected it",
                "/cats: found 3 elements, expected at most 2",
                "the value: found unknown key \"dogs\", expected none beside the known ones",
            ])
    }

    @Test(
        "each keyword says what it found and what it wanted",
        arguments: [
            (["type": "string"], 1, "found 1, expected a text"),
            (["type": ["string", "null"]], 1.5, "found 1.5, expected a text or null"),
            (["type": "integer"], 1.5, "found 1.5, expected a whole number"),
            (["type": "number"], "1", "found \"1\", expected a number"),
            (["type": "boolean"], nil, "found null, expected true or false"),
            (["const": 1], 2, "found 2, expected 1"),
            (["minimum": 3], 2, "found 2, expected at least 3"),
            (["exclusiveMinimum": 3], 3, "found 3, expected more than 3"),
            (["exclusiveMaximum": 3], 3.0, "found 3, expected less than 3"),
            (["minItems": 1], [], "found 0 elements, expected at least 1"),
            (["minLength": 2], "é", "found 1 characters, expected at least 2"),
            (["maxLength": 1], "ab", "found 2 characters, expected at most 1"),
            (["pattern": "^[a-z]+$"], "aB", "found \"aB\", expected a text that matches \"^[a-z]+$\""),
            (["not": ["type": "string"]], "a", "found \"a\", expected anything but what \"not\" describes"),
            (["anyOf": [["type": "null"], ["type": "string"]]], 1, "found 1, expected one of 2 alternatives to hold"),
            (
                ["oneOf": [["minimum": 0], ["type": "integer"]]], 1,
                "found 1, expected exactly one of 2 alternatives to hold and not 2"
            ),
            (["allOf": [["minimum": 0], ["maximum": 5]]], 6, "found 6, expected at most 5"),
            (false, 1, "found 1, expected nothing here"),
            (["required": ["a"]], [:], "found no key \"a\", expected it"),
        ] as [(JSONValue, JSONValue, String)])
    func keywords(schema: JSONValue, value: JSONValue, message: String) throws {
        #expect(try violations(value, schema) == ["the value: " + message])
    }

    @Test(
        "a value that fits has no violations",
        arguments: [
            (["type": "integer"], 3.0), (["enum": [1, "a", nil]], 1.0), (["type": ["string", "null"]], nil),
            (["const": ["a": 1, "b": 2]], ["b": 2, "a": 1]), (["minimum": 3, "maxLength": 1], 3),
            (["prefixItems": [["type": "string"], true], "items": ["type": "null"]], ["a", 1, nil]),
            (["uniqueItems": true], [1, "1", [1]]), (["additionalProperties": ["type": "null"]], ["x": nil]),
            (true, 1), ([:], "anything"), (["maxLength": 1], "😀"),
            (["oneOf": [["type": "integer"], ["type": "string"]]], "a"),
        ] as [(JSONValue, JSONValue)])
    func fitting(schema: JSONValue, value: JSONValue) throws {
        #expect(try violations(value, schema).isEmpty)
    }

    @Test("places in the value are JSON Pointers")
    func pointers() throws {
        #expect(
            try violations(["a/b~c": [0, "x"]], ["properties": ["a/b~c": ["items": ["type": "integer"]]]])
                == ["/a~1b~0c/1: found \"x\", expected a whole number"])
        #expect(
            try violations([1, 2, 1.0], ["uniqueItems": true])
                == ["/2: found the same as element 0, expected each element once"])
        #expect(
            try violations(["a", 1], ["prefixItems": [["type": "string"]], "items": false])
                == ["/1: found 1, expected nothing here"])
    }

    @Test(
        "a schema that can't be checked is refused when it is compiled",
        arguments: [
            (
                ["properties": ["a": ["minimun": 1]]],
                "#/properties/a: found unknown keyword \"minimun\", which is not checked here; did you mean \"minimum\"?"
            ),
            (["if": true], "#: found unknown keyword \"if\", which is not checked here"),
            (
                ["$defs": ["x": ["typo": 1]]],
                "#/$defs/x: found unknown keyword \"typo\", which is not checked here; did you mean \"type\"?"
            ),
            (["$ref": "#/$defs/x"], "#/$ref: found \"#/$defs/x\", expected a place that exists in the schema"),
            (
                ["$ref": "other.json"],
                "#/$ref: found \"other.json\", expected a place in the same schema, such as \"#/$defs/Name\""
            ),
            (["$ref": "#"], "#: found a schema that refers to itself, expected an end to the references"),
            (
                ["type": "text"],
                "#/type: found \"text\", expected one of \"null\", \"boolean\", \"integer\", \"number\", \"string\", \"array\", \"object\""
            ),
            (["minItems": -1], "#/minItems: found -1, expected a whole number from 0"),
            (["anyOf": []], "#/anyOf: found an empty array, expected schemas"),
            (["required": [1]], "#/required/0: found 1, expected a text"),
            (
                ["pattern": "(?=a)"],
                "#/pattern: found a group \"(?\" other than \"(?:\" in \"(?=a)\", expected a regular expression without it"
            ),
            ([1], "#: found an array, expected an object"),
        ] as [(JSONValue, String)])
    func refused(schema: JSONValue, message: String) {
        #expect(refusal(schema) == message)
    }

    @Test("long chains of references and alternatives of alternatives end")
    func hostile() throws {
        var chain = JSONObject()
        var fan = JSONObject()
        for number in 0..<20_000 { chain["d\(number)"] = ["$ref": .string("#/$defs/d\(number + 1)")] }
        chain["d20000"] = ["type": "null"]
        let givenUp = "the value: found more than can be checked, expected a schema and a value less deep and nested"
        #expect(try violations(nil, ["$ref": "#/$defs/d0", "$defs": .object(chain)]) == [givenUp])
        for number in 0..<40 {
            let next: JSONValue = ["$ref": .string("#/$defs/f\(number + 1)")]
            fan["f\(number)"] = ["anyOf": [next, next]]
        }
        fan["f40"] = false
        #expect(try violations(nil, ["not": ["$ref": "#/$defs/f0"], "$defs": .object(fan)]) == [givenUp])
    }

    @Test(
        "a pattern matches as in ECMA-262",
        arguments: [
            ("b+", "abbc", true), ("^b+$", "abbc", false), ("^(?:de|es|en)(-[A-Z]{2})?$", "de-DE", true),
            ("^(?:de|es|en)(-[A-Z]{2})?$", "de-D", false), (#"^\d{4}-\d{2}-\d{2}$"#, "2026-03-07", true),
            (#"^\d{4}-\d{2}-\d{2}$"#, "2026-3-07", false), ("^a{2,3}$", "aaaa", false), ("^a{2,}$", "aaaa", true),
            ("^[^a-c]$", "d", true), ("^[^a-c]$", "b", false), (#"^[\w-]+$"#, "a_b-1", true),
            (#"^[\w-]+$"#, "é", false),
            ("^.$", "😀", true), ("^.$", "\n", false), ("", "x", true), ("^$", "", true), ("^a??b$", "b", true),
            (#"\u00e9\x41\."#, "éA.", true), (#"^[\S]$"#, "\u{A0}", false), ("^(a*)*$", "aaab", false),
            ("a|^$|c", "", true),
            ("[]", "a", false), ("[^]", "\n", true),
        ])
    func patterns(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try violations(.string(text), ["pattern": .string(pattern)]).isEmpty == isMatch)
    }

    @Test(
        "a pattern that isn't one, or asks too much, is refused",
        arguments: [
            "(", ")", "[a", "a**", "*", "a{", "a{2", "a{3,2}", "\\", "\\1", "\\b", "(?<n>a)", "[z-a]", "[\\d-z]",
            "a{1001}",
            "(a{1000}){1000}", "((((){1000}){1000}){1000}){1000}", String(repeating: "(", count: 10_000), "\\u12",
            "[\\",
        ])
    func badPatterns(pattern: String) {
        #expect(refusal(["pattern": .string(pattern)])?.hasPrefix("#/pattern: found ") == true)
    }

    @Test("a pattern that hangs a backtracking matcher is answered at once")
    func linear() throws {
        let text = String(repeating: "a", count: 2000) + "!"
        #expect(try violations(.string(text), ["pattern": "^(a|a)*(a+)+$"]).count == 1)
    }
}
