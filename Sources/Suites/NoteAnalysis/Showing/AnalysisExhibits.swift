import Evaluation
import NoteAnalysis

/// The story of one note's analysis, stage by stage, as exhibits.
enum AnalysisExhibits {
    /// An exhibit at its stage.
    typealias Shown = (stage: AnalysisStage, exhibit: Exhibit)

    /// All but the card; the same for every interface language.
    static func story(_ observation: AnalysisObservation) -> [Shown] {
        transcript(observation) + fits(observation) + requests(observation) + changes(observation)
            + items(observation) + searches(observation)
    }

    /// The note as the app shows it, in one interface language.
    static func card(_ observation: AnalysisObservation) -> [Shown] {
        guard observation.error == nil else { return [] }
        let sections = observation.card.sections.map {
            Exhibit.CardSection(heading: $0.heading, language: $0.language.rawValue, lines: $0.lines)
        }
        return [
            (
                .present,
                .card(
                    title: observation.card.title, language: observation.interface.rawValue, sections: sections)
            )
        ]
    }

    private static func transcript(_ observation: AnalysisObservation) -> [Shown] {
        let marks = observation.facts.named.mentions.map {
            Exhibit.Mark(range: $0.range, kind: "date", label: "\($0.rule): \($0.start)")
        }
        return [
            (
                .check,
                .text(
                    title: "Transcript", language: observation.language.rawValue, text: observation.facts.text,
                    marks: marks)
            )
        ]
    }

    private static func fits(_ observation: AnalysisObservation) -> [Shown] {
        let fits = observation.played.analyses.compactMap(\.outcome.fit)
        guard !fits.isEmpty else { return [] }
        return [
            (
                .fit,
                .table(
                    title: "The whole prompt and the context window",
                    columns: ["analysis", "tokens", "must stay below", "counted by", "fits"],
                    rows: fits.enumerated().map { index, fit in
                        [
                            "\(index + 1)", "\(fit.tokens)", "\(fit.limit)", name(of: fit.measure),
                            fit.fits ? "yes" : "no",
                        ]
                    })
            )
        ]
    }

    /// Who counted tokens, in one word.
    static func name(of measure: ContextFit.Measure) -> String {
        switch measure {
        case .exact: "exact"
        case .estimated(let estimate): estimate.rawValue
        }
    }

    private static func requests(_ observation: AnalysisObservation) -> [Shown] {
        observation.requests.map { request in
            (
                .analyse,
                .request(
                    title: request.step,
                    parts: [
                        .init(name: "instructions", text: request.instructions),
                        .init(name: "prompt", text: request.prompt),
                        .init(name: "schema \(request.schemaName)", text: request.schema.pretty()),
                    ])
            )
        }
    }

    private static func changes(_ observation: AnalysisObservation) -> [Shown] {
        let changes = observation.played.analyses.flatMap(\.outcome.changes)
        guard !changes.isEmpty else { return [] }
        return [
            (
                .tidy,
                .table(
                    title: "What the rules changed", columns: ["rule", "the model wrote", "kept"],
                    rows: changes.map { [$0.rule.rawValue, $0.from, $0.to ?? "—"] })
            )
        ]
    }

    /// What became of each action item over analyses and ticks: a row an item, a column a moment.
    private static func items(_ observation: AnalysisObservation) -> [Shown] {
        let moments = observation.played.moments
        guard moments.count > 1 else { return [] }
        var tasks: [ActionItem.ID: String] = [:]
        for item in moments.flatMap({ $0.after?.actionItems ?? [] }) { tasks[item.id] = item.task }
        let rows = tasks.keys.sorted { $0.number < $1.number }.map { id in
            ["\(id)", tasks[id] ?? ""]
                + moments.map { moment in
                    guard let item = moment.after?.actionItems.first(where: { $0.id == id }) else { return "—" }
                    return item.isCompleted ? "☑" : "☐"
                }
        }
        let columns = ["id", "task"] + moments.map { name(of: $0.kind) }
        return [(.keep, .table(title: "Action items over time", columns: columns, rows: rows))]
    }

    private static func name(of kind: AnalysisPlay.Moment.Kind) -> String {
        switch kind {
        case .analysed(let outcome, _): outcome.failure.map { "analysis failed (\($0.kind))" } ?? "analysis"
        case .ticked(let id, true): "tick \(id.map { "\($0)" } ?? "?")"
        case .ticked(let id, false): "tick taken from \(id.map { "\($0)" } ?? "?")"
        }
    }

    private static func searches(_ observation: AnalysisObservation) -> [Shown] {
        guard let note = observation.note, !observation.fixture.searches.isEmpty else { return [] }
        return [
            (
                .search,
                .table(
                    title: "Searches", columns: ["query", "scope", "found", "expected"],
                    rows: observation.fixture.searches.map { search in
                        let isFound = observation.search(search.query, note, search.scope)
                        return [
                            search.query, search.scope.rawValue, isFound ? "yes" : "no", search.finds ? "yes" : "no",
                        ]
                    })
            )
        ]
    }
}
