import JSONDocument
import Synchronization

/// One matrix played in memory, for tests that use Criba as a library.
///
/// It is what `criba run` does, without files: the same plan, runner, record, relations and gate.
public struct MatrixRun: Sendable {
    /// The record, from which reports can be made.
    public let record: RunRecord
    /// Totals, metrics, relations and the gate's verdict.
    public let summary: RunSummary

    /// Plays every cell of a matrix.
    ///
    /// - Parameters:
    ///   - matrix: The matrix, read for this suite.
    ///   - suite: The system under test with its evaluators.
    ///   - only: Expressions that select cells, as in `--only`; without any all are played.
    ///   - jobs: How many cells are played at a time.
    ///   - today: The day that known issues are held against, `YYYY-MM-DD`; a gate without any needs none.
    /// - Throws: ``PlanningError`` when the matrix or a fixture is wrong, or when no cell is planned or
    ///   selected.
    public init(
        _ matrix: Matrix, of suite: any Suite, only: [String] = [], jobs: Int = 1, today: String = ""
    ) async throws {
        try suite.check(matrix)
        let plan = try Plan([
            Plan.Request(matrix: matrix, suite: suite.description, catalogue: try suite.catalogue().descriptors)
        ])
        guard !plan.cells.isEmpty else {
            throw PlanningError("\(matrix.document.name): found no cell, expected at least one; is a fixture missing?")
        }
        let selection = try Selection(only, keys: nil)
        let cells = plan.cells.filter { selection.selects($0, suite: suite.description.name) }
        guard !cells.isEmpty else {
            throw PlanningError("\(matrix.document.name): \(only) selects none of \(plan.cells.count) cells")
        }
        let templates = try suite.templates(of: matrix)
        let header = RunHeader(
            circumstances: .init(runID: matrix.name, startedAt: "", command: "", jobs: jobs, environment: [:]),
            planDigest: plan.digest.hex, selection: only, shard: .whole,
            sections: plan.sections.map { RunHeader.Section($0, planned: cells.count, templates: templates) },
            subjects: .object([:]))
        let memory = MemoryLines()
        let writer = try RunWriter(memory, header: header)
        let runner = Runner(
            sections: plan.sections, performers: [try suite.performer(for: matrix, sharing: true)], writer: writer,
            jobs: jobs, today: today, interruption: Interruption())
        _ = try await runner.run(cells)
        record = try RunRecord(MemoryBytes(memory.bytes, name: matrix.name))
        summary = try RunSummary(record)
    }

    /// Whether the gate is green.
    public var isGreen: Bool { summary.isGreen }

    /// Why the gate is red; empty when green.
    public var reasons: [String] { summary.reasons }

    /// The cells that keep the gate from being green, in the order they were planned.
    public var broken: [CellRecord] {
        get throws {
            try (0..<record.cellCount).map(record.cell).filter { $0.status == .failed || $0.status == .error }
        }
    }
}

extension RunHeader.Section {
    /// What a record says of one matrix of a plan.
    ///
    /// - Parameters:
    ///   - planned: How many of its cells are to be played.
    ///   - templates: The prompt files that requests are made from, where they are known.
    public init(_ section: Plan.Section, planned: Int, templates: [PromptTemplateText] = []) {
        self.init(
            name: section.matrix.name, suite: section.suite.name, stages: section.suite.stages,
            metrics: section.suite.metrics, axes: section.matrix.axes, relations: section.suite.relations,
            gate: section.matrix.gate, settings: section.matrix.settings, planned: planned,
            templates: templates)
    }
}

/// A record's lines in memory.
private final class MemoryLines: LineSink {
    private let lines = Mutex<[UInt8]>([])

    var bytes: [UInt8] { lines.withLock { $0 } }

    func append(_ new: [UInt8]) { lines.withLock { $0 += new } }
}
