import Engines
import JSONDocument
import Languages
import Testing

@testable import NoteAnalysis

@Suite("Analysing a note")
struct AnalyserTests {
    private func analyser(_ model: FakeModel, people: PeopleSetting = .everybody) -> NoteAnalyser {
        NoteAnalyser(
            engines: AnalysisEngines(model: model), settings: AnalysisSettings(people: people),
            prompts: Samples.prompts)
    }

    private let note = TranscribedNote(transcript: "  I'll call Ana. \n", language: .es)

    @Test("one call, the transcript last in the prompt and nowhere else")
    func request() async throws {
        let model = FakeModel([.success(Samples.answer([("Call Ana", false)]))])
        var events: [AnalysisEvent] = []
        let outcome = try await analyser(model).analyse(note) { events.append($0) }
        let request = try #require(model.requests.first)
        #expect(model.requests.count == 1)
        #expect(request.step == "analysis" && request.repetition == 0)
        #expect(request.prompt == "Transcript:\nI'll call Ana.")
        #expect(!request.instructions.contains("call Ana"))
        #expect(request.instructions.hasPrefix("Write in Spanish."))
        #expect(outcome.note?.actionItems.map(\.task) == ["Call Ana"])
        #expect(events.count == 4)
    }

    @Test("the people setting is said in the instructions")
    func people() async throws {
        var instructions: Set<String> = []
        for setting in PeopleSetting.allCases {
            let model = FakeModel([.success(Samples.answer())])
            _ = try await analyser(model, people: setting).analyse(note)
            instructions.insert(model.requests[0].instructions)
        }
        #expect(instructions.count == 2)
        #expect(instructions.contains { $0.contains("proper name") })
    }

    @Test("nothing said is a missing transcript, and no model is asked", arguments: ["", " \n\t ", "…", " . - "])
    func missing(_ transcript: String) async throws {
        let model = FakeModel([])
        let outcome = try await analyser(model).analyse(TranscribedNote(transcript: transcript, language: .de))
        #expect(outcome.failure == .missingTranscript)
        #expect(outcome.note == nil && outcome.fit == nil && model.requests.isEmpty)
    }

    @Test("empty lists are a complete answer")
    func empty() async throws {
        let outcome = try await analyser(FakeModel([.success(Samples.answer())])).analyse(note)
        #expect(outcome.failure == nil)
        #expect(outcome.note?.actionItems == [] && outcome.note?.people == [])
    }

    @Test("a list that is not there is not understood, and neither is one of numbers")
    func notUnderstood() async throws {
        for (key, value) in [("people", nil), ("tags", JSONValue.array([1])), ("actionItems", ["x"])] {
            var answer = try #require(Samples.answer().objectValue)
            answer[key] = value
            let outcome = try await analyser(FakeModel([.success(.object(answer))])).analyse(note)
            #expect(outcome.failure?.kind == "answerNotUnderstood", "\(key)")
        }
    }

    @Test(
        "a failure of the model costs nothing that was there",
        arguments: [EngineFailureKind.guardrailViolation, .refusal, .exceededContextWindowSize, .decodingFailure])
    func failure(_ kind: EngineFailureKind) async throws {
        let model = FakeModel([
            .success(Samples.answer([("Call Ana", false)])), .failure(EngineFailure(kind: kind, message: "m")),
        ])
        var kept = try #require(try await analyser(model).analyse(note).note)
        kept.complete(kept.actionItems[0].id)
        let outcome = try await analyser(model).analyse(note, replacing: kept)
        #expect(outcome.failure == .model(EngineFailure(kind: kind, message: "m")))
        #expect(outcome.failure?.stage == .analyse)
        #expect(outcome.note == kept)
    }

    @Test("a model that is not available is not asked")
    func unavailable() async throws {
        let model = FakeModel([], availability: .appleIntelligenceOff)
        let outcome = try await analyser(model).analyse(note)
        #expect(outcome.failure?.kind == "modelUnavailable")
        #expect(model.requests.isEmpty)
    }

    @Test("what is no failure of the model passes through with what was reached")
    func interrupted() async throws {
        struct Stop: Error {}
        let engines = AnalysisEngines(model: FakeModel([]), checkpoint: { throw Stop() })
        let error = await #expect(throws: AnalysisInterrupted.self) {
            try await NoteAnalyser(engines: engines, prompts: Samples.prompts).analyse(note)
        }
        #expect(error?.stage == .fit)
        #expect(error?.underlying is Stop)
    }

    @Test("asking again is a repetition with a step of its own")
    func again() async throws {
        let model = FakeModel([.success(Samples.answer()), .success(Samples.answer())])
        let first = try await analyser(model).analyse(note)
        _ = try await analyser(model).analyse(note, replacing: first.note)
        #expect(model.requests.map(\.step) == ["analysis", "analysis.2"])
        #expect(Set(model.requests.map(\.digest)).count == 2)
    }

    @Test("a prompt that goes on behind the transcript is refused")
    func transcriptLast() {
        var files = Samples.promptFiles
        files["prompt.txt"] = "{{transcript}}\nThank you."
        let error = #expect(throws: PromptError.self) { try AnalysisPrompts(version: "v9") { files[$0] } }
        #expect(
            error?.description
                == "prompts/note-analysis/v9/prompt.txt: found text behind {{transcript}}, expected the transcript last"
        )
    }

    @Test("user text has no place in the instructions")
    func instructions() {
        var files = Samples.promptFiles
        files["instructions.txt"] = "{{language}} {{people}}\n{{transcript}}"
        let error = #expect(throws: PromptError.self) { try AnalysisPrompts(version: "v9") { files[$0] } }
        #expect(error?.description.hasPrefix("prompts/note-analysis/v9/instructions.txt:2: found the place") == true)
    }
}
