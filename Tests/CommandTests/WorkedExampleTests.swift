import Foundation
import Testing

@Suite("The worked example: a real model's recorded answers, replayed")
struct WorkedExampleTests {
    private static let families = [
        "small-talk", "phone-number", "short-note", "time-only", "ask-a-favour", "at-the-weekend",
    ]

    private static let score = "voice-note.facts.recall"

    @Test("every request of both prompt versions has a fresh recording", arguments: ["v1", "v2"])
    func fresh(_ version: String) throws {
        let outcome = try Tool.run(
            ["plan", "real-model", "--recordings", "--check", "--set", "prompts=\(version)"])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.talk)")
        #expect(outcome.output.contains("108 requests: 108 fresh"), "\(outcome.output)")
    }

    @Test("the matrix is green against its thresholds and what was approved")
    func gate() throws {
        let scratch = try Scratch()
        let outcome = try Tool.run(["run", "real-model", "--out", scratch.path("out")])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.talk)")
        let cells = try Record(scratch.text("out/run.jsonl")).cells
        #expect(cells.count == 108)
        // A gate of perfection would be red, and one of nothing would be green for any answers.
        #expect(Set(cells.compactMap { $0["status"] as? String }) == ["passed", "failed"])
        #expect(try scratch.text("out/run.jsonl").contains(#""model":{"recorded":18}"#))
    }

    @Test("a digest that passes and says something else is red until it is approved")
    func another() throws {
        let scratch = try Scratch()
        try scratch.makeProject(families: Self.families)
        for path in ["Matrix/real-model.json", "Reports/approved/real-model.jsonl"] {
            try scratch.write(path, String(contentsOfFile: "\(Tool.root)/\(path)", encoding: .utf8))
        }
        let words = ["run", "real-model", "--out"]
        #expect(try Tool.run(words + ["out"], in: scratch.folder).status == 0)
        try scratch.edit(
            "Fixtures/voice-note/small-talk/de/recordings/model/v1@qwen2.5-coder-1.5b.jsonl",
            "\"content\":{\"title\":\"", "\"content\":{\"title\":\"X ")
        let outcome = try Tool.run(words + ["again"], in: scratch.folder)
        #expect(outcome.status == 2, "\(outcome.output)")
        #expect(outcome.output.contains("the gate allows 0"), "\(outcome.output)")
    }

    @Test("its page tells the figures that the comparison of both versions gives")
    func figures() throws {
        let scratch = try Scratch()
        for version in ["v1", "v2"] {
            let outcome = try Tool.run([
                "run", "real-model", "--set", "prompts=\(version)", "--no-gate", "--quiet", "--out",
                scratch.path(version),
            ])
            #expect(outcome.status == 0 || outcome.status == 2, "\(outcome.talk)")
        }
        let compared = try Tool.run(["compare", scratch.path("v1"), scratch.path("v2"), "--out", scratch.path("out")])
        #expect(compared.status == 0, "\(compared.talk)")
        let page = try String(contentsOfFile: "\(Tool.root)/Documentation/worked-example.md", encoding: .utf8)
        let comparison = try Self.json(scratch.data("out/comparison.json"))
        let verdict = try #require((comparison["verdict"] as? [String: Any])?["sentence"] as? String)
        #expect(page.contains(verdict), "\(verdict)")
        let tests = try #require(comparison["tests"] as? [String: Any])
        let parts = try #require(tests["axisValues"] as? [[String: Any]])
        // The interface has one value here, which would say what all cells say.
        #expect(
            parts.compactMap { $0["part"] as? String } == [
                "input=de", "input=es", "input=en", "output=de", "output=en",
            ])
        for result in parts + [try #require(tests["all"] as? [String: Any])] {
            let row = Self.row(result)
            #expect(page.contains(row), "\(row)")
        }
        let (before, now) = (
            try Self.rates(scratch.data("v1/report.json")), try Self.rates(scratch.data("v2/report.json"))
        )
        // A score has a mean, and fails where nothing is left.
        let recall = try ["v1", "v2"].map { version in
            let metrics = try #require(
                try Self.json(scratch.data("\(version)/report.json"))["metrics"] as? [[String: Any]])
            let recall = try #require(metrics.first { $0["name"] as? String == Self.score })
            return (
                try #require(recall["failing"] as? Int), String(format: "%.2f", try #require(recall["mean"] as? Double))
            )
        }
        #expect(page.contains("\(recall[0].0) with v1 and \(recall[1].0) with v2"), "\(recall)")
        #expect(page.contains("its mean is \(recall[0].1) and \(recall[1].1)"), "\(recall)")
        let metrics = try #require(tests["metrics"] as? [[String: Any]]).filter { $0["part"] as? String != Self.score }
        for result in metrics {
            let name = try #require(result["part"] as? String)
            let row = "| `\(name)` | \(before[name] ?? "") | \(now[name] ?? "") | \(Self.sides(result)) |"
            #expect(page.contains(row), "\(row)")
        }
    }

    @Test(
        "its page tells what is counted in the answers", .enabled(if: Tool.has("python3"), "python3 is not installed"))
    func answers() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-B", "\(Tool.root)/scripts/local-model/count_answers.py"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let page = try String(contentsOfFile: "\(Tool.root)/Documentation/worked-example.md", encoding: .utf8)
        #expect(output.hasPrefix("| In the answers themselves | v1 | v2 |") && page.contains(output), "\(output)")
    }

    /// `| input=de | 5 → 7 of 36 | 3 | 5 | – |`
    private static func row(_ result: [String: Any]) -> String {
        let part = result["part"] as? String ?? ""
        let number = { (key: String) in result[key] as? Int ?? -1 }
        return "| \(part) | \(number("basePassed")) | \(number("headPassed")) | \(number("pairs")) | \(sides(result)) |"
    }

    private static func sides(_ result: [String: Any]) -> String {
        let p = (result["holm"] as? Double ?? result["p"] as? Double).map { String(format: "%.2f", $0) } ?? "–"
        return "\(result["regressed"] as? Int ?? -1) | \(result["fixed"] as? Int ?? -1) | \(p)"
    }

    /// Of each metric, how many samples hold, with Wilson's interval in percent.
    private static func rates(_ report: Data) throws -> [String: String] {
        let repetitions = try #require(try json(report)["repetitions"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: repetitions.compactMap { entry in
                guard let name = entry["metric"] as? String, let interval = entry["interval"] as? [String: Any],
                    let lower = interval["lower"] as? Double, let upper = interval["upper"] as? Double
                else { return nil }
                let percent = { (share: Double) in Int((100 * share).rounded()) }
                return (
                    name,
                    "\(entry["successes"] ?? "") of \(entry["samples"] ?? "") (\(percent(lower))–\(percent(upper)) %)"
                )
            })
    }

    private static func json(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
