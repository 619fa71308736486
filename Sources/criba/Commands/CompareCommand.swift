import Evaluation
import Foundation
import Reporting

/// `criba compare`: shows what became of every cell between two runs.
enum CompareCommand: Command {
    static let name = "compare"
    static let abstract = "Show what became of every cell between two runs, or a run and what was approved."
    static let grammar = Arguments.Grammar(
        options: ["out", "report", "fail-on", "by"], flags: ["quiet"], operands: 2...2,
        usage: """
            criba compare BASE HEAD [--out DIR] [--report html,json,markdown,github] [--fail-on regressed,removed,…]
                   [--by fingerprint] [--quiet]
                   BASE and HEAD: a run's folder or run.jsonl, a baseline or a folder of them, REVISION:path
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let terminal = arguments.has("quiet") ? surroundings.terminal.quiet : surroundings.terminal
        let failing = try failOn(arguments.all("fail-on"))
        let formats = try formats(arguments.all("report"))
        let subject = try subject(arguments.value("by"))
        let source = ComparedSource(surroundings: surroundings)
        let base = try source.require(arguments.operands[0])
        let head = try source.require(arguments.operands[1])
        let comparison = try RunComparison(base: base, head: head)
        let report = try ComparisonReport(comparison, subject: subject)
        let folder = arguments.value("out").map(surroundings.path) ?? runFolder(head)
        try write(report, formats: formats, folder: folder, terminal: terminal)
        for line in report.lines { surroundings.terminal.result(line) }
        return failing.contains { comparison[$0] > 0 } ? .red : .green
    }

    private static func failOn(_ given: [String]) throws(Arguments.UsageError) -> [CellChange] {
        let known = CellChange.allCases.filter { $0 != .unchanged }
        var changes: [CellChange] = []
        // An empty name too: a gate that names nothing would let everything pass.
        for name in given.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }) {
            guard let change = known.first(where: { $0.rawValue == name }) else {
                throw Arguments.UsageError(
                    description: "found --fail-on \(name.isEmpty ? "with an empty name" : name), expected some of "
                        + "\(known.map(\.rawValue))")
            }
            changes.append(change)
        }
        // What was lost counts as regressed; cells that are no longer planned are asked for by themselves.
        return changes.contains(.regressed) ? changes + known.filter { $0.isLoss && $0 != .removed } : changes
    }

    private static func formats(_ given: [String]) throws(Arguments.UsageError) -> [ComparisonFormat] {
        guard !given.isEmpty else { return [.html, .json, .markdown] }
        var formats: [ComparisonFormat] = []
        for name in given.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }) {
            guard let format = ComparisonFormat(rawValue: name) else {
                throw Arguments.UsageError(
                    description:
                        "found --report \(name.isEmpty ? "with an empty name" : name), expected some of \(ComparisonFormat.allCases.map(\.rawValue))"
                )
            }
            formats.append(format)
        }
        return formats
    }

    private static func subject(_ given: String?) throws(Arguments.UsageError) -> ComparisonSubject {
        guard let given else { return .prompts }
        guard given == ComparisonSubject.fingerprint.rawValue else {
            throw Arguments.UsageError(description: "found --by \(given), expected fingerprint")
        }
        return .fingerprint
    }

    /// Beside the reports of the run that is looked at; a baseline has no folder of its own to write to.
    private static func runFolder(_ head: ComparedRun) -> String? {
        guard let path = head.record?.name, let slash = path.lastIndex(of: "/") else { return nil }
        return String(path[..<slash])
    }

    /// Writes the forms, each whole or not at all.
    private static func write(
        _ report: ComparisonReport, formats: [ComparisonFormat], folder: String?, terminal: Terminal
    ) throws {
        var files: [(name: String, file: FileOutput)] = []
        var outputs: [(format: ComparisonFormat, output: any ReportOutput)] = []
        for format in formats {
            guard let name = format.fileName else {
                outputs.append((format, terminal.output))
                continue
            }
            guard let folder else {
                terminal.say("\(name) was not written: say where with --out")
                continue
            }
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw PlanningError(
                    "\(folder): the output folder cannot be made (\(error.localizedDescription)); choose another with --out"
                )
            }
            let file = try FileOutput(path: "\(folder)/\(name)")
            files.append(("\(folder)/\(name)", file))
            outputs.append((format, file))
        }
        try report.write(outputs)
        for (_, file) in files { try file.finish() }
        for (name, _) in files { terminal.say("wrote \(name)") }
    }
}
