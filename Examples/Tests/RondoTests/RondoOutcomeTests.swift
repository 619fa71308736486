import Evaluation
import Foundation
import RondoStage
import Suites
import Testing

/// Criba's evaluators in an app's own tests: play a note, hand its outcome to the judge, expect that nothing fails.
@Suite("Rondo before Criba's evaluators")
struct RondoOutcomeTests {
    private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let fixtures = examples.deletingLastPathComponent().appendingPathComponent("Fixtures/voice-note")
    private static let matrix = examples.appendingPathComponent("Matrix/rondo.json")

    private let play: Play
    private let judge: OutcomeJudge

    init() throws {
        play = try Play(matrix: Self.matrix, fixtures: Self.fixtures)
        judge = try OutcomeJudge(fixtures: Self.fixtures.path, matrix: Array(Data(contentsOf: Self.matrix)))
    }

    @Test(
        "a note is read as it should be",
        arguments: [("two-tasks", "de", "auto"), ("ask-a-favour", "es", "de"), ("last-request", "en", "es")])
    func note(family: String, input: String, output: String) async throws {
        let outcome = try await play.outcome(of: family, interface: "en", input: input, output: output)
        for metric in try await judge.metrics(of: outcome) {
            #expect(!metric.isFailing, "\(metric.sentence)")
        }
    }

    @Test(
        "requests that are told as the transcripts of their sessions are judged the same",
        arguments: ["last-request", "firm-refusal"])
    func sessions(family: String) async throws {
        let outcome = try await play.outcome(of: family, interface: "en", input: "es", output: "auto")
        let rewritten = try SessionTranscript.rewriting(outcome)
        #expect(rewritten.contains("FoundationModels.Transcript"))
        #expect(try await judge.metrics(of: rewritten) == judge.metrics(of: outcome))
        let harmed = rewritten.replacingOccurrences(of: "Stand: ", with: "Heute: ")
        #expect(
            try await judge.metrics(of: harmed).filter(\.isFailing).map(\.name) == ["voice-note.prompt.now"])
    }

    @Test("each seeded bug is seen in one note by the evaluator meant for it", arguments: SeededBug.all)
    func bug(_ bug: SeededBug) async throws {
        // A long note with a request and a day in it; and one that asks for nothing.
        let family = bug.name == "task-invented" ? "family-story" : "last-request"
        let output = bug.name == "address-form-in-english" ? "en" : "auto"
        let outcome = try await play.outcome(of: family, interface: "es", input: "de", output: output, bug: bug)
        let failing = try await judge.metrics(of: outcome).filter(\.isFailing)
        #expect(failing.map(\.name).contains(bug.seenBy), "\(failing.map(\.sentence))")
    }
}
