import Engines
import Foundation
import JSONDocument
import Recordings
import Suites
import Testing

@testable import Recorder

@Suite("Importing answers")
struct ImportTests {
    private let project: Project

    init() throws {
        project = try Project()
    }

    private func perform(
        _ files: [(name: String, bytes: [UInt8])], trials: Int = 1,
        change: (inout AnswerImport.Settings) -> Void = { _ in }
    ) async throws -> AnswerImport.Result {
        var settings = AnswerImport.Settings()
        change(&settings)
        return try await AnswerImport(project.session(Project.matrix(trials: trials)), settings: settings)
            .perform(files)
    }

    private func batch(trials: Int = 1) async throws -> RequestBatch {
        RequestBatch(try await project.session(Project.matrix(trials: trials)).review(), again: false)
    }

    private func line(_ request: CarriedRequest, _ change: JSONObject = [:]) -> String {
        var object: JSONObject = [
            "format": .string(CarriedAnswer.format), "id": .string(request.request.digest.hex), "engine": "phone 1",
            "content": FakeEngine.answer(to: request.request),
        ]
        for (key, value) in change { object[key] = value }
        return String(decoding: JSONValue.object(object).encoded(), as: UTF8.self) + "\n"
    }

    private func file(_ lines: [String]) -> (name: String, bytes: [UInt8]) {
        ("answers.jsonl", Array(lines.joined().utf8))
    }

    @Test("a batch goes out, comes back, and what follows from it goes out next")
    func rounds() async throws {
        let first = try await batch()
        #expect(first.requests.map(\.request.step) == ["summary.1of1", "summary.1of1"] && first.followUps == 2)
        let result = try await perform([file(first.requests.map { line($0) })])
        #expect(result.taken.count == 2 && result.refused == [] && result.faults == [])
        #expect(result.open == 2)
        let second = try await batch()
        #expect(second.requests.map(\.request.step) == ["reply", "reply"] && second.followUps == 0)
        #expect(try await perform([file(second.requests.map { line($0) })]).open == 0)
        #expect(try await project.session(Project.matrix()).review().isFresh)
        #expect(try project.recordings().allSatisfy { $0.engine == "phone 1" && $0.provenance.kind == .recorded })
    }

    @Test("a request's own line with an answer added is an answer")
    func addedTo() async throws {
        let request = try #require(try await batch().requests.first)
        var object = try #require(request.json.objectValue)
        object["content"] = FakeEngine.answer(to: request.request)
        let bytes = JSONValue.object(object).encoded()
        let result = try await perform([("one.json", bytes)]) { $0.engine = "phone 1" }
        #expect(result.taken.count == 1, "\(result)")
    }

    @Test(
        "an answer to a request that was changed on the way is refused, with the field and the line",
        arguments: [
            ("prompt", "prompt at 1:1"), ("instructions", "instructions at 1:1"),
            ("options", "options.temperature"), ("responseFormat", "responseFormat.name"),
        ])
    func changedRequest(_ field: String, _ place: String) async throws {
        let requests = try await batch().requests
        let changes: [String: JSONValue] = [
            "prompt": "Something else", "instructions": "?", "options": ["temperature": 0.5],
            "responseFormat": ["name": "Other", "schema": requests[1].request.schema],
        ]
        func back(_ request: CarriedRequest, _ change: JSONObject = [:]) -> String {
            var object = request.json.objectValue ?? [:]
            for (key, value) in change { object[key] = value }
            return line(request, object)
        }
        let changed = back(requests[1], [field: try #require(changes[field])])
        let result = try await perform([file([back(requests[0]), changed])])
        #expect(result.taken == [] && result.faults.count == 1)
        #expect(result.faults.first?.hasPrefix("answers.jsonl:2: \(place)") == true, "\(result.faults)")
        #expect(result.faults.first?.contains("export it anew") == true, "\(result.faults)")
        #expect(!project.exists("v1@fake.jsonl"))
        // As it went out, and in part, it is taken; so it is when the same line comes twice.
        let part = line(requests[1], ["prompt": .string(requests[1].request.prompt)])
        #expect(try await perform([file([back(requests[0]), part])]).taken.count == 2)
        #expect(try await perform([file([changed])]).faults.count == 1)
    }

    @Test("a second engine in a set is told, and a transcript's name or build that could steer a terminal is refused")
    func engines() async throws {
        let requests = try await batch().requests
        #expect(try await perform([file([line(requests[0])])]).sets.map(\.isMixed) == [false])
        let bytes = try transcript(requests[1].request)
        let build = #""role":"response","metadata":{"systemVersion":"25A1\n::error::pwn"},"#
        let hostile = String(decoding: bytes, as: UTF8.self)
            .replacingOccurrences(of: #""role":"response","#, with: build)
        let refused = try await perform([("t.json", Array(hostile.utf8))])
        #expect(refused.faults.first?.hasPrefix("t.json: systemVersion: found") == true, "\(refused)")
        let mixed = try await perform([file([line(requests[1], ["engine": "phone 2"])])])
        #expect(mixed.taken.count == 1 && mixed.sets.map(\.isMixed) == [true])
    }

    @Test("a batch answered in part is taken, and the rest is counted")
    func inPart() async throws {
        let requests = try await batch().requests
        let result = try await perform([file([line(requests[0])])])
        #expect(result.taken.count == 1 && result.open == 3)
    }

    @Test("an answer given twice in the same words is taken once; in other words nothing is taken")
    func twice() async throws {
        let requests = try await batch().requests
        let contradicting = line(requests[0], ["content": ["title": "x", "keyPoints": ["y"]]])
        let refused = try await perform([file([line(requests[0]), line(requests[1]), contradicting])])
        #expect(refused.taken == [] && refused.faults.count == 1)
        #expect(refused.faults[0].hasPrefix("answers.jsonl:3: found another answer"), "\(refused.faults)")
        #expect(!project.exists("v1@fake.jsonl"))
        let same = try await perform([file([line(requests[0]), line(requests[0])])])
        #expect(same.taken.count == 1 && same.remarks.count == 1)
    }

    @Test(
        "one bad line, and nothing is imported",
        arguments: [
            (#"{"id": "#, "answers.jsonl:2:"), (#"{"content": {}}"#, "id: found none"),
            (#"{"id": "00", "contnet": {}}"#, "unknown key"),
            (#"{"id": "00", "content": {}, "failure": {"kind": "refusal"}}"#, "exactly one"),
        ])
    func badLine(_ bad: String, _ words: String) async throws {
        let requests = try await batch().requests
        let result = try await perform([file([line(requests[0]), bad + "\n"])])
        #expect(result.faults.contains { $0.contains(words) }, "\(result.faults)")
        #expect(!project.exists("v1@fake.jsonl"))
    }

    @Test("an answer that breaks its schema, and one without an engine, are faults")
    func faults() async throws {
        let request = try #require(try await batch().requests.first)
        let broken = try await perform([file([line(request, ["content": ["title": 1]])])])
        #expect(broken.faults.first?.contains("breaks its own schema") == true)
        let nameless = line(request).replacingOccurrences(of: #""engine":"phone 1","#, with: "")
        #expect(try await perform([file([nameless])]).faults.first?.contains("--engine NAME") == true)
        #expect(!project.exists("v1@fake.jsonl"))
    }

    @Test("an answer to a request that no cell makes any more says so")
    func unknown() async throws {
        let request = try #require(try await batch().requests.first)
        let result = try await perform([file([line(request, ["id": "00ff00ff00ff"])])])
        #expect(result.refused.first?.contains("no cell makes the request") == true)
    }

    @Test("an answer to what is recorded already is refused, and taken with --again")
    func recorded() async throws {
        let requests = try await batch().requests
        _ = try await perform([file([line(requests[0])])])
        let again = try await perform([file([line(requests[0])])])
        #expect(again.refused == [] && again.remarks.first?.contains("in the same words") == true)
        let words: JSONValue = ["title": "Anders", "keyPoints": ["Anders"]]
        let other = file([line(requests[0], ["engine": "phone 2", "content": words])])
        #expect(try await perform([other]).refused.first?.contains("--again") == true)
        #expect(try await perform([other]) { $0.again = true }.taken.count == 1)
        #expect(try project.recordings().map(\.engine) == ["phone 2"])
    }

    // MARK: transcripts

    private func transcript(_ request: ModelRequest, repetition: Int = 0, extra: JSONObject = [:]) throws -> [UInt8] {
        var document = try #require(
            try ModelTranscript(
                answering: request, with: FakeEngine.answer(to: request.repeated(as: repetition)), assets: ["a.b.c"]
            ).document.objectValue)
        for (key, value) in extra { document[key] = value }
        return JSONValue.object(document).encoded()
    }

    @Test("transcripts find their steps by their requests, in any order, follow-ups included")
    func transcripts() async throws {
        let summary = try #require(try await batch().requests.first).request
        // The reply that follows from this very answer.
        let session = try project.session(Project.matrix())
        let engine = FakeEngine()
        _ = try await session.record(with: engine, settings: .init(now: { "" })) { _, _ in }
        try FileManager.default.removeItem(atPath: project.path("v1@fake.jsonl"))
        let reply = try #require(engine.requests.first { $0.step == "reply" })
        let result = try await perform([
            ("b.json", try transcript(reply)), ("a.json", try transcript(summary)),
        ])
        #expect(result.refused == [] && result.faults == [])
        #expect(
            result.taken == [
                "a.json is voice-note/short-note/de de summary.1of1 #0",
                "b.json is voice-note/short-note/de de reply #0",
            ])
        #expect(
            try project.recordings().map(\.fingerprint.description)
                == Array(
                    repeating: "FoundationModels (OS 26), a.b.c", count: 2))
    }

    @Test("several transcripts of one request are its repetitions; one too many is refused")
    func repetitions() async throws {
        let request = try #require(try await batch().requests.first).request
        let files = try (0..<3).map { ("\($0).json", try transcript(request, repetition: $0)) }
        let result = try await perform(files, trials: 2)
        #expect(result.taken.count == 2 && result.refused.count == 1)
        #expect(try project.recordings().map(\.repetition) == [0, 1])
    }

    @Test("a transcript of another request says which field differs")
    func otherRequest() async throws {
        let request = try #require(try await batch().requests.first).request
        let other = ModelRequest(
            step: request.step, instructions: request.instructions, prompt: request.prompt + " Danke.",
            response: request.response)
        let result = try await perform([("t.json", try transcript(other))])
        #expect(result.taken == [])
        #expect(result.refused.first?.contains("prompt at") == true, "\(result.refused)")
        #expect(!project.exists("v1@fake.jsonl"))
    }

    @Test("a session file's transcript is taken with the model's name, an evaluation's rows with theirs")
    func wrappers() async throws {
        let requests = try await batch().requests
        let inner = try JSONValue.parse(transcript(requests[0].request), name: "t")
        let session: JSONValue = ["modelName": "system", "transcript": inner]
        let text = String(decoding: try transcript(requests[1].request), as: UTF8.self)
        let evaluation: JSONValue = [
            "evaluationID": "E",
            "results": [
                ["Input": "{}", "Response": ["value": "x"]], ["Input": "{}", "Transcript": .string(text)],
            ],
        ]
        let result = try await perform([
            ("s.json", session.encoded()), ("r.xcevalresult", evaluation.encoded()),
        ])
        #expect(result.taken.count == 2)
        #expect(result.remarks.first?.contains("1 of 2 rows hold no transcript") == true, "\(result.remarks)")
        #expect(try project.recordings().map(\.engine).sorted() == ["FoundationModels (OS 26)", "system"])
    }

    @Test("whatever else a transcript holds is left out: no header or token gets into a file")
    func redaction() async throws {
        let request = try #require(try await batch().requests.first).request
        let bytes = try transcript(
            request, extra: ["headers": ["x": "planted-header"], "url": "https://me:planted-password@host"])
        var text = String(decoding: bytes, as: UTF8.self)
        text = text.replacingOccurrences(
            of: #""role":"response","#,
            with:
                #""role":"response","session":"planted-cookie","metadata":{"systemVersion":"25A1","t":"planted-token"},"#
        )
        let result = try await perform([("t.json", Array(text.utf8))])
        #expect(result.taken.count == 1, "\(result)")
        #expect(try project.files(holding: "planted") == [])
        #expect(try project.recordings().first?.fingerprint.systemVersion == "25A1")
    }

    @Test("a file that is none of these is a fault", arguments: [#"{"a": 1}"#, "", "hello", "[]"])
    func junk(_ text: String) async throws {
        let result = try await perform([("junk", Array(text.utf8))])
        #expect(result.taken == [] && !result.faults.isEmpty)
    }
}
