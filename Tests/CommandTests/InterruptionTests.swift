import Foundation
import Testing

@Suite("Interruption")
struct InterruptionTests {
    @Test("Ctrl-C exits 5, and --resume finishes the run without playing a finished cell again")
    func resume() throws {
        let scratch = try Scratch()
        try scratch.makeProject(families: ["short-note", "two-tasks", "small-talk"])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.binary)
        process.arguments = ["run", "--jobs", "1", "--no-sharing", "--out", scratch.path("out")]
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.folder)
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // Not a fixed pause: as soon as the first cell is written, the run is interrupted.
        while process.isRunning, (try? scratch.text("out/run.jsonl").contains(#""kind":"cell""#)) != true {}
        process.interrupt()
        process.waitUntilExit()
        try #require(process.terminationStatus == 5, "the run was over before it could be interrupted")
        let before = try Record(scratch.text("out/run.jsonl")).cells.count
        #expect(before < 12)
        let outcome = try Tool.run(
            ["run", "--resume", "--no-sharing", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)")
        let record = try Record(scratch.text("out/run.jsonl"))
        #expect(Set(record.cells.compactMap { $0["id"] as? String }).count == 12)
        #expect(record.cells.count == 12)
    }

    @Test("a run is not resumed over fixtures that changed meanwhile")
    func changedFixtures() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        #expect(try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder).status == 0)
        try scratch.edit("Fixtures/voice-note/short-note/de/fixture.json", #""chunks": 1"#, #""chunks": 12"#)
        let outcome = try Tool.run(["run", "--resume", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 3)
        #expect(outcome.talk.contains("changed since the run was interrupted"), "\(outcome.talk)")
    }

    @Test("a torn last line is cut, and the rest is resumed")
    func torn() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        #expect(try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder).status == 0)
        let lines = try scratch.text("out/run.jsonl").split(separator: "\n")
        let kept = lines.dropLast(2).joined(separator: "\n") + "\n" + lines[lines.count - 2].prefix(40)
        try scratch.write("out/run.jsonl", kept)
        let outcome = try Tool.run(["run", "--resume", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)")
        #expect(try Record(scratch.text("out/run.jsonl")).cells.count == 4)
    }
}
