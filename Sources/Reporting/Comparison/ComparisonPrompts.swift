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
            let places = ComparisonWords.count(template.places, "change")
            return box(
                template.file, "\(places), changed in \(template.extent)", template.difference)
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
            ? "\(CountText.of(review.unexplained)) of \(ComparisonWords.count(review.differing, "request that differs", "requests that differ")) "
                + "differ\(review.unexplained == 1 ? "s" : "") by more than the prompt files: in what was put into their places, or in how they were made."
            : "\(ComparisonWords.count(review.differing, "request")) differ\(review.differing == 1 ? "s" : ""). A run of an older version, or of an app, does not tell its prompt files."
        let boxes = review.requests.map { request in
            box(
                "\(request.step), \(request.part)",
                "these words changed in \(request.requests) of \(request.of) requests looked at", request.difference)
        }
        return ComparisonParts.section(title, "<p class=\"muted\">\(note)</p>" + boxes.joined())
    }

    private func box(_ title: String, _ note: String, _ difference: WordDifference) -> String {
        let pieces = difference.pieces
        let words = pieces.enumerated().map { index, piece -> String in
            switch piece {
            case .same(let text):
                return same(text, isFirst: index == 0, isLast: index == pieces.count - 1)
            case .removed(let text): return "<del>\(HTMLText.escape(text))</del>"
            case .inserted(let text): return "<ins>\(HTMLText.escape(text))</ins>"
            }
        }
        return "<div class=\"prompt\"><h3>\(HTMLText.escape(title)) <small>\(HTMLText.escape(note))</small></h3>"
            + "<div class=\"text\" dir=\"auto\" tabindex=\"0\" role=\"group\" aria-label=\"\(HTMLText.escape(title))\">"
            + "\(words.joined())</div></div>"
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
}
