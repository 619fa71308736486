import Engines
import Evaluation
import Foundation
import JSONDocument
import Recordings
import Suites
import Testing

@testable import Recorder

@Suite("Recording")
struct RecordingTests {
    @Test("asks each request once, whatever number of cells makes it, and a second recording asks none")
    func once() async throws {
        let project = try Project()
        let authored = try Data(contentsOf: URL(fileURLWithPath: project.path("v1.jsonl")))
        let engine = FakeEngine()
        let result = try await project.record(Project.matrix(), with: engine)
        // Summary and reply, in two output languages; two interface languages ask the same.
        #expect(result.answered == 4)
        #expect(Set(engine.requests).count == 4 && engine.requests.count == 4)
        #expect(try await project.session(Project.matrix()).review().isFresh)
        #expect(try await project.record(Project.matrix(), with: engine).answered == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: project.path("v1.jsonl"))) == authored)
        #expect(!project.exists("v1@fake.jsonl.part"))
    }

    @Test("several workers record what one does, byte by byte")
    func workers() async throws {
        let (one, many) = (try Project(), try Project())
        try await one.record(Project.matrix(trials: 3), with: FakeEngine())
        try await many.record(Project.matrix(trials: 3), with: FakeEngine()) { $0.jobs = 8 }
        let file = "v1@fake.jsonl"
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: one.path(file)))
                == Data(contentsOf: URL(fileURLWithPath: many.path(file))))
    }

    @Test("a transcript in Apple's form holds request and answer, with the engine as fingerprint")
    func form() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let recording = try #require(try project.recordings().first { $0.step == "summary.1of1" })
        #expect(recording.fingerprint.description == "fake 1, build 1")
        #expect(recording.provenance.kind == .recorded)
        #expect(recording.when == "2026-01-01T00:00:00Z")
        #expect(recording.transcript?.document["type"] == "FoundationModels.Transcript")
        #expect(recording.transcript?.canonicalRequest(model: "system.general", repetition: 0) == recording.request)
    }

    @Test("each repetition has its own answer, and none is served from another's")
    func repetitions() async throws {
        let project = try Project()
        try await project.record(Project.matrix(trials: 2), with: FakeEngine())
        let summaries = try project.recordings().filter { $0.step == "summary.1of1" && $0.output == .de }
        let titles = summaries.map { (recording) -> String? in
            guard case .answer(let content) = recording.outcome else { return nil }
            return content["title"]?.stringValue
        }
        #expect(titles == ["Brot und Milch 0", "Brot und Milch 1"])
        let run = try await MatrixRun(Project.matrix(trials: 3), of: project.suite())
        let errors = try run.broken.filter { $0.status == .error }
        #expect(errors.map(\.trial) == [2, 2, 2, 2])
        #expect(errors.allSatisfy { $0.reason?.contains("used up: only 2 recorded") ?? false }, "\(errors)")
    }

    @Test("a system that asks the same twice in one playing gets two answers in each trial")
    func askedAgain() async throws {
        let project = try Project(suite: "note-analysis", families: ["again-with-ticks"])
        let suite = NoteAnalysisSuite(fixtures: "\(project.folder)/note-analysis")
        let text = """
            {"suite": "note-analysis", "axes": {"interface": ["de"], "input": ["de"]}, "recordings": "fake", "trials": 2}
            """
        let matrix = try Matrix(bytes: Array(text.utf8), name: "test.json", suites: [suite.description])
        let authored = try await project.session(matrix.setting("recordings", to: .null), of: suite).review()
        #expect(
            authored.groups[0].entries.count { $0.state == .fresh } == 2, "\(authored.groups[0].entries.map(\.state))")
        // It says what a person wrote for the same prompt.
        let path = "\(project.folder)/note-analysis/again-with-ticks/de/recordings/model/v1.jsonl"
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        let written = ModelRecordings.decode(bytes: bytes, name: path).recordings
        let engine = FakeEngine { request, _ in
            let recording = written.first { $0.request["prompt"] == .string(request.prompt) }
            guard case .answer(let content) = recording?.outcome else { throw LiveEngineError(.noAnswer, "unknown") }
            return content
        }
        _ = try await project.session(matrix, of: suite).record(with: engine, settings: .init(now: { "" })) { _, _ in }
        #expect(Set(engine.requests.map(\.repetition)).count == 4, "\(engine.requests.map(\.repetition))")
        #expect(try await project.session(matrix, of: suite).review().isFresh)
    }

    @Test("--again asks everything anew and replaces it")
    func again() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let other = FakeEngine(name: "fake 2") { request, _ in FakeEngine.answer(to: request, words: "Anders") }
        let result = try await project.record(Project.matrix(), with: other) { $0.again = true }
        #expect(result.answered == 4)
        #expect(try project.recordings().count == 4)
        #expect(try project.recordings().allSatisfy { $0.engine == "fake 2" })
    }

    @Test("a failed request is no recording, and is asked again the next time")
    func failures() async throws {
        let project = try Project()
        let broken = FakeEngine { request, number in
            if number == 1 { throw LiveEngineError(.noAnswer, "no JSON") }
            return FakeEngine.answer(to: request)
        }
        let result = try await project.record(Project.matrix(), with: broken)
        #expect(result.failed.count == 1 && result.answered == 2)
        #expect(try project.recordings().count == 2)
        #expect(try await project.record(Project.matrix(), with: FakeEngine()).answered == 2)
    }

    @Test("a failed request is a recorded failure when asked for, without the engine's own words")
    func keptFailures() async throws {
        let project = try Project()
        let refusing = FakeEngine { request, _ in
            throw EngineFailure(kind: .refusal, message: "Bearer planted-secret-1")
        }
        let result = try await project.record(Project.matrix(), with: refusing) { $0.keepFailures = true }
        #expect(result.failed == [] && result.answered == 0 && result.kept == [.refusal: 2])
        #expect(
            try project.recordings().map(\.outcome)
                == Array(repeating: .failure(EngineFailure(kind: .refusal)), count: 2))
        #expect(try project.recordings().map(\.fingerprint.description) == ["fake 1, build 1", "fake 1, build 1"])
        #expect(try project.files(holding: "planted-secret") == [])
        #expect(try await project.session(Project.matrix()).review().isFresh)
    }

    @Test("an answer that cannot be decoded is a failure of the model, and is recorded as one when asked for")
    func undecodable() async throws {
        let project = try Project()
        let result = try await project.record(
            Project.matrix(), with: FakeEngine(name: "fake 2") { _, _ in ["something": "else"] }
        ) { $0.keepFailures = true }
        #expect(result.kept == [.decodingFailure: 2] && result.failed == [])
        #expect(try project.recordings().map(\.engine) == ["fake 2", "fake 2"])
    }

    @Test(
        "trouble of what lies around the model is never recorded as the model's failure",
        arguments: [LiveEngineError.Kind.noAnswer, .temporary, .timeout])
    func trouble(_ kind: LiveEngineError.Kind) async throws {
        let project = try Project()
        let engine = FakeEngine { _, _ in throw LiveEngineError(kind, "ended with status 3") }
        let result = try await project.record(Project.matrix(), with: engine) { $0.keepFailures = true }
        #expect(result.kept == [:] && result.answered == 0 && result.failed.count == 2)
        #expect(!project.exists("v1@fake.jsonl"))
    }

    @Test(
        "an engine whose name could steer a terminal is not recorded, and stops the recording",
        arguments: [
            "x\n::error::pwn", "a\u{1B}[2J", String(repeating: "m", count: 201), "",
        ])
    func hostileName(_ name: String) async throws {
        let project = try Project()
        let engine = FakeEngine(name: name)
        let result = try await project.record(Project.matrix(), with: engine)
        #expect(result.stop?.hasPrefix("engine: found ") == true && engine.requests.count == 1)
        #expect(result.stop?.unicodeScalars.contains { $0.value < 0x20 } == false)
        #expect(!project.exists("v1@fake.jsonl") && !project.exists("v1@fake.jsonl.part"))
    }

    @Test("a mixture of engines that a recording itself makes is told; failures of the same build are none")
    func mixture() async throws {
        let project = try Project()
        let first = try await project.record(Project.matrix(), with: FakeEngine())
        #expect(first.sets.map(\.isMixed) == [false])
        #expect(first.sets.first?.counts == [ModelFingerprint(engine: "fake 1", assets: ["build 1"]): 4])
        let failing = FakeEngine { request, number in
            if number == 2 { throw EngineFailure(kind: .refusal) }
            return FakeEngine.answer(to: request)
        }
        let same = try await project.record(Project.matrix(trials: 2), with: failing) { $0.keepFailures = true }
        #expect(same.kept == [.refusal: 1] && same.sets.map(\.isMixed) == [false], "\(same.sets)")
        let other = try await project.record(Project.matrix(trials: 3), with: FakeEngine(name: "fake 2"))
        #expect(other.sets.map(\.isMixed) == [true])
        let found = try await project.session(Project.matrix(trials: 3)).review().groups[0].fingerprints
        #expect(other.sets.first?.counts == found, "what is told at the end is what a plan finds")
    }

    @Test("what another model answered is asked anew where one is expected, and nothing else is")
    func expected() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        try await project.record(Project.matrix(trials: 2), with: FakeEngine(name: "fake 2"))
        let planned = try await project.session(Project.matrix(trials: 2)).review(fingerprint: "fake 2")
        let engine = FakeEngine(name: "fake 2")
        let result = try await project.record(Project.matrix(trials: 2), with: engine) { $0.fingerprint = "fake 2" }
        #expect(result.answered == 4 && planned.open.count == 4)
        #expect(Set(engine.requests.map(\.digest)) == Set(planned.open.map(\.request.digest)))
        #expect(result.unexpected == [:] && result.sets.map(\.isMixed) == [false])
        #expect(try await project.session(Project.matrix(trials: 2)).review(fingerprint: "fake 2").isFresh)
        let wrong = try await project.record(Project.matrix(trials: 2), with: engine) { $0.fingerprint = "fake 3" }
        #expect(wrong.unexpected.values.reduce(0, +) == 8)
    }

    @Test("an answer that breaks its schema is no answer")
    func otherSchema() async throws {
        let project = try Project()
        let result = try await project.record(Project.matrix(), with: FakeEngine { _, _ in ["something": "else"] })
        #expect(result.answered == 0 && result.failed.count == 2)
        #expect(result.failed.allSatisfy { $0.contains("breaks its own schema") })
        #expect(!project.exists("v1@fake.jsonl"))
    }

    @Test("an engine that cannot be used is asked once, and nothing is written")
    func unusable() async throws {
        let project = try Project()
        let engine = FakeEngine { _, _ in throw LiveEngineError(.unusable, "nobody there") }
        let result = try await project.record(Project.matrix(trials: 3), with: engine) { $0.keepFailures = true }
        #expect(engine.requests.count == 1)
        #expect(result.stop == "nobody there" && result.journals == [])
        #expect(!project.exists("v1@fake.jsonl") && !project.exists("v1@fake.jsonl.part"))
    }

    @Test("five failures in a row end the recording")
    func failingEngine() async throws {
        let project = try Project()
        let engine = FakeEngine { _, _ in throw LiveEngineError(.timeout, "slow") }
        let result = try await project.record(Project.matrix(trials: 4), with: engine)
        #expect(engine.requests.count == Recorder.failureLimit)
        #expect(result.stop != nil)
    }

    @Test("an interrupted recording keeps what was answered, beside the file, and goes on from there")
    func interrupted() async throws {
        let project = try Project()
        let interruption = Interruption()
        let engine = FakeEngine { request, number in
            if number == 3 { interruption.request() }
            return FakeEngine.answer(to: request)
        }
        let result = try await project.record(Project.matrix(trials: 2), with: engine, interruption: interruption)
        #expect(result.isInterrupted && result.files == [])
        #expect(!project.exists("v1@fake.jsonl"))
        let kept = try #require(try RecordingJournals.left(for: project.path("v1@fake.jsonl")))
        #expect(kept.count == result.answered && (2...3).contains(kept.count))
        await #expect(throws: UnfinishedRecording.self) {
            try await project.record(Project.matrix(trials: 2), with: FakeEngine())
        }
        let rest = FakeEngine()
        let resumed = try await project.record(Project.matrix(trials: 2), with: rest) {
            $0.resumes = true
            $0.again = true
        }
        #expect(resumed.resumed == kept.count)
        #expect(rest.requests.count == 8 - kept.count)
        #expect(try project.recordings().count == 8)
        #expect(!project.exists("v1@fake.jsonl.part"))
    }

    @Test("a torn last line of a journal is cut, and its request is asked again")
    func torn() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let bytes = try Data(contentsOf: URL(fileURLWithPath: project.path("v1@fake.jsonl")))
        try FileManager.default.removeItem(atPath: project.path("v1@fake.jsonl"))
        try bytes.dropLast(100).write(to: URL(fileURLWithPath: project.path("v1@fake.jsonl.part")))
        let engine = FakeEngine()
        let result = try await project.record(Project.matrix(), with: engine) { $0.resumes = true }
        #expect(result.resumed == 3 && engine.requests.count == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: project.path("v1@fake.jsonl"))) == bytes)
    }

    @Test("an answer that repeats the key stops the recording and is in no file")
    func secret() async throws {
        let project = try Project()
        let engine = FakeEngine { request, number in
            FakeEngine.answer(to: request, words: number == 2 ? "plain-planted-key" : "Brot")
        }
        let result = try await project.record(Project.matrix(), with: engine) { $0.secrets = ["plain-planted-key"] }
        #expect(result.stop?.contains("repeats the key") == true)
        #expect(result.stop?.contains("planted") == false)
        #expect(try project.files(holding: "planted-key") == [])
    }

    @Test("what looks like somebody's key stops the recording, known or not")
    func unknownSecret() async throws {
        let project = try Project()
        let engine = FakeEngine { request, _ in
            FakeEngine.answer(to: request, words: "sk-proj-0123456789abcdefghij")
        }
        let result = try await project.record(Project.matrix(), with: engine)
        #expect(result.stop?.contains("looks like an API key") == true)
        #expect(try project.files(holding: "0123456789abcdefghij") == [])
    }
}
