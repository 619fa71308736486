import Evaluation

/// Writes `comparison.md`: what matters first, and never more than a comment on GitHub may have.
struct ComparisonMarkdown {
    /// GitHub refuses comments above 65,536 characters. Bytes are never fewer than characters, and the rest is left for
    /// whoever puts a line above it.
    static let limit = 64_000
    private static let textLength = 400
    private static let sentenceLength = 600
    private static let cellLimit = 40

    private let report: ComparisonReport
    private var comparison: RunComparison { report.comparison }

    init(_ report: ComparisonReport) {
        self.report = report
    }

    func text() throws -> String {
        var page = BoundedText(limit: Self.limit, ending: "\n*The rest is in `comparison.html`.*\n")
        let symbol =
            switch report.verdict.colour {
            case .better: "✅"
            case .worse: "❌"
            case .unclear: "❔"
            case .same: "➖"
            }
        page.append("## \(symbol) \(MarkdownText.escape(report.verdict.sentence))\n\n")
        page.append("\(MarkdownText.escape(comparison.headline))\n\n")
        page.append("\(MarkdownText.code(comparison.base.name)) → \(MarkdownText.code(comparison.head.name))\n")
        for answer in report.answers {
            page.append("\n**\(answer.question)**\n\n")
            for line in answer.lines { page.append("- \(MarkdownText.escape(line.text))\n") }
        }
        templates(&page)
        groups(&page)
        tests(&page)
        requests(&page)
        try cells(&page)
        return page.text
    }

    private func groups(_ page: inout BoundedText) {
        guard !comparison.groups.isEmpty else { return }
        page.append("\n**What the changes share**\n\n")
        for group in comparison.groups.prefix(15) {
            let metrics = group.metrics.map(MarkdownText.code).joined(separator: ", ")
            page.append(
                "- \(group.change.words), **\(MarkdownText.escape(group.place))**: \(group.extent)"
                    + (metrics.isEmpty ? "" : ", \(metrics)")
                    + " (\(MarkdownText.code(group.example.cell?.id ?? "")))\n")
        }
    }

    private func tests(_ page: inout BoundedText) {
        page.append("\n**Is it noise?** McNemar mid-p over families; parts corrected together (Holm)\n\n")
        page.append("| cells | passed before → now, of | regressed | fixed | families | p | corrected | |\n")
        page.append("|:--|--:|--:|--:|--:|--:|--:|:--|\n")
        let parts = comparison.byAxisValue.filter { $0.test.regressed + $0.test.fixed > 0 }
        for result in [comparison.overall] + parts {
            let test = result.test
            let p = test.pValue.map(ComparisonWords.value) ?? "–"
            let adjusted = result.adjusted.map(ComparisonWords.value) ?? "–"
            page.append(
                "| \(MarkdownText.escape(ComparisonWords.part(result))) | \(result.basePassed) → \(result.headPassed), \(result.pairs) "
                    + "| \(test.regressed) | \(test.fixed) | \(test.clusters) | \(MarkdownText.escape(p)) | \(MarkdownText.escape(adjusted)) | \(result.reading.words) |\n"
            )
        }
    }

    private func templates(_ page: inout BoundedText) {
        guard !report.review.templates.isEmpty else { return }
        page.append("\n**What changed in the prompts**\n\n")
        for template in report.review.templates.prefix(8) {
            page.append(
                "- \(MarkdownText.code(template.file)): \(PromptChangeWords(template).summary), in \(template.extent)\n"
            )
            for sentence in Self.sentences(template.difference) { page.append("  - \(sentence)\n") }
        }
    }

    private func requests(_ page: inout BoundedText) {
        guard !report.review.requests.isEmpty else { return }
        let title = report.review.knowsTemplates ? "What else changed in the requests" : "What changed in the requests"
        page.append("\n**\(title)**\n\n")
        for request in report.review.requests.prefix(8) {
            page.append(
                "- \(MarkdownText.code("\(request.step) \(request.part)")), \(request.requests) of \(request.of) looked at: "
                    + "\(Self.words(request.difference, length: 1500))\n")
        }
    }

    private func cells(_ page: inout BoundedText) throws {
        let texts = TextChanges(comparison)
        for change in [
            CellChange.regressed, .worsened, .unrecorded, .removed, .fixed, .changed, .failingChanged, .stillFailing,
        ] where comparison[change] > 0 {
            page.append("\n<details><summary>\(comparison[change]) \(change.words)</summary>\n\n")
            for pair in comparison.pairs.lazy.filter({ $0.change == change }).prefix(Self.cellLimit) {
                page.append("- \(MarkdownText.code(pair.cell?.id ?? ""))\(Self.reason(pair))\n")
                for text in try texts.changes(of: pair).prefix(3) {
                    let difference = Self.words(WordDifference(text.old, text.new), length: Self.textLength)
                    page.append("  - \(MarkdownText.escape(text.name)): \(difference)\n")
                }
            }
            let rest = comparison[change] - Self.cellLimit
            page.append(rest > 0 ? "- and \(rest) more\n\n</details>\n" : "\n</details>\n")
        }
    }

    private static func reason(_ pair: RunComparison.Pair) -> String {
        guard let reason = pair.head?.reason else { return "" }
        return ": \(MarkdownText.escape(reason.count > 200 ? reason.prefix(199) + "…" : reason))"
    }

    /// The sentences that changed, each with what became of it.
    private static func sentences(_ difference: SentenceDifference) -> [String] {
        difference.pieces.compactMap { piece in
            switch piece {
            case .same, .movedAway: nil
            case .removed(let text): marked(cut(text), with: "del")
            case .inserted(let text): marked(cut(text), with: "ins")
            case .movedHere(let text): "moved: \(MarkdownText.escape(cut(text)))"
            case .reworded(let difference): words(difference, length: sentenceLength)
            }
        }
    }

    private static func cut(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > sentenceLength ? "\(words.prefix(sentenceLength))…" : words
    }

    /// The changed words with a little of what stands around them.
    static func words(_ difference: WordDifference, length: Int) -> String {
        var text = ""
        var left = length
        for (index, piece) in difference.pieces.enumerated() {
            guard left > 0 else { return text + " …" }
            switch piece {
            case .same(let words):
                let shown = ComparisonExcerpt.context(
                    words, isFirst: index == 0, isLast: index == difference.pieces.count - 1)
                text += MarkdownText.escape(shown)
                left -= shown.count
            case .removed(let words), .inserted(let words):
                let cut = words.count > left ? String(words.prefix(left)) + "…" : words
                left -= cut.count
                let isRemoved = if case .removed = piece { true } else { false }
                text += marked(cut, with: isRemoved ? "del" : "ins")
            }
        }
        return text
    }

    /// GitHub shows `<del>` and `<ins>`; unlike `~~` they may begin and end with a space.
    private static func marked(_ words: String, with tag: String) -> String {
        "<\(tag)>\(MarkdownText.escape(words))</\(tag)>"
    }
}

/// Cuts what is the same down to what a reader needs beside a change.
enum ComparisonExcerpt {
    private static let side = 40

    static func context(_ text: String, isFirst: Bool, isLast: Bool) -> String {
        switch (isFirst, isLast) {
        case (true, true): return text.count > 2 * side ? text.prefix(2 * side) + "…" : text
        case (true, false): return text.count > side ? "…" + text.suffix(side) : text
        case (false, true): return text.count > side ? text.prefix(side) + "…" : text
        case (false, false):
            return text.count > 2 * side + 1 ? "\(text.prefix(side))…\(text.suffix(side))" : text
        }
    }
}

/// A text that stops growing before it is too long, between two pieces, and says so.
private struct BoundedText {
    private(set) var text = ""
    private var isFull = false
    private var openDetails = false
    private let limit: Int
    private let ending: String

    init(limit: Int, ending: String) {
        self.limit = limit
        self.ending = ending
    }

    mutating func append(_ piece: String) {
        guard !isFull else { return }
        let closing = "\n</details>\n"
        guard text.utf8.count + piece.utf8.count + closing.utf8.count + ending.utf8.count <= limit else {
            isFull = true
            text += (openDetails ? closing : "") + ending
            return
        }
        if piece.contains("<details>") { openDetails = true }
        if piece.contains("</details>") { openDetails = false }
        text += piece
    }
}
