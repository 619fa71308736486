import Evaluation

/// The sections of the comparison page that need no script.
struct ComparisonParts {
    private let report: ComparisonReport
    private var comparison: RunComparison { report.comparison }

    init(_ report: ComparisonReport) {
        self.report = report
    }

    /// What somebody in a hurry asks, answered at the top.
    var answers: String {
        let items = report.answers.map { answer in
            let lines = answer.lines.map(item).joined()
            return "<div><dt>\(HTMLText.escape(answer.question))</dt><dd><ul>\(lines)</ul></dd></div>"
        }
        return "<dl class=\"answers\">\(items.joined())</dl>"
    }

    private func item(_ line: ComparisonAnswer.Line) -> String {
        let details = line.details.map { "<li><bdi>\(HTMLText.escape($0))</bdi></li>" }.joined()
        return "<li><bdi>\(HTMLText.escape(line.text))</bdi>\(details.isEmpty ? "" : "<ul>\(details)</ul>")</li>"
    }

    /// What is compared with what.
    var sides: String {
        var rows = side("before", comparison.base) + side("now", comparison.head)
        let (before, now) = report.fingerprints
        if before == now, !now.isEmpty { rows += row("answered by", now) }
        if comparison.leftOut > 0 {
            rows += row(
                "not compared", "\(CountText.of(comparison.leftOut)) cells that a selection or a shard left out")
        }
        if comparison.pairs.contains(where: { ($0.cell?.trial ?? 0) > 0 }) {
            rows += row("trials", "each repetition of a cell is counted as a cell")
        }
        return "<dl class=\"sides\">\(rows)</dl>"
    }

    private func side(_ name: String, _ run: ComparedRun) -> String {
        let matrices = comparison.sections.map(\.name).joined(separator: ", ")
        guard let header = run.record?.header else { return row(name, "\(run.name), approved · \(matrices)") }
        let revision = header.circumstances.environment["revision"].map { " · revision \($0.prefix(12))" } ?? ""
        return row(name, "\(run.name) · \(matrices) · run \(header.circumstances.runID)\(revision)")
    }

    private func row(_ name: String, _ value: String) -> String {
        "<dt>\(HTMLText.escape(name))</dt><dd><bdi>\(HTMLText.escape(value))</bdi></dd>"
    }

    /// What changed in the prompt files, then what else requests differ by.
    var requests: String { ComparisonPrompts(report).html }

    /// What regressed, fixed and reworded cells share.
    var groups: String {
        guard !comparison.groups.isEmpty else { return "" }
        let items = comparison.groups.map { group in
            let metrics = group.metrics.map { "<code>\(HTMLText.escape($0))</code>" }.joined(separator: " ")
            let families = CountText.of(group.families, "family", "families")
            return "<li><strong class=\"\(group.change.rawValue)\">\(group.change.words)</strong>"
                + "<span class=\"place\">\(HTMLText.escape(group.place))</span>"
                + "<span>\(HTMLText.escape(group.extent)), \(families)</span>"
                + "<span>\(metrics) <small>such as \(HTMLText.escape(group.example.cell?.id ?? ""))</small></span></li>"
        }
        return Self.section("What the changes share", "<ul class=\"groups\">\(items.joined())</ul>")
    }

    /// Counts and p-values, whether or not they say anything.
    var tests: String { ComparisonTables(comparison).html }

    static func section(_ title: String, _ content: String) -> String {
        "<section><h2>\(title)</h2>\(content)</section>"
    }
}
