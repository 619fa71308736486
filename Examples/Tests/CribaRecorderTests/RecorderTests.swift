import CribaRecorder
import Foundation
import Testing

@Suite("The recorder in an app")
struct RecorderTests {
    private let folder: RecorderFolder

    init() throws {
        folder = try RecorderFolder()
    }

    @Test("off costs nothing: not even the arguments are evaluated")
    func off() {
        let recorder: CribaRecorder? = nil
        var evaluated = 0
        func costly() -> String {
            evaluated += 1
            return "text"
        }
        let note = recorder?.note(of: costly(), axes: [:], audio: .sha256(costly()))
        let request = note?.requested(costly(), instructions: costly(), prompt: costly())
        note?.broke(CancellationError())
        note?.finish()
        #expect(evaluated == 0)
        #expect(request == nil)
    }

    @Test("notes that are read at the same time give whole lines, one each")
    func manyNotes() async throws {
        let recorder = try folder.recorder()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let note = recorder.note(
                        of: "family-\(index)/de", axes: RecorderFolder.axes, trial: index, audio: .sha256("ab"))
                    let request = note.requested(
                        "reply", instructions: "i", prompt: String(repeating: "\(index) ", count: 500))
                    await Task.yield()
                    note.answered(request, ["n": index])
                    note.finish()
                }
            }
        }
        let lines = try folder.lines()
        #expect(lines.count == 200)
        #expect(Set(lines.compactMap { $0.at("trial") as? Int }) == Set(0..<200))
        for line in lines { #expect(line.at("requests.0.answer.n") as? Int == line.at("trial") as? Int) }
        #expect(recorder.problems.isEmpty)
    }

    @Test("requests of one note from several threads keep their numbers and answers")
    func oneNote() throws {
        let recorder = try folder.recorder()
        let note = recorder.note(of: "two-tasks/de", axes: RecorderFolder.axes, audio: .sha256("ab"))
        let count = 5000
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let request = note.requested("step \(index)", instructions: "", prompt: "")
            note.answered(request, index)
        }
        note.finish()
        let line = try #require(try folder.lines().first)
        let requests = try #require(line.at("requests") as? [[String: Any]])
        #expect(requests.count == count)
        #expect(Set(requests.compactMap { $0.at("answer") as? Int }) == Set(0..<count))
        #expect(requests.allSatisfy { $0.text("step") == ($0.at("answer") as? Int).map { "step \($0)" } })
        let order = try #require(line.at("order") as? [String])
        let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        #expect(places.count == 2 * count)
        for number in 0..<count {
            let (asked, answered) = (places["requested \(number)"], places["answered \(number)"])
            #expect(try #require(asked) < #require(answered))
        }
    }

    @Test("two recorders of one file do not write into each other's lines")
    func twoRecorders() throws {
        let recorders = [try folder.recorder(), try folder.recorder()]
        let count = 2000
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let note = recorders[index % 2].note(
                of: "two-tasks/de", axes: RecorderFolder.axes, trial: index, audio: .sha256("ab"))
            note.finish()
        }
        #expect(Set(try folder.lines().compactMap { $0.at("trial") as? Int }) == Set(0..<count))
    }

    @Test("a note that a crash ends leaves no line")
    func crash() throws {
        let recorder = try folder.recorder()
        recorder.note(of: "two-tasks/de", axes: RecorderFolder.axes, audio: .sha256("ab")).opened()
        #expect(try folder.text().isEmpty)
    }

    @Test("a last line that was cut off is removed when the file is opened again, and all others stay")
    func tornLine() throws {
        _ = try folder.line { _ in }
        let whole = try folder.text()
        for length in [1, whole.utf8.count / 2, 70_000] {
            let torn = String((whole + String(repeating: " ", count: 70_000)).utf8.prefix(length)) ?? ""
            let text = whole + torn.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "}", with: "")
            try Data(text.utf8).write(to: folder.file)
            let recorder = try folder.recorder()
            #expect(recorder.problems.count == 1, "\(length) bytes")
            #expect(try folder.text() == whole, "\(length) bytes")
        }
    }

    @Test("a whole last line without a line feed is ended, not removed")
    func lineWithoutEnd() throws {
        try Data("{\"a\":1}\n{\"b\":2}".utf8).write(to: folder.file)
        _ = try folder.line { _ in }
        #expect(try folder.lines().map { $0.keys.count }.prefix(2) == [1, 1])
        #expect(try folder.lines().count == 3)
    }

    @Test("a line is written once, and nothing that is told later changes it")
    func finished() throws {
        let recorder = try folder.recorder()
        let note = recorder.note(of: "two-tasks/de", axes: RecorderFolder.axes, audio: .sha256("ab"))
        note.finish()
        let text = try folder.text()
        note.opened()
        note.finish()
        #expect(try folder.text() == text)
        #expect(recorder.problems.count == 1)
    }

    @Test("a part that does not encode makes the line an error, and the app hears nothing of it")
    func notEncodable() throws {
        struct Stubborn: Encodable {
            func encode(to encoder: any Encoder) throws { throw CancellationError() }
        }
        let line = try folder.line { note in
            let first = note.requested("summary.1of1", instructions: "i", prompt: "p", responseFormat: Stubborn())
            let second = note.requested("reply", instructions: "i", prompt: "p")
            note.answered(second, "fine")
            #expect(first == 0 && second == 1)
        }
        #expect(line.text("error.kind") == "notRecorded")
        #expect(line.text("requests.0.step") == "summary.1of1")
        #expect(line.text("requests.1.answer") == "fine")

        let unsure = try folder.line { note in
            note.recognised(
                .probe, locale: "de-DE", seconds: 0...20, engine: "e", segments: [.init("a", start: 0, duration: .nan)])
        }
        #expect(unsure.text("error.kind") == "notRecorded")
        let foreign = try folder.line { $0.answered(7, "nobody asked") }
        #expect(foreign.text("error.message")?.contains("no request 7") == true)
    }

    @Test("errors go by the platform's names")
    func errors() throws {
        enum GenerationError: Error {
            case refusal(String, code: Int)
            case rateLimited
        }
        struct ToolCallError: Error {}
        #expect(CribaRecorder.Failure.name(of: GenerationError.refusal("no", code: 1)) == "refusal")
        #expect(CribaRecorder.Failure.name(of: GenerationError.rateLimited) == "rateLimited")
        #expect(CribaRecorder.Failure.name(of: ToolCallError()) == "toolCallError")
        #expect(CribaRecorder.Failure.name(of: CancellationError()) == "cancelled")
        let line = try folder.line { note in
            let request = note.requested("reply", instructions: "i", prompt: "p")
            note.failed(request, GenerationError.rateLimited)
            note.failed(at: "reply", NSError(domain: "net", code: -7))
            note.recognitionFailed(.full, locale: "de-DE", seconds: nil, engine: "e", error: ToolCallError())
        }
        #expect(line.text("requests.0.failure.kind") == "rateLimited")
        #expect(line.at("order") as? [String] == ["requested 0", "failed 0", "recognised 0"])
        #expect(line.text("failure.stage") == "reply")
        #expect(line.text("failure.domain") == "net")
        #expect(line.at("failure.code") as? Int == -7)
        #expect(line.text("recognitions.0.failure.kind") == "toolCallError")
        #expect(line.at("recognitions.0.segments") == nil)
    }

    @Test("outcomes go to a file that only its owner reads, and to nothing that is no file")
    func destination() throws {
        _ = try folder.line { _ in }
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        for place in ["https://example.org/outcomes", "file:///no/such/folder/outcomes.jsonl"] {
            #expect(throws: CribaRecorder.Unusable.self) {
                try CribaRecorder(appendingTo: try #require(URL(string: place)), by: RecorderFolder.system)
            }
        }
    }

    @Test(
        "a full disk is a problem in words and nothing more",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
    func fullDisk() throws {
        let recorder = try CribaRecorder(appendingTo: URL(fileURLWithPath: "/dev/full"), by: RecorderFolder.system)
        recorder.note(of: "two-tasks/de", axes: RecorderFolder.axes, audio: .sha256("ab")).finish()
        #expect(recorder.problems.count == 1)
        #expect(recorder.problems.first?.contains("two-tasks/de: its line was not written") == true)
    }

    @Test(
        "the digest of a recording is its SHA-256, whatever its length",
        arguments: [
            (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (3, "b361d0f9a938a2bb4fbdc9c21dc5a859788041b0040919d8a811c1888184f4df"),
            (55, "8af594de0e003fdee5c8bb088216c824349b4137070f559574f4a4bddd27b714"),
            (56, "db81bc2bfd43620591df192139062da77d4c376f1888ea3d2190bd07c8d901f9"),
            (63, "bd535b38bf0d0d1a09d370b7e34b2696cea3767801a45d5611a4aaa6954e8527"),
            (64, "292be91abe8c0909fe3d26575af5755eee74d23816dc68c3ba41765136967654"),
            (65, "ba65aedf7884642499a59ae124894611d986cf429e69f569488048af3a99e25a"),
            (1000, "59425e4412e296fc74736673ce067027f384203f59c0d2c3e6be7b13347b3ffc"),
        ])
    func digest(length: Int, expected: String) {
        let bytes = (0..<length).map { UInt8($0 * 7 % 251) }
        #expect(CribaRecorder.Audio.bytes(Data(bytes)).digest == expected)
    }
}
