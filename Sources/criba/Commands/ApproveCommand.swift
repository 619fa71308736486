import Evaluation
import Foundation
import Reporting

/// `criba approve`: makes a run, or part of it, what later runs are held against.
enum ApproveCommand: Command {
    static let name = "approve"
    static let abstract = "Approve a run: write its baselines to Reports/approved/."
    static let grammar = Arguments.Grammar(
        options: ["root", "only", "out"], flags: [], operands: 1...1,
        usage: "criba approve RUN [--only EXPR]… [--root DIR] [--out DIR]")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let path = PlannedRun.recordPath(surroundings.path(arguments.operands[0]))
        let run = try ComparedRun(run: FileBytes(path: path))
        try refuseIncomplete(run)
        let selection = try selection(arguments.all("only"), of: run)
        let folder =
            try arguments.value("out").map(surroundings.path)
            ?? "\(Workspace(arguments, surroundings: surroundings).root)/Reports/approved"
        // Everything is read and judged before anything is written.
        var files: [(path: String, bytes: [UInt8], lines: [String])] = []
        for section in run.sections {
            let path = "\(folder)/\(section.name).jsonl"
            let approved = try baseline(of: section, in: run, selection: selection, path: path)
            guard let approved else { continue }
            files.append((path, approved.baseline.encoded(), approved.lines))
        }
        guard !files.isEmpty else {
            surroundings.terminal.complain("the selection matches no cell of the run; nothing was approved")
            return .nothingSelected
        }
        try write(files.map { ($0.path, $0.bytes) }, folder: folder)
        for file in files { for line in file.lines { surroundings.terminal.result(line) } }
        return .green
    }

    private static func refuseIncomplete(_ run: ComparedRun) throws(PlanningError) {
        guard let header = run.record?.header else { return }
        guard header.shard == .whole else {
            throw PlanningError(
                "\(run.name): found shard \(header.shard.index) of \(header.shard.count), expected a whole run; "
                    + "join the shards with `criba merge` first")
        }
        let cells = run.sections.reduce(0) { $0 + $1.cells.count }
        guard cells == header.planned else {
            throw PlanningError(
                "\(run.name): found \(cells) of \(header.planned) planned cells, expected all; go on with `criba run --resume`"
            )
        }
        let errors = run.sections.flatMap(\.cells).filter { $0.status == .error }
        if let first = errors.first {
            throw PlanningError(
                "\(run.name): found \(errors.count) cells that ended in an error, which have no outcome to approve, first "
                    + "\(first.id): \(first.reason ?? ""); mend them and run again")
        }
    }

    private static func selection(_ given: [String], of run: ComparedRun) throws -> Selection {
        var keys = ["family", "suite"]
        for axis in run.sections.flatMap(\.axes) where !keys.contains(axis.name) { keys.append(axis.name) }
        do {
            return try Selection(given, keys: keys)
        } catch {
            throw Arguments.UsageError(description: "--only: \(error)")
        }
    }

    /// The baseline of one matrix, and what is new in it; `nil` when nothing of it is approved.
    ///
    /// A run that was played in part, or is approved in part, replaces its own cells and keeps the others.
    private static func baseline(
        of section: ComparedRun.Section, in run: ComparedRun, selection: Selection, path: String
    ) throws -> (baseline: Baseline, lines: [String])? {
        let approved = Baseline(section).only { selection.selects($0, suite: section.suite) }
        guard !approved.cells.isEmpty else { return nil }
        let isPart = !selection.terms.isEmpty || run.selection?.isEmpty != true
        let old: Baseline? =
            FileManager.default.fileExists(atPath: path)
            ? try Baseline(Workspace.bytes(path, expected: "a baseline"), name: path) : nil
        guard let old else {
            guard !isPart else {
                throw PlanningError(
                    "\(path): found no baseline, expected one whose other cells stay as they are; approve a whole run first"
                )
            }
            return (approved, ["\(path): \(approved.cells.count) cells approved, the first baseline"])
        }
        let baseline = isPart ? try old.replacing(approved) : approved
        var lines = ["\(path): \(approved.cells.count) cells approved of \(baseline.cells.count)"]
        if let comparison = try? RunComparison(
            base: ComparedRun([old], name: path), head: ComparedRun([baseline], name: run.name))
        {
            lines.append("  against what was approved before: \(comparison.headline)")
        }
        return (baseline, lines)
    }

    private static func write(_ files: [(path: String, bytes: [UInt8])], folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw PlanningError(
                "\(folder): the folder cannot be made (\(error.localizedDescription)); choose another with --out")
        }
        var outputs: [FileOutput] = []
        for file in files {
            let output = try FileOutput(path: file.path)
            try output.write(file.bytes)
            outputs.append(output)
        }
        for output in outputs { try output.finish() }
    }
}
