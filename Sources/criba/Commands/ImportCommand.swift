import Evaluation
import Foundation
import Recorder
import Suites

/// `criba import`: takes answers that were given elsewhere.
enum ImportCommand: Command {
    static let name = "import"
    static let abstract = "Take answers from a device: transcripts, session files, answers to a batch."
    static let grammar = Arguments.Grammar(
        options: ["root", "matrix", "only", "fixtures", "prompts", "set", "trials", "engine"],
        flags: ["again", "quiet"], operands: 1...100_000,
        usage: """
            criba import FILE… [--matrix MATRIX] [--root DIR] [--only EXPR]… [--fixtures DIR]… [--prompts DIR]
                   [--set KEY=VALUE]… [--trials K] [--engine NAME] [--again] [--quiet]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let terminal = arguments.has("quiet") ? surroundings.terminal.quiet : surroundings.terminal
        let planned = try PlannedRun(
            arguments, surroundings: surroundings, matrix: arguments.value("matrix"), recordingSet: nil)
        let plan = RecordingPlan(planned)
        try plan.requireRecordingSet()
        var files: [(name: String, bytes: [UInt8])] = []
        for operand in arguments.operands {
            files.append(
                (operand, try Workspace.bytes(surroundings.path(operand), expected: "answers or a transcript")))
        }
        var settings = AnswerImport.Settings()
        settings.again = arguments.has("again")
        settings.engine = arguments.value("engine")
        settings.secrets = [surroundings.environment["CRIBA_API_KEY"]].compactMap(\.self)
        let session = RecordingSession(plan.parts, isWhole: plan.isWhole)
        let result = try await AnswerImport(session, settings: settings).perform(files)
        guard result.faults.isEmpty else {
            for fault in result.faults { terminal.complain(fault) }
            terminal.complain("nothing was imported")
            return .impossible
        }
        for line in result.taken { terminal.say(line) }
        for line in result.remarks { terminal.say(line) }
        for line in result.refused { terminal.complain(line) }
        for file in result.files { terminal.say("wrote \(file)") }
        if !result.files.isEmpty {
            for line in result.sets.flatMap(RecordingReviewText.mixture) { terminal.say(line) }
        }
        surroundings.terminal.result(
            "\(result.taken.count) answers imported, \(result.refused.count) found no request; "
                + (result.open == 0 ? "nothing is left to record" : "\(result.open) requests are still to be recorded"))
        return result.refused.isEmpty ? .green : .incomplete
    }
}
