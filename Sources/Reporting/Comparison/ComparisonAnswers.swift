import Evaluation
import Statistics

/// What somebody in a hurry asks of a comparison, answered in words.
struct ComparisonAnswer {
    /// The question.
    let question: String
    /// The answer, one thing a line.
    let lines: [Line]

    /// One thing of an answer.
    struct Line {
        /// The thing.
        let text: String
        /// What it is made of, one part a line.
        var details: [String] = []
    }
}

extension ComparisonAnswer {
    fileprivate init(question: String, lines: [String]) {
        self.init(question: question, lines: lines.map { Line(text: $0) })
    }
}

extension ComparisonReport {
    /// Which prompt rule changed, which language got worse, whether it is noise, what to record.
    var answers: [ComparisonAnswer] {
        [
            ComparisonAnswer(question: "What was changed", lines: causes),
            ComparisonAnswer(question: "Which language got worse", lines: findings.map(\.sentence)),
            ComparisonAnswer(question: "Which metric moved most", lines: metrics),
            ComparisonAnswer(question: "Is it noise", lines: [noise]),
            ComparisonAnswer(question: "What to record again", lines: lacking),
        ].filter { !$0.lines.isEmpty }
    }

    private var causes: [ComparisonAnswer.Line] {
        var lines: [ComparisonAnswer.Line] = []
        func add(_ text: String) { lines.append(.init(text: text)) }
        for section in comparison.sections {
            for setting in section.settings {
                add("\(section.name): \(setting.name) \(setting.base ?? "not set") → \(setting.head ?? "not set")")
            }
        }
        if fingerprints.base != fingerprints.head, !fingerprints.base.isEmpty, !fingerprints.head.isEmpty {
            add("Answered by \(fingerprints.base) → \(fingerprints.head)")
        }
        lines += review.templates.map { template in
            let words = PromptChangeWords(template)
            return .init(text: "\(template.file): \(words.summary), in \(template.extent)", details: words.sentences)
        }
        if review.unexplained > 0 {
            let rest = review.knowsTemplates ? " by more than their prompt files" : ""
            add(
                "\(CountText.of(review.unexplained, "request")) differ\(review.unexplained == 1 ? "s" : "")\(rest)"
            )
        }
        if comparison.base.record == nil || comparison.head.record == nil {
            add(
                "A baseline keeps no prompts: compare with the run that was approved to see what changed in them")
        } else if review.differing == 0, review.templates.isEmpty {
            add("No request: instructions, prompts and schemas are the same")
        }
        return lines
    }

    private var metrics: [String] {
        // By what is left of going both ways.
        func net(_ result: PairedResult) -> Int { abs(result.test.fixed - result.test.regressed) }
        let moved = comparison.byMetric.sorted { (net($1), $0.part) < (net($0), $1.part) }
        let told = moved.prefix(3).map { result in
            let (began, again) = (result.test.regressed, result.test.fixed)
            let counts =
                [
                    began > 0 ? "began to fail in \(CountText.of(began, "cell"))" : nil,
                    again > 0 ? "holds again in \(CountText.of(again, "cell"))" : nil,
                ]
                .compactMap(\.self).joined(separator: ", ")
            return "\(result.part) \(counts); \(result.reading.words)\(ComparisonWords.parenthesis(result))"
        }
        return told + (moved.count > 3 ? ["\(moved.count - 3) more are in the numbers below"] : [])
    }

    private var noise: String {
        let all = comparison.overall
        let families = CountText.of(all.test.clusters, "family", "families")
        var chance: String {
            "chance alone would do this to \(families)"
                + (all.test.pValue.map { " with \(ComparisonWords.probability($0))" } ?? "")
        }
        return switch all.reading {
        case .same:
            all.pairs > 0
                ? "No cell changed sides, so there is nothing to test"
                : "Cannot be told: no cell could be judged on both sides"
        case .tooFewCells:
            "Cannot be told: \(CountText.of(all.test.regressed + all.test.fixed, "cell")) in \(families) changed sides, "
                + "and under \(McNemarTest.minimumDiscordantPairs) there is no test; a run over more families can tell"
        case .tooFewFamilies:
            "Cannot be told: \(families) changed sides, too few to show anything whichever way they went; a run over more families can tell"
        case .noise, .noiseAmongMany: "It may be: \(chance)"
        case .finding: "No: \(chance)"
        }
    }

    /// What keeps cells from being judged, and the command that lists it.
    private var lacking: [String] {
        var counts: [String: Int] = [:]
        for pair in comparison.pairs {
            if let cell = pair.head, cell.lacksRecording, let kind = cell.errorKind { counts[kind, default: 0] += 1 }
        }
        guard !counts.isEmpty else {
            return ["Nothing: every cell that was compared had its recordings"]
        }
        let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { kind, count in
            "\(CountText.of(count, "cell")): \(Self.words(of: kind))"
        }
        let command = comparison.head.record.map { RepeatCommand($0.header).recordings }
        return kinds
            + (command.map {
                [
                    "List the requests, each once: \($0)",
                    "Record them: criba record with the same options, and --server, --command or --export",
                ]
            } ?? [])
    }

    private static func words(of kind: String) -> String {
        switch kind {
        case "missingRecording": "a recording is missing"
        case "staleRecording": "the recording is of another request"
        case "damagedRecording": "the recording is damaged"
        default: kind
        }
    }
}

extension TemplateDifference {
    /// How many requests have what changed, in words: `108 requests`, `60 of 108 requests that differ`.
    var extent: String {
        guard requests < of else { return CountText.of(requests, "request") }
        return
            "\(CountText.of(requests)) of \(CountText.of(of, "request that differs", "requests that differ"))"
    }
}
