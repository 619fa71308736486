import Foundation
import Testing

@Suite("Joining shards with the built tool")
struct MergeTests {
    private func project() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.makeProject(families: ["short-note", "two-tasks"])
        for number in 1...3 {
            let shard = try Tool.run(
                ["run", "--shard", "\(number)/3", "--out", scratch.path("s\(number)"), "--quiet"], in: scratch.folder)
            #expect(shard.status == 0, "\(shard.talk)")
        }
        return scratch
    }

    /// Cells and evidence, in any order.
    private func lines(_ scratch: Scratch, _ name: String) throws -> [String] {
        try scratch.text(name).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix(#"{"kind":"cell""#) || $0.hasPrefix(#"{"kind":"evidence""#) }.sorted()
    }

    @Test("shards in any order give the run that was never cut, and go into the history")
    func whole() throws {
        let scratch = try project()
        #expect(try Tool.run(["run", "--out", scratch.path("uncut"), "--quiet"], in: scratch.folder).status == 0)
        let merged = try Tool.run(["merge", "s3", "s1", "s2", "--out", scratch.path("whole")], in: scratch.folder)
        #expect(merged.status == 0, "\(merged.talk)")
        #expect(merged.output.hasPrefix("Green: all 8 cells passed"), "\(merged.output)")
        #expect(try lines(scratch, "whole/run.jsonl") == lines(scratch, "uncut/run.jsonl"))
        let other = try Tool.run(
            ["merge", "s1", "s2", "s3", "--out", scratch.path("other"), "--quiet"], in: scratch.folder)
        #expect(other.status == 0)
        #expect(try lines(scratch, "other/run.jsonl") == lines(scratch, "whole/run.jsonl"))
        let compared = try Tool.run(["compare", "uncut", "whole"], in: scratch.folder)
        #expect(compared.output.contains("Nothing changed in 8 cells compared"))
        #expect(try Tool.run(["approve", "whole"], in: scratch.folder).status == 0)
        #expect(try Tool.run(["history"], in: scratch.folder).output.contains("the last 3 runs"))
    }

    @Test("anything but 1…n of one plan is refused, and nothing is written")
    func refused() throws {
        let scratch = try project()
        let two = try Tool.run(
            ["run", "--shard", "1/2", "--out", scratch.path("half"), "--quiet"], in: scratch.folder)
        #expect(two.status == 0)
        let cases: [([String], Int32, String)] = [
            (["s1", "s3"], 5, "[2] are outstanding"), (["s1", "s2", "s2", "s3"], 3, "shard 2 of 3 twice"),
            (["s1", "s2", "half"], 3, "of 2, expected one of 3"),
        ]
        for (shards, status, message) in cases {
            let outcome = try Tool.run(["merge"] + shards + ["--out", scratch.path("whole")], in: scratch.folder)
            #expect(outcome.status == status)
            #expect(outcome.talk.contains(message), "\(outcome.talk)")
        }
        try scratch.edit("Matrix/voice-note.json", #""output": ["auto", "en"]"#, #""output": ["auto"]"#)
        let other = try Tool.run(
            ["run", "--shard", "2/3", "--out", scratch.path("other"), "--quiet"], in: scratch.folder)
        #expect(other.status == 0)
        let mixed = try Tool.run(["merge", "s1", "other", "s3", "--out", scratch.path("whole")], in: scratch.folder)
        #expect(mixed.status == 3 && mixed.talk.contains("found a shard of plan"), "\(mixed.talk)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("whole")))
        #expect(try Tool.run(["approve", "s1", "--out", scratch.path("approved")], in: scratch.folder).status == 3)
    }
}
