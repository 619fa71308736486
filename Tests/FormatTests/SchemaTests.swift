import Engines
import JSONDocument
import Suites
import Testing

@Suite("The JSON Schemas of the file formats")
struct SchemaTests {
    @Test(
        "there is one for each format, and each compiles",
        arguments: [
            "answers", "baseline", "comparison", "family", "fixture", "history", "matrices", "matrix",
            "note-analysis-answers", "note-analysis-family", "note-analysis-fixture", "recording", "report", "run",
            "speech",
        ])
    func compiles(_ name: String) throws {
        #expect(Schemas.names.contains(name))
        let json = try Schemas.json(name)
        #expect(json["$schema"] == "https://json-schema.org/draft/2020-12/schema")
        #expect(json["title"]?.stringValue != nil)
        _ = try JSONSchema(json)
    }

    @Test("each file of the schema folder is embedded, byte for byte, and nothing else")
    func embedded() throws {
        let folder = "Sources/Resources/"
        let onDisk = try Project.files(below: folder + "schemas").map { String($0.dropFirst(folder.count)) }
        #expect(onDisk == EmbeddedFiles.paths.filter { $0.hasPrefix("schemas/") })
        for path in onDisk { #expect(EmbeddedFiles.text(path) == (try Project.text(folder + path)), "\(path)") }
    }

    @Test(
        "a schema with a list of failure kinds knows exactly the kinds that recordings may have",
        arguments: Schemas.names)
    func failureKinds(_ name: String) throws {
        guard let kinds = try Schemas.json(name)["$defs"]?["failureKind"]?["enum"]?.arrayValue else { return }
        #expect(kinds.compactMap(\.stringValue) == EngineFailureKind.allCases.map(\.rawValue))
    }

    @Test("a schema with a list of stages knows exactly the stages of the suite", arguments: Schemas.names)
    func stages(_ name: String) throws {
        guard let stages = try Schemas.json(name)["$defs"]?["stage"]?["enum"]?.arrayValue else { return }
        #expect(stages.compactMap(\.stringValue) == VoiceNoteSuite.description.stages)
    }

    @Test("the matrix schema knows exactly the axes, values and settings of the suite")
    func axes() throws {
        let schema = try Schemas.json("matrix")
        let axes = schema["properties"]?["axes"]?["properties"]?.objectValue ?? [:]
        #expect(Array(axes.keys) == VoiceNoteSuite.description.axes.map(\.name))
        // An axis whose values the matrix names itself has no list in the schema.
        for axis in VoiceNoteSuite.description.axes where axis.namedBy == nil {
            let definition = axes[axis.name]?["items"]?["$ref"]?.stringValue?.split(separator: "/").last ?? ""
            let allowed = schema["$defs"]?[String(definition)]?["enum"]?.arrayValue ?? []
            #expect(Set(allowed.compactMap(\.stringValue)) == Set(axis.allowed), "\(axis.name)")
        }
        for key in VoiceNoteSuite.description.settingKeys { #expect(schema["properties"]?[key] != nil, "\(key)") }
    }
}
