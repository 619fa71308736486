import Evaluation

/// Writes what a comparison found, each form a pure function of the two runs.
public struct ComparisonReport {
    let comparison: RunComparison
    let subject: ComparisonSubject
    /// What was changed in the prompts, and what else requests differ by.
    let review: RequestReview
    /// Which models answered, on either side.
    let fingerprints: (base: String, head: String)

    /// Prepares the reports.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what its cells name, and when models are to be compared that are
    ///   the same, or that were not asked the same.
    public init(_ comparison: RunComparison, subject: ComparisonSubject = .prompts) throws {
        self.comparison = comparison
        self.subject = subject
        review = try RequestReview(comparison)
        fingerprints = (Self.names(comparison.base), Self.names(comparison.head))
        if subject == .fingerprint { try refuseOtherQuestions() }
    }

    private static func names(_ run: ComparedRun) -> String {
        run.fingerprints.map { "\($0.name) in \($0.cells) cells" }.joined(separator: ", ")
    }

    private func refuseOtherQuestions() throws(PlanningError) {
        for (side, names) in [(comparison.base, fingerprints.base), (comparison.head, fingerprints.head)]
        where names.isEmpty {
            throw PlanningError(
                "\(side.name): found no cell that says which model answered, expected a run of recordings; "
                    + "baselines do not keep it, so compare two runs")
        }
        guard Set(comparison.base.fingerprints.map(\.name)) != Set(comparison.head.fingerprints.map(\.name)) else {
            throw PlanningError(
                "found the same model on both sides (\(fingerprints.head)), expected another; leave --by away to compare prompts"
            )
        }
        if let difference = review.firstDifference {
            throw PlanningError(
                "found other requests too (\(difference)), expected the same ones to both models; "
                    + "what changed could not be told apart, so change one thing at a time or leave --by away")
        }
    }

    /// Writes one form or more.
    ///
    /// - Throws: What an output throws, and ``PlanningError`` when a record is damaged.
    public func write(_ outputs: [(format: ComparisonFormat, output: any ReportOutput)]) throws {
        let texts = EncodedTexts(limit: outputs.count > 1 ? ComparisonPage.textLimit : 0)
        for (format, output) in outputs {
            let writer = ReportWriter(output)
            switch format {
            case .json: try ComparisonJSON(self).write(to: writer, texts)
            case .html: try ComparisonPage(self).write(to: writer, texts)
            case .markdown: try writer.append(ComparisonMarkdown(self).text())
            case .github: try writer.append(ComparisonAnnotations(self).text())
            }
            try writer.flush()
        }
    }

    /// The verdict of the comparison.
    public var verdict: ComparisonVerdict { ComparisonVerdict(comparison) }

    /// What became of each value of each axis, in words.
    var findings: [ComparisonFinding] { ComparisonFinding.all(in: comparison) }

    /// What a terminal shows.
    public var lines: [String] {
        let comparison = comparison
        var lines = [verdict.sentence, "\(comparison.headline)"]
        lines += ["  base  \(comparison.base.name)", "  head  \(comparison.head.name)"]
        if comparison.leftOut > 0 {
            lines.append("  \(comparison.leftOut) cells were left out by a selection or shard")
        }
        for answer in answers {
            lines.append("\(answer.question)")
            lines += answer.lines.flatMap { line in ["  \(line.text)"] + line.details.map { "    \($0)" } }
        }
        lines.append("Numbers")
        lines.append("  " + ComparisonWords.line(comparison.overall))
        let moved = comparison.byAxisValue.filter { $0.test.regressed + $0.test.fixed > 0 }
        lines += moved.map { "  " + ComparisonWords.line($0) }
        if !comparison.groups.isEmpty { lines.append("What the changes share") }
        for group in comparison.groups.prefix(8) {
            let metrics = group.metrics.isEmpty ? "" : "; \(group.metrics.joined(separator: ", "))"
            lines.append("  \(group.change.words), \(group.place): \(group.extent)\(metrics)")
        }
        return lines
    }
}

/// What is under review, besides the code.
public enum ComparisonSubject: String, Sendable, Hashable {
    /// A prompt, or whatever else was changed on purpose.
    case prompts
    /// The model or operating system behind the same prompts.
    case fingerprint
}
