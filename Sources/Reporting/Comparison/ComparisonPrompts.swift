import Evaluation

/// The part of the page that shows what a model is asked otherwise.
struct ComparisonPrompts {
    private let report: ComparisonReport
    private var review: RequestReview { report.review }

    init(_ report: ComparisonReport) {
        self.report = report
    }

    var html: String {
        guard report.comparison.base.record != nil, report.comparison.head.record != nil else {
            return ComparisonParts.section(
                "What changed in the prompts", "<p class=\"muted\">A baseline keeps no prompts and no requests.</p>")
        }
        guard !review.templates.isEmpty || review.differing > 0 else {
            return ComparisonParts.section(
                "What changed in the prompts", "<p>Nothing: instructions, prompts and schemas are the same.</p>")
        }
        return templates + requests
    }

    /// The prompt files, old and new, with how many requests each changed.
    private var templates: String {
        guard !review.templates.isEmpty else {
            guard review.knowsTemplates else { return "" }
            return ComparisonParts.section("What changed in the prompts", "<p>No prompt file differs.</p>")
        }
        let boxes = review.templates.map { template in
            box(
                template.file, "\(PromptChangeWords(template).summary), in \(template.extent)",
                template.difference.pieces.map(Self.part))
        }
        return ComparisonParts.section("What changed in the prompts", boxes.joined())
    }

    /// What is not explained by a file: all of it, where a run does not tell its files.
    private var requests: String {
        guard review.unexplained > 0 else {
            return review.templates.isEmpty
                ? "" : "<p class=\"muted\">No request differs by more than its prompt files.</p>"
        }
        let isBeside = review.knowsTemplates || !review.templates.isEmpty
        let title = isBeside ? "What else changed in the requests" : "What changed in the requests"
        let note =
            isBeside
            ? "\(CountText.of(review.unexplained)) of \(CountText.of(review.differing, "request that differs", "requests that differ")) "
                + "differ\(review.unexplained == 1 ? "s" : "") by more than the prompt files: in what was put into their places, or in how they were made."
            : "\(CountText.of(review.differing, "request")) differ\(review.differing == 1 ? "s" : ""). A run of an older version, or of an app, does not tell its prompt files."
        let boxes = review.requests.map { request in
            box(
                "\(request.step), \(request.part)",
                "these words changed in \(request.requests) of \(request.of) requests looked at",
                request.difference.pieces.map(Self.part))
        }
        return ComparisonParts.section(title, "<p class=\"muted\">\(note)</p>" + boxes.joined())
    }

    private func box(_ title: String, _ note: String, _ parts: [Part]) -> String {
        "<div class=\"prompt\"><h3>\(HTMLText.escape(title)) <small>\(HTMLText.escape(note))</small></h3>"
            + "<div class=\"text\" dir=\"auto\" tabindex=\"0\" role=\"group\" aria-label=\"\(HTMLText.escape(title))\">"
            + "\(Self.shown(parts))</div></div>"
    }

    /// A piece of a difference on the page.
    private enum Part {
        /// In both, and cut down to what stands beside a change.
        case same(String)
        /// A change.
        case html(String)

        /// The part with nothing left out.
        var whole: String {
            switch self {
            case .same(let text): HTMLText.escape(text)
            case .html(let html): html
            }
        }
    }

    private static func shown(_ parts: [Part]) -> String {
        parts.enumerated().map { index, part in
            switch part {
            case .same(let text): excerpt(text, isFirst: index == 0, isLast: index == parts.count - 1)
            case .html(let html): html
            }
        }.joined()
    }

    private static func part(_ piece: WordDifference.Piece) -> Part {
        switch piece {
        case .same(let text): .same(text)
        case .removed(let text): .html("<del>\(HTMLText.escape(text))</del>")
        case .inserted(let text): .html("<ins>\(HTMLText.escape(text))</ins>")
        }
    }

    private static func part(_ piece: SentenceDifference.Piece) -> Part {
        switch piece {
        case .same(let text): .same(text)
        case .removed(let text): part(WordDifference.Piece.removed(text))
        case .inserted(let text): part(WordDifference.Piece.inserted(text))
        case .movedAway(let text): .html("<del class=\"moved\" title=\"moved\">\(HTMLText.escape(text))</del>")
        case .movedHere(let text): .html("<ins class=\"moved\" title=\"moved here\">\(HTMLText.escape(text))</ins>")
        case .reworded(let words): .html(words.pieces.map { part($0).whole }.joined())
        }
    }

    /// The lines beside a change; what lies between is left out.
    private static func excerpt(_ text: String, isFirst: Bool, isLast: Bool) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = 3
        guard lines.count > 2 * kept + 1 else { return HTMLText.escape(text) }
        let head = isFirst ? [] : lines.prefix(kept)
        let tail = isLast ? [] : lines.suffix(kept)
        let gap = "<span class=\"gap\">… \(lines.count - head.count - tail.count) lines that are the same …</span>"
        return HTMLText.escape(head.joined(separator: "\n")) + (head.isEmpty ? "" : "\n") + gap
            + (tail.isEmpty ? "" : "\n") + HTMLText.escape(tail.joined(separator: "\n"))
    }
}
