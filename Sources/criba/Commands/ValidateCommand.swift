import Evaluation

/// `criba validate`: reads everything a run would read and says what is wrong.
enum ValidateCommand: Command {
    static let name = "validate"
    static let abstract = "Read matrices, fixtures, recordings and prompts, and say what is wrong."
    static let grammar = Arguments.Grammar(
        options: ["root", "fixtures", "prompts", "set"], operands: 0...1,
        usage: "criba validate [MATRIX] [--root DIR] [--fixtures DIR]… [--prompts DIR] [--set KEY=VALUE]…")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let planned = try PlannedRun(arguments, surroundings: surroundings)
        var faults: [String] = []
        for (section, player) in zip(planned.plan.sections, planned.players) {
            for fault in try player.suite.faults(of: section.matrix) where !faults.contains(fault) {
                faults.append(fault)
            }
        }
        for fault in faults { surroundings.terminal.result(fault) }
        let fixtures = Set(
            planned.plan.cells.compactMap { cell in
                cell.fixture.map { "\(planned.plan.sections[cell.section].suite.name)/\($0.family)/\($0.member)" }
            }
        ).count
        surroundings.terminal.result(
            faults.isEmpty
                ? "\(planned.plan.sections.count) matrices, \(planned.plan.cells.count) cells, \(fixtures) fixtures: no faults"
                : "\(faults.count) faults")
        return faults.isEmpty ? .green : .impossible
    }
}
