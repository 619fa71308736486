import JSONDocument
import Testing

@testable import Evaluation

@Suite("What a summary adds from the last line, and where trials differ")
struct RunSummaryEdgeTests {
    private func summary(
        _ cells: [(CellRecord, [Evidence])], header: RunHeader, footer: RunFooter? = nil
    ) throws -> RunSummary {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: header)
        for (cell, evidence) in cells { try writer.write(cell, evidence: evidence) }
        if let footer { try writer.finish(footer) }
        let summary = try RunSummary(sink.record())
        let read = try RunSummary.reading(sink.source)
        #expect(read.summary.reasons == summary.reasons && read.summary.baselines == summary.baselines)
        #expect(read.record.cellCount == cells.count)
        return summary
    }

    private let passing = SampleRecord.cell("a", SampleRecord.result(.passing, .scoring(1), .passing))

    private func footer(_ baselines: [BaselineVerdict] = [], refusals: [String] = []) -> RunFooter {
        RunFooter(
            cells: 1, seconds: 1, stageExecutions: [:], sharing: true, exitStatus: 1, baselines: baselines,
            refusals: refusals)
    }

    @Test("what could not be judged keeps the gate red: how many, the first, and how many more")
    func refusals() throws {
        let header = SampleRecord.header(planned: 1)
        for (refusals, reasons) in [
            ([], []), (["o:1: a"], ["1 outcomes could not be judged: o:1: a"]),
            (["o:1: a", "o:2: b"], ["2 outcomes could not be judged: o:1: a; and 1 more"]),
            (["x", "y", "z"], ["3 outcomes could not be judged: x; and 2 more"]),
        ] as [([String], [String])] {
            let summary = try summary([passing], header: header, footer: footer(refusals: refusals))
            #expect(summary.reasons == reasons && summary.isGreen == reasons.isEmpty)
        }
    }

    @Test("what baselines say keeps the gate red, and names the matrix where there are several")
    func baselines() throws {
        var header = SampleRecord.header(planned: 1)
        let verdict = BaselineVerdict(missing: "b.jsonl", matrix: "memo")
        let one = try summary([passing], header: header, footer: footer([verdict]))
        #expect(one.reasons == verdict.reasons && one.baselines == [verdict])
        header.sections.append(header.sections[0])
        header.sections[1].name = "other"
        var second = passing
        second.0.section = 1
        var two = try summary([passing, second], header: header, footer: footer([verdict]))
        #expect(two.reasons == verdict.reasons.map { "memo: \($0)" })
        two.hold(against: [BaselineVerdict(missing: "c", matrix: "other")])
        #expect(
            two.baselines.count == 2 && two.reasons.count == 2
                && two.reasons[1].hasPrefix("other: c: found no baseline"))
        #expect(try summary([passing, second], header: header).isGreen)
    }

    @Test("the last line gives back what it was told of baselines and refusals, and leaves out what there is not")
    func lastLine() throws {
        let full = footer([BaselineVerdict(missing: "b", matrix: "m")], refusals: ["r"])
        #expect(try RunFooter(JSONValue.parse(full.json.encoded(), name: "f")) == full)
        #expect(footer().json["baselines"] == nil && footer().json["refusals"] == nil)
        for (seconds, kept) in [(0.0005, 0.001), (1.2344, 1.234), (2, 2)] {
            let line = RunFooter(cells: 0, seconds: seconds, stageExecutions: [:], sharing: true, exitStatus: 0)
            #expect(RunFooter(line.json)?.seconds == kept)
        }
        for key in ["cells", "exitStatus", "sharing"] {
            var members = full.json.objectValue ?? [:]
            members[key] = nil
            #expect(RunFooter(.object(members)) == nil)
        }
        var bare = full.json.objectValue ?? [:]
        for key in ["seconds", "stageExecutions", "baselines", "refusals"] { bare[key] = nil }
        #expect(
            RunFooter(.object(bare))
                == RunFooter(cells: 1, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 1))
    }

    /// Trials of one cell; `nil` is not applicable.
    private func trials(_ family: String, _ passes: [Bool?], section: Int = 0) -> [(CellRecord, [Evidence])] {
        passes.enumerated().map { trial, passes in
            var cell: (CellRecord, [Evidence])
            if let passes {
                cell = SampleRecord.cell(
                    family, ["input": "de"], trial: trial, SampleRecord.result(passes ? .passing : .failing))
            } else {
                cell = SampleRecord.notApplicable(family, ["input": "de"])
                cell.0.trial = trial
            }
            cell.0.section = section
            return cell
        }
    }

    @Test("where cells were played differently often, chances go as far as the least; a cell played once is not in")
    func uneven() throws {
        let cells = trials("a", [true, false, true]) + trials("b", [false, true]) + trials("c", [true])
        let section = try summary(cells, header: SampleRecord.header(planned: 6)).sections[0]
        let whole = try #require(section.repetitions.first)
        #expect(whole.trials == 2 && whole.cells == 2 && whole.samples == 5 && whole.successes == 3)
        #expect(whole.passAt.count == 2 && whole.passAll.count == 2 && whole.flipping == 2)
        #expect(abs(whole.passAt[0] - (2.0 / 3 + 0.5) / 2) < 1e-12 && whole.passAt[1] == 1)
        #expect(abs(whole.passAll[1] - (1.0 / 3) / 2) < 1e-12)
        #expect(abs(whole.flipRate - (2.0 / 3 + 1) / 2) < 1e-12)
        #expect(section.repetitions.map(\.metric) == [nil, "memo.language"])
    }

    @Test("a family that has no fixture is no cell that fails, and each matrix has its own repetitions")
    func sections() throws {
        var header = SampleRecord.header(planned: 4)
        header.sections.append(header.sections[0])
        let cells =
            trials("a", [true, true]) + trials("n", [nil, nil]) + trials("a", [false, true], section: 1)
            + trials("b", [false, false], section: 1)
        let sections = try summary(cells, header: header).sections
        let wholes = sections.map(\.repetitions.first)
        #expect(wholes.map { $0?.cells } == [1, 2] && wholes.map { $0?.successes } == [2, 1])
        #expect(wholes.map { $0?.flipping } == [0, 1] && wholes.map { $0?.samples } == [2, 4])
        #expect(
            try summary(trials("n", [nil, nil]), header: SampleRecord.header(planned: 2)).sections[0].repetitions
                .isEmpty)
    }

    @Test(
        "a known issue that fails in one trial is not said to pass, whichever trial that is",
        arguments: [[true, false], [false, true]])
    func knownInOneTrial(_ passes: [Bool]) throws {
        let issue = Gate.KnownIssue(cell: "memo/a[input=de]", metric: "memo.language", reason: "r", until: "2027-01-31")
        let gate = Gate(minimumPassRate: 0, knownIssues: [issue])
        #expect(try summary(trials("a", passes), header: SampleRecord.header(planned: 2, gate: gate)).isGreen)
        let passed = try summary(trials("a", [true, true]), header: SampleRecord.header(planned: 2, gate: gate))
        #expect(passed.reasons == ["known issue memo.language in memo/a[input=de] passes: take it out of the gate"])
    }

    @Test("each known issue is held against its own cell and metric")
    func severalKnown() throws {
        func issue(_ family: String, _ metric: String) -> Gate.KnownIssue {
            .init(cell: "memo/\(family)[input=de]", metric: metric, reason: "r", until: "2027-01-31")
        }
        let gate = Gate(
            minimumPassRate: 0,
            knownIssues: [
                issue("a", "memo.language"), issue("b", "memo.language"), issue("b", "memo.dates"),
                issue("c", "memo.dates"),
            ])
        let summary = try summary(
            trials("a", [false]) + trials("b", [false]), header: SampleRecord.header(planned: 2, gate: gate))
        #expect(summary.reasons == ["known issue memo.dates in memo/b[input=de] passes: take it out of the gate"])
    }

    @Test("more cells than were planned make none missing")
    func more() throws {
        let cells = ["a", "b"].map { SampleRecord.cell($0, SampleRecord.result(.passing)) }
        let totals = try summary(cells, header: SampleRecord.header(planned: 1)).totals
        #expect(totals[.missing] == 0 && totals[.passed] == 2 && totals.planned == 1)
        #expect(RunSummary.Totals(planned: 0).passRate == 1 && RunSummary.Totals(planned: 0).judged == 0)
    }
}
