import Evaluation
import Statistics

/// The part of the page with counts and p-values, as tables that become lists in a narrow window.
struct ComparisonTables {
    private let comparison: RunComparison

    init(_ comparison: RunComparison) {
        self.comparison = comparison
    }

    var html: String {
        let note =
            "<p class=\"muted\">Cells that passed before and now, and those that changed sides. p is McNemar's mid-p over families, "
            + "since cells of one family share audio and answers; there is none below six cells that changed sides. "
            + "Parts are corrected together (Holm); below \(McNemarTest.significance) is called more than noise.</p>"
        let cells = table(
            "cells", ["passed before", "passes now", "of", "regressed", "fixed"],
            [comparison.overall] + comparison.byAxisValue
        ) { ["\($0.basePassed)", "\($0.headPassed)", "\($0.pairs)", "\($0.test.regressed)", "\($0.test.fixed)"] }
        return ComparisonParts.section("Numbers", note + cells + metrics)
    }

    /// Over cells where a metric fails on either side, so what passes on one side is what changed on the other; failing cells
    /// are told instead.
    private var metrics: String {
        guard !comparison.byMetric.isEmpty else { return "" }
        return "<h3>Metrics that began to fail or hold again</h3>"
            + table(
                "metric", ["failed before", "fails now", "began to fail", "holds again"], comparison.byMetric
            ) {
                [
                    "\($0.pairs - $0.basePassed)", "\($0.pairs - $0.headPassed)", "\($0.test.regressed)",
                    "\($0.test.fixed)",
                ]
            }
    }

    /// Roles are said, since a narrow window shows rows as blocks, and blocks are no table to a screen reader.
    private func table(
        _ name: String, _ counts: [String], _ results: [PairedResult], cells: (PairedResult) -> [String]
    ) -> String {
        let titles = counts + ["families", "p", "corrected", "reading"]
        let rows = results.map { result -> String in
            let colour = if case .finding(let direction) = result.reading { direction.rawValue } else { "" }
            let values =
                cells(result) + [
                    "\(result.test.clusters)", result.test.pValue.map(ComparisonWords.value) ?? "–",
                    result.adjusted.map(ComparisonWords.value) ?? "–", result.reading.words,
                ]
            let columns = zip(titles, values).map { title, value in
                let style = title == "reading" ? " class=\"reading \(colour)\"" : ""
                return "<td role=\"cell\" data-title=\"\(title)\"\(style)>\(HTMLText.escape(value))</td>"
            }
            let part = ComparisonWords.part(result)
            return
                "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\">\(HTMLText.escape(part))</th>\(columns.joined())</tr>"
        }
        let head = ([name] + titles).map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" }.joined()
        return "<table class=\"numbers\" role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">\(head)</tr></thead>"
            + "<tbody role=\"rowgroup\">\(rows.joined())</tbody></table>"
    }
}
