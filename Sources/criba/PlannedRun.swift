import Evaluation
import JSONDocument

/// A plan with everything that is needed to perform it: suites, fixtures and the cells that were selected.
struct PlannedRun: Sendable {
    let workspace: Workspace
    let plan: Plan
    /// The suite of each matrix, with what it found in its folder.
    let players: [Player]
    /// The cells that the expressions select.
    let selected: [Cell]
    /// How they were selected, for the record: the expressions as given, and `cells=…` where fewer were taken for another
    /// reason, so that what is not there is not taken for lost.
    let expressions: [String]

    /// A suite and its fixtures, read once however many matrices play them.
    struct Player: Sendable {
        let suite: any Suite
        let catalogue: SuiteCatalogue
    }

    init(_ arguments: Arguments, surroundings: Surroundings) throws {
        try self.init(arguments, surroundings: surroundings, matrix: arguments.operands.first, recordingSet: nil)
    }

    /// - Parameters:
    ///   - given: The matrix; `nil` is every one.
    ///   - recordingSet: Whose recordings are meant where a matrix does not say.
    ///   - suites: Which suites' matrices are meant; the others are left out.
    init(
        _ arguments: Arguments, surroundings: Surroundings, matrix given: String?, recordingSet: String?,
        suites isMeant: (any Suite) -> Bool = { _ in true }
    ) throws {
        workspace = try Workspace(arguments, surroundings: surroundings)
        let changes = try MatrixChanges(arguments)
        let suites = workspace.suites
        let matrices = try workspace.matrices(given, surroundings: surroundings).filter { matrix in
            suites.first { $0.description.name == matrix.suite }.map(isMeant) ?? true
        }.map { matrix in
            let changed = try changes.applied(to: matrix)
            guard let recordingSet, changed.recordingSet == nil else { return changed }
            return changed.setting("recordings", to: .string(recordingSet))
        }
        players = try Self.players(of: matrices, among: suites)
        let plan = try Plan(
            zip(matrices, players).map {
                Plan.Request(matrix: $0, suite: $1.suite.description, catalogue: $1.catalogue.descriptors)
            })
        self.plan = plan
        let given = arguments.all("only")
        let keys = Self.keys(of: plan)
        let selection: Selection
        do {
            selection = try Selection(given, keys: keys)
        } catch {
            throw Arguments.UsageError(description: "--only: \(error)")
        }
        var ids: Set<String>?
        if let previous = arguments.value("failed-from") {
            ids = try Self.notPassed(in: Self.recordPath(surroundings.path(previous)))
        }
        let wanted = plan.cells.filter { cell in
            selection.selects(cell, suite: plan.sections[cell.section].suite.name)
                && (ids.map { $0.contains(cell.id) } ?? true)
        }
        selected = arguments.has("pairwise") ? PairwiseCover.cells(wanted) : wanted
        expressions =
            given + (ids == nil ? [] : ["cells=failed"]) + (arguments.has("pairwise") ? ["cells=pairwise"] : [])
    }

    private static func players(of matrices: [Matrix], among suites: [any Suite]) throws -> [Player] {
        var known: [String: Player] = [:]
        return try matrices.map { matrix in
            guard let suite = suites.first(where: { $0.description.name == matrix.suite }) else {
                throw PlanningError("\(matrix.document.name): suite: found \"\(matrix.suite)\", which is not built in")
            }
            try suite.check(matrix)
            let player = try known[matrix.suite] ?? Player(suite: suite, catalogue: suite.catalogue())
            known[matrix.suite] = player
            return player
        }
    }

    private static func keys(of plan: Plan) -> [String] {
        var keys = ["family", "fixture", "tag", "suite"]
        for section in plan.sections {
            for axis in section.matrix.axes where !keys.contains(axis.name) { keys.append(axis.name) }
        }
        return keys
    }

    /// `run.jsonl` itself, or the one in a run's folder.
    static func recordPath(_ run: String) -> String {
        run.hasSuffix(".jsonl") ? run : "\(run)/run.jsonl"
    }

    /// The ids of cells in a finished run that did not pass.
    private static func notPassed(in path: String) throws -> Set<String> {
        let record = try RunRecord(FileBytes(path: path))
        var ids: Set<String> = []
        for index in 0..<record.cellCount {
            let cell = try record.cell(at: index)
            if cell.status == .failed || cell.status == .error || cell.status == .missing { ids.insert(cell.id) }
        }
        return ids
    }
}
