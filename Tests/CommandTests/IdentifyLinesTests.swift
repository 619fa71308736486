import Foundation
import Testing

@Suite("criba identify")
struct IdentifyLinesTests {
    private func answers(_ lines: [String], _ more: [String] = []) throws -> [[String: Any]] {
        let outcome = try Tool.run(["identify", "--jsonl"] + more, input: lines.joined(separator: "\n") + "\n")
        #expect(outcome.status == 0)
        return try outcome.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test("one answer a line, in order, with probabilities that sum to 1")
    func lines() throws {
        let answers = try answers([
            #"{"text":"Stell den Wecker auf sieben"}"#, #"{"text":"pon el despertador a las siete"}"#,
            #"{"text":"set the alarm for seven","languages":["en","de"]}"#, #"{"text":"12 34"}"#,
        ])
        #expect(answers.map { $0["language"] as? String } == ["de", "es", "en", nil])
        #expect(answers[3]["language"] is NSNull)
        for answer in answers {
            let hypotheses = try #require(answer["hypotheses"] as? [String: Double])
            #expect(abs(hypotheses.values.reduce(0, +) - 1) < 1e-9)
        }
        #expect((answers[2]["hypotheses"] as? [String: Double])?.keys.sorted() == ["de", "en", "und"])
        #expect((answers[3]["hypotheses"] as? [String: Double])?["und"] == 1)
    }

    @Test("--language is what a line gets that names no languages of its own")
    func usualLanguages() throws {
        let lines = [
            #"{"text":"nos vemos el sábado"}"#, #"{"text":"nos vemos el sábado","languages":["es"]}"#,
            #"{"text":"nos vemos el sábado","languages":null}"#, #"{"text":"x","languages":["fr"]}"#,
        ]
        let answers = try answers(lines, ["--language", "de,en"])
        #expect(
            answers.prefix(3).map { ($0["hypotheses"] as? [String: Double])?.keys.sorted() }
                == [["de", "en", "und"], ["es", "und"], ["de", "en", "und"]])
        #expect((answers[3]["error"] as? String)?.hasPrefix("languages[0]: found \"fr\"") == true)
        let wrong = try Tool.run(["identify", "--jsonl", "--language", "de,fr"], input: lines[0] + "\n")
        #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.talk.contains("--language[1]: found \"fr\""))
    }

    @Test("a bad line gets an error that names what is wrong, and the lines around it are answered")
    func badLines() throws {
        let bad = [
            (#"{"txt":"x"}"#, "did you mean \"text\""), (#"{"text":7}"#, "text: found 7, expected a string"),
            ("{}", "text: found none"), (#"{"text":"x","languages":["fr"]}"#, "languages[0]: found \"fr\""),
            (#"{"text":"x","languages":[]}"#, "languages: found []"),
            (#"{"text":"x","languages":["de","de"]}"#, "twice"), (#"{"text":"x","languages":"de"}"#, "expected a list"),
            ("nonsense", "expected a value"), ("", "empty"), ("[]", "no object"),
        ]
        let good = #"{"text":"luego me pasas las llaves"}"#
        let answers = try answers(bad.flatMap { [$0.0, good] })
        #expect(answers.count == 2 * bad.count)
        for (index, (line, expected)) in bad.enumerated() {
            #expect((answers[2 * index]["error"] as? String)?.contains(expected) == true, "\(line)")
            #expect(answers[2 * index + 1]["language"] as? String == "es")
        }
    }

    @Test("a line that is no UTF-8 gets an error of its own")
    func invalidUTF8() throws {
        let command = #"printf '{"text":"ma\377ana"}\n{"text":"bis morgen früh"}\n' | "$0" "$@""#
        let outcome = try Tool.run(["identify", "--jsonl"], wrapper: ["sh", "-c", command])
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains("UTF-8") == true)
        #expect(lines.last?.contains(#""language":"de""#) == true)
    }

    @Test("one text is answered at once, and no text is wrong usage")
    func oneText() throws {
        let one = try Tool.run(["identify", "--language", "de,es", "nos vemos el sábado"])
        #expect(one.status == 0 && one.output.contains("\"es\""))
        #expect(!one.output.contains("\"en\""))
        #expect(try Tool.run(["identify"]).status == 64)
        #expect(try Tool.run(["identify", "--language", "fr", "bonjour"]).status == 64)
        #expect(try Tool.run(["identify", "--jsonl", "bonjour"]).status == 64)
    }
}
