import Evaluation
import JSONDocument
import Suites

/// Shows of every fault who notices it, and that nothing is noticed where nothing is wrong.
public struct Proof: Sendable {
    private let suites: [any Suite]
    private let matrices: [Matrix]
    private let harness: Harness
    private let faults: [Fault]
    private let mistaken: [(suite: String, stamper: any FixtureStamper)]
    private let jobs: Int

    /// Prepares a proof.
    ///
    /// - Parameters:
    ///   - suites: The suites over their fixtures.
    ///   - matrices: The matrices that have to be green where nothing is wrong; faults are played over their cells.
    ///   - harness: The harness as the program uses it.
    ///   - faults: What is to be noticed.
    ///   - mistaken: What plays the wrong answers among the fixtures, by suite.
    ///   - jobs: How many faults are played at a time.
    public init(
        suites: [any Suite], matrices: [Matrix], harness: Harness, faults: [Fault] = FaultCatalogue.all,
        mistaken: [(suite: String, stamper: any FixtureStamper)] = [], jobs: Int
    ) {
        self.suites = suites
        self.matrices = matrices
        self.harness = harness
        self.faults = faults
        self.mistaken = mistaken
        self.jobs = max(1, jobs)
    }

    /// Plays the unharmed systems over their whole matrices, each fault over the cells it can touch, and the wrong answers.
    ///
    /// - Parameter observe: Is told of each fault that was played, from any worker.
    /// - Throws: ``PlanningError`` when a matrix or a fixture is wrong.
    public func perform(observe: @escaping @Sendable (FaultResult) -> Void = { _ in }) async throws -> ProofResult {
        let known = try suites.map(KnownSuite.init)
        var unharmed: [ProofResult.Unharmed] = []
        for matrix in matrices {
            let run = try await MatrixRun(matrix, of: Self.suite(of: matrix, among: known).unharmed, jobs: jobs)
            unharmed.append(
                ProofResult.Unharmed(matrix: matrix.name, cells: run.record.cellCount, reasons: run.reasons))
        }
        var broken: [ProofResult.BrokenCheck] = []
        for check in HarnessCheck.all {
            if let why = await check.failure(of: harness) { broken.append(.init(check: check.id, why: why)) }
        }
        return ProofResult(
            unharmed: unharmed, broken: broken,
            faults: try await inTurns(faults, jobs: jobs, observe: observe) { try await result(of: $0, known) },
            mistaken: try await MistakenAnswer.all(of: mistaken, jobs: jobs))
    }

    private func result(of fault: Fault, _ known: [KnownSuite]) async throws -> FaultResult {
        switch fault.change {
        case .harness(let change):
            var faulty = harness
            change(&faulty)
            var catchers: [FaultResult.Catcher] = []
            for check in HarnessCheck.all where await check.failure(of: faulty) != nil {
                catchers.append(.init(id: check.id, cells: []))
            }
            return FaultResult(fault: fault, played: 0, catchers: catchers)
        case .system(let system):
            guard let matrix = matrices.first(where: { $0.suite == system.suite }) else {
                throw PlanningError("\(fault.id): found no matrix of \(system.suite), expected one")
            }
            let suite = try Self.suite(of: matrix, among: known)
            let run = try await MatrixRun(
                matrix.with(system.settings), of: suite.playing(system), only: system.cells)
            return try FaultResult(fault: fault, run: run)
        }
    }

    private static func suite(of matrix: Matrix, among known: [KnownSuite]) throws -> KnownSuite {
        guard let suite = known.first(where: { $0.suite.description.name == matrix.suite }) else {
            throw PlanningError("\(matrix.document.name): suite: found \"\(matrix.suite)\", expected one that is there")
        }
        return suite
    }
}

extension Matrix {
    /// The same matrix with other members, read anew.
    fileprivate func with(_ settings: JSONObject) throws -> Matrix {
        guard !settings.isEmpty, case .object(var members) = document.root.value else { return self }
        for (key, value) in settings { members[key] = value }
        return try Matrix(
            bytes: JSONValue.object(members).encoded(), name: document.name, suites: BuiltInSuites.descriptions)
    }
}
