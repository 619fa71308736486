import Evaluation
import Suites

/// A suite whose fixtures were read and checked once, for all faults.
struct KnownSuite: Sendable {
    let suite: any Suite
    private let catalogue: SuiteCatalogue

    init(_ suite: any Suite) throws {
        self.suite = suite
        catalogue = try suite.catalogue()
    }

    /// The suite as it is.
    var unharmed: any Suite { Self.reading(catalogue, of: suite) }

    /// The suite over a faulty system.
    func playing(_ fault: SystemFault) -> any Suite {
        Self.playing(fault.playing(suite), catalogue, fault.answers())
    }

    private static func reading(_ catalogue: SuiteCatalogue, of suite: some Suite) -> any Suite {
        ReadOnce(suite: suite, read: catalogue)
    }

    private static func playing(
        _ suite: some RecordableSuite, _ catalogue: SuiteCatalogue, _ answers: any ModelSource
    ) -> any Suite {
        Faulty(suite: suite, read: catalogue, answers: answers)
    }
}

/// A suite that does not read its fixtures again.
private struct ReadOnce<Base: Suite>: Suite {
    let suite: Base
    let read: SuiteCatalogue

    static var description: SuiteDescription { Base.description }

    func catalogue() throws(PlanningError) -> SuiteCatalogue { read }

    func check(_ matrix: Matrix) throws(PlanningError) { try suite.check(matrix) }

    func faults(of matrix: Matrix) throws(PlanningError) -> [String] { try suite.faults(of: matrix) }

    func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer {
        try suite.performer(for: matrix, sharing: sharing)
    }
}

/// A suite with other answers that does not read its fixtures again.
private struct Faulty<Base: RecordableSuite>: Suite {
    let suite: Base
    let read: SuiteCatalogue
    let answers: any ModelSource

    static var description: SuiteDescription { Base.description }

    func catalogue() throws(PlanningError) -> SuiteCatalogue { read }

    func check(_ matrix: Matrix) throws(PlanningError) { try suite.check(matrix) }

    func faults(of matrix: Matrix) throws(PlanningError) -> [String] { try suite.faults(of: matrix) }

    func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer {
        try suite.performer(for: matrix, sharing: sharing, models: answers)
    }
}
