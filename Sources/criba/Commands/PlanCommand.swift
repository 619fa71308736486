import Evaluation
import Recorder

/// `criba plan`: shows what would run, without running it.
enum PlanCommand: Command {
    static let name = "plan"
    static let abstract = "Show which cells a matrix asks for, without playing them."
    static let grammar = Arguments.Grammar(
        options: ["root", "only", "fixtures", "prompts", "set", "trials", "shard", "failed-from", "fingerprint"],
        flags: ["pairwise", "cells", "recordings", "check", "all"], operands: 0...1,
        usage: """
            criba plan [MATRIX] [--root DIR] [--only EXPR]… [--fixtures DIR]… [--prompts DIR] [--set KEY=VALUE]…
                   [--trials K] [--shard M/N] [--pairwise] [--cells]
                   [--recordings [--check] [--all] [--fingerprint NAME]]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let planned = try PlannedRun(arguments, surroundings: surroundings)
        let terminal = surroundings.terminal
        if arguments.has("recordings") { return try await recordings(of: planned, arguments, terminal) }
        let shard = try RunOptions(arguments, surroundings: surroundings).shard
        let cells = Plan.cells(planned.selected, of: shard)
        for (index, section) in planned.plan.sections.enumerated() {
            let own = cells.filter { $0.section == index }
            terminal.result(
                "\(section.matrix.name): \(own.count) of \(section.planned) cells of suite \(section.suite.name)")
            for axis in section.matrix.axes {
                let counts = axis.values.map { value in
                    "\(value) \(own.filter { $0.value(of: axis.name) == value }.count)"
                }
                terminal.result("  \(axis.name): \(counts.joined(separator: ", "))")
            }
            let notApplicable = own.filter { $0.fixture == nil }.count
            if notApplicable > 0 { terminal.result("  not applicable: \(notApplicable)") }
        }
        terminal.result("plan \(planned.plan.digest.hex)")
        if arguments.has("cells") { for cell in cells { terminal.result(cell.id) } }
        guard !planned.selected.isEmpty else {
            terminal.complain("the selection matches none of \(planned.plan.cells.count) cells")
            return .nothingSelected
        }
        return .green
    }

    /// What is recorded, what went stale, and what has to be recorded again.
    private static func recordings(
        of planned: PlannedRun, _ arguments: Arguments, _ terminal: Terminal
    ) async throws -> ExitStatus {
        guard !planned.selected.isEmpty else {
            terminal.complain("the selection matches none of \(planned.plan.cells.count) cells")
            return .nothingSelected
        }
        let plan = RecordingPlan(planned)
        for suite in plan.leftOut { terminal.say("\(suite): left out, its requests cannot be recorded yet") }
        let session = RecordingSession(plan.parts, isWhole: plan.isWhole)
        let review = try await session.review(fingerprint: arguments.value("fingerprint"))
        let commands = RecordHint(arguments, planned: planned).commands(for: review)
        let lines = RecordingReviewText(review).lines(limit: arguments.has("all") ? .max : 5, commands: commands)
        for line in lines { terminal.result(line) }
        if !plan.isWhole { terminal.say("orphaned recordings are only told for whole matrices") }
        return arguments.has("check") && !review.isFresh ? .red : .green
    }
}
