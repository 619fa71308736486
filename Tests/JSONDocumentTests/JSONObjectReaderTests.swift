import JSONDocument
import Testing

@Suite("Reading configuration")
struct JSONObjectReaderTests {
    private func reader(_ text: String, keys: [String]) throws -> JSONObjectReader {
        let document = try JSONDocument(bytes: Array(text.utf8), name: "matrix.json", dialect: .json5)
        return try JSONObjectReader(document.root, in: document, keys: keys)
    }

    private func message(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private enum Colour: String, CaseIterable { case red, green }

    @Test("a choice is one of its words, and another one is refused with the nearest")
    func choices() throws {
        let reader = try reader(
            #"{one: "red", other: "gren", all: ["red", "green"]}"#, keys: ["one", "other", "all", "none"])
        #expect(try reader.choice("one") as Colour == .red)
        #expect(try reader.choices("all") as [Colour] == [.red, .green])
        #expect(try reader.optionalChoice("none") as Colour? == nil)
        #expect(try reader.optionalChoices("none") as [Colour]? == nil)
        let text = message { _ = try reader.choice("other") as Colour }
        #expect(
            text?.contains(#"other: found "gren", expected one of ["red", "green"]; did you mean "green"?"#) == true,
            "\(text ?? "")")
    }

    @Test("members are read by type")
    func types() throws {
        let text = """
            {name: "n", count: 3, rate: 0.5, on: true, tags: ["a", "b"], free: {x: 1, y: 2},
             axes: {input: ["de"]}, rows: [{id: 1}, {id: 2}], nothing: null}
            """
        let keys = ["name", "count", "rate", "on", "tags", "free", "axes", "rows", "nothing"]
        let reader = try reader(text, keys: keys + ["absent"])
        #expect(try reader.string("name") == "n")
        #expect(try reader.int("count") == 3)
        #expect(try reader.double("rate") == 0.5)
        #expect(try reader.double("count") == 3)
        #expect(try reader.bool("on"))
        #expect(try reader.strings("tags") == ["a", "b"])
        #expect(try reader.members("free").map(\.key) == ["x", "y"])
        #expect(try reader.object("axes", keys: ["input"]).strings("input") == ["de"])
        #expect(try reader.objects("rows", keys: ["id"]).map { try $0.int("id") } == [1, 2])
        #expect(try reader.node("nothing").value.isNull)
        #expect(reader.has("nothing"))
        #expect(!reader.has("absent"))
        #expect(reader.keys == keys)
    }

    @Test("an optional member that is absent is nil")
    func absent() throws {
        let keys = ["k"]
        let reader = try reader("{}", keys: keys)
        #expect(try reader.optionalString("k") == nil)
        #expect(try reader.optionalInt("k") == nil)
        #expect(try reader.optionalDouble("k") == nil)
        #expect(try reader.optionalBool("k") == nil)
        #expect(try reader.optionalStrings("k") == nil)
        #expect(try reader.optionalObject("k", keys: []) == nil)
        #expect(try reader.optionalObjects("k", keys: []) == nil)
        #expect(reader.optionalNode("k") == nil)
    }

    @Test("an unknown key is refused with its path and the nearest known key")
    func unknownKeys() throws {
        #expect(
            message { _ = try reader("{\n suiet: 1}", keys: ["suite", "axes"]) }
                == #"matrix.json:2:2: suiet: found unknown key "suiet", expected one of "suite", "axes"; did you mean "suite"?"#
        )
        #expect(
            message {
                _ = try reader("{axes: {inptu: []}}", keys: ["axes"]).object(
                    "axes", keys: ["interface", "input", "output"])
            }
                == #"matrix.json:1:9: axes.inptu: found unknown key "inptu", "#
                + #"expected one of "interface", "input", "output"; did you mean "input"?"#)
        #expect(
            message { _ = try reader("{rows: [{}, {zzz: 1}]}", keys: ["rows"]).objects("rows", keys: ["id"]) }
                == #"matrix.json:1:14: rows[1].zzz: found unknown key "zzz", expected one of "id""#)
        #expect(
            message { _ = try reader("{a: 1}", keys: []) }
                == #"matrix.json:1:2: a: found unknown key "a", expected no key"#)
    }

    @Test("a wrong type is refused at the value")
    func wrongTypes() throws {
        let keys = ["k"]
        #expect(
            message { _ = try reader("{k: 7}", keys: keys).string("k") }
                == "matrix.json:1:5: k: found the number 7, expected a text")
        #expect(
            message { _ = try reader("{k: null}", keys: keys).optionalString("k") }
                == "matrix.json:1:5: k: found null, expected a text")
        #expect(
            message { _ = try reader("{k: 1.5}", keys: keys).int("k") }
                == "matrix.json:1:5: k: found the number 1.5, expected a whole number")
        #expect(
            message { _ = try reader("{k: '1'}", keys: keys).double("k") }
                == "matrix.json:1:5: k: found the text \"1\", expected a number")
        #expect(
            message { _ = try reader("{k: {}}", keys: keys).bool("k") }
                == "matrix.json:1:5: k: found an object, expected true or false")
        #expect(
            message { _ = try reader("{k: ['a', []]}", keys: keys).strings("k") }
                == "matrix.json:1:11: k[1]: found an array, expected a text")
        #expect(
            message { _ = try reader("{k: 'a'}", keys: keys).strings("k") }
                == "matrix.json:1:5: k: found the text \"a\", expected an array of texts")
        #expect(
            message { _ = try reader("{k: true}", keys: keys).members("k") }
                == "matrix.json:1:5: k: found true, expected an object")
        #expect(
            message { _ = try reader("{k: [1]}", keys: keys).objects("k", keys: []) }
                == "matrix.json:1:6: k[0]: found the number 1, expected an object")
        #expect(message { _ = try reader("[]", keys: keys) } == "matrix.json:1:1: found an array, expected an object")
    }

    @Test("a missing member is said at its object")
    func missing() throws {
        let keys = ["a", "b"]
        #expect(
            message { _ = try reader("\n{a: {}}", keys: keys).object("a", keys: keys).string("b") }
                == "matrix.json:2:5: a.b: found no key \"b\", expected a text")
    }

    @Test("a check of one's own has the place of the key")
    func ownChecks() throws {
        let reader = try reader("{a: 'fr'}", keys: ["a"])
        let error = reader.error(at: "a", found: "\"fr\"", expected: "one of de, es, en", advice: "remove it")
        #expect(error.description == "matrix.json:1:5: a: found \"fr\", expected one of de, es, en; remove it")
    }

    @Test(
        "the nearest name is found, and only when it is near",
        arguments: [
            ("inptu", "input"), ("Input", "input"), ("outptut", "output"), ("interfaces", "interface"), ("xyz", nil),
            ("", nil), ("in", nil), (String(repeating: "i", count: 100_000), nil),
        ] as [(String, String?)])
    func nearestNames(name: String, expected: String?) {
        #expect(nearest(to: name, among: ["interface", "input", "output"]) == expected)
    }

    @Test("the distance counts a swap as one step")
    func distances() {
        #expect(EditDistance.between("abcd", "abdc") == 1)
        #expect(EditDistance.between("kitten", "sitting") == 3)
        #expect(EditDistance.between("", "abc") == 3)
        #expect(EditDistance.between("same", "same") == 0)
    }
}
