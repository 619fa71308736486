import JSONDocument
import SeededRandom
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

@Suite("Prompt files and the requests made from them") struct RequestReviewTests {
    private typealias Outcome = SampleComparison.Outcome

    private func review(
        _ old: String, _ new: String, prompts: (_ family: String, _ axes: [String: String]) -> (String, String)
    ) throws -> RequestReview {
        var (base, head) = (SampleComparison(), SampleComparison())
        let other = PromptTemplateText(name: "reply.prompt.txt", text: "Antworte.")
        base.templates = [.init(name: "summary.instructions.txt", text: old), other]
        head.templates = [.init(name: "summary.instructions.txt", text: new), other]
        return try RequestReview(
            RunComparison(
                base: base.run { family, axes, _ in Outcome(prompt: prompts(family, axes).0) },
                head: head.run("head") { family, axes, _ in Outcome(prompt: prompts(family, axes).1) }))
    }

    @Test("a request that differs as its file does is told by the file alone, whatever stands in the places")
    func explained() throws {
        let review = try review(
            "Fasse zusammen.\nSchreibe {{language}}.\nJetzt: {{now}}",
            "Fasse kurz zusammen.\nSchreibe auf {{language}}, bitte.\nJetzt: {{now}}"
        ) { family, axes in
            let language = axes["output"] == "de" ? "Deutsch" : "Englisch"
            return (
                "Fasse zusammen.\nSchreibe \(language).\nJetzt: \(family)",
                "Fasse kurz zusammen.\nSchreibe auf \(language), bitte.\nJetzt: \(family)"
            )
        }
        #expect(review.requests.isEmpty && review.unexplained == 0 && review.differing == 16)
        let template = try #require(review.templates.first)
        #expect(
            review.templates.count == 1 && template.file == "summary.instructions.txt" && template.step == "summary")
        #expect(template.part == "instructions" && template.matrices == ["memo"])
        #expect(template.requests == 16 && template.of == 16 && template.difference.changes == 2)
    }

    @Test("requests of a cell that stopped earlier on one side are compared by their titles")
    func stopped() throws {
        var (base, head) = (SampleComparison(), SampleComparison())
        base.templates = [.init(name: "summary.instructions.txt", text: "Fasse zusammen.")]
        head.templates = [.init(name: "summary.instructions.txt", text: "Fasse kurz zusammen.")]
        let review = try RequestReview(
            RunComparison(
                base: base.run { _, _, _ in Outcome(exhibits: ["first", "second"]) },
                head: head.run("head") { _, _, _ in Outcome(status: .error, prompt: "Fasse kurz zusammen.") }))
        #expect(review.templates.map(\.requests) == [8] && review.unexplained == 0)
    }

    @Test("a line that is left out of some requests is counted where it was")
    func leftOut() throws {
        let review = try review("Fasse zusammen.\nAn: {{sender}}", "Fasse zusammen.\nVon: {{sender}}") { family, _ in
            family < "f4"
                ? ("Fasse zusammen.\nAn: Ruth", "Fasse zusammen.\nVon: Ruth") : ("Fasse zusammen.", "Fasse zusammen.")
        }
        #expect(review.templates.map(\.requests) == [4] && review.differing == 4 && review.unexplained == 0)
    }

    @Test("another value in a place, or words that no file has, are more than the file explains")
    func unexplained() throws {
        let (old, new) = ("Fasse zusammen.\nAuf {{language}}.", "Fasse kurz zusammen.\nAuf {{language}}.")
        let value = try review(old, new) { family, _ in
            ("Fasse zusammen.\nAuf Deutsch.", "Fasse kurz zusammen.\nAuf \(family == "f0" ? "Spanisch" : "Deutsch").")
        }
        #expect(value.differing == 8 && value.unexplained == 1)
        #expect(value.requests.map(\.requests) == [1])
        #expect(value.templates.map(\.requests) == [8])
        let changed = try review("Auf {{language}}.", "Schreibe auf {{language}}.") { family, _ in
            ("Auf Deutsch.", family == "f0" ? "Schreibe auf Spanisch." : "Schreibe auf Deutsch.")
        }
        #expect(changed.unexplained == 1)
        let same = try review("Fasse zusammen.", "Fasse zusammen.") { _, _ in
            ("Fasse zusammen.", "Fasse kurz zusammen.")
        }
        #expect(same.knowsTemplates && same.templates.isEmpty && same.unexplained == 8)
        #expect(same.firstDifference == "summary, instructions")
    }

    @Test(
        "a line is known by what stands around its places",
        arguments: [
            ("Now: {{now}}", "Now: Monday", ["now": "Monday"]), ("Now: {{now}}", "now: Monday", nil),
            ("{{a}} of {{b}}.", "1 of 2.", ["a": "1", "b": "2"]), ("{{a}} of {{b}}.", "1 of 2", nil),
            ("{{a}}, {{a}}", "x, x", ["a": "x"]), ("{{a}}, {{a}}", "x, y", nil), ("plain", "plain", [:]),
            ("plain", "plain and more", nil), ("Dates:{{dates?}}", "Dates:", [:]), ("{{open", "{{open", [:]),
            ("a}} b{{x}}", "a}} b1", ["x": "1"]), ("{{a}} and {{open", "1 and {{open", ["a": "1"]),
            ("{{a}} or{{b?}}!", "1 or!", ["a": "1"]), ("{{a}} or{{b?}}!", "1 or2!", nil), ("{{a?}}{{b?}}c", "c", [:]),
            ("{{a}}-{{b}}-{{a}}", "x-y-x", ["a": "x", "b": "y"]), ("{{a}}-{{b}}-{{a}}", "x-y-z", nil),
            ("{{a}}, {{b}}", "no comma", nil), ("{{a}}", "", ["a": ""]), ("", "", [:]), ("", "x", nil),
        ] as [(String, String, [String: String]?)])
    func line(_ template: String, _ line: String, _ values: [String: String]?) {
        #expect(TemplateLine(template).values(in: line[...])?.mapValues(String.init) == values)
    }

    @Test("a line gives back what was filled in, and no other line is made from it", arguments: 0..<100)
    func filled(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let count = random.below(5)
        let literals = (0...count).map { place in
            // Nothing stands before the first place or behind the last one, now and then.
            (0..<(place == 0 || place == count ? random.below(3) : 1 + random.below(3)))
                .map { _ in ["x", "y", " ", "ü"].randomElement(using: &random) ?? "" }.joined()
        }
        var (template, line, values) = (literals[0], literals[0], [String: String]())
        for place in 0..<count {
            let value = String(repeating: "7", count: random.below(3)) + "\(place)"
            values["p\(place)"] = value
            template += "{{p\(place)}}\(random.below(2) == 0 ? "{{none?}}" : "")\(literals[place + 1])"
            line += value + literals[place + 1]
        }
        #expect(TemplateLine(template).values(in: line[...])?.mapValues(String.init) == values)
        for literal in literals where !literal.isEmpty {
            let other = line.replacing(literal, with: "#")
            #expect(TemplateLine(template).values(in: other[...]) == nil, "\(template): \(other)")
        }
    }
}
