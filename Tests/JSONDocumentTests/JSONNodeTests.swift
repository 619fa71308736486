import JSONDocument
import Testing

@Suite("Places in a document")
struct JSONNodeTests {
    private let text = "{\n  \"größe\": [1, \"zwei\"],\r\n  \"x\": {\"y\": null}\r}"

    private func slice(_ range: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    @Test("every value and key has its range in bytes")
    func ranges() throws {
        let document = try JSONDocument(bytes: Array(text.utf8), name: "test.json")
        guard case .object(let members) = document.root.content else {
            Issue.record("no object")
            return
        }
        #expect(slice(document.root.range) == text)
        #expect(members.map { slice($0.keyRange) } == ["\"größe\"", "\"x\""])
        #expect(members.map { slice($0.value.range) } == ["[1, \"zwei\"]", "{\"y\": null}"])
        let place = try #require(document.root["x"]?["y"]?.range)
        #expect(slice(place) == "null")
        #expect(document.root.value == ["größe": [1, "zwei"], "x": ["y": nil]])
    }

    @Test("columns count scalars, and each kind of line break counts once")
    func locations() throws {
        let document = try JSONDocument(bytes: Array(text.utf8), name: "test.json")
        let zwei = try #require(text.utf8.firstIndex(of: UInt8(ascii: "z")))
        let offset = text.utf8.distance(from: text.startIndex, to: zwei)
        #expect(document.location(of: offset) == SourceLocation(line: 2, column: 17, offset: offset))
        #expect(document.location(of: text.utf8.count).line == 4)
        #expect(document.location(of: -5) == SourceLocation(line: 1, column: 1, offset: 0))
        #expect(document.location(of: 1_000_000).offset == text.utf8.count)
    }
}
