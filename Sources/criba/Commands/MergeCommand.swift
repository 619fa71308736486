import Evaluation
import Foundation
import Reporting

/// `criba merge`: joins the shards of one plan, and judges the whole.
enum MergeCommand: Command {
    static let name = "merge"
    static let abstract = "Join the shards 1…n of one plan; gate, coverage and relations over the whole."
    static let grammar = Arguments.Grammar(
        options: ["out", "report", "root", "baseline"], flags: ["no-gate", "quiet"], operands: 1...10_000,
        usage: """
            criba merge RUN… --out DIR [--report html,json,junit,markdown,xcevalresult,github] [--baseline RUN] [--root DIR] [--no-gate]
                   [--quiet]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let options = try RunOptions(arguments, surroundings: surroundings)
        guard let folder = options.outFolder else {
            throw Arguments.UsageError(
                description: "found no --out, expected a folder for the whole\nusage: \(grammar.usage)")
        }
        let paths = arguments.operands.map { PlannedRun.recordPath(surroundings.path($0)) }
        let path = "\(folder)/run.jsonl"
        guard !paths.contains(path) else {
            throw PlanningError("\(folder): found the folder of a shard, expected another for the whole")
        }
        let words = ([surroundings.program] + surroundings.words).map(Shell.quoted).joined(separator: " ")
        let records = try paths.map { try RunRecord(FileBytes(path: $0)) }
        let merge: RunMerge
        do throws(RunMerge.Refusal) {
            merge = try RunMerge(records, command: words)
        } catch {
            options.terminal.complain("\(error)")
            if case .outstanding = error { return .incomplete }
            return .impossible
        }
        let root = try Workspace(arguments, surroundings: surroundings).root
        let baselines = try BaselineCheck(
            merge.header.sections.map { ($0.name, $0.gate) }, root: root, given: arguments.value("baseline"),
            surroundings: surroundings)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw PlanningError(
                "\(folder): the output folder cannot be made (\(error.localizedDescription)); choose another with --out"
            )
        }
        let file = try RecordFile(path: path)
        try merge.write(to: file)
        let footer = RunFooter(
            cells: merge.cells, seconds: merge.seconds, stageExecutions: merge.stageExecutions, sharing: merge.sharing,
            exitStatus: 0)
        return try RunFinish(
            folder: folder, root: root, baselines: baselines, ignoresGate: options.ignoresGate,
            formats: options.formats,
            terminal: options.terminal
        ).finish(file: file, writer: RunWriter(resuming: file, evidence: [], cells: merge.cells), footer: footer)
    }
}
