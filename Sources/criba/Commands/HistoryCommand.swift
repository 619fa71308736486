import Evaluation
import Foundation
import JSONDocument
import RunHistory

/// `criba history`: shows how finished runs went over time.
enum HistoryCommand: Command {
    static let name = "history"
    static let abstract = "Show how runs went over time: trends, cells that flip, the run in which trouble began."
    static let grammar = Arguments.Grammar(
        options: ["root", "matrix", "metric", "cohort", "limit"], flags: ["json"], operands: 0...0,
        usage: """
            criba history [--matrix NAME] [--metric NAME]… [--cohort AXIS=VALUE]… [--limit N] [--json] [--root DIR]
                   without --metric and --cohort: those that were not the same in all runs shown
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let path = try HistoryFile(root: Workspace(arguments, surroundings: surroundings).root).path
        guard FileManager.default.fileExists(atPath: path) else {
            throw PlanningError(
                "\(path): found no history, expected one; `criba run` adds every whole run that finished")
        }
        let limit = try arguments.number("limit", in: 1...10_000) ?? 20
        let cohorts = try arguments.all("cohort").map(cohort)
        do {
            let history = try RunHistory(path: path)
            let matrices = try chosen(try history.matrices(), arguments.value("matrix"))
            let views = try matrices.map { matrix in
                try HistoryView(
                    history, matrix: matrix, limit: limit, metrics: arguments.all("metric"), cohorts: cohorts)
            }
            if arguments.has("json") {
                let json: JSONValue = ["format": "criba.history/1", "matrices": .array(views.map(\.json))]
                surroundings.terminal.document(json.pretty())
            } else {
                for line in views.flatMap(\.lines) { surroundings.terminal.result(line) }
            }
            guard views.isEmpty else { return .green }
            surroundings.terminal.complain(
                "\(path): found no run, expected one; `criba run` adds every whole run that finished, one that was played with "
                    + "--only, --shard or --pairwise is none")
            return .nothingSelected
        } catch let error as HistoryError {
            throw PlanningError("\(error)")
        }
    }

    private static func cohort(_ text: String) throws(Arguments.UsageError) -> (axis: String, value: String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw Arguments.UsageError(description: "found --cohort \(text), expected AXIS=VALUE such as input=es")
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    private static func chosen(_ matrices: [String], _ given: String?) throws(Arguments.UsageError) -> [String] {
        guard let given else { return matrices }
        guard !matrices.isEmpty else { return [] }
        guard matrices.contains(given) else {
            throw Arguments.UsageError(description: "found --matrix \(given), expected one of \(matrices)")
        }
        return [given]
    }
}
