import JSONDocument
import Synchronization
import Testing

@testable import Evaluation

/// Lines kept in memory; refuses after `limit` appends.
final class MemorySink: LineSink {
    struct Full: Error, Equatable {}

    private let state = Mutex<(bytes: [UInt8], appends: Int)>(([], 0))
    private let limit: Int

    init(limit: Int = .max) { self.limit = limit }

    func append(_ lines: [UInt8]) throws {
        try state.withLock { state in
            guard state.appends < limit else { throw Full() }
            state.appends += 1
            state.bytes += lines
        }
    }

    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// The cell lines, sorted.
    var cellLines: [String] { lines.filter { $0.hasPrefix(#"{"kind":"cell""#) }.sorted() }

    var source: MemoryBytes { MemoryBytes(bytes, name: "run.jsonl") }

    func record() throws -> RunRecord { try RunRecord(source) }
}

/// Records of runs, made cell by cell for tests.
enum SampleRecord {
    static func header(
        planned: Int, axes: [Axis] = [], relations: [Relation] = [], gate: Gate = Gate(), day: String = "2026-11-30",
        selection: [String] = []
    ) -> RunHeader {
        RunHeader(
            circumstances: .init(
                runID: "r1", startedAt: "\(day)T04:42:58Z", command: "criba run", jobs: 1, environment: ["os": "Linux"]),
            planDigest: "0123", selection: selection, shard: .whole,
            sections: [
                .init(
                    name: "memo", suite: "memo", stages: SampleMatrix.stages, metrics: SampleMatrix.suite.metrics,
                    axes: axes, relations: relations, gate: gate, settings: ["prompts": "v1"], planned: planned)
            ],
            subjects: ["recorded": 3])
    }

    /// A performed cell with its evidence.
    static func cell(
        _ family: String, _ axes: [String: String], trial: Int = 0, _ result: CellResult, known: [Gate.KnownIssue] = []
    ) -> (CellRecord, [Evidence]) {
        let member = axes["input"] ?? "de"
        let cell = Cell(
            suite: "memo", section: 0, trial: trial, family: family,
            axes: axes.map { .init(axis: $0.key, value: $0.value) }, fixture: SampleMatrix.fixture(family, member))
        return CellRecord.of(cell, result: result, suite: SampleMatrix.suite, known: known)
    }

    /// A performed German cell with its evidence.
    static func cell(
        _ family: String, _ result: CellResult, known: [Gate.KnownIssue] = []
    ) -> (CellRecord, [Evidence]) {
        cell(family, ["input": "de"], result, known: known)
    }

    /// A cell of a family that has no fixture for it.
    static func notApplicable(_ family: String, _ axes: [String: String]) -> (CellRecord, [Evidence]) {
        let cell = Cell(
            suite: "memo", section: 0, trial: 0, family: family,
            axes: axes.map { .init(axis: $0.key, value: $0.value) }, fixture: nil)
        return (.notApplicable(cell), [])
    }

    /// A result with verdicts for `memo.language`, `memo.overlap` and `memo.dates`, in this order.
    static func result(
        _ verdicts: Metric.Verdict..., error: CellError? = nil, facets: [String: String] = [:]
    ) -> CellResult {
        let metrics = zip(SampleMatrix.suite.metrics, verdicts).map {
            Metric(name: $0.name, stage: $0.stage, verdict: $1, rationale: "because")
        }
        return CellResult(metrics: metrics, error: error, facets: facets)
    }

    static let missing = CellError(stage: "digest", kind: "missingRecording", message: "found no summary")

    /// The summary of a finished record of cells.
    ///
    /// It must not matter in which order the cells were done, nor whether they are counted on the way or looked up again.
    static func summary(_ header: RunHeader, _ cells: [(CellRecord, [Evidence])]) throws -> RunSummary {
        let summary = try RunSummary(written(header, cells).record())
        let backwards = try written(header, cells.reversed())
        for other in [try RunSummary.reading(backwards.source).summary, try RunSummary(backwards.record())] {
            #expect(other.totals == summary.totals && other.reasons == summary.reasons)
            #expect(other.sections.map(\.totals) == summary.sections.map(\.totals))
            #expect(other.sections.map(\.metrics) == summary.sections.map(\.metrics))
            #expect(other.sections.map(\.relations) == summary.sections.map(\.relations))
        }
        return summary
    }

    private static func written(_ header: RunHeader, _ cells: [(CellRecord, [Evidence])]) throws -> MemorySink {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: header)
        for (cell, evidence) in cells { try writer.write(cell, evidence: evidence) }
        return sink
    }
}
