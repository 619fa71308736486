import Evaluation
import Statistics

/// How reliably cells and metrics go well, where cells are played several times; at most ten metrics that flip.
struct RepetitionTable {
    private static let limit = 10

    private let sections: [(name: String, results: [RunSummary.Repetition])]

    init(_ context: ReportContext) {
        sections = zip(context.header.sections, context.summary.sections).map { header, section in
            let unsteady = section.repetitions.filter { $0.metric != nil && $0.flipping > 0 }
                .sorted { ($1.flipRate, $0.metric ?? "") < ($0.flipRate, $1.metric ?? "") }
            return (header.name, section.repetitions.filter { $0.metric == nil } + unsteady.prefix(Self.limit))
        }
    }

    /// Empty where every cell is played once.
    var markdown: String {
        sections.filter { !$0.results.isEmpty }.map { section in
            let trials = section.results[0].trials
            var text = "\n**\(MarkdownText.escape(section.name)): \(trials) trials a cell**\n\n"
            text +=
                "| | cells | samples passed | 95 % (Wilson) | pass@\(trials) | pass^\(trials) | flip rate | flipping |\n"
            text += "|:--|--:|--:|--:|--:|--:|--:|--:|\n"
            for result in section.results {
                let interval = WilsonInterval(successes: result.successes, trials: result.samples)
                let range = interval.map { "\(Self.percent($0.lower)) to \(Self.percent($0.upper))" } ?? "–"
                text += "| \(result.metric.map(MarkdownText.code) ?? "whole cell") | \(result.cells) "
                text += "| \(result.successes) of \(result.samples) | \(range) | \(Self.percent(result.passAt.last)) "
                text +=
                    "| \(Self.percent(result.passAll.last)) | \(Self.percent(result.flipRate)) | \(result.flipping) |\n"
            }
            return text
        }.joined()
    }

    private static func percent(_ share: Double?) -> String {
        guard let share else { return "–" }
        let tenths = Int((share * 1000).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
