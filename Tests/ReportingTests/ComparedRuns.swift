import Synchronization

@testable import Evaluation
@testable import Reporting

/// Two runs made for tests, each cell with a request and what it says.
struct ComparedRuns {
    private final class Lines: LineSink {
        let bytes = Mutex<[UInt8]>([])
        func append(_ lines: [UInt8]) { bytes.withLock { $0 += lines } }
    }

    var families = (0..<8).map { "family-\($0)" }
    var headText = "Am Dienstag um acht."
    var headPrompt = "Fasse die Notiz in höchstens drei Punkten zusammen."
    var models = ("local-3b, build 1", "local-3b, build 1")
    var templates = false
    /// What cells of the second run fail in; those of the first fail in `dates.weekday`.
    var headMetric = "voice-note.dates.weekday"
    var failed: @Sendable (_ axes: [String: String]) -> Bool = { _ in false }
    var fails: @Sendable (_ axes: [String: String]) -> Bool = { $0["input"] == "es" }

    private func bytes(
        _ text: String, _ prompt: String, _ model: String, in metric: String, fails: ([String: String]) -> Bool
    ) throws -> [UInt8] {
        let lines = Lines()
        var header = SampleRun().header()
        header.sections[0].planned = families.count * 36
        if templates { header.sections[0].templates = [.init(name: "summary.instructions.txt", text: prompt)] }
        let writer = try RunWriter(lines, header: header)
        for family in families {
            for interface in ["de", "es", "en"] {
                for input in ["de", "es", "en"] {
                    for output in ["auto", "de", "es", "en"] {
                        let axes = ["interface": interface, "input": input, "output": output]
                        let isBroken = fails(axes)
                        let language = output == "auto" ? input : output
                        let fields = Evidence(
                            .fields,
                            ["outputLanguage": .string(language), "keyPoints": [.string("\(family): \(text)")]])
                        let request = Evidence(
                            .request(
                                title: "summary",
                                parts: [
                                    .init(name: "instructions", text: prompt),
                                    .init(name: "prompt", text: "Notiz in \(input)"),
                                ]))
                        let sorted = axes.sorted { $0.key < $1.key }
                        let values = sorted.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
                        var record = CellRecord.notApplicable(
                            Cell(
                                suite: "voice-note", section: 0, trial: 0, family: family,
                                axes: sorted.map { .init(axis: $0.key, value: $0.value) }, fixture: nil))
                        record.id = "voice-note/\(family)[\(values)]"
                        record.status = isBroken ? .failed : .passed
                        record.reason = isBroken ? "voice-note.dates.weekday: \(text)" : nil
                        record.failing = isBroken ? [metric] : []
                        record.fields = [fields.name]
                        record.facets = [CellRecord.answeredBy: model]
                        record.exhibits = [.init(stage: "digest", evidence: request.name)]
                        try writer.write(record, evidence: [fields, request])
                    }
                }
            }
        }
        try writer.finish(
            RunFooter(cells: writer.cells, seconds: 1, stageExecutions: [:], sharing: true, exitStatus: 0))
        return lines.bytes.withLock { $0 }
    }

    func comparison() throws -> RunComparison {
        let base = try bytes(
            "Am Montag um acht.", "Fasse die Notiz zusammen.", models.0, in: "voice-note.dates.weekday", fails: failed)
        let head = try bytes(headText, headPrompt, models.1, in: headMetric, fails: fails)
        return try RunComparison(
            base: ComparedRun(run: MemoryBytes(base, name: "before/run.jsonl")),
            head: ComparedRun(run: MemoryBytes(head, name: "after/run.jsonl")))
    }

    func report(_ subject: ComparisonSubject = .prompts) throws -> ComparisonReport {
        try ComparisonReport(comparison(), subject: subject)
    }

    func text(_ format: ComparisonFormat) throws -> String {
        let output = MemoryOutput()
        try report().write([(format, output)])
        return output.text
    }
}
