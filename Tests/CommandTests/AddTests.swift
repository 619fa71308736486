import Foundation
import Testing

@Suite("Making a fixture of a failure with the built tool")
struct AddTests {
    private static let answers = """
        Geburtstag von Clara
        2026-03-04T10:15:00+01:00 Europe/Berlin
        Stühle aus dem Verein holen
        Fotos vom Sommer schicken

        Kuchen backen

        2026-03-07 15:30 Geburtstagsfeier


        Auto

        """

    /// An outcome of a note that no fixture tells, in which the app lost a task.
    private func failing() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.makeProject(
            families: ["two-tasks"],
            matrix: #"{"suite": "voice-note", "axes": {"interface": ["en"], "input": ["de"], "output": ["auto"]}}"#)
        let run = try Tool.run(
            ["run", "--out", scratch.path("run"), "--outcomes", scratch.path("field.jsonl"), "--quiet"],
            in: scratch.folder)
        try #require(run.status == 0)
        try scratch.edit("field.jsonl", "two-tasks/de", "unheard-of/de")
        // What an app would write: without the desk and the screen of the reference.
        var told = try #require(
            JSONSerialization.jsonObject(with: scratch.data("field.jsonl")) as? [String: Any])
        var result = try #require(told["result"] as? [String: Any])
        result["toDos"] = Array(try #require(result["toDos"] as? [String]).prefix(1))
        told["result"] = result
        for part in ["desk", "screen", "purchases"] { told[part] = nil }
        let line = String(decoding: try JSONSerialization.data(withJSONObject: told), as: UTF8.self)
        try scratch.write("field.jsonl", line + "\n")
        try FileManager.default.createDirectory(atPath: scratch.path("private"), withIntermediateDirectories: true)
        return scratch
    }

    private func add(_ scratch: Scratch, _ options: [String] = [], input: String? = answers) throws -> Tool.Outcome {
        try Tool.run(
            [
                "add", "field.jsonl", "--audio", "Fixtures/voice-note/two-tasks/de/audio.opus", "--family",
                "late-chairs",
                "--fixtures", "private",
            ] + options, in: scratch.folder, input: input)
    }

    @Test("a failing note becomes a fixture that fails for its reason, and no real name is left")
    func fromTheField() throws {
        let scratch = try failing()
        let added = try add(scratch)
        #expect(added.status == 0, "\(added.talk)")
        #expect(added.talk.contains("Clara is "))
        let folder = "private/voice-note/late-chairs"
        for file in ["family.json", "outcome.jsonl", "de/fixture.json", "de/recordings/speech/de-DE.full.json"] {
            let text = try scratch.text("\(folder)/\(file)")
            for name in ["Ruth", "Clara", "Martin", "RUTH", "CLARA"] {
                #expect(!text.contains(name), "\(file): \(name)")
            }
        }
        let score = ["score", "\(folder)/outcome.jsonl", "\(folder)/matrix.json", "--fixtures", "private", "--private"]
        let scored = try Tool.run(score + ["--out", scratch.path("scored"), "--quiet"], in: scratch.folder)
        #expect(scored.status == 2, "\(scored.talk)")
        #expect(scored.output.contains("voice-note.to-dos.must: a task is missing"), "\(scored.output)\(scored.talk)")
        let report = try scratch.text("scored/report.json")
        #expect(report.components(separatedBy: #""verdict":"failing""#).count == 2, "\(scored.output)")
        // Both roots are read as one.
        let both = try Tool.run(
            [
                "plan", "--fixtures", "Fixtures", "--fixtures", "private", "--cells", "--only",
                "family=late-chairs,two-tasks",
            ],
            in: scratch.folder)
        #expect(
            both.output.contains("late-chairs[") && both.output.contains("two-tasks["), "\(both.output)\(both.talk)")
        // Never over what is there.
        #expect(try add(scratch).status == 3)
    }

    @Test("a question that nobody answered keeps the plan from being made")
    func questions() throws {
        let scratch = try failing()
        let added = try add(scratch, ["--later"], input: nil)
        #expect(added.status == 0, "\(added.talk)")
        let refused = try Tool.run(["validate", "--fixtures", "private"], in: scratch.folder)
        #expect(refused.status == 3)
        #expect(
            refused.talk.contains("family.json:3: found a question that is not answered yet: What is the note about"),
            "\(refused.talk)")
    }

    @Test("words that say nothing are none; a day that is no day and a time that no clock shows are asked for again")
    func answers() throws {
        let scratch = try failing()
        let input =
            "Stühle\ntoday at two\n2026-03-04T10:15:00+01:00 Europe/Berlin\nnone\nnada\ntomorrow\n2026-03-07 27:30 Feier\n2026-03-07 15:30 Feier\n\n\nnichts\n"
        let added = try add(scratch, input: input)
        #expect(added.status == 0, "\(added.talk)")
        #expect(added.talk.components(separatedBy: "not understood").count == 4, "\(added.talk)")
        let family = try scratch.text("private/voice-note/late-chairs/family.json")
        #expect(!family.contains("TODO") && !family.contains("none*") && !family.contains(#""reply""#), "\(family)")
        #expect(family.contains(#""2026-03-07""#) && family.contains(#""15:30""#))
    }

    @Test("the project's own matrix is left out where there is none, and told where it is damaged")
    func ownMatrix() throws {
        let scratch = try failing()
        try scratch.write("Matrix/voice-note.json", "{\"suite\": ")
        let added = try add(scratch)
        #expect(added.status == 3 && added.talk.contains("Matrix/voice-note.json"), "\(added.status) \(added.talk)")
    }

    @Test("other audio, no audio, an unusable name and a folder that two roots have are refused")
    func refused() throws {
        let scratch = try failing()
        let audio = "Fixtures/voice-note/two-tasks/de/audio.opus"
        let cases: [([String], Int32, String)] = [
            (["field.jsonl", "--family", "x"], 64, "without --audio"),
            (["field.jsonl", "--family", "Ä b", "--audio", audio], 64, "no usable --family"),
            (
                ["field.jsonl", "--family", "x", "--audio", "Fixtures/voice-note/two-tasks/es/audio.opus", "--later"],
                3,
                "which the outcome is of"
            ),
            (["field.jsonl", "--family", "x", "--audio", audio, "--line", "7"], 3, "found no line 7"),
            (["Matrix/all.json", "--family", "x", "--audio", audio, "--language", "de", "--later"], 3, "all.json"),
            ([audio, "--family", "x", "--later"], 64, "no --language"),
            ([audio, "--family", "x", "--audio", "field.jsonl"], 64, "criba add field.jsonl --audio"),
        ]
        for (arguments, status, message) in cases {
            let outcome = try Tool.run(["add"] + arguments + ["--fixtures", "private"], in: scratch.folder, input: "")
            #expect(outcome.status == status, "\(arguments) \(outcome.talk)")
            #expect(outcome.talk.contains(message), "\(outcome.talk)")
        }
        let nowhere = try Tool.run(["add", "field.jsonl", "--family", "x", "--audio", audio], in: scratch.folder)
        #expect(nowhere.status == 64 && nowhere.talk.contains("no --fixtures"), "\(nowhere.talk)")
        try scratch.write("two.jsonl", try scratch.text("field.jsonl") + scratch.text("field.jsonl"))
        let two = try Tool.run(
            ["add", "two.jsonl", "--family", "x", "--audio", audio, "--fixtures", "private"], in: scratch.folder)
        #expect(two.status == 64 && two.talk.contains("found 2 outcomes"), "\(two.talk)")
        try FileManager.default.createDirectory(
            atPath: scratch.path("private/voice-note/two-tasks"), withIntermediateDirectories: true)
        let doubled = try Tool.run(
            ["plan", "--fixtures", "Fixtures", "--fixtures", "private"], in: scratch.folder)
        #expect(doubled.status == 3)
        #expect(doubled.talk.contains("in two folders of fixtures"), "\(doubled.talk)")
    }

    @Test(
        "a recording alone becomes a fixture with questions",
        .enabled(if: Tool.has("ffmpeg"), "ffmpeg is not installed"))
    func recording() throws {
        let scratch = try failing()
        // A second of a low tone: 8,000 samples a second, 16 bits, one channel (RIFF, WAVE_FORMAT_PCM).
        func bytes(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }) }
        let samples = (0..<8_000).reduce(into: Data()) { data, index in
            data += bytes(Int(8_000 * sin(Double(index) / 8)) & 0xFFFF, 2)
        }
        var wave = Data("RIFF".utf8) + bytes(36 + samples.count, 4) + Data("WAVEfmt ".utf8) + bytes(16, 4)
        wave += bytes(1, 2) + bytes(1, 2) + bytes(8_000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2)
        wave += Data("data".utf8) + bytes(samples.count, 4) + samples
        try wave.write(to: URL(fileURLWithPath: scratch.path("note.wav")))
        let added = try Tool.run(
            ["add", "note.wav", "--family", "from-wave", "--language", "de", "--fixtures", "private", "--later"],
            in: scratch.folder)
        #expect(added.status == 0, "\(added.talk)")
        #expect(try scratch.data("private/voice-note/from-wave/de/audio.opus").prefix(4) == Data("OggS".utf8))
        try scratch.write("noise.wav", "no wave")
        let refused = try Tool.run(
            ["add", "noise.wav", "--family", "noise", "--language", "de", "--fixtures", "private", "--later"],
            in: scratch.folder)
        #expect(refused.status == 3)
        #expect(refused.talk.contains("nothing that ffmpeg can read"), "\(refused.talk)")
    }
}
