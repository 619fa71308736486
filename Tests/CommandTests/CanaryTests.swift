import Foundation
import Testing

@Suite("Canary")
struct CanaryTests {
    /// Each suite's canaries: the matrix, and the file that says what they fail for.
    private static let suites = [
        ("canary", "expected.json"), ("canary-dialogue-memo", "dialogue-memo.expected.json"),
        ("canary-note-analysis", "note-analysis.expected.json"),
    ]

    @Test("every canary fails for exactly its reason, and the run is red", arguments: suites)
    func canary(_ matrix: String, _ file: String) throws {
        let scratch = try Scratch()
        let outcome = try Tool.run(["run", matrix, "--fixtures", "Fixtures/canary", "--out", scratch.path("out")])
        #expect(outcome.status == 2)
        let expected = try #require(
            JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: "\(Tool.root)/Fixtures/canary/\(file)")))
                as? [String: [String: Any]])
        var seen: Set<String> = []
        for cell in try Record(scratch.text("out/run.jsonl")).cells {
            let family = try #require(cell["family"] as? String)
            let want = try #require(expected[family], "\(family) is no canary")
            seen.insert(family)
            #expect(cell["status"] as? String == want["status"] as? String, "\(family): \(cell["reason"] ?? "")")
            #expect(cell["firstBrokenStage"] as? String == want["firstBrokenStage"] as? String, "\(family)")
            #expect(cell["failing"] as? [String] ?? [] == want["failing"] as? [String], "\(family)")
            let error = (cell["error"] as? [String: Any])?["kind"] as? String
            #expect(error == want["error"] as? String, "\(family)")
        }
        #expect(seen == Set(expected.keys))
    }
}

/// The lines of a record.
struct Record {
    let lines: [String]
    let cells: [[String: Any]]

    init(_ text: String) throws {
        lines = text.split(separator: "\n").map(String.init)
        cells = try lines.compactMap { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["kind"] as? String == "cell" ? object : nil
        }
    }
}
