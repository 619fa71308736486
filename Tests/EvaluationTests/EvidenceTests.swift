import JSONDocument
import Testing

@testable import Evaluation

@Suite struct EvidenceTests {
    @Test("evidence is named by kind and canonical content, not by the order of members")
    func naming() {
        let one = Evidence(.fields, ["a": 1, "b": [2.0, "ü"]])
        let other = Evidence(.fields, ["b": [2, "ü"], "a": 1])
        #expect(one.name == other.name)
        #expect(one.bytes == Array(#"{"a":1,"b":[2,"ü"]}"#.utf8))
        #expect(Evidence(.exhibit, ["a": 1, "b": [2, "ü"]]).name != one.name)
        #expect(Evidence(.fields, ["a": 1, "b": [2, "u"]]).name != one.name)
    }

    @Test("the name is the first half of the SHA-256 of kind and bytes")
    func digest() {
        #expect(Evidence(.fields, [:]).name == String(SHA256.hash("fields{}").hex.prefix(32)))
    }

    @Test("an evidence line gives back name and content, whatever the content holds")
    func line() throws {
        let evidence = Evidence(.exhibit, [#""}"#: ["\n", #"","content":"#, "}"], "🙂": .null])
        let line = EvidenceLine.bytes(evidence)
        #expect(line.last == 0x0A && !line.dropLast().contains(0x0A))
        let json = try JSONValue.parse(line, name: "line")
        #expect(json["kind"] == "evidence" && json["type"] == "exhibit")
        // The line as a slice that does not begin at zero, as the reader has it.
        let slice = ([0x20, 0x20] + line.dropLast())[2...]
        let (name, content) = try #require(EvidenceLine.content(of: slice))
        #expect(name.name == evidence.name)
        #expect(Array(slice[content]) == evidence.bytes)
        #expect(EvidenceLine.content(of: line.dropLast(3)) == nil)
        #expect(EvidenceLine.content(of: Array(#"{"kind":"cell"}"#.utf8)[...]) == nil)
    }

    @Test("a name of evidence is 32 lower-case digits, and the same as a number")
    func key() throws {
        let name = "0123456789abcdef00ff00ff00ff00f8"
        #expect(try #require(EvidenceKey(name)).name == name)
        #expect(EvidenceKey(name) != EvidenceKey("0123456789abcdef00ff00ff00ff00f9"))
        for odd in ["", "none", String(name.dropLast()), name + "0", name.uppercased(), "g" + name.dropFirst()] {
            #expect(EvidenceKey(odd) == nil, "\(odd)")
        }
    }

    @Test("an exhibit's numbers have four decimals, and what is not finite is null")
    func exhibit() {
        let exhibit = Exhibit.bars(
            title: "t",
            bars: [
                .init(label: "a", value: 1.0 / 3, note: "", isChosen: true),
                .init(label: "b", value: .nan, note: "n", isChosen: false),
            ])
        let bars = exhibit.json["bars"]?.arrayValue
        #expect(exhibit.json["type"] == "bars")
        #expect(bars?[0]["value"] == 0.3333)
        #expect(bars?[1]["value"] == .null)
        let text = Exhibit.text(
            title: "t", language: nil, text: "x", marks: [.init(range: 0..<1, kind: "date", label: "l")])
        #expect(
            text.json == [
                "type": "text", "title": "t", "text": "x",
                "marks": [["from": 0, "to": 1, "kind": "date", "label": "l"]],
            ])
    }
}
