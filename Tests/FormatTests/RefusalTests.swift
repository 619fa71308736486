import JSONDocument
import Testing

@Suite("Schemas refuse what the readers refuse")
struct RefusalTests {
    private static let files = [
        ("matrix", "Matrix/voice-note.json"), ("matrices", "Matrix/all.json"),
        ("family", "Fixtures/voice-note/two-tasks/family.json"),
        ("fixture", "Fixtures/voice-note/two-tasks/de/fixture.json"),
        ("answers", "Fixtures/voice-note/two-tasks/de/answers.json"),
        ("dialogue-memo-family", "Fixtures/dialogue-memo/repair-cafe/family.json"),
        ("dialogue-memo-fixture", "Fixtures/dialogue-memo/repair-cafe/de/fixture.json"),
        ("dialogue-memo-answers", "Fixtures/dialogue-memo/repair-cafe/de/answers.json"),
        ("matrix", "Matrix/dialogue-memo.json"),
        ("note-analysis-family", "Fixtures/note-analysis/tax-return/family.json"),
        ("note-analysis-fixture", "Fixtures/note-analysis/tax-return/de/fixture.json"),
        ("note-analysis-answers", "Fixtures/note-analysis/tax-return/de/answers.json"),
        ("matrix", "Matrix/note-analysis.json"),
        ("speech", "Fixtures/voice-note/two-tasks/de/recordings/speech/de-DE.probe.json"),
    ]

    @Test("a misspelt key and a missing one are violations", arguments: files)
    func keys(_ name: String, _ file: String) throws {
        let schema = try Schemas.compiled(name)
        let sound = try #require(try Project.document(file, .json5).objectValue)
        var misspelt = sound
        misspelt["axse"] = [:]
        #expect(!schema.violations(of: .object(misspelt)).isEmpty)
        for key in try Schemas.json(name)["required"]?.arrayValue ?? [] {
            var without = sound
            without[try #require(key.stringValue)] = nil
            #expect(!schema.violations(of: .object(without)).isEmpty, "\(name) without \(key)")
        }
    }

    @Test("an output language that nobody speaks is a violation")
    func language() throws {
        var matrix = try #require(try Project.document("Matrix/voice-note.json", .json5).objectValue)
        matrix["axes"] = ["interface": ["de"], "input": ["fr"], "output": ["auto"]]
        #expect(try Schemas.compiled("matrix").violations(of: .object(matrix)).map(\.pointer) == ["/axes/input/0"])
    }

    @Test("recogniser output with both segments and a failure, or with neither, is a violation")
    func speech() throws {
        let file = "Fixtures/voice-note/two-tasks/de/recordings/speech/de-DE.probe.json"
        let sound = try #require(try Project.document(file, .json).objectValue)
        let schema = try Schemas.compiled("speech")
        var both = sound
        both["failure"] = ["kind": "speechNotAvailable"]
        #expect(!schema.violations(of: .object(both)).isEmpty)
        both["segments"] = nil
        #expect(schema.violations(of: .object(both)).isEmpty)
        both["failure"] = nil
        #expect(!schema.violations(of: .object(both)).isEmpty)
    }

    @Test("a recording with a failure needs its request, and a transcript of an unknown version is none")
    func recording() throws {
        let schema = try Schemas.compiled("recording")
        let file = "Fixtures/voice-note/two-tasks/de/recordings/model/v1.jsonl"
        var line = try #require(try Project.lines(file).first?.value.objectValue)
        #expect(schema.violations(of: .object(line)).isEmpty)
        var transcript = try #require(line["transcript"]?.objectValue)
        transcript["version"] = 2
        line["transcript"] = .object(transcript)
        #expect(!schema.violations(of: .object(line)).isEmpty)
        line["transcript"] = nil
        line["failure"] = ["kind": "refusal"]
        #expect(!schema.violations(of: .object(line)).isEmpty)
    }
}
