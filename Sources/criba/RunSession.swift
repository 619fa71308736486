import Digests
import Evaluation
import Foundation
import JSONDocument
import Reporting
import Suites

/// One performance of planned cells: record, reports, exit status.
struct RunSession {
    private let options: RunOptions
    private let planned: PlannedRun
    private let cells: [Cell]
    private let baselines: BaselineCheck
    private let surroundings: Surroundings
    private let subject: RunSubject
    private let folder: String
    private let header: RunHeader

    init(
        options: RunOptions, planned: PlannedRun, cells: [Cell], baselines: BaselineCheck, surroundings: Surroundings,
        subject: RunSubject = .reference
    ) throws {
        self.options = options
        self.subject = subject
        self.baselines = baselines
        self.planned = planned
        self.cells = cells
        self.surroundings = surroundings
        let timestamp = surroundings.timestamp
        // Two runs of one plan in one second are two runs all the same.
        let microsecond = Int(surroundings.now() * 1_000_000)
        let suffix = SHA256.hash("\(planned.plan.digest.hex) \(microsecond)").hex.prefix(6)
        let runID = "\(timestamp.replacing(":", with: "-"))-\(suffix)"
        folder = options.outFolder ?? "\(planned.workspace.root)/Reports/\(runID)"
        header = Self.header(
            options: options, planned: planned, cells: cells, surroundings: surroundings, runID: runID,
            timestamp: timestamp, templates: try subject.templates(of: planned))
    }

    /// Performs the cells and writes everything.
    func perform() async throws -> ExitStatus {
        let began = ContinuousClock.now
        try makeFolder()
        let path = "\(folder)/run.jsonl"
        let (file, writer, remaining) = try openRecord(path)
        let performers = try zip(planned.plan.sections, planned.players).map { section, player in
            try subject.performer(of: player.suite, for: section.matrix, sharing: options.isSharing)
        }
        let interruption = Interruption()
        let signals = Signals(interruption)
        let progress = RunProgress(total: cells.count, done: cells.count - remaining.count, terminal: options.terminal)
        let watch = DeadlineWatch(progress: progress, deadline: options.cellDeadline) { stuck in
            // A cell that cannot be stopped must not take the finished ones with it.
            options.terminal.complain(
                "\(stuck) cannot be stopped; the run ends here, go on with --resume --out \(folder)")
            _exit(ExitStatus.incomplete.rawValue)
        }
        let runner = Runner(
            sections: planned.plan.sections, performers: performers, writer: writer, jobs: options.jobs,
            cellDeadline: options.cellDeadline, today: String(header.circumstances.startedAt.prefix(10)),
            interruption: interruption, observe: progress.observe)
        let isComplete = try await runner.run(remaining.filter(subject.hasOutcome))
        watch.stop()
        progress.clear()
        withExtendedLifetime(signals) {}
        try file.synchronise()
        guard isComplete else {
            options.terminal.complain(
                "interrupted after \(writer.cells) of \(cells.count) cells; go on with `criba run --resume --out \(folder)` and the same options"
            )
            return .incomplete
        }
        return try finish(path, file: file, writer: writer, performers: performers, began: began)
    }

    private func finish(
        _ path: String, file: RecordFile, writer: RunWriter, performers: [any CellPerformer],
        began: ContinuousClock.Instant
    ) throws -> ExitStatus {
        var executions: [String: Int] = [:]
        for performer in performers {
            executions.merge(performer.stageExecutions) { $0 + $1 }
        }
        let elapsed = began.duration(to: .now).components
        let footer = RunFooter(
            cells: writer.cells, seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18,
            stageExecutions: executions, sharing: options.isSharing, exitStatus: 0, refusals: subject.refusals)
        try subject.finish()
        return try RunFinish(
            folder: folder, root: planned.workspace.root, baselines: baselines, ignoresGate: options.ignoresGate,
            formats: options.formats, terminal: options.terminal
        ).finish(file: file, writer: writer, footer: footer)
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw PlanningError(
                "\(folder): the output folder cannot be made (\(error.localizedDescription)); choose another with --out"
            )
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw PlanningError(
                "\(folder): found a folder that cannot be written, expected one that can; choose another with --out")
        }
    }

    /// Opens the record, new or to be resumed.
    private func openRecord(_ path: String) throws -> (RecordFile, RunWriter, [Cell]) {
        guard options.isResuming, FileManager.default.fileExists(atPath: path) else {
            let file = try RecordFile(path: path)
            return (file, try RunWriter(file, header: header), cells)
        }
        let record = try RunRecord(FileBytes(path: path))
        guard record.header.planDigest == header.planDigest, record.header.shard == header.shard,
            record.header.selection == header.selection
        else {
            throw PlanningError(
                "\(path): found the record of another plan, expected the one that was interrupted; run it anew into another --out"
            )
        }
        guard record.header.circumstances.environment["inputs"] == header.circumstances.environment["inputs"] else {
            throw PlanningError(
                "\(path): found fixtures or prompts that changed since the run was interrupted, expected the same; "
                    + "cells played before and after would not belong together, so run it anew into another --out")
        }
        let done = Set(
            (0..<record.cellCount).map { index -> String in
                let key = record.key(at: index)
                return "\(key.section) \(key.id) \(key.trial)"
            })
        let file = try RecordFile(path: path, keeping: record.resumeOffset)
        let writer = RunWriter(resuming: file, evidence: record.evidenceNames, cells: record.cellCount)
        return (file, writer, cells.filter { !done.contains("\($0.section) \($0.id) \($0.trial)") })
    }

    /// Where the parts of all played fixtures come from; a fixture that two matrices play counts once.
    private static func subjects(of cells: [Cell], planned: PlannedRun) -> JSONValue {
        var played: [[String]: Set<FixtureDescriptor>] = [:]
        for cell in cells {
            guard let fixture = cell.fixture else { continue }
            played[answering(planned.plan.sections[cell.section]), default: []].insert(fixture)
        }
        var counts = ProvenanceCounts()
        for (section, player) in zip(planned.plan.sections, planned.players) {
            guard let fixtures = played.removeValue(forKey: answering(section)) else { continue }
            // A fixture speaks of the answers beside it that have no name; those of a recording set a model gave.
            let model = section.matrix.recordingSet == nil ? [:] : ["model": "recorded"]
            counts.add(player.catalogue.provenance(of: fixtures, except: model))
        }
        return counts.json
    }

    /// The suite, and whose answers it is played with.
    private static func answering(_ section: Plan.Section) -> [String] {
        [section.suite.name] + [section.matrix.recordingSet].compactMap(\.self)
    }

    private static func environment(_ surroundings: Surroundings, _ planned: PlannedRun) -> [String: String] {
        var environment = [
            "tool": "criba \(Version.current)", "platform": Version.platform,
            "inputs": InputStamp.of(planned.workspace.inputFolders), "TZ": surroundings.environment["TZ"] ?? "",
            "LANG": surroundings.environment["LANG"] ?? "",
        ]
        // What GitHub and GitLab call the revision that is checked out.
        if let revision = ["GITHUB_SHA", "CI_COMMIT_SHA"].lazy.compactMap({ surroundings.environment[$0] }).first {
            environment["revision"] = revision
        }
        return environment
    }

    private static func header(
        options: RunOptions, planned: PlannedRun, cells: [Cell], surroundings: Surroundings, runID: String,
        timestamp: String, templates: [[PromptTemplateText]]
    ) -> RunHeader {
        let sections = planned.plan.sections.enumerated().map { index, section in
            RunHeader.Section(
                section, planned: cells.reduce(0) { $0 + ($1.section == index ? 1 : 0) }, templates: templates[index])
        }
        return RunHeader(
            circumstances: .init(
                runID: runID, startedAt: timestamp,
                command: ([surroundings.program] + surroundings.words).map(Shell.quoted).joined(separator: " "),
                jobs: options.jobs,
                environment: environment(surroundings, planned)),
            planDigest: planned.plan.digest.hex, selection: planned.expressions, shard: options.shard,
            sections: sections, subjects: subjects(of: cells, planned: planned))
    }
}
