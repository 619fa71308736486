import Evaluation
import Testing
import VoiceNote

@Suite("Where purchases go")
struct PurchaseBackendTests {
    private static let matrix = """
        {
          "suite": "purchase-backend",
          "axes": {"key": ["none", "empty", "unsubstituted", "real"], "package": ["linked", "missing"]},
          "gate": {"coverage": {"everyPair": 1}}
        }
        """

    private func run(_ system: @escaping PurchaseBackendSuite.System) async throws -> MatrixRun {
        let matrix = try Matrix(
            bytes: Array(Self.matrix.utf8), name: "purchase-backend", suites: [PurchaseBackendSuite.description])
        return try await MatrixRun(matrix, of: PurchaseBackendSuite(system: system))
    }

    @Test("each of the eight builds buys where it should")
    func gate() async throws {
        let run = try await run { PurchaseBackend.choose(key: $0, hasPackage: $1) }
        for cell in try run.broken { Issue.record("\(cell.id): \(cell.reason ?? "")") }
        #expect(run.isGreen && run.summary.totals[.passed] == 8)
    }

    @Test("a choice that takes a build variable for a key is red in exactly that cell")
    func buildVariable() async throws {
        let run = try await run { key, hasPackage in
            guard let key, !key.isEmpty, key != " ", hasPackage else { return .platformStore }
            return .service(key: key)
        }
        #expect(!run.isGreen)
        #expect(try run.broken.map(\.id) == ["purchase-backend/roads[key=unsubstituted,package=linked]"])
    }
}
