import Evaluation

/// Writes what a comparison found, each form a pure function of the two runs.
public struct ComparisonReport {
    let comparison: RunComparison
    let subject: ComparisonSubject
    let requests: [RequestDifference]
    /// Which models answered, on either side.
    let fingerprints: (base: String, head: String)

    /// Prepares the reports.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what its cells name, and when models are to be compared that are
    ///   the same, or that were not asked the same.
    public init(_ comparison: RunComparison, subject: ComparisonSubject = .prompts) throws {
        self.comparison = comparison
        self.subject = subject
        requests = try RequestDifference.all(in: comparison)
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
        if let request = requests.first {
            throw PlanningError(
                "found other requests too (\(request.step), \(request.part)), expected the same ones to both models; "
                    + "what changed could not be told apart, so change one thing at a time or leave --by away")
        }
    }

    /// Writes one form or more.
    ///
    /// - Throws: What an output throws, and ``PlanningError`` when a record is damaged.
    public func write(_ outputs: [(format: ComparisonFormat, output: any ReportOutput)]) throws {
        for (format, output) in outputs {
            let writer = ReportWriter(output)
            switch format {
            case .json: try ComparisonJSON(self).write(to: writer)
            case .html: try ComparisonPage(self).write(to: writer)
            case .markdown: try writer.append(ComparisonMarkdown(self).text())
            case .github: try writer.append(ComparisonAnnotations(self).text())
            }
            try writer.flush()
        }
    }

    /// The verdict of the comparison.
    public var verdict: ComparisonVerdict { ComparisonVerdict(comparison) }

    /// What a terminal shows.
    public var lines: [String] {
        let comparison = comparison
        var lines = [verdict.sentence, "\(comparison.headline)"]
        lines += ["  base  \(comparison.base.name)", "  head  \(comparison.head.name)"]
        if fingerprints.base != fingerprints.head, !fingerprints.base.isEmpty, !fingerprints.head.isEmpty {
            lines.append("  answered by \(fingerprints.base) → \(fingerprints.head)")
        }
        for section in comparison.sections {
            for setting in section.settings {
                lines.append(
                    "  \(section.name): \(setting.name) \(setting.base ?? "not set") → \(setting.head ?? "not set")")
            }
        }
        if comparison.leftOut > 0 {
            lines.append("  \(comparison.leftOut) cells were left out by a selection or shard")
        }
        lines.append(ComparisonWords.line(comparison.overall))
        let moved = comparison.byAxisValue.filter { $0.test.regressed + $0.test.fixed > 0 }
        lines += moved.map { "  " + ComparisonWords.line($0) }
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

/// Better, worse or neither, in one sentence.
public struct ComparisonVerdict: Sendable, Hashable {
    /// The direction.
    public enum Colour: String, Sendable {
        /// More cells pass than before, and more than chance would have it; or none is worse and some are better.
        case better
        /// The opposite: more than noise.
        case worse
        /// Cells changed sides, and the numbers do not say which way it goes.
        case unclear
        /// No cell changed sides.
        case same
    }

    /// The direction.
    public let colour: Colour
    /// The sentence, with its numbers.
    public let sentence: String

    init(_ comparison: RunComparison) {
        (colour, sentence) = Self.judge(comparison)
    }

    private static func judge(_ comparison: RunComparison) -> (Colour, String) {
        let all = comparison.overall
        let (regressed, fixed) = (all.test.regressed, all.test.fixed)
        let lacking = comparison.withoutRecording
        let rest = lacking == 0 ? "" : "; \(lacking) lack a recording and say nothing"
        guard regressed + fixed > 0 else {
            let reworded = comparison[.changed]
            let words =
                reworded > 0 ? "; \(reworded) \(reworded == 1 ? "says" : "say") something else and still pass" : ""
            guard all.pairs > 0 || comparison.paired == 0 else {
                return (.unclear, "Nothing can be said: all \(lacking) cells lack a recording")
            }
            return (lacking == 0 ? .same : .unclear, "No cell changed sides" + words + rest)
        }
        let counts =
            "\(regressed) regressed and \(fixed) fixed in \(all.test.clusters) "
            + (all.test.clusters == 1 ? "family" : "families")
        guard let p = all.test.pValue else { return (.unclear, "Too few changed sides to tell: \(counts)\(rest)") }
        let value = ComparisonWords.probability(p)
        guard p < 0.05 else {
            let reading = all.isBeyondTelling ? "Too few families to tell" : "This may be noise"
            return (.unclear, "\(reading): \(counts), \(value)\(rest)")
        }
        let word = fixed > regressed ? "Better" : "Worse"
        return (fixed > regressed ? .better : .worse, "\(word), more than noise: \(counts), \(value)\(rest)")
    }
}

/// Numbers of a comparison as people read them.
enum ComparisonWords {
    /// `p = 0.0123`, never rounded to nothing.
    static func probability(_ p: Double) -> String {
        p < 0.0001 ? "p < 0.0001" : "p = \(digits(p))"
    }

    /// Four decimals, without the zeros at the end.
    static func digits(_ p: Double) -> String {
        let scaled = Int((p * 10_000).rounded())
        guard scaled < 10_000 else { return "1" }
        var text = String(10_000 + scaled).dropFirst()
        while text.count > 1, text.hasSuffix("0") { text = text.dropLast() }
        return "0.\(text)"
    }

    /// One part on one line.
    static func line(_ result: PairedResult) -> String {
        let name = result.part == "all" ? "all cells" : result.part
        let test = result.test
        var line = "\(name): \(result.basePassed) → \(result.headPassed) of \(result.pairs) passed; "
        line += "\(test.regressed) regressed, \(test.fixed) fixed in \(test.clusters) families"
        if let p = test.pValue {
            line += "; \(probability(p))"
            if let adjusted = result.adjusted { line += ", corrected \(probability(adjusted))" }
        }
        return line + ": \(result.reading)"
    }
}
