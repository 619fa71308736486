import JSONDocument

@testable import Evaluation

/// Pairs of finished runs, made cell by cell for tests.
struct SampleComparison {
    /// What a cell is to be in one run.
    struct Outcome {
        var status: CellStatus = .passed
        var failing: [String] = ["memo.dates"]
        var text = "Müll rausbringen"
        var prompt = "Fasse zusammen."
        /// Texts that are shown beside the request.
        var exhibits: [String] = []
    }

    static let axes = [Axis(name: "input", values: ["de", "es"]), Axis(name: "output", values: ["de", "en"])]

    var families = ["f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7"]
    var trials = 1
    var matrix = "memo"
    var axes = Self.axes
    var settings: JSONValue = ["prompts": "v1"]
    var templates: [PromptTemplateText] = []
    var selection: [String] = []
    var shard = Shard.whole
    var isFinished = true

    /// The bytes of a run.
    func bytes(_ outcome: (_ family: String, _ axes: [String: String], _ trial: Int) -> Outcome?) throws -> [UInt8] {
        var cells: [(CellRecord, [Evidence])] = []
        for family in families {
            for input in ["de", "es"] {
                for output in ["de", "en"] {
                    for trial in 0..<trials {
                        let values = ["input": input, "output": output]
                        guard let outcome = outcome(family, values, trial) else { continue }
                        cells.append(Self.cell(family, values, trial, outcome))
                    }
                }
            }
        }
        var header = SampleRecord.header(planned: cells.count, axes: axes, selection: selection)
        header.sections[0].name = matrix
        header.sections[0].settings = settings
        header.sections[0].templates = templates
        header.shard = shard
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: header)
        for (cell, evidence) in cells { try writer.write(cell, evidence: evidence) }
        if isFinished {
            try writer.finish(
                RunFooter(cells: cells.count, seconds: 1, stageExecutions: [:], sharing: true, exitStatus: 0))
        }
        return sink.bytes
    }

    func run(
        _ name: String = "base", _ outcome: (_ family: String, _ axes: [String: String], _ trial: Int) -> Outcome?
    ) throws -> ComparedRun {
        try ComparedRun(run: MemoryBytes(bytes(outcome), name: name))
    }

    private static func cell(
        _ family: String, _ axes: [String: String], _ trial: Int, _ outcome: Outcome
    ) -> (CellRecord, [Evidence]) {
        guard outcome.status != .notApplicable else { return SampleRecord.notApplicable(family, axes) }
        let failing = outcome.status == .failed || outcome.status == .known ? outcome.failing : []
        let metrics = SampleMatrix.suite.metrics.map {
            Metric(
                name: $0.name, stage: $0.stage, verdict: failing.contains($0.name) ? .failing : .passing,
                rationale: "because")
        }
        var result = CellResult(metrics: metrics, error: outcome.status == .error ? SampleRecord.missing : nil)
        result.fields = [
            Evidence(
                .fields,
                .object([
                    "outputLanguage": .string(axes["output"] ?? "de"), "keyPoints": .array([.string(outcome.text)]),
                ]))
        ]
        result.exhibits = [
            .init(
                stage: "digest",
                evidence: Evidence(
                    .request(
                        title: "summary.1of2",
                        parts: [
                            .init(name: "instructions", text: outcome.prompt),
                            .init(name: "prompt", text: "Notiz aus \(family)"),
                        ])))
        ]
        result.exhibits += outcome.exhibits.map {
            .init(stage: "digest", evidence: Evidence(.text(title: $0, language: nil, text: $0, marks: [])))
        }
        let known =
            outcome.status == .known
            ? outcome.failing.map {
                Gate.KnownIssue(cell: "", metric: $0, reason: "accepted", until: "2099-01-01")
            } : []
        return SampleRecord.cell(family, axes, trial: trial, result, known: known)
    }
}
