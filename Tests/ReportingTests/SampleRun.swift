@testable import Evaluation
import JSONDocument
import Synchronization

/// A run made for tests: families × interface × input × output, with failures that are known.
struct SampleRun {
    /// Text that would break a careless report.
    static let hostile =
        "</script><script>document.title='owned'</script>\u{2028}\u{202E}abc\u{202C} &amp; <!-- ]]> 👩‍👩‍👧‍👦 \u{0} \u{FFFE} `x` |@all| *b* ::error::"

    var families = ["family-story", "two-tasks", "short-note", "small-talk"]
    var text = "Wir treffen uns am Montag um acht."
    /// What some families say instead.
    var texts: [String: String] = [:]
    var isFinished = true
    var trials = 1
    /// What became of the cells since runs that were approved.
    var baselines: [BaselineVerdict] = []
    /// Whether every cell has texts of its own that do not compress well.
    var uniqueText = false
    /// Whether cells say which language was detected.
    var detection = false
    /// The status of a cell; the default makes every Spanish cell of `two-tasks` fail and one cell an error.
    var status: @Sendable (_ family: String, _ axes: [String: String]) -> CellStatus = { family, axes in
        if family == "two-tasks" && axes["input"] == "es" { return .failed }
        if family == "short-note" && axes == ["interface": "de", "input": "en", "output": "auto"] { return .error }
        if family == "small-talk" && axes["input"] == "de" && axes["output"] == "es" { return .notApplicable }
        return .passed
    }

    static let axes = [
        Axis(name: "interface", values: ["de", "es", "en"]), Axis(name: "input", values: ["de", "es", "en"]),
        Axis(name: "output", values: ["auto", "de", "es", "en"]),
    ]
    static let stages = ["listen", "detect", "transcribe", "digest", "reply"]
    static let metrics = [
        MetricDefinition(
            name: "voice-note.detect.language", stage: "detect", abstract: "The spoken language is found."),
        MetricDefinition(
            name: "voice-note.dates.weekday", stage: "digest", abstract: "A weekday agrees with its date."),
        MetricDefinition(name: "voice-note.digest.overlap", stage: "digest", abstract: "Share of gold words found."),
        MetricDefinition(name: "voice-note.reply.address", stage: "reply", abstract: "Replies use du or Sie."),
    ]

    private final class Lines: LineSink {
        let bytes = Mutex<[UInt8]>([])
        func append(_ lines: [UInt8]) { bytes.withLock { $0 += lines } }
    }

    /// A matrix beside the first one, with no failures, when there are two.
    var secondMatrix: String?

    func header() -> RunHeader {
        let planned = families.count * 36 * trials
        let first = RunHeader.Section(
            name: "voice-note", suite: "voice-note", stages: Self.stages, metrics: Self.metrics, axes: Self.axes,
            relations: [
                Relation(
                    name: "voice-note.relation.interface", abstract: "The interface changes no request.",
                    comparison: .invariant(axis: "interface"), facets: ["requests"])
            ],
            gate: Gate(), settings: ["prompts": "v1", "detection": ["tieMargin": 0.08]], planned: planned)
        var second = first
        second.name = secondMatrix ?? ""
        second.suite = second.name
        return RunHeader(
            circumstances: .init(
                runID: "2026-11-30T04-42-58Z-a1b2", startedAt: "2026-11-30T04:42:58Z",
                command: "scripts/criba run Matrix/voice-note.json", jobs: 2,
                environment: ["tool": "criba 0.1", "os": "Linux"]),
            planDigest: "0123456789abcdef", selection: [], shard: .whole,
            sections: secondMatrix == nil ? [first] : [first, second],
            subjects: ["recordings": ["recorded": 12, "authored": 36], "recogniser": "Whisper large-v3"])
    }

    /// The record.
    func record() throws -> RunRecord {
        try RunRecord(MemoryBytes(recordBytes(), name: "run.jsonl"))
    }

    /// The lines of the record.
    func recordBytes() throws -> [UInt8] {
        let lines = Lines()
        let writer = try RunWriter(lines, header: header())
        for (section, family) in sectionsAndFamilies {
            for input in Self.axes[1].values {
                for interface in Self.axes[0].values {
                    for output in Self.axes[2].values {
                        for trial in 0..<trials {
                            let axes = ["input": input, "interface": interface, "output": output]
                            let (cell, evidence) = cell(family, axes, trial: trial, section: section)
                            try writer.write(cell, evidence: evidence)
                        }
                    }
                }
            }
        }
        if isFinished {
            try writer.finish(
                RunFooter(
                    cells: writer.cells, seconds: 3.25, stageExecutions: ["listen": 12], sharing: true, exitStatus: 2,
                    baselines: baselines))
        }
        return lines.bytes.withLock { $0 }
    }

    private var sectionsAndFamilies: [(Int, String)] {
        families.map { (0, $0) } + (secondMatrix == nil ? [] : families.map { (1, $0) })
    }

    private func cell(
        _ family: String, _ axes: [String: String], trial: Int, section: Int
    ) -> (CellRecord, [Evidence]) {
        let status = section == 0 ? status(family, axes) : .passed
        let ordered = axes.sorted { $0.key < $1.key }
        let input = axes["input"] ?? ""
        let suite = section == 0 ? "voice-note" : secondMatrix ?? ""
        let id = "\(suite)/\(family)[\(ordered.map { "\($0.key)=\($0.value)" }.joined(separator: ","))]"
        let values = ordered.map { CellRecord.AxisValue(axis: $0.key, value: $0.value) }
        guard status != .notApplicable else {
            return (
                CellRecord(
                    id: id, section: section, trial: trial, fixture: nil, family: family, tags: [], axes: values,
                    status: status,
                    firstBrokenStage: nil, reason: "the family has no fixture for this combination", failing: [],
                    failure: nil, error: nil, facets: [:], metrics: [], fields: [], exhibits: []), []
            )
        }
        let isFailed = status == .failed
        let own = texts[family] ?? text
        let text = uniqueText ? "\(SHA256.hash(id).hex) \(SHA256.hash(family + id).hex)" : own
        let judged = Self.judge(isFailed: isFailed, text: text)
        let metrics = [Evidence(metrics: Array(judged.prefix(1))), Evidence(metrics: Array(judged.dropFirst()))]
        var members: JSONObject = [
            "outputLanguage": .string(axes["output"] ?? ""), "toDos": .array([.string(text)]), "status": "mine",
        ]
        if detection { members["detection"] = Self.detection(input) }
        let fields = Evidence(.fields, .object(members))
        let exhibits = Self.exhibits(text: text, input: input, interface: axes["interface"] ?? "")
        let error = CellError(
            stage: "digest", kind: "missingRecording", message: "found no recording of summary.1of3",
            advice: "scripts/criba record")
        let record = CellRecord(
            id: id, section: section, trial: trial, fixture: "voice-note/\(family)/\(input)", family: family,
            tags: ["long"],
            axes: values, status: status, firstBrokenStage: status == .passed ? nil : "digest",
            reason: isFailed
                ? "voice-note.dates.weekday: \(text)" : status == .error ? "missingRecording: \(error.message)" : nil,
            failing: isFailed ? ["voice-note.dates.weekday"] : [], failure: nil,
            error: status == .error ? error.json : nil,
            facets: ["requests": "\(family)-\(input)-\(axes["output"] ?? "")"], metrics: metrics.map(\.name),
            fields: [fields.name],
            exhibits: exhibits.map { .init(stage: $0.stage, evidence: $0.evidence.name) })
        return (record, exhibits.map(\.evidence) + metrics + [fields])
    }

    private static func detection(_ input: String) -> JSONValue {
        let margins = ["de": 0.31, "es": 0.04, "en": 0.62]
        let margin = margins[input] ?? 0
        return [
            "expected": .string(input), "detected": .string(input == "es" ? "en" : input), "decidedBy": "confidence",
            "margin": JSONNumber(margin).map(JSONValue.number) ?? .null, "candidates": [],
        ]
    }

    private static func judge(isFailed: Bool, text: String) -> [Metric] {
        [
            Metric(
                name: "voice-note.detect.language", stage: "detect", verdict: .passing,
                rationale: "The spoken language was found by confidence."),
            Metric(
                name: "voice-note.dates.weekday", stage: "digest", verdict: isFailed ? .failing : .passing,
                rationale: isFailed ? text : "Every weekday agrees with its date.", expected: "Montag",
                found: isFailed ? text : "Montag"),
            Metric(name: "voice-note.digest.overlap", stage: "digest", verdict: .scoring(0.875)),
            Metric(name: "voice-note.reply.address", stage: "reply", verdict: .ignored("upstream")),
        ]
    }

    private static func exhibits(text: String, input: String, interface: String) -> [CellResult.StageExhibit] {
        let length = text.unicodeScalars.count
        let heading = ["de": "Aufgaben", "es": "Tareas", "en": "To-dos"][interface] ?? ""
        let all: [(String, Exhibit)] = [
            (
                "listen",
                .table(
                    title: "Audio", columns: ["fact", "value"], rows: [["duration", "61.2 s"], ["codec", "Opus"]])
            ),
            (
                "detect",
                .bars(
                    title: "Probes",
                    bars: [
                        .init(label: "de-DE", value: 0.91, note: "minimum 0.42", isChosen: true),
                        .init(label: "es-ES", value: 0.55, note: text, isChosen: false),
                        .init(label: "en-US", value: 0.61, note: "minimum 0.20", isChosen: false),
                    ])
            ),
            (
                "detect",
                .stripPlot(
                    title: "Margins",
                    points: [
                        .init(label: "this", group: "de", value: 0.3), .init(label: "that", group: "es", value: 0.04),
                        .init(label: text, group: "en", value: 0.12),
                    ], zone: 0...0.05)
            ),
            (
                "transcribe",
                .text(
                    title: "Transcript", language: input, text: text + " Und am Ende rufst du bitte Ruth an.",
                    marks: [
                        .init(range: 0..<length + 20, kind: "chunk", label: "chunk 1"),
                        .init(range: length..<length + 36, kind: "chunk", label: "chunk 2"),
                        .init(range: length..<length + 10, kind: "overlap", label: "both chunks"),
                        .init(range: 4..<20, kind: "date", label: "2026-12-07"),
                        .init(range: 10..<30, kind: "toDo", label: "meet"),
                    ])
            ),
            (
                "digest",
                .card(
                    title: "Digest", language: interface,
                    sections: [
                        .init(heading: "KI", language: input, lines: [text]),
                        .init(heading: heading, language: input, lines: ["Ruth anrufen", "Kuchen backen"]),
                        .init(heading: "–", language: nil, lines: []),
                    ])
            ),
            (
                "digest",
                .request(
                    title: "summary.1of3",
                    parts: [
                        .init(name: "instructions", text: "Summarise.\nBe brief."), .init(name: "prompt", text: text),
                    ])
            ),
            ("digest", .difference(title: "Prompt", expected: "the quick brown fox", found: "the slow brown \(text)")),
            (
                "reply",
                .conversation(
                    title: "Replies",
                    turns: [
                        .init(speaker: "warm", language: input, text: "Gern!", note: "asked first"),
                        .init(speaker: "firm", language: input, text: text),
                    ])
            ),
        ]
        return all.map { .init(stage: $0.0, evidence: Evidence($0.1)) }
    }
}

extension BaselineVerdict {
    /// Twelve cells regressed, one is fixed, one failed before.
    static var sample: BaselineVerdict {
        BaselineVerdict(
            [
                "matrix": "voice-note", "baseline": "main",
                "counts": ["regressed": 12, "fixed": 1, "stillFailing": 1, "unchanged": 130],
                "reasons": ["against main: 12 regressed, the gate allows 0"],
            ]) ?? BaselineVerdict(missing: "main", matrix: "voice-note")
    }
}
