import Evaluation

/// What an app's outcomes leave out, in one sentence; `nil` where nothing is left out.
enum NotToldText {
    private static let limit = 8

    static func sentence(_ summary: RunSummary) -> String? {
        let metrics = summary.sections.flatMap(\.metrics)
        let untold = metrics.filter { $0.notTold > 0 }
        guard let most = untold.map(\.notTold).max() else { return nil }
        let names = untold.prefix(limit).map(\.name).joined(separator: ", ")
        let more = untold.count > limit ? " and \(untold.count - limit) more" : ""
        return "Not told: \(untold.count) of \(metrics.count) evaluators had nothing to look at in up to "
            + "\(CountText.of(most)) cells (\(names)\(more))"
    }
}
