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
    _ formats: [ReportFormat], of run: SampleRun, trends: [RunTrend] = [],
    storyLimit: Int = RunReport.defaultStoryLimit
) throws -> [String] {
    let record = try run.record()
    let report = RunReport(record: record, summary: try RunSummary(record), trends: trends, storyLimit: storyLimit)
    let outputs = formats.map { ($0, MemoryOutput()) }
    try report.write(outputs.map { (format: $0.0, output: $0.1 as any ReportOutput) })
    return outputs.map(\.1.text)
}

extension RunTrend {
    /// Three runs of the sample, the last one red.
    static var sample: RunTrend {
        func run(_ number: Int, passed: Int) -> Run {
            Run(
                run: "run-\(number)", started: "2026-11-0\(number)T04:42:58Z",
                settings: ["prompts": .string("v\(number)")],
                judged: 144, passed: passed, failed: 144 - passed, errors: 0, isGreen: passed == 144)
        }
        func line(_ name: String, _ passed: [Int], of judged: Int) -> Line {
            Line(
                name: name,
                points: passed.enumerated().map {
                    Point(run: "run-\($0.offset + 1)", judged: judged, passed: $0.element, mean: nil)
                })
        }
        let cell = "voice-note/two-tasks[input=es,interface=de,output=auto]"
        return RunTrend(
            matrix: "voice-note", runs: [run(1, passed: 144), run(2, passed: 144), run(3, passed: 131)],
            cohorts: [line("input=es", [48, 48, 36], of: 48)],
            metrics: [line("voice-note.dates.weekday", [144, 144, 131], of: 144)],
            flips: [
                Flip(
                    cell: cell, trial: 0, changes: 2,
                    stretches: [
                        .init(run: "run-1", status: "failed"), .init(run: "run-2", status: "passed"),
                        .init(run: "run-3", status: "failed"),
                    ])
            ], firstBad: [FirstBad(run: "run-3", cells: 13, example: cell)])
    }
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
