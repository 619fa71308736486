import Testing

@testable import Evaluation

@Suite struct RunSummaryTests {
    private let cells = [
        SampleRecord.cell("a", SampleRecord.result(.passing, .scoring(0.5), .passing)),
        SampleRecord.cell("b", SampleRecord.result(.passing, .scoring(1), .failing)),
        SampleRecord.cell("c", SampleRecord.result(.passing, .ignored("upstream"), error: SampleRecord.missing)),
        SampleRecord.cell("d", SampleRecord.result(.passing, .scoring(.nan))),
        SampleRecord.notApplicable("e", ["input": "en"]),
        SampleRecord.cell(
            "f", SampleRecord.result(.ignored("no"), .scoring(0), .failing),
            known: [.init(cell: "memo/f[input=de]", metric: "memo.dates", reason: "r", until: "2027-01-31")]),
    ]

    @Test("every status is counted, planned cells without a line are missing, and the rate divides by planned")
    func totals() throws {
        let totals = try SampleRecord.summary(SampleRecord.header(planned: 9), cells).totals
        #expect(totals.planned == 9)
        let counts: [CellStatus: Int] = [
            .passed: 1, .failed: 2, .error: 1, .known: 1, .missing: 3, .notApplicable: 1,
        ]
        for status in CellStatus.allCases { #expect(totals[status] == counts[status], "\(status)") }
        #expect(totals.judged == 7)
        #expect(totals.passRate == 1.0 / 7)
    }

    @Test("metrics are tallied over every cell that could be judged; missing cells stay in the denominator")
    func metrics() throws {
        let section = try SampleRecord.summary(SampleRecord.header(planned: 9), cells).sections[0]
        let (language, overlap, dates) = (section.metrics[0], section.metrics[1], section.metrics[2])
        #expect([language, overlap, dates].map(\.name) == ["memo.language", "memo.overlap", "memo.dates"])
        #expect([language, overlap, dates].map(\.planned) == [8, 8, 8])
        #expect((language.passing, language.failing, language.ignored, language.scored) == (4, 0, 1, 0))
        #expect((overlap.passing, overlap.failing, overlap.ignored, overlap.scored) == (0, 1, 1, 3))
        #expect((dates.passing, dates.failing, dates.ignored) == (1, 2, 0))
        #expect(overlap.mean == 0.5)
        #expect(language.mean == nil)
    }

    @Test("nothing performed is nothing passed")
    func nothing() throws {
        let summary = try SampleRecord.summary(SampleRecord.header(planned: 2), [])
        #expect(summary.totals[.missing] == 2)
        #expect(summary.totals.passRate == 0)
        #expect(
            summary.reasons == [
                "0 of 2 cells passed, the gate asks for 100 %", "2 planned cells have no outcome",
            ])
    }

    @Test("two sections add up, and reasons name theirs")
    func sections() throws {
        var header = SampleRecord.header(planned: 1)
        header.sections.append(header.sections[0])
        header.sections[1].name = "other"
        var second = cells[1]
        second.0.section = 1
        let summary = try SampleRecord.summary(header, [cells[0], second])
        #expect(summary.totals.planned == 2)
        #expect(summary.totals[.passed] == 1 && summary.totals[.failed] == 1)
        #expect(summary.sections.map { $0.totals[.passed] } == [1, 0])
        #expect(summary.reasons == ["other: 0 of 1 cells passed, the gate asks for 100 %"])
        #expect(!summary.isGreen)
    }

    @Test("a cell of a section that is not there is refused")
    func strangeSection() {
        var cell = cells[0]
        cell.0.section = 1
        #expect(
            planningError { _ = try SampleRecord.summary(SampleRecord.header(planned: 1), [cell]) }
                == "found cell memo/a[input=de] in section 1, expected 0..<1")
    }

    @Test("a metric that the record names and does not hold is refused")
    func lostEvidence() {
        #expect(
            planningError { _ = try SampleRecord.summary(SampleRecord.header(planned: 1), [(cells[0].0, [])]) }?
                .hasPrefix("run.jsonl: found no evidence ") == true)
    }
}
