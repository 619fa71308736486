import Digests
import Engines
import Evaluation
import Recordings
import Reporting
import Suites

/// The parts of the harness that stand between a system and a verdict, as values; each by itself as a run uses it.
public struct Harness: Sendable {
    /// Plays the cells of a matrix that expressions select.
    var play: @Sendable (Matrix, any Suite, [String]) async throws -> MatrixRun = {
        try await MatrixRun($0, of: $1, only: $2, today: SampleSuite.today)
    }
    /// Counts a record and applies its gate.
    var judge: @Sendable (RunRecord) throws -> RunSummary = { try RunSummary($0) }
    /// Joins the shards of a plan.
    var merge: @Sendable ([RunRecord]) throws -> RunRecord = { shards in
        let lines = Lines()
        try RunMerge(shards, command: "").write(to: lines)
        return try RunRecord(MemoryBytes(lines.bytes, name: "merged"))
    }
    /// Writes a report.
    var report: @Sendable (RunRecord, ReportFormat) throws -> String = { record, format in
        let output = MemoryOutput()
        try RunReport(record: record, summary: RunSummary(record)).write([(format, output)])
        return output.text
    }
    /// Finds the answers to a model's requests.
    var models: any ModelSource = ReplayedModels()
    /// Finds what a recogniser heard, for audio with a packet digest.
    var recogniser: @Sendable (SpeechRecordings, Digest) -> any Recogniser = { recordings, digest in
        ReplayRecogniser(recordings, advice: .none) { _, _ in digest }
    }
    /// The status that the program ends with after a run of so many selected cells.
    var exitStatus: @Sendable (_ selected: Int, RunSummary?) -> Int32

    /// The harness as a run uses it.
    ///
    /// - Parameter exitStatus: The status that the program ends with, of a run's summary or of a selection without a cell.
    public init(exitStatus: @escaping @Sendable (_ selected: Int, RunSummary?) -> Int32) {
        self.exitStatus = exitStatus
    }
}

extension ReplayAdvice {
    /// Nothing can be mended in a sample.
    static let none = ReplayAdvice(authored: "", recorded: "")
}
