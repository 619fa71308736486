import JSONDocument
import Testing

@Suite("Objects")
struct JSONObjectTests {
    @Test("members are set, replaced and removed in place, in small and in large objects", arguments: [5, 12, 13, 200])
    func editing(count: Int) {
        var object = JSONObject()
        for number in 0..<count { object["k\(number)"] = .number(JSONNumber(number)) }
        #expect(object.count == count)
        object["k2"] = "two"
        #expect(object.keys[2] == "k2")
        object["k1"] = nil
        #expect(object["k1"] == nil)
        #expect(object["k2"] == "two")
        #expect(object["k\(count - 1)"] == .number(JSONNumber(count - 1)))
        #expect(object.keys == (0..<count).filter { $0 != 1 }.map { "k\($0)" })
        object["new"] = nil
        #expect(object.count == count - 1)
    }

    @Test("of two members with one key the later value holds in the earlier place")
    func repeated() {
        let object: JSONObject = ["a": 1, "b": 2, "a": 3]
        #expect(object.keys == ["a", "b"])
        #expect(object["a"] == 3)
    }

    @Test("objects are equal in any order and differ by any member")
    func equality() {
        #expect(JSONObject([("a", 1), ("b", 2)]) == JSONObject([("b", 2), ("a", 1)]))
        #expect(JSONObject([("a", 1), ("b", 2)]).hashValue == JSONObject([("b", 2), ("a", 1)]).hashValue)
        #expect(JSONObject([("a", 1)]) != JSONObject([("a", 2)]))
        #expect(JSONObject([("a", 1)]) != JSONObject([("b", 1)]))
        #expect(JSONObject([("a", 1)]) != JSONObject([("a", 1), ("b", 1)]))
    }

    @Test("accessors give what is there and nothing else")
    func accessors() {
        let value: JSONValue = ["s": "t", "n": 2, "b": true, "a": [1], "o": [:], "z": nil]
        #expect(value["s"]?.stringValue == "t")
        #expect(value["n"]?.intValue == 2)
        #expect(value["n"]?.doubleValue == 2)
        #expect(value["n"]?.stringValue == nil)
        #expect(value["b"]?.boolValue == true)
        #expect(value["a"]?.arrayValue == [1])
        #expect(value["o"]?.objectValue?.isEmpty == true)
        #expect(value["z"]?.isNull == true)
        #expect(value["absent"] == nil)
        #expect(JSONValue.null["s"] == nil)
    }
}
