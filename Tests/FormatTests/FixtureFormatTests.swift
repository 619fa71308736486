import JSONDocument
import Suites
import Testing

@Suite("Files of the project against their schemas")
struct FixtureFormatTests {
    /// The fixtures of the canary are broken on purpose.
    private static let brokenOnPurpose = "Fixtures/canary/"

    private static func fixtureFiles(_ isWanted: (String) -> Bool) throws -> [String] {
        try Project.files(below: "Fixtures").filter { !$0.hasPrefix(brokenOnPurpose) && isWanted($0) }
    }

    /// The schemas of hand-written files: those of the voice note, which came first, have no prefix.
    private static let handWrittenSchemas = ["voice-note", "dialogue-memo", "note-analysis"].flatMap { suite in
        ["family", "fixture", "answers"].map { (suite, $0) }
    }

    @Test("every hand-written fixture file follows the schema of its suite and name", arguments: handWrittenSchemas)
    func handWritten(_ suite: String, _ name: String) throws {
        let schema = try Schemas.compiled(suite == "voice-note" ? name : "\(suite)-\(name)")
        let files = try Self.fixtureFiles {
            $0.hasPrefix("Fixtures/\(suite)/")
                && ($0.hasSuffix("/\(name).json") || (name == "answers" && Self.isOther($0)))
        }
        #expect(!files.isEmpty)
        for file in files { #expect(schema.faults(of: try Project.document(file, .json5), file) == []) }
    }

    /// Whether a file holds answers that are not its fixture's own.
    private static func isOther(_ file: String) -> Bool {
        OtherAnswers.allCases.contains { file.contains("/\($0.rawValue)/") }
    }

    @Test("every recogniser output follows its schema")
    func speech() throws {
        let schema = try Schemas.compiled("speech")
        let files = try Self.fixtureFiles { $0.contains("/recordings/speech/") }
        #expect(!files.isEmpty)
        for file in files { #expect(schema.faults(of: try Project.document(file, .json), file) == []) }
    }

    @Test("every line of model recordings follows its schema")
    func recordings() throws {
        let schema = try Schemas.compiled("recording")
        let files = try Self.fixtureFiles { $0.contains("/recordings/model/") && $0.hasSuffix(".jsonl") }
        #expect(!files.isEmpty)
        for file in files {
            for (number, value) in try Project.lines(file) {
                #expect(schema.faults(of: value, "\(file):\(number)") == [])
            }
        }
    }

    @Test("every line of a probe set follows its schema")
    func probes() throws {
        let schema = try Schemas.compiled("probe")
        let files = try Self.fixtureFiles { $0.hasPrefix("Fixtures/probes/") }
        #expect(!files.isEmpty)
        for file in files {
            for (number, value) in try Project.lines(file) {
                #expect(schema.faults(of: value, "\(file):\(number)") == [])
            }
        }
    }

    @Test("every matrix follows its schema, and so does the list of matrices")
    func matrices() throws {
        let files = try Project.files(below: "Matrix")
        #expect(files.contains("Matrix/all.json"))
        for file in files {
            let value = try Project.document(file, .json5)
            let name = value["matrices"] == nil ? "matrix" : "matrices"
            #expect(try Schemas.compiled(name).faults(of: value, file) == [])
        }
    }

    @Test("no file lies in the fixtures that no schema and no reader knows")
    func known() throws {
        let unknown = try Self.fixtureFiles { file in
            let name = file.split(separator: "/").last.map(String.init) ?? ""
            let isKnown =
                ["family.json", "fixture.json", "answers.json", "audio.opus"].contains(name)
                || file.hasPrefix("Fixtures/probes/") && name.hasSuffix(".jsonl")
                || Self.isOther(file) && name.hasSuffix(".json")
                || file.contains("/recordings/speech/") && name.hasSuffix(".json")
                || file.contains("/recordings/model/")
                    && (name.hasSuffix(".jsonl") || name.hasSuffix(".transcript.json")
                        || name.hasSuffix(".recording.json"))
            return !isKnown
        }
        #expect(unknown == [])
    }
}
