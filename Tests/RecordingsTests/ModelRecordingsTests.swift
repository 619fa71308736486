import Engines
import JSONDocument
import Languages
import Testing

@testable import Recordings

@Suite("Model recordings on disk")
struct ModelRecordingsTests {
    private let folder = "recordings/model"

    private func load(_ store: MemoryStore, prompts: String = "v1") -> ModelRecordings {
        ModelRecordings.load(folder: folder, prompts: prompts, from: store)
    }

    private func store(lines: [[UInt8]]) -> MemoryStore {
        var store = MemoryStore()
        store.content["\(folder)/v1.jsonl"] = Array(lines.joined(separator: [0x0A]))
        return store
    }

    @Test("the order in which recordings are handed over does not change the file")
    func encoding() throws {
        let recordings = try ["summary.10of12", "reply", "summary.2of12"].map {
            try Sample.recording(Sample.request(step: $0, prompt: $0))
        }
        let bytes = ModelRecordings.encode(recordings)
        #expect(bytes == ModelRecordings.encode(recordings.reversed()))
        let steps = ModelRecordings.decode(bytes: bytes, name: "v1.jsonl").recordings.map(\.step)
        #expect(steps == ["reply", "summary.2of12", "summary.10of12"])
    }

    @Test("a line does not repeat the request beside its transcript")
    func compact() throws {
        let line = try JSONValue.parse(Sample.recording().line(), name: "line")
        #expect(line["request"] == nil && line["transcript"] != nil)
    }

    @Test("a damaged line is named with its line and does not hide the others")
    func damagedLine() throws {
        let good = try Sample.recording(Sample.request(step: "reply", prompt: "p")).line()
        let loaded = load(store(lines: [Array(try Sample.recording().line().dropLast(20)), [], good]))
        #expect(loaded.recordings.map(\.step) == ["reply"])
        #expect(loaded.damages.count == 1)
        #expect(loaded.damages.first?.file == "recordings/model/v1.jsonl" && loaded.damages.first?.line == 1)
    }

    @Test("damage in a later line is placed in that line")
    func laterLine() throws {
        let good = try Sample.recording().line()
        let loaded = load(store(lines: [good, Array(#"{"output":"fr","step":"reply"}"#.utf8)]))
        let damage = try #require(loaded.damages.first)
        #expect(damage.place == "recordings/model/v1.jsonl:2:11" && damage.path == "output")
    }

    @Test("unknown keys of our own format are refused")
    func unknownKey() throws {
        var object = try #require(JSONValue.parse(Sample.recording().line(), name: "l").objectValue)
        object["repetitoin"] = 1
        let loaded = load(store(lines: [JSONValue.object(object).encoded()]))
        guard case .unknownKey("repetitoin", _) = loaded.damages.first?.reason else {
            Issue.record("\(loaded.damages)")
            return
        }
    }

    @Test("a recording without provenance is refused")
    func provenance() throws {
        var object = try #require(JSONValue.parse(Sample.recording().line(), name: "l").objectValue)
        object["provenance"] = nil
        #expect(
            load(store(lines: [JSONValue.object(object).encoded()])).damages.first?.reason == .missingKey("provenance"))
    }

    @Test("the same request twice is a damage that names the first")
    func duplicates() throws {
        let line = try Sample.recording().line()
        let loaded = load(store(lines: [line, line]))
        #expect(loaded.recordings.count == 1)
        #expect(loaded.damages.first?.reason == .duplicate(of: "recordings/model/v1.jsonl:1"))
        #expect(loaded.damages.first?.line == 2)
    }

    @Test("a transcript dropped in from a device is loaded with the file beside it")
    func droppedIn() throws {
        let request = Sample.request()
        var store = MemoryStore()
        store.content["\(folder)/de/summary.1of1.transcript.json"] =
            try ModelTranscript(answering: request, with: Sample.answer).encoded()
        store.write(
            #"{"engine":"FoundationModels 26.1","model":"system.general","when":"2026-03-01T10:00:00Z","failure":null,"#
                + #""provenance":"recorded"}"#, to: "\(folder)/de/summary.1of1.recording.json")
        let loaded = load(store)
        #expect(loaded.damages.isEmpty)
        let recording = try #require(loaded.recordings.first)
        #expect(recording.digest == request.digest && recording.step == "summary.1of1" && recording.output == .de)
        #expect(recording.provenance.kind == .recorded)
    }

    @Test("a further repetition is dropped in as step@n")
    func droppedInRepetition() throws {
        var store = MemoryStore()
        store.content["\(folder)/es/reply@1.transcript.json"] =
            try ModelTranscript(answering: Sample.request(step: "reply"), with: Sample.answer).encoded()
        store.write(
            #"{"engine":"e","model":"system.general","repetition":1,"provenance":"recorded"}"#,
            to: "\(folder)/es/reply@1.recording.json")
        let recording = try #require(load(store).recordings.first)
        #expect(recording.digest == Sample.request(step: "reply", repetition: 1).digest)
        store.write(
            #"{"engine":"e","model":"system.general","repetition":2,"provenance":"recorded"}"#,
            to: "\(folder)/es/reply@1.recording.json")
        guard case .contradiction = load(store).damages.first?.reason else {
            Issue.record("no contradiction")
            return
        }
    }

    @Test("a recording for other prompts is passed over")
    func otherPrompts() throws {
        var store = MemoryStore()
        store.content["\(folder)/de/reply.transcript.json"] =
            try ModelTranscript(answering: Sample.request(), with: Sample.answer).encoded()
        store.write(
            #"{"engine":"e","model":"m","prompts":"v2","provenance":"recorded"}"#,
            to: "\(folder)/de/reply.recording.json")
        #expect(load(store).recordings.isEmpty && load(store).damages.isEmpty)
        #expect(load(store, prompts: "v2").recordings.count == 1)
    }

    @Test("a transcript without its recording file, and the reverse, are named")
    func missingCompanion() throws {
        var store = MemoryStore()
        store.write(Sample.transcript(""), to: "\(folder)/de/reply.transcript.json")
        #expect(
            load(store).damages.first?.reason == .missingFile("recordings/model/de/reply.recording.json"))
        store = MemoryStore()
        store.write(
            #"{"engine":"e","model":"m","provenance":"recorded"}"#, to: "\(folder)/de/reply.recording.json")
        #expect(
            load(store).damages.first?.reason == .missingFile("recordings/model/de/reply.transcript.json"))
    }

    @Test("a failed turn needs no transcript, only its request and its failure")
    func failure() throws {
        let request = Sample.request(step: "reply")
        let failure = EngineFailure(kind: .refusal, message: "no", domain: "D", code: 8)
        let recording = ModelRecording(
            request: request, output: .de, failure: failure, engine: "e", provenance: Provenance(.recorded))
        let loaded = load(store(lines: [recording.line()]))
        #expect(loaded.damages.isEmpty)
        #expect(loaded.recordings.first?.outcome == .failure(failure))
        #expect(loaded.recordings.first?.digest == request.digest)
    }

    @Test("a turn that was neither answered nor failed is a damage")
    func unanswered() throws {
        let transcript = try ModelTranscript(answering: Sample.request(), with: nil)
        let line: JSONValue = [
            "output": "de", "step": "reply", "model": "m", "engine": "e", "provenance": "recorded",
            "transcript": transcript.document,
        ]
        guard case .contradiction(let found, _) = load(store(lines: [line.encoded()])).damages.first?.reason else {
            Issue.record("no contradiction")
            return
        }
        #expect(found == "neither a response nor a failure")
    }

    @Test("a dropped-in transcript without a prompt is named by its own file")
    func noPrompt() {
        var store = MemoryStore()
        store.write(Sample.transcript(""), to: "\(folder)/de/reply.transcript.json")
        store.write(
            #"{"engine":"e","model":"m","provenance":"recorded"}"#, to: "\(folder)/de/reply.recording.json")
        #expect(load(store).damages.first?.file == "recordings/model/de/reply.transcript.json")
    }

    @Test("an earlier turn in the session makes another request of it")
    func earlierTurns() throws {
        let one = try ModelTranscript(answering: Sample.request(), with: Sample.answer)
        let entries = one.entries.map(\.value) + one.entries.dropFirst().map(\.value)
        let two: JSONValue = [
            "version": 1, "type": "FoundationModels.Transcript", "transcript": ["entries": .array(entries)],
        ]
        let transcript = try ModelTranscript(bytes: two.encoded(), name: "t.json")
        let differences = FieldDifference.between(
            asked: Sample.request().canonical,
            recorded: try #require(transcript.canonicalRequest(model: "system.general", repetition: 0)))
        #expect(differences.map(\.field) == ["earlierEntries"])
    }
}
