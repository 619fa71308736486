import Evaluation
import JSONDocument
import Testing

@testable import Suites

@Suite("Playing fixtures")
struct PerformerTests {
    private static let matrix = """
        {
          "suite": "voice-note",
          "axes": {"interface": ["de", "en"], "input": ["es"], "output": ["auto", "es", "en"]},
          "fixtures": {"families": ["short-note", "firm-refusal"]}
        }
        """

    private func play(sharing: Bool) async throws -> (results: [String: CellResult], executions: [String: Int]) {
        let suite = VoiceNoteSuite(fixtures: OwnFixtures.folder)
        let matrix = try Matrix(
            bytes: Array(Self.matrix.utf8), name: "matrix.json", suites: [VoiceNoteSuite.description])
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: VoiceNoteSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let performer = try suite.performer(for: matrix, sharing: sharing)
        let checkpoint = Checkpoint(deadline: nil, interruption: Interruption())
        var results: [String: CellResult] = [:]
        for cell in plan.cells { results[cell.id] = try await performer.perform(cell, checkpoint: checkpoint) }
        return (results, performer.stageExecutions)
    }

    @Test("with sharing and without, every cell gives the same; with it, work is done once")
    func sharing() async throws {
        let (shared, alone) = (try await play(sharing: true), try await play(sharing: false))
        #expect(shared.results.count == 12)
        #expect(shared.results.keys.sorted() == alone.results.keys.sorted())
        for (id, one) in shared.results {
            let other = try #require(alone.results[id])
            #expect(one.metrics == other.metrics, "\(id)")
            #expect(one.failure == other.failure && one.error == other.error && one.error == nil)
            #expect(one.facets == other.facets)
            #expect(one.fields.map(\.bytes) == other.fields.map(\.bytes))
            #expect(one.exhibits.map(\.evidence.bytes) == other.exhibits.map(\.evidence.bytes))
            #expect(one.exhibits.map(\.stage) == other.exhibits.map(\.stage))
        }
        #expect(shared.executions["ingest"] == 2)
        #expect(alone.executions["ingest", default: 0] > 12)
    }

    @Test("the fixtures pass, and the interface changes no request, no answer and no result")
    func verdicts() async throws {
        let results = try await play(sharing: true).results
        for (id, result) in results {
            #expect(result.metrics.filter(\.isFailing).map(\.name) == [], "\(id)")
            let twin = try #require(results[id.replacing("interface=de", with: "interface=en")])
            #expect(twin.facets == result.facets)
        }
        #expect(Set(results.values.compactMap { $0.facets["requests"] }).count == 4)
    }

    @Test("a matrix that cancels once a digest is saved asks for summaries only, and each cell is made for that")
    func summariesOnly() async throws {
        let suite = VoiceNoteSuite(fixtures: OwnFixtures.folder)
        let cancelled = Self.matrix.replacing("\"short-note\", \"firm-refusal\"", with: "\"short-note\", \"silence\"")
            .replacing("\"axes\"", with: "\"cancelAfter\": \"save\", \"axes\"")
        let matrix = try Matrix(bytes: Array(cancelled.utf8), name: "m.json", suites: [VoiceNoteSuite.description])
        try suite.check(matrix)
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: VoiceNoteSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let performer = try suite.performer(for: matrix, sharing: true)
        for cell in plan.cells {
            let result = try await performer.perform(
                cell, checkpoint: Checkpoint(deadline: nil, interruption: Interruption()))
            #expect(result.metrics.filter(\.isFailing).map(\.name) == [], "\(cell.id)")
            let isSilent = cell.id.contains("silence")
            #expect(result.failure?.kind == (isSilent ? "nothingHeard" : "cancelled"))
            let steps = result.exhibits.filter { $0.stage == "reply" }
            #expect(steps.isEmpty, "\(cell.id)")
        }
        let busy = cancelled.replacing("silence", with: "cancelled-early")
        let error = #expect(throws: PlanningError.self) {
            try suite.check(Matrix(bytes: Array(busy.utf8), name: "m.json", suites: [VoiceNoteSuite.description]))
        }
        #expect(error?.description.contains("cancelled-early/family.json: override: found something") == true)
    }

    @Test("the story of a note marks the sentences its to-dos stand on, and lists the recogniser's passes")
    func story() async throws {
        let suite = VoiceNoteSuite(fixtures: OwnFixtures.folder)
        let matrix = try Matrix(
            bytes: Array(
                Self.matrix.replacing("\"short-note\", \"firm-refusal\"", with: "\"two-tasks\"").utf8),
            name: "matrix.json", suites: [VoiceNoteSuite.description])
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: VoiceNoteSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let result = try await suite.performer(for: matrix, sharing: true)
            .perform(plan.cells[0], checkpoint: Checkpoint(deadline: nil, interruption: Interruption()))
        let exhibits = try result.exhibits.map { try JSONValue.parse($0.evidence.bytes, name: $0.stage) }
        let transcript = try #require(exhibits.first { $0["title"]?.stringValue == "Transcript" })
        let labels = (transcript["marks"]?.arrayValue ?? []).compactMap { $0["label"]?.stringValue }
        #expect(labels.contains { $0.hasPrefix("grounds ") && $0.contains("photos") }, "\(labels)")
        let passes = try #require(exhibits.first { $0["title"]?.stringValue == "Passes of the recogniser" })
        #expect(passes["rows"]?.arrayValue?.count == 4)
    }

    @Test("an interruption ends a cell without a result, a deadline with an error")
    func interruption() async throws {
        let suite = VoiceNoteSuite(fixtures: OwnFixtures.folder)
        let matrix = try Matrix(
            bytes: Array(Self.matrix.utf8), name: "matrix.json", suites: [VoiceNoteSuite.description])
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: VoiceNoteSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let performer = try suite.performer(for: matrix, sharing: true)
        let interruption = Interruption()
        interruption.request()
        await #expect(throws: Checkpoint.Stop.interrupted) {
            try await performer.perform(
                plan.cells[0], checkpoint: Checkpoint(deadline: nil, interruption: interruption))
        }
        let late = try await performer.perform(
            plan.cells[0], checkpoint: Checkpoint(deadline: .now, interruption: Interruption()))
        #expect(late.error?.kind == "deadline")
    }
}
