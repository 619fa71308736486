import Foundation
import Testing

@Suite("Comparing, approving and the gate of the built tool")
struct CompareTests {
    private static let gated = """
        {"suite": "voice-note", "axes": {"interface": ["de"], "input": ["de", "es"], "output": ["auto", "en"]},
         "gate": {"minimumPassRate": 0, "regressions": {"baseline": "Reports/approved/voice-note.jsonl"}}}
        """
    private static let spanish = "Fixtures/voice-note/short-note/es/fixture.json"

    private func run(_ scratch: Scratch, _ out: String, _ more: [String] = []) throws -> Tool.Outcome {
        try Tool.run(["run", "--out", scratch.path(out)] + more, in: scratch.folder)
    }

    /// Two runs of one project, the Spanish cells broken in the second.
    private func pair() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.makeProject()
        #expect(try run(scratch, "old").status == 0)
        try scratch.edit(Self.spanish, #""chunks": 1"#, #""chunks": 2"#)
        #expect(try run(scratch, "new").status == 2)
        return scratch
    }

    @Test("compare exits 0 whatever changed, and 2 for what --fail-on names")
    func failOn() throws {
        let scratch = try pair()
        let plain = try Tool.run(["compare", "old", "new"], in: scratch.folder)
        #expect(plain.status == 0, "\(plain.talk)")
        #expect(plain.output.contains("2 regressed; 4 cells compared"), "\(plain.output)")
        #expect(
            plain.output.contains("regressed, input = es, whatever the output: all 2 cells; voice-note.chunks.count"))
        for name in ["comparison.html", "comparison.json", "comparison.md"] {
            #expect(try !scratch.data("new/\(name)").isEmpty)
        }
        #expect(try Tool.run(["compare", "old", "new", "--fail-on", "removed"], in: scratch.folder).status == 0)
        #expect(
            try Tool.run(["compare", "old", "new", "--fail-on", "removed,regressed"], in: scratch.folder).status == 2)
        #expect(try Tool.run(["compare", "new", "old", "--fail-on", "fixed"], in: scratch.folder).status == 2)
        let wrong = try Tool.run(["compare", "old", "new", "--fail-on", "regresed"], in: scratch.folder)
        #expect(wrong.status == 64 && wrong.talk.contains("stillFailing"))
        for empty in ["", ",", "regressed,"] {
            let outcome = try Tool.run(["compare", "old", "new", "--fail-on", empty], in: scratch.folder)
            #expect(outcome.status == 64 && outcome.talk.contains("with an empty name"), "\(empty): \(outcome.talk)")
        }
        let annotations = try Tool.run(["compare", "old", "new", "--report", "github"], in: scratch.folder)
        #expect(annotations.output.contains("::error title=regressed%2C input = es"), "\(annotations.output)")
    }

    @Test("a run that did not finish, a folder without one and a name of nothing are refused, and nothing is written")
    func refused() throws {
        let scratch = try pair()
        let lines = try scratch.text("new/run.jsonl").split(separator: "\n")
        try scratch.write("cut/run.jsonl", lines.dropLast().joined(separator: "\n") + "\n")
        for words in [["compare", "old", "cut"], ["approve", "cut", "--out", scratch.path("approved")]] {
            let outcome = try Tool.run(words, in: scratch.folder)
            #expect(outcome.status == 3)
            #expect(outcome.talk.contains("did not finish"), "\(outcome.talk)")
        }
        #expect(!FileManager.default.fileExists(atPath: scratch.path("approved")))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("cut/comparison.html")))
        #expect(try Tool.run(["compare", "old", "Matrix"], in: scratch.folder).status == 3)
        let nothing = try Tool.run(["compare", "old", "nowhere"], in: scratch.folder)
        #expect(nothing.status == 3 && nothing.talk.contains("nowhere: found nothing, expected a run's folder"))
        #expect(try Tool.run(["compare", "old"], in: scratch.folder).status == 64)
    }

    @Test("what nobody approved keeps the gate red: no baseline, a regression, another text; approving makes it green")
    func gate() throws {
        let scratch = try Scratch()
        try scratch.makeProject(matrix: Self.gated)
        let first = try run(scratch, "first")
        #expect(first.status == 2)
        #expect(first.output.contains("found no baseline"), "\(first.output)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("Reports/approved")))
        let approve = try Tool.run(["approve", "first"], in: scratch.folder)
        #expect(approve.status == 0, "\(approve.talk)")
        #expect(try run(scratch, "second").status == 0)

        try scratch.edit(Self.spanish, #""chunks": 1"#, #""chunks": 2"#)
        let broken = try run(scratch, "third")
        #expect(broken.status == 2)
        #expect(broken.output.contains("2 regressed, the gate allows 0"), "\(broken.output)")
        // The reports are made from the record alone, and say the same later.
        let again = try Tool.run(["report", "third", "--report", "json"], in: scratch.folder)
        #expect(again.status == 0)
        #expect(try scratch.text("third/report.json").contains(#""baselines":[{"matrix":"voice-note""#))
        #expect(try scratch.text("third/report.json").contains("the gate allows 0"))

        #expect(try Tool.run(["approve", "third"], in: scratch.folder).status == 0)
        #expect(try run(scratch, "fourth").status == 0)
        // A part is approved and the rest stays: German cells of the first run, the Spanish ones still approved broken.
        #expect(try Tool.run(["approve", "first", "--only", "input=de"], in: scratch.folder).status == 0)
        #expect(try run(scratch, "fifth").status == 0)
        #expect(try Tool.run(["approve", "first", "--only", "input=en"], in: scratch.folder).status == 4)
        #expect(try Tool.run(["approve", "first", "--only", "inptu=de"], in: scratch.folder).status == 64)
    }

    @Test("a part of the matrix that was played is held against its own cells only")
    func partial() throws {
        let scratch = try Scratch()
        try scratch.makeProject(matrix: Self.gated)
        _ = try run(scratch, "first")
        #expect(try Tool.run(["approve", "first"], in: scratch.folder).status == 0)
        for more in [["--only", "input=de"], ["--shard", "1/2"], ["--pairwise"]] {
            let outcome = try run(scratch, "part-\(more[0])", more)
            #expect(outcome.status == 0, "\(more): \(outcome.output)")
        }
    }

    @Test("a baseline that was changed by hand stops the run before its first cell")
    func edited() throws {
        let scratch = try Scratch()
        try scratch.makeProject(matrix: Self.gated)
        _ = try run(scratch, "first")
        #expect(try Tool.run(["approve", "first"], in: scratch.folder).status == 0)
        let path = "Reports/approved/voice-note.jsonl"
        try scratch.write(path, try scratch.text(path).replacingOccurrences(of: "passed", with: "failed"))
        let outcome = try run(scratch, "second")
        #expect(outcome.status == 3)
        #expect(outcome.talk.contains("changed by hand or badly merged"), "\(outcome.talk)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("second")))
        #expect(try Tool.run(["compare", path, "first"], in: scratch.folder).status == 3)
    }

    @Test("run --baseline holds a run against another one")
    func givenBaseline() throws {
        let scratch = try pair()
        let outcome = try run(scratch, "again", ["--baseline", "old"])
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("against old: 2 regressed"), "\(outcome.output)")
        #expect(try run(scratch, "none", ["--baseline", "nowhere"]).status == 3)
    }

    @Test("the baseline of another revision is found through git", .enabled(if: Tool.has("git")))
    func revision() throws {
        let scratch = try pair()
        #expect(try Tool.run(["approve", "old"], in: scratch.folder).status == 0)
        _ = try Tool.run(
            [], in: scratch.folder,
            wrapper: [
                "sh", "-c",
                "git init -q . && git add Reports && git -c user.name=n -c user.email=e@example commit -qm approved",
                "status",
            ])
        try FileManager.default.removeItem(atPath: scratch.path("Reports"))
        let spec = "HEAD:Reports/approved/voice-note.jsonl"
        let outcome = try Tool.run(["compare", spec, "new"], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)")
        #expect(outcome.output.contains("2 regressed"))
        let nothing = try Tool.run(["compare", "HEAD:Reports/approved/other.jsonl", "new"], in: scratch.folder)
        #expect(nothing.status == 3)
    }

    @Test("--by fingerprint compares what two models answered to the same requests")
    func fingerprint() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        #expect(try run(scratch, "old").status == 0)
        #expect(try run(scratch, "same").status == 0)
        let same = try Tool.run(["compare", "old", "same", "--by", "fingerprint"], in: scratch.folder)
        #expect(same.status == 3 && same.talk.contains("found the same model on both sides (authored in 4 cells)"))
        let recordings = "Fixtures/voice-note/short-note/es/recordings/model/v1.jsonl"
        try scratch.write(
            recordings,
            try scratch.text(recordings).replacingOccurrences(
                of: #""engine":"authored""#, with: #""engine":"local-3b""#))
        #expect(try run(scratch, "new").status == 0)
        let outcome = try Tool.run(["compare", "old", "new", "--by", "fingerprint"], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)")
        #expect(outcome.output.contains("Answered by authored in 4 cells → authored in 2 cells, local-3b in 2 cells"))
        #expect(try Tool.run(["compare", "old", "new", "--by", "model"], in: scratch.folder).status == 64)
    }
}
