import Testing

@testable import Evaluation

@Suite("Cells that are played several times")
struct RepetitionTests {
    private func summary(_ passing: [[Bool]]) throws -> RunSummary.Section {
        let cells = passing.enumerated().flatMap { family, trials in
            trials.enumerated().map { trial, passes in
                SampleRecord.cell(
                    "f\(family)", ["input": "de"], trial: trial,
                    SampleRecord.result(passes ? .passing : .failing, .scoring(0.5), .ignored("none")))
            }
        }
        let summary = try SampleRecord.summary(SampleRecord.header(planned: cells.count), cells)
        return try #require(summary.sections.first)
    }

    @Test("pass@k, pass^k and flips are means over cells, the rate is over samples")
    func estimators() throws {
        let section = try summary([[true, true, true], [true, false, false], [false, false, false]])
        let whole = try #require(section.repetitions.first)
        #expect(whole.metric == nil && whole.trials == 3 && whole.cells == 3)
        #expect(whole.samples == 9 && whole.successes == 4 && whole.flipping == 1)
        let expected = [[4.0 / 9, 5.0 / 9, 2.0 / 3], [4.0 / 9, 1.0 / 3, 1.0 / 3]]
        for (found, value) in zip(whole.passAt + whole.passAll, expected[0] + expected[1]) {
            #expect(abs(found - value) < 1e-12)
        }
        #expect(abs(whole.flipRate - (2.0 / 3) / 3) < 1e-12)
    }

    @Test("a metric that judges counts for itself; scores and what is ignored everywhere do not")
    func metrics() throws {
        let section = try summary([[true, false], [true, true]])
        #expect(section.repetitions.map(\.metric) == [nil, "memo.language"])
        #expect(section.repetitions.last?.successes == 3 && section.repetitions.last?.samples == 4)
    }

    @Test("several metrics are in the order of the suite, each over the cells in which it judged")
    func order() throws {
        let verdicts: [[(Metric.Verdict, Metric.Verdict)]] = [
            [(.passing, .failing), (.failing, .passing)], [(.passing, .ignored("no")), (.passing, .ignored("no"))],
        ]
        let cells = verdicts.enumerated().flatMap { family, trials in
            trials.enumerated().map { trial, verdict in
                SampleRecord.cell(
                    "f\(family)", ["input": "de"], trial: trial,
                    SampleRecord.result(verdict.0, .scoring(1), verdict.1))
            }
        }
        let found = try SampleRecord.summary(SampleRecord.header(planned: 4), cells).sections[0].repetitions
        #expect(found.map(\.metric) == [nil, "memo.language", "memo.dates"])
        #expect(
            found.map(\.cells) == [2, 2, 1] && found.map(\.successes) == [2, 3, 1]
                && found.map(\.flipping) == [0, 1, 1])
    }

    @Test("cells that are played once have no repetitions")
    func single() throws {
        #expect(try summary([[true], [false]]).repetitions.isEmpty)
    }
}
