import Engines
import JSONDocument
import Testing

@testable import VoiceNote

@Suite("Failures on a note's way")
struct FailureTests {
    @Test("a refusal costs the drafts and nothing else")
    func refusal() async {
        var play = Play()
        play.answer = { request in
            guard request.step != "reply" else { throw EngineFailure(kind: .refusal, message: "no") }
            return Samples.summary(["Ein Punkt."])
        }
        let record = await play.run()
        #expect(record.outcome.digest?.keyPoints == ["Ein Punkt."])
        #expect(record.outcome.replies == nil)
        #expect(
            record.outcome.failure == NoteFailure(stage: .reply, failure: EngineFailure(kind: .refusal, message: "no")))
        #expect(
            record.diary.suffix(4) == ["told saved", "told requested reply", "ask reply", "told failed reply refusal"])
        #expect(record.interrupted == nil)
    }

    @Test("an answer without a tone costs the drafts and nothing else")
    func missingTone() async {
        var play = Play()
        play.answer = { request in request.step == "reply" ? ["neutral": "ja"] : Samples.summary(["Ein Punkt."]) }
        let record = await play.run()
        #expect(record.outcome.digest != nil)
        #expect(record.outcome.failure?.failure.kind == .answerNotUnderstood)
        #expect(record.outcome.failure?.stage == .reply)
    }

    @Test("a summary that fails keeps the transcript and asks for no reply", arguments: [true, false])
    func summary(_ refuses: Bool) async {
        var play = Play()
        play.answer = { _ in
            if refuses { throw EngineFailure(kind: .guardrailViolation) }
            return ["keyPoints": ["no title"]]
        }
        let record = await play.run()
        #expect(record.outcome.failure?.stage == .summarise)
        #expect(record.outcome.failure?.failure.kind == (refuses ? .guardrailViolation : .answerNotUnderstood))
        #expect(record.outcome.listening?.transcript.text == play.transcript)
        #expect(record.outcome.chunks.count == 1)
        #expect(record.outcome.digest == nil)
        #expect(record.requests.map(\.step) == ["summary.1of1"])
        #expect(!record.diary.contains("save"))
    }

    @Test(
        "an unavailable model is asked nothing, and the transcript is there",
        arguments: ModelAvailability.allCases.filter { $0 != .available })
    func unavailable(_ availability: ModelAvailability) async {
        var play = Play()
        play.availability = availability
        let record = await play.run()
        #expect(record.requests.isEmpty)
        #expect(record.outcome.failure?.stage == .summarise)
        #expect(
            record.outcome.failure?.failure == EngineFailure(kind: .modelUnavailable, message: availability.rawValue))
        #expect(record.outcome.listening != nil)
    }

    @Test("damaged audio leaves the note in the inbox: nothing is heard, asked or saved")
    func damagedAudio() async {
        var play = Play()
        play.audioFailure = EngineFailure(kind: .audioNotDecodable, message: "page 3")
        let record = await play.run()
        #expect(record.diary.isEmpty)
        #expect(record.outcome.failure?.stage == .ingest)
        #expect(record.outcome.listening == nil)
        #expect(record.outcome.digest == nil)
    }

    @Test("a recogniser that fails is a failure of its stage")
    func recogniser() async {
        var play = Play()
        play.failingLocale = Samples.locale("es-ES")
        #expect(await play.run().outcome.failure?.stage == .probe)
        play.configuration.forcedLocale = Samples.locale("es-ES")
        #expect(await play.run().outcome.failure?.stage == .transcribe)
    }

    @Test("an error that is no engine's failure is thrown with what was reached")
    func strangers() async throws {
        var play = Play()
        play.answer = { request in
            guard request.step != "reply" else { throw Stop() }
            return Samples.summary(["Ein Punkt."])
        }
        let record = await play.run()
        let interrupted = try #require(record.interrupted)
        #expect(interrupted.stage == .reply)
        #expect(interrupted.underlying as? Stop == Stop())
        #expect(record.outcome.digest?.keyPoints == ["Ein Punkt."])
        #expect(record.outcome.failure == nil)
    }

    @Test("a digest that cannot be saved is no digest, and no reply is asked for")
    func unsaved() async {
        var play = Play()
        play.storeError = Stop()
        let record = await play.run()
        #expect(record.interrupted?.stage == .save)
        #expect(record.outcome.digest == nil)
        #expect(record.outcome.unsaved != nil)
        #expect(record.requests.map(\.step) == ["summary.1of1"])
    }

    @Test("a digest that was saved is not left to be saved again")
    func saved() async {
        let outcome = await Play().run().outcome
        #expect(outcome.digest != nil && outcome.unsaved == nil)
    }

    @Test("wherever a checkpoint throws, what was reached is told and nothing after it happens")
    func checkpoints() async throws {
        var stages: [NoteStage] = []
        for passed in 0..<20 {
            var play = Play()
            play.checkpoints = passed
            let record = await play.run()
            guard let interrupted = record.interrupted else {
                #expect(record.outcome.replies != nil)
                break
            }
            #expect(interrupted.underlying as? Stop == Stop())
            #expect(record.outcome.replies == nil)
            #expect(record.outcome.failure == nil)
            stages.append(interrupted.stage)
            switch interrupted.stage {
            case .ingest, .probe, .transcribe:
                #expect(record.outcome.listening == nil)
                #expect(record.requests.isEmpty)
            case .summarise:
                #expect(record.outcome.listening != nil)
                #expect(record.outcome.chunks.count == 1)
                #expect(record.outcome.summaries.count == record.requests.count)
                #expect(!record.diary.contains("save"))
            case .reply:
                #expect(record.diary.last == "told saved")
                #expect(record.outcome.digest != nil)
            default: Issue.record("unexpected stage \(interrupted.stage)")
            }
        }
        #expect(stages == [.ingest, .probe, .probe, .probe, .transcribe, .summarise, .summarise, .reply])
    }
}
