import Evaluation
import Foundation
import JSONDocument
import Reporting

/// One form of a run's report, as text.
func report(_ format: ReportFormat, of run: SampleRun, storyLimit: Int = RunReport.defaultStoryLimit) throws -> String {
    try report([format], of: run, storyLimit: storyLimit)[0]
}

/// Several forms of a run's report, written in one pass.
func report(
    _ formats: [ReportFormat], of run: SampleRun, storyLimit: Int = RunReport.defaultStoryLimit
) throws -> [String] {
    let record = try run.record()
    let report = RunReport(record: record, summary: try RunSummary(record), storyLimit: storyLimit)
    let outputs = formats.map { ($0, MemoryOutput()) }
    try report.write(outputs.map { (format: $0.0, output: $0.1 as any ReportOutput) })
    return outputs.map(\.1.text)
}

/// The text between two marks, for each time the first occurs.
func parts(of text: String, from start: String, to end: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: start) {
        rest = rest[opening.upperBound...]
        guard let closing = rest.firstRange(of: end) else { break }
        parts.append(rest[..<closing.lowerBound])
        rest = rest[closing.upperBound...]
    }
    return parts
}

extension SampleRun {
    /// A run whose every text is hostile.
    static var hostileRun: SampleRun {
        var run = SampleRun()
        run.text = hostile
        return run
    }

    /// A run without failures.
    static var greenRun: SampleRun {
        var run = SampleRun()
        run.status = { _, _ in .passed }
        return run
    }
}
