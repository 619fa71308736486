import Engines
import Evaluation
import Foundation
import JSONDocument
import Recordings
import Suites
import Synchronization

@testable import Recorder

/// Two families in a folder of their own, removed afterwards.
final class Project {
    let folder: String

    init(suite: String = "voice-note", families: [String] = ["short-note"]) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        folder = NSTemporaryDirectory() + "criba-recorder-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: "\(folder)/\(suite)", withIntermediateDirectories: true)
        for family in families {
            try FileManager.default.copyItem(
                atPath: "\(root)/Fixtures/\(suite)/\(family)", toPath: "\(folder)/\(suite)/\(family)")
        }
        // A project begins with what people authored; what real models answered stays behind.
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where path.contains("/recordings/model/") && path.contains("@") {
            try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Two interface languages share every request; one family in one language, in two output languages.
    static func matrix(recordingSet: String? = "fake", trials: Int = 1, prompts: String = "v1") throws -> Matrix {
        let text = """
            {"suite": "voice-note", "axes": {"interface": ["de", "en"], "input": ["de"], "output": ["de", "en"]},
             "prompts": "\(prompts)", "trials": \(trials)}
            """
        let matrix = try Matrix(bytes: Array(text.utf8), name: "test.json", suites: BuiltInSuites.descriptions)
        return recordingSet.map { matrix.setting("recordings", to: .string($0)) } ?? matrix
    }

    func suite(prompts: PromptFiles = .embedded) -> VoiceNoteSuite {
        VoiceNoteSuite(fixtures: "\(folder)/voice-note", prompts: prompts)
    }

    func session(
        _ matrix: Matrix, prompts: PromptFiles = .embedded, interruption: Interruption = Interruption(),
        isWhole: Bool = true
    ) throws -> RecordingSession {
        try session(matrix, of: suite(prompts: prompts), interruption: interruption, isWhole: isWhole)
    }

    func session(
        _ matrix: Matrix, of suite: any RecordableSuite, interruption: Interruption = Interruption(),
        isWhole: Bool = true
    ) throws -> RecordingSession {
        let plan = try Plan([
            Plan.Request(matrix: matrix, suite: suite.description, catalogue: try suite.catalogue().descriptors)
        ])
        return RecordingSession(
            [RecordingSession.Part(matrix: matrix, suite: suite, cells: plan.cells)], isWhole: isWhole,
            interruption: interruption)
    }

    /// Records with an engine.
    @discardableResult
    func record(
        _ matrix: Matrix, with engine: FakeEngine, prompts: PromptFiles = .embedded,
        interruption: Interruption = Interruption(),
        change: (inout RecordingSession.Settings) -> Void = { _ in }
    ) async throws -> RecordingSession.Result {
        var settings = RecordingSession.Settings(now: { "2026-01-01T00:00:00Z" })
        change(&settings)
        return try await session(matrix, prompts: prompts, interruption: interruption)
            .record(with: engine, settings: settings) { _, _ in }
    }

    /// A copy of the embedded prompts with another word in the summary's instructions.
    func otherPrompts(version: String = "v1") throws -> PromptFiles {
        let target = "\(folder)/prompts/\(version)"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for path in EmbeddedFiles.paths where path.hasPrefix("prompts/voice-note/v1/") {
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            let text = (EmbeddedFiles.text(path) ?? "").replacingOccurrences(
                of: "Do not invent anything.", with: "Never invent anything.")
            try text.write(toFile: "\(target)/\(name)", atomically: true, encoding: .utf8)
        }
        return .folder("\(folder)/prompts")
    }

    func path(_ file: String) -> String { "\(folder)/voice-note/short-note/de/recordings/model/\(file)" }

    func recordings(_ file: String = "v1@fake.jsonl") throws -> [ModelRecording] {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(file))))
        return ModelRecordings.decode(bytes: bytes, name: file).recordings
    }

    func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    /// Every file below the folder that holds a word.
    func files(holding word: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
            let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
            return data?.range(of: Data(word.utf8)) != nil
        }
    }
}

/// An engine in memory; a failure of the model is thrown. What it answers names the request, so that answers can be told apart.
final class FakeEngine: LiveEngine {
    let name: String?
    private let asked = Mutex<[ModelRequest]>([])
    private let respond: @Sendable (ModelRequest, Int) throws -> JSONValue

    /// - Parameter respond: The answer to a request that is the n-th, from 1.
    init(
        name: String = "fake 1",
        _ respond: @escaping @Sendable (ModelRequest, Int) throws -> JSONValue = { request, _ in
            FakeEngine.answer(to: request)
        }
    ) {
        self.name = name
        self.respond = respond
    }

    var requests: [ModelRequest] { asked.withLock { $0 } }

    func answer(_ request: ModelRequest) async throws -> LiveAnswer {
        let number = asked.withLock { asked in
            asked.append(request)
            return asked.count
        }
        let engine = name ?? "nameless"
        do {
            return LiveAnswer(.content(try respond(request, number)), engine: engine, assets: ["build 1"])
        } catch let failure as EngineFailure {
            return LiveAnswer(.failure(failure), engine: engine, assets: ["build 1"])
        }
    }

    static func answer(to request: ModelRequest, words: String = "Brot und Milch") -> JSONValue {
        let text = JSONValue.string("\(words) \(request.repetition)")
        return request.step == "reply"
            ? ["diplomatic": text, "neutral": text, "firm": text] : ["title": text, "keyPoints": [text]]
    }
}
