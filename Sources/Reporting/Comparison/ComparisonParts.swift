import Evaluation

/// The sections of the comparison page that need no script.
struct ComparisonParts {
    private let report: ComparisonReport
    private var comparison: RunComparison { report.comparison }

    init(_ report: ComparisonReport) {
        self.report = report
    }

    /// What is compared with what, and which settings are others.
    var sides: String {
        var rows = side("before", comparison.base) + side("now", comparison.head)
        let (before, now) = report.fingerprints
        if before != now || report.subject == .fingerprint, !before.isEmpty, !now.isEmpty {
            rows += row("answered by", "\(before) → \(now)")
        }
        if report.subject == .fingerprint {
            rows += row("under review", "the model or operating system; the prompts are the same")
        }
        for section in comparison.sections {
            for setting in section.settings {
                rows += row(
                    "\(section.name): \(setting.name)", "\(setting.base ?? "not set") → \(setting.head ?? "not set")")
            }
        }
        if comparison.leftOut > 0 {
            rows += row("not compared", "\(comparison.leftOut) cells that a selection or a shard left out")
        }
        return "<dl class=\"sides\">\(rows)</dl>"
    }

    private func side(_ name: String, _ run: ComparedRun) -> String {
        guard let header = run.record?.header else { return row(name, "\(run.name), approved") }
        return row(name, "\(run.name), run \(header.circumstances.runID)")
    }

    private func row(_ name: String, _ value: String) -> String {
        "<dt>\(HTMLText.escape(name))</dt><dd><bdi>\(HTMLText.escape(value))</bdi></dd>"
    }

    /// The prompt's difference, once.
    var requests: String {
        guard comparison.base.record != nil else {
            return section("What changed in the requests", "<p class=\"muted\">A baseline keeps no requests.</p>")
        }
        guard !report.requests.isEmpty else {
            return section(
                "What changed in the requests", "<p>Nothing: instructions, prompts and schemas are the same.</p>")
        }
        return section("What changed in the requests", report.requests.map(request).joined())
    }

    private func request(_ request: RequestDifference) -> String {
        let pieces = request.difference.pieces
        let words = pieces.enumerated().map { index, piece -> String in
            switch piece {
            case .same(let text):
                return same(text, isFirst: index == 0, isLast: index == pieces.count - 1)
            case .removed(let text): return "<del>\(HTMLText.escape(text))</del>"
            case .inserted(let text): return "<ins>\(HTMLText.escape(text))</ins>"
            }
        }
        return "<div class=\"prompt\"><h3>\(HTMLText.escape("\(request.step), \(request.part)")) "
            + "<small>these words changed in \(request.requests) of \(request.of) requests looked at</small></h3>"
            + "<div class=\"text\" dir=\"auto\">\(words.joined())</div></div>"
    }

    /// The lines beside a change; what lies between is left out.
    private func same(_ text: String, isFirst: Bool, isLast: Bool) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = 3
        guard lines.count > 2 * kept + 1 else { return HTMLText.escape(text) }
        let head = isFirst ? [] : lines.prefix(kept)
        let tail = isLast ? [] : lines.suffix(kept)
        let gap = "<span class=\"gap\">… \(lines.count - head.count - tail.count) lines that are the same …</span>"
        return HTMLText.escape(head.joined(separator: "\n")) + (head.isEmpty ? "" : "\n") + gap
            + (tail.isEmpty ? "" : "\n") + HTMLText.escape(tail.joined(separator: "\n"))
    }

    /// What regressed, fixed and reworded cells share.
    var groups: String {
        guard !comparison.groups.isEmpty else { return "" }
        let items = comparison.groups.map { group in
            "<li><strong class=\"\(group.change.rawValue)\">\(group.change.words)</strong>"
                + "<span>\(HTMLText.escape(group.place))</span><span>\(HTMLText.escape(group.extent))</span>"
                + "<span><code>\(HTMLText.escape(group.metrics.joined(separator: ", ")))</code> "
                + "<small>such as \(HTMLText.escape(group.example.cell?.id ?? ""))</small></span></li>"
        }
        return section("What the changes share", "<ul class=\"groups\">\(items.joined())</ul>")
    }

    /// Counts and p-values, whether or not they say anything.
    var tests: String {
        let note =
            "<p class=\"muted\">Cells that passed before and now, and those that changed sides. p is McNemar's mid-p over families, "
            + "since cells of one family share audio and answers; there is none below six cells that changed sides. "
            + "Parts are corrected together (Holm); below 0.05 is called more than noise.</p>"
        return section(
            "Is it noise?",
            note + table("cells", [comparison.overall] + comparison.byAxisValue)
                + (comparison.byMetric.isEmpty
                    ? ""
                    : "<h3>Metrics, over cells where one fails before or now</h3>"
                        + table("metric", comparison.byMetric)))
    }

    private func table(_ name: String, _ results: [PairedResult]) -> String {
        let head = ["before", "now", "of", "regressed", "fixed", "families", "p", "corrected", ""]
        let rows = results.map { result -> String in
            let test = result.test
            let adjusted = result.adjusted ?? test.pValue
            let isFinding = (adjusted ?? 1) < 0.05
            let colour = isFinding ? (test.fixed > test.regressed ? "better" : "worse") : ""
            let cells = [
                "\(result.basePassed)", "\(result.headPassed)", "\(result.pairs)", "\(test.regressed)", "\(test.fixed)",
                "\(test.clusters)", test.pValue.map(ComparisonWords.digits) ?? "–",
                result.adjusted.map(ComparisonWords.digits) ?? "–",
            ]
            let part = result.part == "all" ? "all cells" : result.part
            return "<tr><th scope=\"row\">\(HTMLText.escape(part))</th>"
                + cells.map { "<td>\($0)</td>" }.joined() + "<td class=\"\(colour)\">\(result.reading)</td></tr>"
        }
        return "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">\(name)</th>"
            + head.map { "<th scope=\"col\">\($0)</th>" }.joined()
            + "</tr></thead><tbody>\(rows.joined())</tbody></table></div>"
    }

    /// Cells that have no outcome because their recording is missing or of another request.
    var again: String {
        var counts: [String: Int] = [:]
        for pair in comparison.pairs {
            if let cell = pair.head, cell.lacksRecording, let kind = cell.errorKind { counts[kind, default: 0] += 1 }
        }
        guard !counts.isEmpty else {
            return section("What to record again", "<p>Nothing: every cell that was compared had its recordings.</p>")
        }
        let items = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { kind, count in
            "<li><code>\(HTMLText.escape(kind))</code>: \(count) \(count == 1 ? "cell" : "cells")</li>"
        }
        return section(
            "What to record again",
            "<ul>\(items.joined())</ul><p class=\"muted\">These cells have no outcome, so they are in no test above. "
                + "Their reasons below say which recording is missing or of another request.</p>")
    }

    private func section(_ title: String, _ content: String) -> String {
        "<section><h2>\(title)</h2>\(content)</section>"
    }
}
