import Foundation
import Testing

@Suite("The scripts that make probe sets", .enabled(if: Tool.has("python3"), "python3 is not installed"))
struct ProbeScriptTests {
    /// Runs Python. With `-S` it knows no installed package, so that what is missing is missing on every machine.
    private func python(_ arguments: [String]) throws -> (status: Int32, talk: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-B"] + arguments
        let talk = Pipe()
        process.standardError = talk
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, said)
    }

    private func script(_ name: String) -> String { "\(Tool.root)/scripts/probes/\(name)" }

    @Test("a folder of speech that is not there, or holds no audio, ends in an error and leaves nothing behind")
    func speech() throws {
        let scratch = try Scratch()
        let out = scratch.path("clips")
        guard try python(["-c", "import numpy"]).status == 0 else {
            let bare = try python([script("make_clips.py"), out, "--speech", scratch.path("none")])
            #expect(bare.status == 1 && bare.talk.hasPrefix("found no Python package numpy"), "\(bare.talk)")
            return
        }
        let missing = try python([script("make_clips.py"), out, "--speech", scratch.path("none")])
        #expect(
            missing.status == 1 && missing.talk.hasPrefix("--speech \(scratch.path("none")): found no folder, expected")
        )
        let empty = try python([script("make_clips.py"), out, "--speech", scratch.folder])
        #expect(empty.status == 1 && empty.talk.hasPrefix("--speech \(scratch.folder): found no audio, expected"))
        #expect(!FileManager.default.fileExists(atPath: out))
    }

    @Test("a Python package that is missing is named, with how to get it, and nothing is written")
    func packages() throws {
        let scratch = try Scratch()
        try scratch.write("clips.jsonl", "{\"clip\": \"a.opus\"}\n")
        let runs = [
            ("faster_whisper", ["-S", script("record_probes.py"), scratch.folder, scratch.path("probes.jsonl")]),
            ("numpy", ["-S", script("make_clips.py"), scratch.path("made")]),
        ]
        for (package, arguments) in runs {
            let run = try python(arguments)
            #expect(
                run.status == 1 && run.talk.hasPrefix("found no Python package \(package), expected those of"),
                "\(run.talk)")
            #expect(run.talk.contains(".venv/bin/pip install -r scripts/recording/requirements.txt"))
            #expect(run.talk.split(separator: "\n").count == 1)
        }
        for name in ["probes.jsonl", "made"] { #expect(!FileManager.default.fileExists(atPath: scratch.path(name))) }
    }
}
