import Evaluation
import Foundation
import JSONDocument
import Languages
import Suites
import Testing

@testable import Faults

/// Wrong answers by people who saw what the model sees: not the evaluators, not what is expected, not the catalogue's own.
@Suite("Wrong answers by people who know no evaluator")
struct MistakenAnswerTests {
    private static let stampers = (try? BuiltInSuites.stampers(fixtures: "\(Checkout.root)/Fixtures")) ?? []

    @Test("are caught by an evaluator meant for them, or their file says that they are not")
    func caught() async throws {
        let answers = try await MistakenAnswer.all(of: Self.stampers, jobs: 2)
        #expect(answers.count >= 100)
        for answer in answers {
            if !answer.isAsKnown {
                Issue.record("\(answer.id): \(answer.verdict), \(answer.failing): \(answer.mistake.why)")
            }
            // A file bears the name and the output of what it holds.
            let name = answer.file.split(separator: "/").last.map(String.init) ?? ""
            #expect([answer.mistake.name, "\(answer.mistake.name)-\(answer.output)"].contains { "\($0).json" == name })
        }
    }

    @Test("are red when they come to be caught, and when they cease to be")
    func surprising() throws {
        let text = try #require(EmbeddedFiles.text("schemas/prove.schema.json"))
        let schema = try JSONSchema(JSONValue.parse(Array(text.utf8), name: "prove.schema.json"))
        for (unnoticed, failing, isKnown) in [
            (Mistake.Unnoticed?.none, ["voice-note.claims.number"], true), (nil, ["voice-note.claims.name"], false),
            (nil, [], false), (.missed, ["voice-note.claims.number"], false), (.mended, [], true),
            (.missed, ["voice-note.claims.name"], true), (.mended, ["voice-note.claims.name"], false),
        ] {
            let mistake = Mistake(
                name: "amount-changed", why: "Another sum.", noticed: .asFault("voice-note.fault.amount-changed"),
                unnoticed: unnoticed)
            let answer = try MistakenAnswer(
                suite: "voice-note", file: "two-tasks/de/mistaken/amount-changed-de.json", output: .de,
                mistake: mistake,
                failing: failing)
            #expect(answer.isAsKnown == isKnown, "\(failing)")
            let result = ProofResult(unharmed: [], broken: [], faults: [], mistaken: [answer])
            #expect(result.isGreen == isKnown)
            #expect(schema.violations(of: ProofReport(result).json).isEmpty)
            #expect(ProofReport(result).lines.contains { $0.contains(answer.id) } != isKnown)
        }
    }

    @Test("that name a fault or an evaluator nobody knows are refused")
    func unknown() {
        for noticed in [Mistake.Noticed.asFault("voice-note.fault.nothing"), .by(["voice-note.nothing"])] {
            let mistake = Mistake(name: "x", why: "X.", noticed: noticed, unnoticed: nil)
            #expect(throws: PlanningError.self) {
                try MistakenAnswer(
                    suite: "voice-note", file: "a/de/mistaken/x-de.json", output: .de, mistake: mistake, failing: [])
            }
        }
    }
}
