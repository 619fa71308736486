import JSONDocument
import Testing

@testable import Evaluation

@Suite("Exhibits in a record")
struct ExhibitTests {
    private static let table: [(Exhibit, JSONValue)] = [
        (
            .text(
                title: "t", language: "de", text: "Guten Tag",
                marks: [
                    .init(range: 2..<5, kind: "date", label: "a day"),
                    .init(range: 0..<0, kind: "chunk", label: ""),
                ]),
            [
                "type": "text", "title": "t", "language": "de", "text": "Guten Tag",
                "marks": [
                    ["from": 2, "to": 5, "kind": "date", "label": "a day"],
                    ["from": 0, "to": 0, "kind": "chunk", "label": ""],
                ],
            ]
        ),
        (
            .table(title: "t", columns: ["a", "b"], rows: [["1", "2"], []]),
            ["type": "table", "title": "t", "columns": ["a", "b"], "rows": [["1", "2"], []]]
        ),
        (
            .bars(
                title: "t",
                bars: [
                    .init(label: "de", value: 0.25, note: "n", isChosen: true),
                    .init(label: "es", value: 1, note: "", isChosen: false),
                ]),
            [
                "type": "bars", "title": "t",
                "bars": [
                    ["label": "de", "value": 0.25, "note": "n", "chosen": true],
                    ["label": "es", "value": 1, "note": "", "chosen": false],
                ],
            ]
        ),
        (
            .conversation(
                title: "t",
                turns: [
                    .init(speaker: "app", language: "de", text: "Und?", note: "why"),
                    .init(speaker: "user", language: nil, text: "Nein"),
                ]),
            [
                "type": "conversation", "title": "t",
                "turns": [
                    ["speaker": "app", "text": "Und?", "language": "de", "note": "why"],
                    ["speaker": "user", "text": "Nein"],
                ],
            ]
        ),
        (
            .card(
                title: "t", language: "es",
                sections: [
                    .init(heading: "h", language: "es", lines: ["a", "b"]),
                    .init(heading: "g", language: nil, lines: []),
                ]),
            [
                "type": "card", "title": "t", "language": "es",
                "sections": [
                    ["heading": "h", "lines": ["a", "b"], "language": "es"], ["heading": "g", "lines": []],
                ],
            ]
        ),
        (
            .request(title: "t", parts: [.init(name: "prompt", text: "p")]),
            ["type": "request", "title": "t", "parts": [["name": "prompt", "text": "p"]]]
        ),
        (
            .difference(title: "t", expected: "e", found: "f"),
            ["type": "difference", "title": "t", "expected": "e", "found": "f"]
        ),
        (
            .stripPlot(title: "t", points: [.init(label: "l", group: "g", value: -1.5)], zone: 0.25...0.5),
            [
                "type": "stripPlot", "title": "t", "points": [["label": "l", "group": "g", "value": -1.5]],
                "zone": [0.25, 0.5],
            ]
        ),
        (.stripPlot(title: "t", points: [], zone: nil), ["type": "stripPlot", "title": "t", "points": []]),
    ]

    @Test(
        "each kind says its type, its title and what belongs to it, and leaves out what is not known",
        arguments: table)
    func kinds(_ exhibit: Exhibit, _ json: JSONValue) {
        #expect(exhibit.json == json)
        #expect(Evidence(exhibit).bytes == json.canonicalBytes() && Evidence(exhibit).kind == .exhibit)
    }

    @Test(
        "a number is rounded to the nearest fourth decimal",
        arguments: [
            (0.0, 0.0), (1, 1), (0.33333, 0.3333), (0.66666, 0.6667), (0.12344, 0.1234), (-0.00004, 0),
            (123.45678, 123.4568),
        ])
    func rounding(_ value: Double, _ rounded: Double) {
        #expect(Exhibit.number(value).doubleValue == rounded)
    }

    @Test("what is not finite has no number", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(_ value: Double) {
        #expect(Exhibit.number(value) == .null)
        #expect(
            Exhibit.stripPlot(title: "t", points: [.init(label: "", group: "", value: value)], zone: nil)
                .json["points"]?.arrayValue?.first?["value"] == .null)
    }
}
