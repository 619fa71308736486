import Evaluation
import Foundation
import JSONDocument
import Languages
import Reporting
import Suites
import Tuning

/// `criba tune`: scores detection rules over recorded probes and recommends settings.
enum TuneCommand: Command {
    static let name = "tune"
    static let abstract = "Score detection rules over recorded probes, and recommend settings."
    static let grammar = Arguments.Grammar(
        options: ["root", "fixtures", "probes", "engine", "out"], flags: ["apply"], operands: 0...1,
        usage:
            "criba tune [MATRIX] [--probes FILE]… [--engine NAME] [--apply] [--out DIR] [--root DIR] [--fixtures DIR]…\n"
            + "  --probes FILE  a probe set instead of the project's own; \"fixtures\" means the fixtures' recordings")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let workspace = try Workspace(arguments, surroundings: surroundings)
        let matrices = try workspace.matrices(arguments.operands.first, surroundings: surroundings)
        let tunable = matrices.compactMap { matrix in
            workspace.suites.first { $0.description.name == matrix.suite }.flatMap { $0 as? any DetectingSuite }
                .map { (matrix, $0) }
        }
        guard let (matrix, suite) = tunable.first, tunable.count == 1 else {
            throw PlanningError(
                "found \(tunable.count) matrices whose suite detects a language among \(matrices.map(\.document.name)), "
                    + "expected one; name the matrix that is to be tuned")
        }
        let detection = try suite.detection(of: matrix)
        if !detection.named.isEmpty { try explain(detection.named, of: matrix, arguments, surroundings.terminal) }
        do {
            let set = try ProbeSet(
                probes(arguments, workspace, suite, detection.candidates, surroundings),
                engine: arguments.value("engine"))
            let today = detection.settings ?? set.engine.map(DetectionSettings.untuned) ?? DetectionSettings()
            surroundings.terminal.say("tuning over \(set.probes.count) probes …")
            let identifier = TextIdentifier()
            let tuning = Tuning(set, today: today) { identifier.hypotheses(for: $0, among: Language.allCases) }
            for line in TuningTable(tuning).lines { surroundings.terminal.result(line) }
            let folder = surroundings.path(arguments.value("out") ?? "\(workspace.root)/Reports/tune")
            try write(tuning, into: folder, surroundings.terminal)
            if arguments.has("apply") { return try apply(tuning, to: matrix, suite, surroundings.terminal) }
            return .green
        } catch let error as TuningError {
            throw PlanningError(error.description)
        }
    }

    /// Where an axis plays several settings none of them is today's: what is compared is the untuned rule, and a setting beside
    /// them would be played by no cell.
    private static func explain(
        _ named: [String], of matrix: Matrix, _ arguments: Arguments, _ terminal: Terminal
    ) throws {
        guard !arguments.has("apply") else {
            throw PlanningError(
                "\(matrix.document.name): axes.detection: found the settings \(named), which its cells play, so that no cell would "
                    + "play what --apply writes as \"detection\"; expected a matrix without that axis; tune without --apply and put "
                    + "\"recommended\" of tune.json into \"detections\" by hand, or name another matrix")
        }
        terminal.say(
            "the cells of \(matrix.document.name) play the settings \(named); what is compared as today's is the untuned rule"
        )
    }

    /// The probes of the named files, or all of the project's own.
    private static func probes(
        _ arguments: Arguments, _ workspace: Workspace, _ suite: any DetectingSuite, _ candidates: [SpeechLocale],
        _ surroundings: Surroundings
    ) throws -> [Probe] {
        let named = arguments.all("probes")
        let own = workspace.fixtureFolders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/probes")) ?? []).sorted()
                .filter { $0.hasSuffix(".jsonl") }.map { "\(folder)/probes/\($0)" }
        }
        var probes: [Probe] = []
        for file in named.isEmpty ? ["fixtures"] + own : named {
            if file == "fixtures" {
                probes += try suite.recordedProbes().map { Probe($0, candidates: candidates.map(\.language)) }
            } else {
                let path = surroundings.path(file)
                probes += try ProbeSet.read(
                    Workspace.bytes(path, expected: "a probe set"), name: path, candidates: candidates)
            }
        }
        return probes
    }

    private static func write(_ tuning: Tuning, into folder: String, _ terminal: Terminal) throws {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let report = TuningReport(tuning).json
        for (name, bytes) in [("tune.json", report.encoded()), ("tune.html", TuningPage.page(report))] {
            let file = try FileOutput(path: "\(folder)/\(name)")
            try file.write(bytes)
            try file.finish()
            terminal.say("wrote \(folder)/\(name)")
        }
    }

    /// Writes the recommended setting into the matrix file and nothing else.
    private static func apply(
        _ tuning: Tuning, to matrix: Matrix, _ suite: any DetectingSuite, _ terminal: Terminal
    ) throws -> ExitStatus {
        if let limit = tuning.limit {
            terminal.complain("--apply: nothing was written, because \(limit)")
            return .impossible
        }
        let tuned = tuning.recommended.engine ?? ""
        let recorded = Set(try suite.recordedProbes().map(\.engine))
        if let other = recorded.subtracting([tuned]).min() {
            throw TuningError(
                "--apply: found settings tuned on \"\(tuned)\", but the matrix plays recordings of \"\(other)\"; confidences of "
                    + "two recognisers can't be compared: tune on probes of \"\(other)\"")
        }
        let path = matrix.document.name
        let edited = try MatrixEdit.putting(
            tuning.recommended, into: Workspace.bytes(path, expected: "a matrix"), name: path)
        let file = try FileOutput(path: path)
        try file.write(edited)
        try file.finish()
        terminal.say("wrote \"detection\" into \(path)")
        return .green
    }
}

extension Probe {
    /// A fixture's probe, for a matrix with these candidates: another language is a foreign one to it, and its pass isn't made.
    init(_ probe: RecordedProbe, candidates: [Language]) {
        let truth = candidates.first { $0 == probe.truth }
        self.init(
            clip: "\(probe.family)/\(probe.language.rawValue)", family: probe.family, language: probe.language.rawValue,
            truth: truth, condition: truth == nil && probe.truth != nil ? Probe.foreign : probe.condition,
            seconds: probe.seconds, engine: probe.engine,
            evidence: probe.evidence.filter { candidates.contains($0.locale.language) },
            place: "fixture \(probe.family)/\(probe.language.rawValue)")
    }
}
