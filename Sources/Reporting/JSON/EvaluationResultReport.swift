import Evaluation
import JSONDocument

/// Writes `report.xcevalresult`: a run in the shape that Apple's Evaluations framework saves its results in.
///
/// Apple documents no layout. The members are those that public readers of such files name: at the top `evaluationID`, `resultID`, times,
/// `evaluationInfo`, `results`, `summary`; in a row `Input` as JSON inside a string, `Response`, and one column a metric with kind, value and
/// rationale. Verdicts have the framework's words already.
final class EvaluationResultReport: ReportSink {
    private let context: ReportContext
    private let writer: ReportWriter
    private var isFirst = true
    private var recent: RecentEvidence

    init(_ context: ReportContext, _ writer: ReportWriter) {
        self.context = context
        self.writer = writer
        recent = RecentEvidence(context.record)
    }

    func begin() throws {
        let run = context.header.circumstances
        let seconds = context.footer?.seconds ?? 0
        let members: [(String, JSONValue)] = [
            ("evaluationID", .string(context.header.sections.map(\.name).joined(separator: ", "))),
            ("resultID", .string(run.runID)), ("startTime", .string(run.startedAt)),
            ("durationInMilliseconds", .number(JSONNumber(Int((seconds * 1000).rounded())))),
            (
                "evaluationInfo",
                .object([
                    "tool": .string(run.environment["tool"] ?? "criba"), "verdict": .string(context.verdict.headline),
                ])
            ),
            ("summary", summary),
        ]
        try writer.append("{")
        for (name, value) in members {
            try writer.append("\"\(name)\":")
            try writer.append(value)
            try writer.append(",\n")
        }
        try writer.append("\"results\":[")
    }

    /// The share of cells in which each metric holds, of those that it says something about.
    private var summary: JSONValue {
        .array(
            context.summary.sections.flatMap(\.metrics).filter { $0.passing + $0.failing + $0.scored > 0 }.map {
                metric in
                let share = metric.mean ?? Double(metric.passing) / Double(max(1, metric.passing + metric.failing))
                return .object([
                    "metric": .string(metric.name), "operation": "mean",
                    "value": JSONNumber((share * 10_000).rounded() / 10_000).map(JSONValue.number) ?? .null,
                ])
            })
    }

    func add(_ cell: ReportCell) throws {
        try writer.append(isFirst ? "\n" : ",\n")
        isFirst = false
        let input: JSONValue = .object([
            "input": .object([
                "id": .string(cell.uniqueName), "prompt": .string(cell.record.id),
                "axes": .object(JSONObject(cell.record.axes.map { ($0.axis, .string($0.value)) })),
            ])
        ])
        var row: JSONObject = [
            "Input": .string(String(decoding: input.encoded(), as: UTF8.self)),
            "Response": .object(["value": .string(cell.record.reason ?? cell.record.status.rawValue)]),
        ]
        for name in cell.record.metrics {
            for metric in try JSONValue.parse(Array(recent.content(name)), name: name).arrayValue ?? [] {
                guard let column = metric["name"]?.stringValue else { continue }
                row[column] = Self.column(metric)
            }
        }
        try writer.append(.object(row))
    }

    private static func column(_ metric: JSONValue) -> JSONValue {
        let verdict = metric["verdict"]?.stringValue ?? ""
        var object: JSONObject = ["kind": .string(verdict)]
        switch verdict {
        case "passing": object["value"] = .number(JSONNumber(1))
        case "failing": object["value"] = .number(JSONNumber(0))
        case "scoring": object["value"] = metric["value"] ?? .null
        default: object["value"] = .null
        }
        let parts = [("", "rationale"), ("expected ", "expected"), ("found ", "found"), ("", "why")].compactMap {
            prefix, key in
            metric[key]?.stringValue.map { prefix + $0 }
        }
        object["rationale"] = .string(parts.joined(separator: "; "))
        return .object(object)
    }

    func end(_ groups: [FailureGroup]) throws {
        try writer.append("\n]}\n")
    }
}
