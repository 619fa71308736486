import Evaluation
import Foundation
import JSONDocument
import Recorder
import Recordings
import Reporting
import Suites

/// The command line tool.
@main
enum Criba {
    static var commands: [any Command.Type] {
        [
            RunCommand.self, ScoreCommand.self, AddCommand.self, PlanCommand.self, ValidateCommand.self,
            ReportCommand.self,
            CompareCommand.self,
            ApproveCommand.self, MergeCommand.self, HistoryCommand.self, AudioCommand.self,
            RecordCommand.self, ImportCommand.self, ProveCommand.self, DatesCommand.self, IdentifyCommand.self,
            TuneCommand.self,
            SchemaCommand.self, ExplainCommand.self,
        ]
    }

    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let surroundings = Surroundings(
            workingFolder: FileManager.default.currentDirectoryPath, environment: environment,
            terminal: Terminal(environment: environment), program: CommandLine.arguments.first ?? "criba",
            words: Array(CommandLine.arguments.dropFirst()),
            now: { Date().timeIntervalSince1970 })
        let status = await status(surroundings)
        guard let loss = surroundings.terminal.output.loss else { exit(status.rawValue) }
        surroundings.terminal.complain("standard output: the result was lost (\(loss)); is the disk full?")
        exit(ExitStatus.impossible.rawValue)
    }

    private static func status(_ surroundings: Surroundings) async -> ExitStatus {
        let terminal = surroundings.terminal
        guard let name = surroundings.words.first, !["help", "--help", "-h"].contains(name) else {
            terminal.document(usage)
            return surroundings.words.isEmpty ? .usage : .green
        }
        if name == "--version" {
            terminal.result("criba \(Version.current)")
            return .green
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            terminal.complain(
                "found unknown command \"\(name)\", expected one of \(commands.map { $0.name }); see `criba help`")
            return .usage
        }
        let words = Array(surroundings.words.dropFirst())
        if words.contains("--help") {
            terminal.document("\(command.abstract)\nusage: \(command.grammar.usage)")
            return .green
        }
        do {
            return try await command.run(Arguments(words, grammar: command.grammar), surroundings: surroundings)
        } catch let error as Arguments.UsageError {
            let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            terminal.complain(lines.first ?? "", more: Array(lines.dropFirst()))
            return .usage
        } catch let error as ExitStatus {
            return error
        } catch let error where isAboutFiles(error) {
            terminal.complain("\(error)")
            return .impossible
        } catch {
            terminal.complain("unexpected: \(error)")
            return .unexpected
        }
    }

    /// Whether an error says in words what is wrong with something that was to be read or written.
    private static func isAboutFiles(_ error: any Error) -> Bool {
        error is PlanningError || error is JSONError || error is RecordingDamage || error is WriteError
            || error is RecordingWriteError || error is UnfinishedRecording || error is ReportError
    }

    private static var usage: String {
        let width = commands.map { $0.name.count }.max() ?? 0
        let lines = commands.map { command in
            "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.abstract)"
        }
        return
            "usage: criba COMMAND …\n\n\(lines.joined(separator: "\n"))\n\n`criba COMMAND --help` shows a command's options."
    }
}
