import Engines
import JSONDocument
import Languages
import Testing

@testable import Recordings

@Suite("Replay of model recordings")
struct ReplayModelTests {
    private func miss(_ model: ReplayModel, _ request: ModelRequest) async -> ReplayMiss? {
        do {
            _ = try await model.respond(to: request)
            return nil
        } catch {
            return error as? ReplayMiss
        }
    }

    @Test("the same request is answered, as often as it is asked")
    func hit() async throws {
        let model = Sample.replay([try Sample.recording()])
        for _ in 0..<3 {
            #expect(try await model.respond(to: Sample.request()).content == Sample.answer)
        }
    }

    @Test("any order and any number of workers give each request its own answer")
    func order() async throws {
        let requests = (0..<40).map { Sample.request(step: "summary.\($0 % 5)of5", prompt: "p\($0)") }
        let recordings = try requests.enumerated().map { index, request in
            try Sample.recording(request, answer: ["keyPoints": [.string("answer \(index)")]])
        }
        let model = Sample.replay(recordings.shuffled())
        try await withThrowingTaskGroup(of: (Int, JSONValue).self) { group in
            for (index, request) in requests.enumerated().reversed() {
                group.addTask { (index, try await model.respond(to: request).content) }
            }
            for try await (index, content) in group {
                #expect(content == ["keyPoints": [.string("answer \(index)")]])
            }
        }
    }

    @Test("a step that was not recorded is said to be missing, with what is there and the command")
    func noSuchStep() async throws {
        let model = Sample.replay([try Sample.recording()])
        let miss = try #require(await miss(model, Sample.request(step: "reply", prompt: "x")))
        #expect(miss.kind == .noSuchStep(recorded: ["summary.1of1"]))
        #expect(miss.advice == "scripts/fixtures stamp family-story")
        #expect(
            miss.description == "no recording of step reply, output de, repetition 0 (recorded: summary.1of1); "
                + "mend it with `scripts/fixtures stamp family-story`")
    }

    @Test("another output language's recording is not offered as the nearest")
    func otherOutput() async throws {
        let model = Sample.replay([try Sample.recording()], output: .es)
        let miss = try #require(await miss(model, Sample.request(prompt: "x")))
        #expect(miss.kind == .noSuchStep(recorded: []))
    }

    @Test("a changed prompt is said to be another request, with the first differing place")
    func otherRequest() async throws {
        let model = Sample.replay([try Sample.recording(provenance: .recorded)])
        let request = Sample.request(prompt: "Zeile eins\nRuth kommt am Samstag um acht.")
        let miss = try #require(await miss(model, request))
        guard case .otherRequest(let differences) = miss.kind else {
            Issue.record("\(miss)")
            return
        }
        #expect(differences.map(\.field) == ["prompt"])
        #expect(differences[0].place == "2:15")
        #expect(differences[0].asked.contains("Samstag") && differences[0].recorded.contains("Freitag"))
        #expect(miss.advice == "criba record --only fixture=family-story/de")
    }

    @Test("every field of a request counts")
    func everyField() async throws {
        let model = Sample.replay([try Sample.recording()])
        let base = Sample.request()
        let variants: [(String, ModelRequest)] = [
            ("instructions", with(base, instructions: "Other.")), ("prompt", with(base, prompt: "Other.")),
            ("responseFormat.name", with(base, schemaName: "Other")),
            ("responseFormat.schema", with(base, schema: ["type": "object"])),
            ("options.temperature", with(base, options: .init(temperature: 0.3))),
            ("options.sampling", with(base, options: .init(temperature: 0.2, greedy: true))),
            ("model", with(base, model: "system.contentTagging")),
        ]
        for (field, request) in variants {
            let miss = try #require(await miss(model, request))
            guard case .otherRequest(let differences) = miss.kind else {
                Issue.record("\(miss)")
                continue
            }
            #expect(differences.map(\.field) == [field])
        }
    }

    @Test("a composed and a decomposed letter are different requests")
    func normalisation() async throws {
        let model = Sample.replay([try Sample.recording(Sample.request(prompt: "caf\u{E9}"))])
        let miss = try #require(await miss(model, Sample.request(prompt: "cafe\u{301}")))
        guard case .otherRequest(let differences) = miss.kind else {
            Issue.record("\(miss)")
            return
        }
        #expect(differences.map(\.place) == ["1:4"])
    }

    @Test("a repetition beyond those recorded is used up")
    func usedUp() async throws {
        let model = Sample.replay([
            try Sample.recording(), try Sample.recording(Sample.request(repetition: 1), answer: ["keyPoints": ["B"]]),
        ])
        #expect(try await model.respond(to: Sample.request(repetition: 1)).content == ["keyPoints": ["B"]])
        let miss = try #require(await miss(model, Sample.request(repetition: 2)))
        #expect(miss.kind == .usedUp(recorded: 2))
    }

    @Test("a recorded failure is thrown as it was")
    func failure() async throws {
        let failure = EngineFailure(kind: .exceededContextWindowSize, message: "4,096", domain: "D", code: 0)
        let model = Sample.replay([
            ModelRecording(
                request: Sample.request(), output: .de, failure: failure, engine: "e", provenance: Provenance(.recorded)
            )
        ])
        await #expect(throws: failure) { try await model.respond(to: Sample.request()) }
    }

    @Test("a model that is not available answers nothing")
    func unavailable() async throws {
        let model = ReplayModel(
            ModelRecordings([try Sample.recording()]), output: .de, availability: .modelNotReady, advice: Sample.advice)
        await #expect(throws: EngineFailure(kind: .modelUnavailable, message: "modelNotReady")) {
            try await model.respond(to: Sample.request())
        }
    }

    @Test("an answer that breaks its own schema is a damage with the pointer, every time")
    func schemaViolation() async throws {
        let model = Sample.replay([try Sample.recording(answer: ["keyPoints": ["a", 7]])])
        for _ in 0..<2 {
            do {
                _ = try await model.respond(to: Sample.request())
                Issue.record("answered")
            } catch let damage as RecordingDamage {
                guard case .schemaViolation(let pointer, _, let further) = damage.reason else {
                    Issue.record("\(damage)")
                    return
                }
                #expect(pointer == "/keyPoints/1" && further == 0)
            }
        }
    }

    @Test("a damaged line that may hide the recording is named instead of a miss; one of another step is not")
    func damageHides() async throws {
        let cut = Array(try Sample.recording().line().dropLast(5))
        let hidden = ReplayModel(
            ModelRecordings.decode(bytes: cut, name: "v1.jsonl"), output: .de, advice: Sample.advice)
        await #expect(throws: RecordingDamage.self) { try await hidden.respond(to: Sample.request()) }
        let other = ReplayModel(
            ModelRecordings.decode(bytes: Array(#"{"output":"de","step":"reply"}"#.utf8), name: "v1.jsonl"),
            output: .de, advice: Sample.advice)
        await #expect(throws: ReplayMiss.self) { try await other.respond(to: Sample.request()) }
        await #expect(throws: RecordingDamage.self) { try await other.respond(to: Sample.request(step: "reply")) }
    }

    @Test("hostile text in a difference is shown harmless and short")
    func hostileDifference() {
        let asked: JSONValue = [
            "prompt": .string("a\u{202E}\u{2028}\u{1B}[31m</script>" + String(repeating: "x", count: 500))
        ]
        let text = FieldDifference.between(asked: asked, recorded: ["prompt": "a"])[0].description
        #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{2028}", "\u{1B}"].contains($0) })
        #expect(text.count < 200)
    }

    private func with(
        _ base: ModelRequest, instructions: String? = nil, prompt: String? = nil, schemaName: String? = nil,
        schema: JSONValue? = nil, options: GenerationOptions? = nil, model: String? = nil
    ) -> ModelRequest {
        ModelRequest(
            step: base.step, instructions: instructions ?? base.instructions, prompt: prompt ?? base.prompt,
            schemaName: schemaName ?? base.schemaName, schema: schema ?? base.schema, options: options ?? base.options,
            model: model ?? base.model, repetition: base.repetition)
    }
}
