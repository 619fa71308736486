import Foundation
import Testing

@Suite("Recording from the command line", .enabled(if: Tool.has("python3"), "python3 is not installed"))
struct RecordingCommandTests {
    /// A command that answers like the test server.
    private static let command = """
        python3 -B -c 'import json, sys; sys.path.insert(0, "\(Tool.root)/Tests/LiveEnginesTests"); import server; \
        r = json.load(sys.stdin); \
        print(json.dumps({"engine": "fake 1", "content": server.least(r["responseFormat"]["schema"], r["seed"])}))'
        """

    private static let matrix = """
        {"suite": "voice-note", "axes": {"interface": ["de"], "input": ["de"], "output": ["de", "en"]},
         "recordings": "fake", "trials": 2, "gate": {"minimumPassRate": 0}}
        """

    private func project() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.makeProject(matrix: Self.matrix)
        return scratch
    }

    private func recorded(_ scratch: Scratch) -> String {
        scratch.path("Fixtures/voice-note/short-note/de/recordings/model/v1@fake.jsonl")
    }

    @Test("what a command answered is played by a run, each repetition with its own")
    func record() throws {
        let scratch = try project()
        let before = try Tool.run(["plan", "--recordings", "--check"], in: scratch.folder)
        #expect(before.status == 2)
        #expect(before.output.contains("8 requests: 0 fresh, 0 stale, 8 missing"), "\(before.output)")
        let outcome = try Tool.run(["record", "--command", Self.command], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.talk)")
        #expect(outcome.output == "8 answered, 0 failed\n")
        let after = try Tool.run(["plan", "--recordings", "--check"], in: scratch.folder)
        #expect(after.status == 0 && after.output.contains("8 fresh"), "\(after.output)")
        let run = try Tool.run(["run", "--out", scratch.path("out")], in: scratch.folder)
        #expect(run.status == 0, "\(run.output)")
        let record = try Record(scratch.text("out/run.jsonl"))
        #expect(record.cells.count == 4)
        #expect(record.cells.allSatisfy { $0["status"] as? String != "error" }, "\(run.output)")
        #expect(try scratch.text("out/run.jsonl").contains(#""model":{"recorded":1}"#))
    }

    /// The same command under another name.
    private static func command(engine: String) -> String {
        command.replacingOccurrences(of: "fake 1", with: engine)
    }

    @Test("the command that a plan names records exactly what the plan lists")
    func hint() throws {
        let scratch = try project()
        #expect(try Tool.run(["record", "--command", Self.command], in: scratch.folder).status == 0)
        let selection = ["voice-note", "--only", "output=de", "--trials", "1", "--fingerprint", "fake 2"]
        let plan = try Tool.run(["plan", "--recordings"] + selection, in: scratch.folder)
        #expect(plan.output.contains("to record: 2 requests"), "\(plan.output)")
        let hint =
            "  criba record voice-note --trials 1 --only output=de --fingerprint 'fake 2' --server URL --model NAME"
        #expect(plan.output.split(separator: "\n").map(String.init).contains(hint), "\(plan.output)")
        let command = ["--command", Self.command(engine: "fake 2")]
        let outcome = try Tool.run(["record"] + selection + command, in: scratch.folder)
        #expect(outcome.status == 0 && outcome.output == "2 answered, 0 failed\n", "\(outcome)")
        // Two engines in one set are told by whoever brought the second.
        #expect(outcome.talk.contains("answers of 2 fingerprints are mixed in one set:\n  6 of fake 1\n  2 of fake 2"))
        #expect(try Tool.run(["plan", "--recordings", "--check"] + selection, in: scratch.folder).status == 0)
    }

    @Test("with several sets a plan names one command for each, and each of them can be given")
    func hints() throws {
        let scratch = try project()
        try scratch.write("Matrix/all.json", #"{"matrices": ["voice-note.json", "second.json", "authored.json"]}"#)
        let other = Self.matrix.replacingOccurrences(of: #""interface": ["de"]"#, with: #""interface": ["en"]"#)
        try scratch.write("Matrix/second.json", other.replacingOccurrences(of: #""fake""#, with: #""other""#))
        let authored = Self.matrix.replacingOccurrences(of: #""interface": ["de"]"#, with: #""interface": ["es"]"#)
        try scratch.write(
            "Matrix/authored.json", authored.replacingOccurrences(of: #""recordings": "fake","#, with: ""))
        func commands(_ more: [String]) throws -> [String] {
            try Tool.run(["plan", "--recordings"] + more, in: scratch.folder).output.split(separator: "\n")
                .filter { $0.hasPrefix("  criba record ") }.map { String($0.dropFirst("  criba ".count)) }
        }
        let end = " --server URL --model NAME"
        #expect(try commands([]) == ["record voice-note" + end, "record second" + end])
        #expect(
            try commands(["--only", "interface=en"]) == ["record second --only interface=en" + end])
        #expect(try commands(["--set", "recordings=z"]) == ["record --set recordings=z" + end])
        let words = ["record", "second", "--only", "interface=en", "--command", Self.command]
        #expect(try Tool.run(words, in: scratch.folder).output == "8 answered, 0 failed\n")
        #expect(try commands([]) == ["record voice-note" + end])
    }

    @Test("failures that are kept are told by their kind, with the engine that was told")
    func keptFailures() throws {
        let scratch = try project()
        let refusing = #"echo '{"engine": "E 1", "failure": {"kind": "refusal", "message": "planted words"}}'"#
        let outcome = try Tool.run(["record", "--command", refusing, "--keep-failures"], in: scratch.folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == "0 answered, 4 failed, 4 of them recorded as failures (refusal 4)\n")
        let lines = try String(contentsOfFile: recorded(scratch), encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 4 && lines.allSatisfy { $0.contains(#""engine":"E 1""#) && !$0.contains("planted") })
        let killed = try project()
        let trouble = try Tool.run(["record", "--command", "kill -9 $$", "--keep-failures"], in: killed.folder)
        #expect(trouble.status == 5 && trouble.output.hasPrefix("0 answered, 4 failed\n"), "\(trouble)")
        #expect(!FileManager.default.fileExists(atPath: recorded(killed)))
    }

    @Test("a line that is torn or doubled is counted, with what to do about it")
    func damagedLines() throws {
        let scratch = try project()
        #expect(try Tool.run(["record", "--command", Self.command], in: scratch.folder).status == 0)
        let whole = try String(contentsOfFile: recorded(scratch), encoding: .utf8)
        let first = try #require(whole.split(separator: "\n").first)
        try (whole + first + "\n").write(toFile: recorded(scratch), atomically: true, encoding: .utf8)
        let doubled = try Tool.run(["plan", "--recordings"], in: scratch.folder)
        #expect(doubled.output.contains("8 fresh, 0 stale, 0 missing, 1 damaged"), "\(doubled.output)")
        #expect(doubled.output.contains("keep one of the two\n"))
        #expect(doubled.output.contains("nothing to record; 1 damaged to be mended by hand"))
        let named = try Tool.run(["record", "--command", Self.command], in: scratch.folder)
        #expect(named.talk.contains("warning: damaged: ") && named.talk.contains("keep one of the two"))
        try String(whole.dropLast(40)).write(toFile: recorded(scratch), atomically: true, encoding: .utf8)
        let torn = try Tool.run(["plan", "--recordings"], in: scratch.folder)
        #expect(torn.output.contains("1 missing, 1 damaged"), "\(torn.output)")
        #expect(torn.output.contains("`criba record` asks for what is missing and writes the file without this line"))
        let mended = try Tool.run(["record", "--command", Self.command], in: scratch.folder)
        #expect(mended.output == "1 answered, 0 failed\n", "\(mended.output)")
        #expect(try String(contentsOfFile: recorded(scratch), encoding: .utf8) != whole.dropLast(40))
        let after = try Tool.run(["plan", "--recordings", "--check"], in: scratch.folder)
        #expect(after.status == 0 && after.output.contains("8 fresh, 0 stale, 0 missing, 0 damaged"), "\(after.output)")
    }

    @Test("a name in a file that begins a command of a CI, or steers a terminal, does neither")
    func hostileNames() throws {
        let scratch = try project()
        #expect(try Tool.run(["record", "--command", Self.command], in: scratch.folder).status == 0)
        let text = try String(contentsOfFile: recorded(scratch), encoding: .utf8)
        try text.replacingOccurrences(of: #""engine":"fake 1""#, with: #""engine":"x\n::error::pwn\u001b[31m""#)
            .write(toFile: recorded(scratch), atomically: true, encoding: .utf8)
        let other = ["record", "--again", "--only", "output=de", "--command", Self.command, "--model", "fake 1"]
        for words in [["plan", "--recordings", "--fingerprint", "y", "--all"], other] {
            let outcome = try Tool.run(words, in: scratch.folder)
            let all = outcome.output + outcome.talk
            #expect(all.contains("x ::error::pwn"), "\(all)")
            #expect(!all.contains("\u{1B}") && !all.contains("\n::"), "\(all)")
        }
    }

    @Test("recordings of another prompt version are named with the field that differs, and cost something")
    func stale() throws {
        let scratch = try project()
        #expect(try Tool.run(["record", "--command", Self.command], in: scratch.folder).status == 0)
        for file in [
            "reply.instructions.txt", "reply.prompt.txt", "reply.schema.json", "summary.prompt.txt",
            "summary.schema.json", "summary.instructions.txt",
        ] {
            let text = try String(
                contentsOfFile: "\(Tool.root)/Sources/Resources/prompts/voice-note/v1/\(file)", encoding: .utf8)
            try scratch.write("prompts/v1/\(file)", text)
        }
        try scratch.edit("prompts/v1/summary.instructions.txt", "Do not invent", "Never invent")
        let outcome = try Tool.run(["plan", "--recordings", "--prompts", "prompts", "--check"], in: scratch.folder)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("4 stale") && outcome.output.contains("stale by: instructions 4"))
        #expect(outcome.output.contains("to record: 8 requests"), "\(outcome.output)")
    }

    @Test("nothing is recorded under no name, and nothing unless somebody is named who answers")
    func usage() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        for words in [
            ["record"], ["record", "--command", "true"], ["record", "--server", "http://127.0.0.1:1"],
            ["record", "--command", "true", "--export", "x"], ["record", "--export", "x"],
            ["import", "Matrix/all.json"],
            ["record", "--command", "true", "--set", "nonsense=1"], ["plan", "--set", "prompts"],
        ] {
            let outcome = try Tool.run(words, in: scratch.folder)
            #expect(outcome.status == 64, "\(words): \(outcome.talk)")
        }
    }

    @Test(
        "a key that is sent along is in no file and in no message, even when the server repeats it",
        arguments: [
            ("good", Int32(0)), ("echo", 3), ("denied", 3), ("broken", 5),
        ])
    func secrets(_ mode: String, _ status: Int32) throws {
        let scratch = try project()
        let server = try Server()
        defer { server.stop() }
        let key = "planted-3f9c1d7e"
        let outcome = try Tool.run(
            ["record", "--server", "http://127.0.0.1:\(server.port)/\(mode)/v1", "--model", "fake", "--retries", "0"],
            in: scratch.folder, environment: ["CRIBA_API_KEY": key])
        #expect(outcome.status == status, "\(outcome.talk)")
        #expect(!outcome.talk.contains(key) && !outcome.output.contains(key))
        for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.folder) {
            let data = FileManager.default.contents(atPath: scratch.path(name)) ?? Data()
            #expect(data.range(of: Data(key.utf8)) == nil, "\(name)")
            #expect(data.range(of: Data("127.0.0.1".utf8)) == nil, "\(name)")
        }
    }

    @Test("Ctrl-C keeps what was answered, and --resume asks only for the rest")
    func interrupted() throws {
        let scratch = try project()
        let server = try Server()
        defer { server.stop() }
        let words = ["record", "--server", "http://127.0.0.1:\(server.port)/paced/v1", "--model", "fake"]
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.binary)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.folder)
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let journal = recorded(scratch) + ".part"
        // Not a fixed pause: as soon as the first answer is kept, the recording is interrupted.
        while process.isRunning, (FileManager.default.contents(atPath: journal)?.isEmpty ?? true) {}
        process.interrupt()
        process.waitUntilExit()
        try #require(process.terminationStatus == 5, "the recording was over before it could be interrupted")
        #expect(!FileManager.default.fileExists(atPath: recorded(scratch)))
        let kept = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n").count
        #expect((1..<8).contains(kept))
        let refused = try Tool.run(words, in: scratch.folder)
        #expect(refused.status == 3 && refused.talk.contains("--resume"), "\(refused.talk)")
        let outcome = try Tool.run(words + ["--resume"], in: scratch.folder)
        #expect(outcome.output == "\(8 - kept) answered, 0 failed, \(kept) answered before\n")
        #expect(!FileManager.default.fileExists(atPath: journal))
        #expect(try Tool.run(["plan", "--recordings", "--check"], in: scratch.folder).status == 0)
    }

    @Test("a batch goes to a device and its answers come back, in two rounds")
    func batch() throws {
        let scratch = try project()
        for _ in 0..<2 {
            let out = try Tool.run(["record", "--export", "batch.jsonl"], in: scratch.folder)
            #expect(out.status == 0, "\(out.talk)")
            let answers = try scratch.text("batch.jsonl").split(separator: "\n").map { line in
                let request = try #require(
                    JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                let content: [String: Any] =
                    request["step"] as? String == "reply"
                    ? ["diplomatic": "a", "neutral": "b", "firm": "c"] : ["title": "t", "keyPoints": ["k"]]
                let answer = ["id": request["id"] ?? "", "engine": "phone 1", "content": content]
                return String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self)
            }
            try scratch.write("answers.jsonl", answers.joined(separator: "\n"))
            let back = try Tool.run(["import", "answers.jsonl"], in: scratch.folder)
            #expect(back.status == 0, "\(back.talk)")
            #expect(back.output.hasPrefix("4 answers imported"), "\(back.output)")
        }
        #expect(try Tool.run(["plan", "--recordings", "--check"], in: scratch.folder).status == 0)
        let junk = try Tool.run(["import", "Matrix/all.json"], in: scratch.folder)
        #expect(junk.status == 3 && junk.talk.contains("nothing was imported"))
    }

    @Test("only the commands that record import what can open a network")
    func walls() throws {
        let sources = "\(Tool.root)/Sources"
        let importing = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { name in
            guard name.hasSuffix(".swift") else { return false }
            let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
            return text.contains("import LiveEngines") || text.contains("import FoundationNetworking")
        }
        #expect(
            importing.sorted() == [
                "LiveEngines/HTTPExchange.swift", "criba/Commands/RecordCommand.swift", "criba/RecordTarget.swift",
            ])
    }
}

/// The test server of `LiveEnginesTests`.
private final class Server {
    private let process = Process()
    private let input = Pipe()
    let port: Int

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-B", "\(Tool.root)/Tests/LiveEnginesTests/server.py"]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        port = Int(String(decoding: line, as: UTF8.self)) ?? 0
    }

    func stop() {
        // It may have inherited a mask that blocks every signal that can be blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
