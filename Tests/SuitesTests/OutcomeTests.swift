import Evaluation
import JSONDocument
import Synchronization
import Testing

@testable import Suites

@Suite("Outcomes of an app")
struct OutcomeTests {
    @Test("every evaluator says which parts of an outcome it looks at")
    func parts() {
        let names = NoteEvaluator.all.map { String($0.definition.name.dropFirst("voice-note.".count)) }
        #expect(Set(names) == Set(OutcomePart.needed.keys))
        #expect(Set(NoteEvaluator.all.flatMap(\.parts)).isSubset(of: OutcomePart.allCases))
    }

    @Test(
        "addresses and numbers are found however they are written",
        arguments: [
            ("Schreib an ruth.berger@example.org, ja?", "ruth.berger@example.org"),
            ("Ruf 0176 / 5550-1234 an", "017655501234"), ("call +44 20 7946 0000 please", "442079460000"),
            ("auf DE89 3704 0044 0532 0130 00 bitte", "DE89370400440532013000"),
        ])
    func personal(text: String, thing: String) {
        #expect(PersonalData.found(in: text).map(\.thing) == [thing])
    }

    @Test(
        "days, times, sums and words are nobody's data",
        arguments: [
            "am 13.06.2026 um 15:00", "2026-06-13T15:00:00+02:00", "a las 8, a eso de las 20:30", "12 000 000 Euro",
            "Zimmer 007", "0,5 Liter", "a@b", "GPT4 und H2O", "der 1. und der 2. Mai",
        ])
    func harmless(text: String) {
        #expect(PersonalData.found(in: text).isEmpty)
    }

    @Test("one outcome is judged without a matrix")
    func oneOutcome() async throws {
        let judge = OutcomeJudge(fixtures: OwnFixtures.folder)
        let told = try await Told.line(of: "short-note", input: "de")
        let metrics = try await judge.metrics(of: told)
        #expect(metrics.count == NoteEvaluator.all.count)
        #expect(metrics.filter(\.isFailing).isEmpty)
        let broken = told.replacing(#""saved","#, with: "").replacing(#""drafted"]"#, with: #""drafted","saved"]"#)
        let failing = try await judge.metrics(of: broken).filter(\.isFailing)
        #expect(failing.map(\.name) == ["voice-note.digest.saved-first"])
        await #expect(throws: PlanningError.self) {
            try await judge.metrics(of: told.replacing("short-note", with: "nil"))
        }
    }

    @Test("a system that is tried out tells of itself, not of the usual one")
    func triedOut() async throws {
        var system = VoiceNoteSystem()
        system.app.search = { _, _ in [] }
        let told = try await Told.line(of: "short-note", input: "de", system: system)
        let judge = OutcomeJudge(fixtures: OwnFixtures.folder)
        let failing = try await judge.metrics(of: told).filter(\.isFailing).map(\.name)
        #expect(failing == ["voice-note.desk.search"])
    }

    @Test("the schema of an outcome describes what the reference system tells")
    func schema() async throws {
        let text = try #require(EmbeddedFiles.text("schemas/outcome.schema.json"))
        let schema = try JSONSchema(JSONValue.parse(Array(text.utf8), name: "outcome.schema.json"))
        for family in ["two-tasks", "summary-refused", "polite-after-all", "damaged-audio", "five-minutes"] {
            let line = try await Told.line(of: family, input: "es")
            let violations = schema.violations(of: try JSONValue.parse(Array(line.utf8), name: family))
            #expect(violations.isEmpty, "\(family): \(violations.prefix(3))")
        }
    }
}

/// What the reference system tells of a cell.
private enum Told {
    private final class Lines: OutcomeSink {
        private let lines = Mutex<[String]>([])
        var first: String? { lines.withLock { $0.first } }
        func write(_ outcome: JSONValue) {
            lines.withLock { $0.append(String(decoding: outcome.encoded(), as: UTF8.self)) }
        }
    }

    static func line(
        of family: String, input: String, system: VoiceNoteSystem = VoiceNoteSystem()
    ) async throws -> String {
        let suite = VoiceNoteSuite(fixtures: OwnFixtures.folder).playing(system)
        let text = """
            {"suite": "voice-note", "fixtures": {"families": ["\(family)"]},
             "axes": {"interface": ["en"], "input": ["\(input)"], "output": ["auto"]}}
            """
        let matrix = try Matrix(bytes: Array(text.utf8), name: "told", suites: [VoiceNoteSuite.description])
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: VoiceNoteSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let lines = Lines()
        let performer = try suite.performer(for: matrix, sharing: true, telling: lines)
        _ = try await performer.perform(
            try #require(plan.cells.first), checkpoint: Checkpoint(deadline: nil, interruption: Interruption()))
        return try #require(lines.first)
    }
}
