import Evaluation
import JSONDocument
import Languages
import Testing

@testable import DialogueMemo
@testable import Suites

@Suite("The dialogue memo as a suite")
struct DialogueMemoSuiteTests {
    private static let matrix = """
        {"suite": "dialogue-memo", "axes": {"interface": ["de", "es", "en"], "input": ["de", "es", "en"]}}
        """

    private func plan(_ suite: DialogueMemoSuite) throws -> (matrix: Matrix, plan: Plan) {
        let matrix = try Matrix(
            bytes: Array(Self.matrix.utf8), name: "matrix.json", suites: [DialogueMemoSuite.description])
        return (
            matrix,
            try Plan([
                Plan.Request(
                    matrix: matrix, suite: DialogueMemoSuite.description, catalogue: suite.catalogue().descriptors)
            ])
        )
    }

    @Test("every family passes in every language, and the interface changes no request, answer, question or note")
    func verdicts() async throws {
        let suite = DialogueMemoSuite(fixtures: PlayedMemo.folder)
        let (matrix, plan) = try plan(suite)
        let performer = try suite.performer(for: matrix, sharing: true)
        let checkpoint = Checkpoint(deadline: nil, interruption: Interruption())
        var facets: [String: [String: String]] = [:]
        for cell in plan.cells {
            let result = try await performer.perform(cell, checkpoint: checkpoint)
            #expect(result.metrics.filter(\.isFailing).map(\.name) == [], "\(cell.id)")
            #expect(result.error == nil, "\(cell.id)")
            let twin = "\(cell.family) \(cell.value(of: "input") ?? "")"
            #expect(facets[twin, default: result.facets] == result.facets, "\(cell.id)")
            facets[twin] = result.facets
        }
        #expect(facets.count >= 36)
    }

    @Test("every behaviour has a family that is made to show it")
    func coverage() throws {
        let catalogue = try DialogueMemoSuite(fixtures: PlayedMemo.folder).catalogue()
        let bare = catalogue.coverage(of: DialogueMemoSuite.description.behaviour).filter(\.families.isEmpty).map(\.id)
        #expect(bare == [])
    }

    @Test("the fixtures and the app's texts have no faults; other prompts leave every fixture without answers")
    func faults() throws {
        let suite = DialogueMemoSuite(fixtures: PlayedMemo.folder)
        #expect(try suite.faults(of: plan(suite).matrix) == [])
        let other = try Matrix(
            bytes: Array(Self.matrix.replacing("{\"suite\"", with: "{\"prompts\": \"v0\", \"suite\"").utf8),
            name: "matrix.json", suites: [DialogueMemoSuite.description])
        #expect(throws: PlanningError.self) { try suite.check(other) }
        #expect(try suite.faults(of: other).count > 30)
    }

    @Test("the repository's recordings are what stamping gives")
    func fresh() async throws {
        let stamper = DialogueMemoStamper(fixtures: PlayedMemo.folder, prompts: PlayedMemo.prompts)
        let families = try stamper.families()
        #expect(!families.contains("nothing-said") && !families.contains("model-unavailable"))
        #expect(families.count >= 12)
        for family in families {
            for language in try stamper.languages(of: family) {
                #expect(await stamper.state(family, language) == .fresh, "\(family)/\(language)")
            }
        }
    }
}
