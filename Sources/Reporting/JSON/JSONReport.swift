import Evaluation
import JSONDocument
import Statistics

/// Writes `report.json`: one member a line at the top, one cell a line below.
final class JSONReport: ReportSink {
    static let format = "criba.report/1"

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
        let json = RunJSON(context)
        try writer.append("{\"format\":\"\(Self.format)\"")
        for (name, value) in [
            ("run", json.run), ("plan", json.plan), ("subjects", context.header.subjects), ("totals", json.totals),
            ("gate", json.gate), ("metrics", json.metrics), ("relations", json.relations),
            ("repetitions", json.repetitions),
        ] where name != "repetitions" || value != .array([]) {
            try writer.append(",\n\"\(name)\":")
            try writer.append(value)
        }
        try writer.append(",\n\"cells\":[")
    }

    func add(_ cell: ReportCell) throws {
        try writer.append(isFirst ? "\n" : ",\n")
        isFirst = false
        var text = JSONText(capacity: 2048)
        text.beginObject()
        cell.record.writeShared(to: &text)
        if cell.record.firstBrokenStage == nil { text.member("firstBrokenStage", .null) }
        if cell.record.failure == nil { text.member("failure", .null) }
        try writer.append(text.bytes)
        var taken = cell.record.sharedKeys + ["firstBrokenStage", "failure", "metrics"]
        for name in cell.record.fields {
            let bytes = try recent.content(name)
            for member in ObjectMembers(bytes) where !taken.contains(member.key) {
                taken.append(member.key)
                try writer.append(",")
                try writer.append(bytes[member.range])
            }
        }
        try writer.append(",\"metrics\":[")
        var isFirst = true
        for name in cell.record.metrics {
            // Lists are joined to one: each is written without its brackets.
            let metrics = try recent.content(name).dropFirst().dropLast()
            if !isFirst, !metrics.isEmpty { try writer.append(",") }
            isFirst = isFirst && metrics.isEmpty
            try writer.append(metrics)
        }
        try writer.append("]}")
    }

    func end(_ groups: [FailureGroup]) throws {
        try writer.append("\n]}\n")
    }
}
