import SeededRandom
import Testing

@testable import Evaluation

@Suite struct TemplateLineTests {
    @Test(
        "a line is known by what stands around its places",
        arguments: [
            ("Now: {{now}}", "Now: Monday", ["now": "Monday"]), ("Now: {{now}}", "now: Monday", nil),
            ("{{a}} of {{b}}.", "1 of 2.", ["a": "1", "b": "2"]), ("{{a}} of {{b}}.", "1 of 2", nil),
            ("{{a}}, {{a}}", "x, x", ["a": "x"]), ("{{a}}, {{a}}", "x, y", nil), ("plain", "plain", [:]),
            ("plain", "plain and more", nil), ("Dates:{{dates?}}", "Dates:", [:]), ("{{open", "{{open", [:]),
            ("a}} b{{x}}", "a}} b1", ["x": "1"]), ("{{a}} and {{open", "1 and {{open", ["a": "1"]),
            ("{{a}} or{{b?}}!", "1 or!", ["a": "1"]), ("{{a}} or{{b?}}!", "1 or2!", nil), ("{{a?}}{{b?}}c", "c", [:]),
            ("{{a}}-{{b}}-{{a}}", "x-y-x", ["a": "x", "b": "y"]), ("{{a}}-{{b}}-{{a}}", "x-y-z", nil),
            ("{{a}}, {{b}}", "no comma", nil), ("{{a}}", "", ["a": ""]), ("", "", [:]), ("", "x", nil),
        ] as [(String, String, [String: String]?)])
    func line(_ template: String, _ line: String, _ values: [String: String]?) {
        #expect(TemplateLine(template).values(in: line[...])?.mapValues(String.init) == values)
    }

    @Test("a line gives back what was filled in, and no other line is made from it", arguments: 0..<100)
    func filled(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let count = random.below(5)
        let literals = (0...count).map { place in
            // Nothing stands before the first place or behind the last one, now and then.
            (0..<(place == 0 || place == count ? random.below(3) : 1 + random.below(3)))
                .map { _ in ["x", "y", " ", "ü"].randomElement(using: &random) ?? "" }.joined()
        }
        var (template, line, values) = (literals[0], literals[0], [String: String]())
        for place in 0..<count {
            let value = String(repeating: "7", count: random.below(3)) + "\(place)"
            values["p\(place)"] = value
            template += "{{p\(place)}}\(random.below(2) == 0 ? "{{none?}}" : "")\(literals[place + 1])"
            line += value + literals[place + 1]
        }
        #expect(TemplateLine(template).values(in: line[...])?.mapValues(String.init) == values)
        for literal in literals where !literal.isEmpty {
            let other = line.replacing(literal, with: "#")
            #expect(TemplateLine(template).values(in: other[...]) == nil, "\(template): \(other)")
        }
    }
}
