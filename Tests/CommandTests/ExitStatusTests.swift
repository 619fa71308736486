import Foundation
import Testing

@Suite("Exit statuses of the built tool")
struct ExitStatusTests {
    @Test("a green matrix exits 0 and writes record, report, page, JUnit and summary")
    func green() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let outcome = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)\(outcome.output)")
        #expect(outcome.output.hasPrefix("Green: all 4 cells passed"))
        for name in ["run.jsonl", "report.json", "report.html", "junit.xml", "summary.md"] {
            #expect(try !scratch.data("out/\(name)").isEmpty, "\(name)")
        }
    }

    @Test("one failing cell exits 2 and names the reason")
    func red() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.edit("Fixtures/voice-note/short-note/es/fixture.json", #""chunks": 1"#, #""chunks": 2"#)
        let outcome = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 2)
        #expect(try scratch.text("out/summary.md").contains("voice-note.chunks.count"))
    }

    @Test(
        "a result that is lost on a full device exits 3 and says so, and a reader that stops reading is no loss",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["identify", "hola"], ["explain", "coverage"], ["--version"], ["schema", "matrix"]])
    func lostResult(_ words: [String]) throws {
        let command = ([Tool.binary] + words).map { "'\($0)'" }.joined(separator: " ")
        let full = try Tool.run([], wrapper: ["sh", "-c", "\(command) > /dev/full", "status"])
        #expect(full.status == 3)
        #expect(full.talk.contains("standard output: the result was lost"), "\(full.talk)")
        let closed = try Tool.run([], wrapper: ["bash", "-c", "\(command) | true; exit ${PIPESTATUS[0]}", "status"])
        // 141: ended by the pipe's signal, where the shell lets it through.
        #expect(closed.status == 0 || closed.status == 141, "\(closed.talk)")
        #expect(closed.talk.isEmpty)
    }

    @Test("--no-gate hides a red gate and nothing else")
    func noGate() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.edit("Fixtures/voice-note/short-note/es/fixture.json", #""chunks": 1"#, #""chunks": 2"#)
        #expect(try Tool.run(["run", "--no-gate", "--out", scratch.path("out")], in: scratch.folder).status == 0)
        #expect(try Tool.run(["run", "--no-gate", "--only", "family=nobody"], in: scratch.folder).status == 4)
    }

    @Test("a deleted recording is an error cell, exits 2, and names the command that mends it")
    func missingRecording() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try FileManager.default.removeItem(
            atPath: scratch.path("Fixtures/voice-note/short-note/de/recordings/model/v1.jsonl"))
        let outcome = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 2)
        let record = try scratch.text("out/run.jsonl")
        #expect(record.contains(#""kind":"missingRecording""#))
        #expect(record.contains("scripts/fixtures stamp short-note"))
        #expect(
            !FileManager.default.fileExists(
                atPath: scratch.path("Fixtures/voice-note/short-note/de/recordings/model/v1.jsonl")))
    }

    @Test(
        "a matrix that cannot be planned exits 3 with its place",
        arguments: [
            (#"{"suite": "voice-note", "axes": {"interface": ["de"]"#, "voice-note.json:1:"),
            (#"{"suite": "voice-note", "axs": {}}"#, #"did you mean "axes"?"#),
            (
                #"{"suite": "voice-note", "axes": {"interface": ["dee"], "input": ["de"], "output": ["de"]}}"#,
                #"did you mean "de"?"#
            ),
            (#"{"suite": "voice-notes"}"#, #"did you mean "voice-note"?"#),
            (
                #"{"suite": "voice-note", "fixtures": {"families": ["short-not"]}, "axes": {"interface": ["de"], "input": ["de"], "output": ["de"]}}"#,
                #"did you mean "short-note"?"#
            ),
            (
                #"{"suite": "voice-note", "axes": {"interface": ["de"], "input": ["de"], "output": ["de"]}, "include": [{"family": "short-note", "interface": "de", "input": "de", "output": "de"}]}"#,
                "twice"
            ),
        ])
    func wrongMatrix(matrix: String, message: String) throws {
        let scratch = try Scratch()
        try scratch.makeProject(matrix: matrix)
        let outcome = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 3)
        #expect(outcome.talk.contains(message), "\(outcome.talk)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
    }

    @Test("a fixture without provenance, or without its audio, exits 3 and names the file")
    func wrongFixture() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.edit("Fixtures/voice-note/short-note/de/fixture.json", #""provenance""#, #""provenances""#)
        let unknown = try Tool.run(["run"], in: scratch.folder)
        #expect(unknown.status == 3)
        #expect(unknown.talk.contains("short-note/de/fixture.json"), "\(unknown.talk)")
        try scratch.edit("Fixtures/voice-note/short-note/de/fixture.json", #""provenances""#, #""provenance""#)
        try FileManager.default.removeItem(atPath: scratch.path("Fixtures/voice-note/short-note/de/audio.opus"))
        let missing = try Tool.run(["run"], in: scratch.folder)
        #expect(missing.status == 3)
        #expect(missing.talk.contains("short-note/de/audio.opus"))
    }

    @Test("an output folder that is a file exits 3")
    func outputNotWritable() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.write("out", "a file")
        let outcome = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 3)
        #expect(outcome.talk.contains("choose another with --out"))
    }

    @Test(
        "a full disk exits 3 and says how to go on", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func diskFull() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("out/run.jsonl"), withDestinationPath: "/dev/full")
        let outcome = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 3, "\(outcome.talk)")
    }

    @Test("a selection that matches nothing exits 4, an unknown key in it 64")
    func selection() throws {
        #expect(try Tool.run(["run", "--only", "family=nobody"]).status == 4)
        let unknown = try Tool.run(["run", "--only", "inptu=de"])
        #expect(unknown.status == 64)
        #expect(unknown.talk.contains(#"did you mean "input"?"#))
    }

    @Test(
        "wrong usage exits 64 and shows the usage",
        arguments: [["runn"], ["run", "--jbos", "2"], ["run", "--jobs", "0"], ["schema", "nothing"], []])
    func usage(arguments: [String]) throws {
        #expect(try Tool.run(arguments).status == 64)
    }

    @Test("audio that cannot be decoded exits 3, a good one prints its facts")
    func audio() throws {
        let scratch = try Scratch()
        try scratch.write("no.opus", "this is no recording")
        #expect(try Tool.run(["audio", "--json", scratch.path("no.opus")]).status == 3)
        let good = try Tool.run(["audio", "--json", "Fixtures/voice-note/short-note/de/audio.opus"])
        #expect(good.status == 0)
        let facts = try JSONSerialization.jsonObject(with: Data(good.output.utf8)) as? [String: Any]
        #expect(facts?["samples48k"] as? Int == 685_632)
    }

    @Test("audio shows people the length, loudness over time, the container and problems; pages when asked")
    func audioForPeople() throws {
        let file = "Fixtures/voice-note/short-note/de/audio.opus"
        let look = try Tool.run(["audio", file])
        #expect(look.status == 0)
        let parts = [
            "length: 0:14.284 (685632 samples", "loudness in dBFS", " -12 |", "link 1 at byte 0", "problems: none",
        ]
        for part in parts {
            #expect(look.output.contains(part), "\(look.output)")
        }
        #expect(!look.output.contains("page 0 of stream"))
        let pages = try Tool.run(["audio", "--pages", file])
        #expect(pages.output.hasPrefix(look.output))
        #expect(pages.output.contains("page 0 of stream"))

        // A file that is cut off says where.
        let scratch = try Scratch()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Tool.root)/\(file)"))
        try bytes.dropLast(100).write(to: URL(fileURLWithPath: scratch.path("cut.opus")))
        let cut = try Tool.run(["audio", scratch.path("cut.opus")])
        #expect(cut.status == 0)
        #expect(cut.output.contains("tornPage"))
    }

    @Test("validate is quiet about good fixtures and exits 3 for a damaged recording")
    func validate() throws {
        #expect(try Tool.run(["validate"]).status == 0)
        let damaged = try Tool.run(["validate", "canary", "--fixtures", "Fixtures/canary"])
        #expect(damaged.status == 3)
        #expect(damaged.output.contains("damaged-recording/de/recordings/model/v1.jsonl"))
    }

    @Test("a part of the default matrix is green, although it exercises only some pairs of axis values")
    func partOfTheMatrix() throws {
        let scratch = try Scratch()
        let outcome = try Tool.run(
            ["run", "--only", "family=short-note", "--only", "output=es", "--out", scratch.path("out")])
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test("validate names a recording of other audio")
    func validateBinding() throws {
        let scratch = try Scratch()
        try scratch.makeProject(families: ["short-note", "small-talk"])
        let (from, to) = (
            "Fixtures/voice-note/small-talk/de/audio.opus", "Fixtures/voice-note/short-note/de/audio.opus"
        )
        try FileManager.default.removeItem(atPath: scratch.path(to))
        try FileManager.default.copyItem(atPath: scratch.path(from), toPath: scratch.path(to))
        let outcome = try Tool.run(["validate"], in: scratch.folder)
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("short-note/de: the recording of probe in de-DE is of other audio"))
    }

    @Test("authored answers on disk are what stamping gives")
    func stamped() throws {
        let outcome = try Tool.run([], wrapper: ["\(Tool.products)/FixtureTool", "status"])
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("two-tasks/de: fresh"))
    }

    @Test("an empty shard of a plan that is not empty passes with a note")
    func emptyShard() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let outcome = try Tool.run(["run", "--shard", "1/9", "--out", scratch.path("out")], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)\(outcome.output)")
        #expect(outcome.talk.contains("shard 1 of 9 is empty"))
    }
}
