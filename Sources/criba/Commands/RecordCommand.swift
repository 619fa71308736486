import Engines
import Evaluation
import Foundation
import LiveEngines
import Recorder
import Suites

/// `criba record`: asks a real model for the answers that have no recording, or writes down what to ask one.
enum RecordCommand: Command {
    static let name = "record"
    static let abstract = "Ask a real model for the answers that are not recorded; write its recordings."
    static let grammar = Arguments.Grammar(
        options: [
            "root", "only", "fixtures", "prompts", "set", "trials", "server", "command", "export", "model",
            "schema-option", "seed", "temperature", "timeout", "retries", "jobs", "fingerprint", "failed-from",
        ],
        flags: ["again", "keep-failures", "resume", "quiet", "pairwise"], operands: 0...1,
        usage: """
            criba record [MATRIX] (--server URL --model NAME | --command CMD [--model NAME] | --export FILE)
                   [--root DIR] [--only EXPR]… [--fixtures DIR]… [--prompts DIR] [--set KEY=VALUE]… [--trials K]
                   [--schema-option json_schema|json_object] [--seed N] [--temperature T] [--timeout SECONDS]
                   [--retries N] [--jobs N] [--again | --fingerprint NAME] [--resume] [--keep-failures] [--quiet]
                   [--failed-from RUN] [--pairwise]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let terminal = arguments.has("quiet") ? surroundings.terminal.quiet : surroundings.terminal
        let target = try RecordTarget(arguments, surroundings: surroundings)
        let planned = try PlannedRun(
            arguments, surroundings: surroundings, matrix: arguments.operands.first, recordingSet: target.recordingSet)
        guard !planned.selected.isEmpty else {
            terminal.complain("the selection matches none of \(planned.plan.cells.count) cells")
            return .nothingSelected
        }
        let plan = RecordingPlan(planned)
        try plan.requireRecordingSet()
        for suite in plan.leftOut { terminal.say("\(suite): left out, its requests cannot be recorded yet") }
        let interruption = Interruption()
        let signals = Signals(interruption)
        defer { withExtendedLifetime(signals) {} }
        let session = RecordingSession(plan.parts, isWhole: plan.isWhole, interruption: interruption)
        let review = try await session.review(fingerprint: arguments.value("fingerprint"))
        let text = RecordingReviewText(review)
        for line in text.damages(limit: 10) { terminal.say("warning: \(line)") }
        if case .batch(let path) = target {
            return try export(
                RequestBatch(review, again: arguments.has("again")), to: path, terminal: surroundings.terminal)
        }
        guard let engine = target.engine else { return .usage }
        if let name = engine.name, !arguments.has("again") { warnOfMixture(review, engine: name, terminal) }
        var settings = RecordingSession.Settings(now: { surroundings.timestamp })
        settings.again = arguments.has("again")
        settings.fingerprint = arguments.value("fingerprint")
        settings.keepFailures = arguments.has("keep-failures")
        settings.resumes = arguments.has("resume")
        settings.jobs = try arguments.number("jobs", in: 1...64) ?? 1
        settings.secrets = [surroundings.environment[RecordTarget.keyVariable]].compactMap(\.self)
        let wanted = settings.again ? review.groups.flatMap(\.entries) : review.open
        terminal.say("to record: \(text.cost(of: wanted))")
        let progress = RecordProgress(total: wanted.count + review.unknownAfter, terminal: terminal)
        let result = try await session.record(with: engine, settings: settings, observe: progress.observe)
        progress.clear()
        for line in result.sets.flatMap(RecordingReviewText.mixture) { terminal.say(line) }
        for (fingerprint, count) in result.unexpected.sorted(by: { $0.key < $1.key }) {
            terminal.say(
                "warning: \(count) answers came from \(fingerprint), expected \(settings.fingerprint ?? ""); they stay stale for "
                    + "--fingerprint")
        }
        return report(result, surroundings: surroundings)
    }

    private static func warnOfMixture(_ review: RecordingReview, engine: String, _ terminal: Terminal) {
        for group in review.groups {
            let others = group.fingerprints.keys.map(\.engine).filter { $0 != engine }
            guard let other = others.min() else { continue }
            let name = RecordingReviewText.name(
                suite: group.suite, prompts: group.prompts, recordingSet: group.recordingSet)
            terminal.say(
                "warning: \(name) holds answers of \(other) already; answers of two engines in one "
                    + "set cannot be told apart in a run. Choose another name with --set recordings=NAME, or --again")
        }
    }

    private static func export(_ batch: RequestBatch, to path: String, terminal: Terminal) throws -> ExitStatus {
        do {
            try Data(batch.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw PlanningError(
                "\(path): cannot be written (\(error.localizedDescription)); choose another --export FILE")
        }
        terminal.result("wrote \(path): \(batch.requests.count) requests")
        if batch.followUps > 0 {
            terminal.result(
                "at least \(batch.followUps) more follow from their answers: after `criba import`, export once more")
        }
        return .green
    }

    /// `3 answered, 2 failed, 1 of them recorded as a failure (refusal 1)`
    private static func headline(_ result: RecordingSession.Result) -> String {
        let kept = result.kept.values.reduce(0, +)
        var line = "\(result.answered) answered, \(result.failed.count + kept) failed"
        if kept > 0 {
            let kinds = result.kept.map { "\($0.key.rawValue) \($0.value)" }.sorted().joined(separator: ", ")
            line += ", \(kept) of them recorded as \(kept == 1 ? "a failure" : "failures") (\(kinds))"
        }
        return line + (result.resumed > 0 ? ", \(result.resumed) answered before" : "")
    }

    private static func report(_ result: RecordingSession.Result, surroundings: Surroundings) -> ExitStatus {
        let terminal = surroundings.terminal
        terminal.result(headline(result))
        for line in result.failed.prefix(10) { terminal.result("  \(line)") }
        if result.failed.count > 10 { terminal.result("  … and \(result.failed.count - 10) more") }
        for file in result.files { terminal.say("wrote \(file)") }
        if result.isInterrupted || result.stop != nil {
            let reason = result.stop ?? "interrupted"
            guard !result.journals.isEmpty else {
                terminal.complain("\(reason); nothing was written")
                return result.isInterrupted ? .incomplete : .impossible
            }
            terminal.complain(
                "\(reason); what was answered is kept in \(result.journals.count) journals (\(result.journals[0])); go on with "
                    + "the same options and --resume")
            return .incomplete
        }
        guard result.failed.isEmpty else {
            terminal.complain(
                "\(result.failed.count) requests have no answer; the same command asks them again, --keep-failures records "
                    + "failures of the model as such, and never trouble of what lies around it")
            return .incomplete
        }
        return .green
    }
}
