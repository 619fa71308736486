import SeededRandom
import Engines
import Foundation
import JSONDocument
import Languages

@testable import Recordings

/// Public data that may lie beside the project: `CRIBA_SHARED`, else `../shared`.
enum SharedData {
    static var root: String {
        if let root = ProcessInfo.processInfo.environment["CRIBA_SHARED"] { return root }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared").path
    }

    static var transcripts: String { root + "/data/transcripts" }
    static var isThere: Bool { FileManager.default.fileExists(atPath: transcripts) }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(transcripts)/\(name)")))
    }
}

/// A store in memory.
struct MemoryStore: FileStore {
    var content: [String: [UInt8]] = [:]

    struct NoSuchFile: Error {}

    func files(below folder: String) throws -> [String] {
        content.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }

    func bytes(of file: String) throws -> [UInt8] {
        guard let bytes = content[file] else { throw NoSuchFile() }
        return bytes
    }

    mutating func write(_ text: String, to file: String) { content[file] = Array(text.utf8) }
}

extension SeededGenerator {
    mutating func text(_ length: ClosedRange<Int>) -> String {
        let alphabet = Array("aäéñ ß\"\\\n\u{2028}</script>{}1🇩🇪e\u{301}\u{200F}".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: length, using: &self) {
            text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &self)])
        }
        return String(text)
    }

    mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &self) {
        case 0: .null
        case 1: .bool(Bool.random(using: &self))
        case 2: .number(JSONNumber(Int.random(in: -1_000_000...1_000_000, using: &self)))
        case 3: .number(JSONNumber(Double.random(in: -1e6...1e6, using: &self)) ?? JSONNumber(0))
        case 4: .string(text(0...12))
        case 5: .array((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth - 1) })
        default:
            .object(
                JSONObject(
                    (0..<Int.random(in: 0...4, using: &self)).map { index in
                        ("k\(index)" + text(0...3), value(depth: depth - 1))
                    }))
        }
    }
}

enum Sample {
    static let schema: JSONValue = [
        "type": "object", "title": "Digest", "additionalProperties": false, "required": ["keyPoints"],
        "properties": [
            "keyPoints": ["type": "array", "items": ["type": "string"], "maxItems": 5],
            "toDos": ["type": "array", "items": ["type": "string"]],
        ],
        "x-order": ["keyPoints", "toDos"],
    ]

    static let answer: JSONValue = ["keyPoints": ["Ruth kommt am Freitag."]]

    static func request(
        step: String = "summary.1of1", prompt: String = "Zeile eins\nRuth kommt am Freitag um acht.",
        options: GenerationOptions = .init(temperature: 0.2), repetition: Int = 0
    ) -> ModelRequest {
        ModelRequest(
            step: step, instructions: "Summarise the note.", prompt: prompt, schemaName: "Digest", schema: schema,
            options: options, repetition: repetition)
    }

    static func recording(
        _ request: ModelRequest = request(), output: Language = .de, answer: JSONValue = answer,
        provenance: Provenance.Kind = .authored
    ) throws -> ModelRecording {
        try ModelRecording(
            request: request, output: output, answer: answer, engine: "authored", provenance: Provenance(provenance))
    }

    static let advice = ReplayAdvice(
        authored: "scripts/fixtures stamp family-story", recorded: "criba record --only fixture=family-story/de")

    static func replay(_ recordings: [ModelRecording], output: Language = .de) -> ReplayModel {
        ReplayModel(ModelRecordings(recordings), output: output, advice: advice)
    }

    /// The damage that an operation throws.
    static func damage(_ operation: () throws -> Void) -> RecordingDamage? {
        do {
            try operation()
            return nil
        } catch {
            return error as? RecordingDamage
        }
    }

    static func transcript(_ entries: String, version: String = "1") -> String {
        #"{"version": \#(version), "type": "FoundationModels.Transcript", "transcript": {"entries": [\#(entries)]}}"#
    }
}
