import Evaluation

/// `criba report`: makes a run's reports again from its record.
enum ReportCommand: Command {
    static let name = "report"
    static let abstract = "Make the reports of a finished run again from its record."
    static let grammar = Arguments.Grammar(
        options: ["out", "report"], flags: ["quiet"], operands: 1...1,
        usage: "criba report RUN [--out DIR] [--report html,json,junit,markdown,xcevalresult,github] [--quiet]")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let options = try RunOptions(arguments, surroundings: surroundings)
        let path = PlannedRun.recordPath(surroundings.path(arguments.operands[0]))
        let (record, summary) = try RunSummary.reading(FileBytes(path: path))
        let folder =
            options.outFolder ?? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? surroundings.workingFolder
        let lines = try ReportFiles(folder: folder, formats: options.formats)
            .write(record: record, summary: summary, terminal: options.terminal)
        for line in lines { surroundings.terminal.result(line) }
        return record.footer == nil ? .incomplete : .green
    }
}
