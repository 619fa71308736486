import Evaluation
import Foundation
import JSONDocument
import Reporting
import Suites

/// `criba run`: plays a matrix and gives a verdict.
enum RunCommand: Command {
    static let name = "run"
    static let abstract = "Play a matrix through the pipeline; verdict, page and files for CI."
    static let grammar = Arguments.Grammar(
        options: [
            "root", "out", "only", "fixtures", "prompts", "set", "trials", "jobs", "shard", "failed-from", "report",
            "baseline", "outcomes", "deadline",
        ],
        flags: ["pairwise", "resume", "no-sharing", "no-gate", "quiet"], operands: 0...1,
        usage: """
            criba run [MATRIX] [--root DIR] [--out DIR] [--only EXPR]… [--fixtures DIR]… [--prompts DIR]
                   [--set KEY=VALUE]… [--trials K] [--jobs N]
                   [--shard M/N] [--resume] [--failed-from RUN] [--report html,json,junit,markdown,xcevalresult,github]
                   [--baseline RUN] [--outcomes FILE] [--deadline SECONDS] [--pairwise] [--no-sharing] [--no-gate] [--quiet]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let options = try RunOptions(arguments, surroundings: surroundings)
        let planned = try PlannedRun(arguments, surroundings: surroundings)
        if let status = ExitStatus.ofSelection(planned.selected.count) {
            options.terminal.complain(
                "the selection matches none of \(planned.plan.cells.count) cells; see them with `criba plan --cells`")
            return status
        }
        let cells = Plan.cells(planned.selected, of: options.shard)
        if cells.isEmpty {
            options.terminal.say(
                "shard \(options.shard.index) of \(options.shard.count) is empty: there are fewer fixtures than shards")
        }
        let baselines = try BaselineCheck(
            planned.plan.sections.map { ($0.matrix.name, $0.matrix.gate) }, root: planned.workspace.root,
            given: arguments.value("baseline"), surroundings: surroundings)
        let session = try RunSession(
            options: options, planned: planned, cells: cells, baselines: baselines, surroundings: surroundings,
            subject: try subject(arguments, planned: planned, options: options, surroundings: surroundings))
        return try await session.perform()
    }

    /// The reference systems, which tell their outcomes where a file is named for them.
    private static func subject(
        _ arguments: Arguments, planned: PlannedRun, options: RunOptions, surroundings: Surroundings
    ) throws -> RunSubject {
        guard let path = arguments.value("outcomes").map(surroundings.path) else { return .reference }
        guard !options.isResuming else {
            throw Arguments.UsageError(
                description: "found --outcomes with --resume, expected one: cells that are done are not played again")
        }
        for (section, player) in zip(planned.plan.sections, planned.players)
        where !(player.suite is any ScorableSuite) {
            options.terminal.say("\(section.matrix.name): the suite \(section.suite.name) does not tell outcomes")
        }
        return .telling(try OutcomeSinkFile(path: path))
    }
}
