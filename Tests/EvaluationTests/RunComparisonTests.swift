import JSONDocument
import Testing

@testable import Evaluation

@Suite struct RunComparisonTests {
    private typealias Outcome = SampleComparison.Outcome
    private let sample = SampleComparison()

    private func compare(_ base: ComparedRun, _ head: ComparedRun) throws -> RunComparison {
        try RunComparison(base: base, head: head)
    }

    @Test(
        "a change is named by what was and what is",
        arguments: [
            (CellStatus.passed, CellStatus.failed, CellChange.regressed), (.passed, .error, .unrecorded),
            (.known, .failed, .regressed), (.failed, .passed, .fixed), (.error, .passed, .fixed),
            (.known, .passed, .fixed),
            (.failed, .error, .stillFailing), (.failed, .known, .known), (.passed, .known, .known),
            (.passed, .passed, .unchanged), (.notApplicable, .passed, .added), (.passed, .notApplicable, .removed),
        ])
    func changes(base: CellStatus, head: CellStatus, change: CellChange) throws {
        let one = SampleComparison(families: ["f0"])
        let comparison = try compare(
            one.run { _, _, _ in Outcome(status: base) }, one.run("head") { _, _, _ in Outcome(status: head) })
        #expect(comparison.counts == [change: 4])
    }

    @Test("a cell that fails in something else says what it fails in now, and what holds again")
    func elsewhere() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome(status: .failed, failing: ["memo.dates"]) },
            sample.run("head") { _, _, _ in Outcome(status: .failed, failing: ["memo.language"]) })
        let pair = try #require(comparison.pairs.first)
        #expect(pair.newlyFailing == ["memo.language"] && pair.newlyHolding == ["memo.dates"])
        #expect(
            pair.change == .worsened && comparison.groups.map(\.place) == ["every cell"])
    }

    @Test("a cell that passes and says something else is changed, one that only asked otherwise is not")
    func wording() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() },
            sample.run("head") { family, _, _ in
                family == "f0" ? Outcome(text: "Müll raus") : Outcome(prompt: "Fasse kurz zusammen.")
            })
        #expect(comparison.counts == [.changed: 4, .unchanged: 28])
        #expect(comparison.pairs.allSatisfy { $0.change == .changed && $0.cell?.family == "f0" })
    }

    @Test("cells that one run has not are added or removed")
    func addedAndRemoved() throws {
        let comparison = try compare(
            sample.run { family, _, _ in family == "f1" ? nil : Outcome() },
            sample.run("head") { family, axes, _ in
                family == "f7" && axes["input"] == "es" ? nil : Outcome(status: family == "f1" ? .failed : .passed)
            })
        #expect(comparison.counts == [.added: 4, .removed: 2, .unchanged: 26])
        #expect(comparison.overall.pairs == 26)
    }

    @Test("what was left out by --only or by a shard is not removed")
    func leftOut() throws {
        var part = sample
        part.selection = ["input=de", "family!=f0"]
        let base = try sample.run { _, _, _ in Outcome() }
        let head = try part.run("head") { family, axes, _ in axes["input"] == "de" && family != "f0" ? Outcome() : nil }
        let comparison = try compare(base, head)
        #expect(comparison.counts == [.unchanged: 14])
        #expect(comparison.leftOut == 18)
        // The other way round they are not new either.
        #expect(try compare(head, base).counts == [.unchanged: 14])
        #expect(try compare(head, base).leftOut == 18)

        part.selection = ["input=de"]
        let gap = try part.run("head") { family, axes, _ in axes["input"] == "de" && family != "f0" ? Outcome() : nil }
        #expect(try compare(base, gap).counts == [.unchanged: 14, .removed: 2])

        part.selection = []
        part.shard = try #require(Shard(1, of: 2))
        let shard = try part.run("head") { family, _, _ in family < "f4" ? Outcome() : nil }
        #expect(try compare(base, shard).counts == [.unchanged: 16])
    }

    @Test("regressions over all families in one input language are explained by it, whatever the output")
    func explanation() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() },
            sample.run("head") { _, axes, _ in Outcome(status: axes["input"] == "es" ? .failed : .passed) })
        #expect(comparison[.regressed] == 16)
        let group = try #require(comparison.groups.first)
        #expect(group.place == "input = es, whatever the output")
        #expect(group.extent == "all 16 cells")
        #expect(group.metrics == ["memo.dates"])
        let spanish = try #require(comparison.byAxisValue.first { $0.part == "input=es" })
        #expect(spanish.test.regressed == 16 && spanish.test.fixed == 0 && spanish.test.clusters == 8)
        // Eight families all one way: 2⁻⁸. Input es and both outputs have a p-value, Holm takes the smallest times 3.
        #expect(abs((spanish.test.pValue ?? 1) - 1.0 / 256) < 1e-12)
        #expect(abs((spanish.adjusted ?? 1) - 3.0 / 256) < 1e-12)
        #expect(spanish.reading.words == "worse, more than noise")
        let german = try #require(comparison.byAxisValue.first { $0.part == "input=de" })
        #expect(german.adjusted == nil && german.pairs == 16 && german.headPassed == 16)
    }

    @Test("one broken family is no evidence that the matrix got worse")
    func oneFamily() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() },
            SampleComparison(trials: 1).run("head") { family, _, _ in
                Outcome(status: family == "f3" ? .failed : .passed)
            })
        #expect(comparison.overall.test.pValue == nil)
        var more = sample
        more.trials = 3
        let repeated = try compare(
            more.run { _, _, _ in Outcome() },
            more.run("head") { family, _, _ in Outcome(status: family == "f3" ? .failed : .passed) })
        #expect(repeated.overall.test.pValue == 0.5)
        #expect(repeated.overall.reading.words == "too few families to tell")
    }

    @Test("which trial failed makes no difference to the test")
    func trials() throws {
        var more = sample
        more.trials = 2
        let base = try more.run { _, _, trial in Outcome(status: trial == 0 ? .passed : .failed) }
        let head = try more.run("head") { _, _, trial in Outcome(status: trial == 1 ? .passed : .failed) }
        let comparison = try compare(base, head)
        #expect(comparison[.regressed] == 32 && comparison[.fixed] == 32)
        #expect(comparison.overall.test.pValue == 1)
    }

    @Test("metrics that fail anew are counted for themselves; errors say nothing about them")
    func metrics() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() },
            sample.run("head") { family, _, _ in
                family == "f0"
                    ? Outcome(status: .error) : Outcome(status: .failed, failing: ["memo.overlap", "memo.dates"])
            })
        #expect(comparison.byMetric.map(\.part) == ["memo.dates", "memo.overlap"])
        #expect(comparison.byMetric.allSatisfy { $0.test.regressed == 28 && $0.test.clusters == 7 })
    }

    @Test("runs of other matrices or axes, and unfinished ones, are refused with what was found and expected")
    func refused() throws {
        let base = try sample.run { _, _, _ in Outcome() }
        let other = try SampleComparison(matrix: "dialogue").run("head") { _, _, _ in Outcome() }
        #expect(
            planningError { _ = try RunComparison(base: base, head: other) }
                == #"base: found matrices ["memo"], expected one of ["dialogue"] as in head; compare runs of the same matrix"#
        )
        let axes = try SampleComparison(axes: [Axis(name: "input", values: ["de"])]).run("head") { _, _, _ in Outcome()
        }
        #expect(
            planningError { _ = try RunComparison(base: base, head: axes) }?
                .contains(#"with axes ["input", "output"] in base"#) == true)
        let unfinished = planningError {
            _ = try SampleComparison(isFinished: false).run("head") { _, _, _ in Outcome() }
        }
        #expect(unfinished?.contains("head: found a run that did not finish (32 of 32 cells)") == true)
    }

    @Test("a cell that lacks its recording is lost, and is evidence of nothing")
    func lacking() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() },
            sample.run("head") { family, _, _ in Outcome(status: family == "f0" ? .error : .passed) })
        #expect(comparison[.unrecorded] == 4 && comparison.withoutRecording == 4 && comparison.paired == 32)
        #expect(comparison.overall.test.regressed == 0 && comparison.overall.pairs == 28)
        #expect(comparison.headline == "4 without a recording now; 32 cells compared")
    }

    @Test("settings that differ are told")
    func settings() throws {
        var second = sample
        second.settings = ["prompts": "v2", "candidates": ["de-DE"]]
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() }, second.run("head") { _, _, _ in Outcome() })
        #expect(
            comparison.sections[0].settings == [
                .init(name: "candidates", base: nil, head: #"["de-DE"]"#),
                .init(name: "prompts", base: #""v1""#, head: #""v2""#),
            ])
    }

    @Test("texts of changed cells are told field by field, once for cells that tell the same")
    func texts() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() }, sample.run("head") { _, _, _ in Outcome(text: "Müll raus") })
        var texts = TextChanges(comparison)
        let all = try comparison.pairs.map { try texts.reference(of: $0) }
        #expect(Set(all.map(\.number)) == [0, 1])
        #expect(all.count { $0.isNew } == 2)
        #expect(Set(all.compactMap(\.language)) == ["de", "en"])
        #expect(
            try texts.changes(of: comparison.pairs[0])
                == [TextChange(name: "keyPoints", old: "Müll rausbringen", new: "Müll raus")])
    }

    @Test("a changed prompt is told once, however many requests carry it")
    func requests() throws {
        let comparison = try compare(
            sample.run { _, _, _ in Outcome() },
            sample.run("head") { _, _, _ in Outcome(prompt: "Fasse kurz zusammen.") })
        let review = try RequestReview(comparison)
        #expect(review.requests.count == 1 && review.templates.isEmpty && !review.knowsTemplates)
        #expect(review.differing == 8 && review.unexplained == 8)
        #expect(review.requests.first?.step == "summary" && review.requests.first?.part == "instructions")
        #expect(review.requests.first?.requests == 8)
        #expect(review.requests.first?.difference.pieces == [.same("Fasse "), .inserted("kurz "), .same("zusammen.")])
    }
}
