import Evaluation

/// `criba score`: judges what an app did with the fixtures.
enum ScoreCommand: Command {
    static let name = "score"
    static let abstract = "Judge the outcomes that an app wrote: the same evaluators, gate and page."
    static let grammar = Arguments.Grammar(
        options: [
            "root", "out", "only", "fixtures", "prompts", "set", "trials", "jobs", "failed-from", "report", "baseline",
            "deadline",
        ],
        flags: ["private", "no-sharing", "no-gate", "quiet"], operands: 1...2,
        usage: """
            criba score OUTCOMES [MATRIX] [--root DIR] [--out DIR] [--only EXPR]… [--fixtures DIR]… [--set KEY=VALUE]…
                   [--trials K] [--jobs N] [--failed-from RUN] [--report html,json,junit,markdown,xcevalresult,github]
                   [--baseline RUN] [--private] [--deadline SECONDS] [--no-sharing] [--no-gate] [--quiet]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let options = try RunOptions(arguments, surroundings: surroundings)
        let matrix = arguments.operands.count > 1 ? arguments.operands[1] : nil
        let planned = try PlannedRun(
            arguments, surroundings: surroundings, matrix: matrix, recordingSet: nil,
            suites: matrix == nil ? { $0 is any ScorableSuite } : { _ in true })
        guard !planned.selected.isEmpty else {
            options.terminal.complain(
                "the selection matches none of \(planned.plan.cells.count) cells; see them with `criba plan --cells`")
            return .nothingSelected
        }
        let path = surroundings.path(arguments.operands[0])
        let outcomes = try OutcomeFile(
            source(path, terminal: options.terminal), plan: planned.plan, selected: planned.selected)
        for refusal in outcomes.refusals.prefix(Self.shown) { options.terminal.complain(refusal) }
        if outcomes.refusals.count > Self.shown {
            options.terminal.complain("and \(outcomes.refusals.count - Self.shown) lines more")
        }
        guard outcomes.cellCount > 0 else {
            options.terminal.complain(
                "\(path): found no outcome of the \(planned.selected.count) cells, expected one a line; "
                    + "`criba schema outcome` prints what it looks like")
            return .impossible
        }
        let baselines = try BaselineCheck(
            planned.plan.sections.map { ($0.matrix.name, $0.matrix.gate) }, root: planned.workspace.root,
            given: arguments.value("baseline"), surroundings: surroundings)
        let session = try RunSession(
            options: options, planned: planned, cells: planned.selected, baselines: baselines,
            surroundings: surroundings,
            subject: .outcomes(outcomes, arguments.has("private") ? .confidential : .publishable))
        return try await session.perform()
    }

    /// The lines of a file of outcomes, or those inside the rows of an evaluation.
    private static func source(_ path: String, terminal: Terminal) throws -> any ByteSource {
        let file = try FileBytes(path: path, expected: "outcomes of an app")
        guard EvaluationResultFile.isNamed(path) else { return file }
        let evaluation = try EvaluationResultFile(bytes: file.read(at: 0, length: file.count), name: path)
        if evaluation.without > 0 {
            terminal.complain(
                "\(path): \(evaluation.without) of \(evaluation.rows) rows hold no outcome; let the subject respond with the recorder's"
            )
        }
        return evaluation.lines
    }

    /// How many refused lines are told one by one.
    private static let shown = 20
}
