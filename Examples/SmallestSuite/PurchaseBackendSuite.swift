import Evaluation
import VoiceNote

/// Where a build's purchases go, as a suite: a table of four roads, no model, no audio, no file.
struct PurchaseBackendSuite: Suite {
    /// The system under test. A test puts a broken one here to see the gate turn red.
    typealias System = @Sendable (_ key: String?, _ hasPackage: Bool) -> PurchaseBackend

    /// The keys a build may come with, by the axis value that stands for each.
    static let keys: [String: String?] = [
        "none": nil, "empty": " ", "unsubstituted": "$(PURCHASES_KEY)", "real": "appl_8f2e",
    ]

    let system: System

    static let description = SuiteDescription(
        name: "purchase-backend", stages: ["choose"],
        metrics: [
            MetricDefinition(
                name: "purchase-backend.choice", stage: "choose",
                abstract: "Only a real key with its package leads away from the platform's store.")
        ],
        axes: [
            AxisDefinition(
                name: "key", allowed: keys.keys.sorted(), abstract: "the key in the build's settings", isRequired: true),
            AxisDefinition(
                name: "package", allowed: ["linked", "missing"], abstract: "whether the service's package is there",
                isRequired: true),
        ],
        settingKeys: [], relations: [])

    /// One fixture, the table itself, which every combination plays.
    func catalogue() -> SuiteCatalogue {
        let table = FixtureDescriptor(family: "roads", member: "table", selectors: [:], tags: [])
        return SuiteCatalogue(
            entries: [.init(table, provenance: ["table": "authored"])],
            plays: [("roads", ["purchase-backend.choice"])])
    }

    func check(_ matrix: Matrix) {}
    func faults(of matrix: Matrix) -> [String] { [] }
    func performer(for matrix: Matrix, sharing: Bool) -> any CellPerformer { Performer(system: system) }

    private struct Performer: CellPerformer {
        let system: System
        let stageExecutions: [String: Int] = [:]

        func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
            let (key, package) = (cell.value(of: "key") ?? "", cell.value(of: "package") ?? "")
            let found = system(PurchaseBackendSuite.keys[key] ?? nil, package == "linked")
            let expected: PurchaseBackend =
                key == "real" && package == "linked" ? .service(key: "appl_8f2e") : .platformStore
            return CellResult(metrics: [
                Metric(
                    name: "purchase-backend.choice", stage: "choose",
                    verdict: found == expected ? .passing : .failing, rationale: "the build buys elsewhere",
                    expected: "\(expected)", found: "\(found)")
            ])
        }

        func finished(_ fixture: FixtureDescriptor) {}
    }
}
