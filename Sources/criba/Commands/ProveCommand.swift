import Evaluation
import Faults
import Foundation
import JSONDocument
import Reporting
import Suites

/// `criba prove`: plays faults, and shows who notices them.
enum ProveCommand: Command {
    static let name = "prove"
    static let abstract = "Play systems and a harness that are wrong on purpose, and show which evaluator notices."
    static let grammar = Arguments.Grammar(
        options: ["root", "fixtures", "prompts", "out", "only", "jobs"], flags: ["list", "quiet"],
        usage: """
            criba prove [--out DIR] [--only fault=ID|subject=NAME|by=ID]… [--jobs N] [--root DIR] [--fixtures DIR]…
                   [--prompts DIR] [--list] [--quiet]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let terminal = arguments.has("quiet") ? surroundings.terminal.quiet : surroundings.terminal
        let faults = try selected(arguments.all("only"))
        guard !faults.isEmpty else {
            terminal.complain("--only selects none of \(FaultCatalogue.all.count) faults; see them with --list")
            return .nothingSelected
        }
        if arguments.has("list") {
            for fault in faults { terminal.document("\(fault.id)\n    \(fault.sentence)\n    \(fault.origin)") }
            return .green
        }
        let workspace = try Workspace(arguments, surroundings: surroundings)
        let proof = Proof(
            suites: workspace.suites, matrices: try workspace.matrices(nil, surroundings: surroundings),
            harness: Harness(exitStatus: { selected, summary in
                guard let summary else { return (ExitStatus.ofSelection(selected) ?? .green).rawValue }
                return ExitStatus.of(summary, ignoringGate: false).rawValue
            }), faults: faults, mistaken: arguments.all("only").isEmpty ? try workspace.stampers : [],
            jobs: try arguments.number("jobs", in: 1...256) ?? ProcessorCount.active)
        let began = ContinuousClock.now
        let result = try await proof.perform()
        let report = ProofReport(result)
        for line in report.lines { terminal.result(line) }
        terminal.say(
            "proved in \(began.duration(to: .now).formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 1))))"
        )
        if let folder = arguments.value("out").map(surroundings.path) {
            try write(report, into: folder, terminal)
        }
        return result.isGreen ? .green : .red
    }

    /// The faults that every expression selects.
    private static func selected(_ expressions: [String]) throws -> [Fault] {
        let selection: Selection
        do {
            selection = try Selection(expressions, keys: ["fault", "subject", "by"])
        } catch {
            throw Arguments.UsageError(description: "--only: \(error)")
        }
        return FaultCatalogue.all.filter { fault in
            selection.terms.allSatisfy { term in
                let values: [String] =
                    switch term.key {
                    case "fault": [fault.id]
                    case "subject": [fault.subject]
                    default: fault.caughtBy
                    }
                return values.contains(where: term.values.contains) != term.isNegated
            }
        }
    }

    private static func write(_ report: ProofReport, into folder: String, _ terminal: Terminal) throws {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, bytes) in [("prove.json", report.json.encoded()), ("prove.html", report.page)] {
            let file = try FileOutput(path: "\(folder)/\(name)")
            try file.write(bytes)
            try file.finish()
            terminal.say("wrote \(folder)/\(name)")
        }
    }
}
