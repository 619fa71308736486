import Evaluation
import Foundation
import Reporting
import ShoppingList
import ShoppingListSuite
import Testing

@Suite("The shopping list, over its matrix")
struct ShoppingListTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private func run(_ suite: ShoppingListSuite) async throws -> MatrixRun {
        let file = Self.folder.appendingPathComponent("shopping-list.json")
        let matrix = try Matrix(
            bytes: [UInt8](Data(contentsOf: file)), name: file.lastPathComponent,
            suites: [ShoppingListSuite.description])
        return try await MatrixRun(matrix, of: suite)
    }

    private var fixtures: URL { Self.folder.appendingPathComponent("Fixtures") }

    // This is all that a project needs: one test runs the matrix, and each broken cell is an issue with its reason.
    @Test("every cell of the matrix holds")
    func gate() async throws {
        let run = try await run(ShoppingListSuite(fixtures: fixtures))
        for cell in try run.broken { Issue.record("\(cell.id): \(cell.reason ?? "")") }
        #expect(run.isGreen, "\(run.reasons.joined(separator: "; "))")
        #expect(run.summary.totals[.passed] == 6)
    }

    @Test("a list that ignores what is taken back fails in every language, each cell with its reason")
    func takenBack() async throws {
        let run = try await run(
            ShoppingListSuite(fixtures: fixtures) { spoken, language in
                ShoppingList(spoken, language: language).items + (spoken.contains("onion") ? ["onions"] : [])
            })
        #expect(!run.isGreen)
        let broken = try run.broken
        #expect(broken.map(\.id) == ["shopping-list/taken-back[input=en]"])
        #expect(broken.first?.failing == ["shopping-list.items"])
        #expect(broken.first?.reason?.contains("the list is not what was said") == true)
        #expect(broken.first?.firstBrokenStage == "list")
    }

    @Test("the page shows the suite without knowing it")
    func page() async throws {
        let run = try await run(ShoppingListSuite(fixtures: fixtures))
        let page = MemoryOutput()
        try RunReport(record: run.record, summary: run.summary).write([(.html, page)])
        #expect(page.text.contains("shopping-list.items"))
    }
}
