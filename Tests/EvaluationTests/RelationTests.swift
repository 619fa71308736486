import Testing

@testable import Evaluation

@Suite struct RelationTests {
    private let invariant = Relation(
        name: "memo.relation.interface", abstract: "a", comparison: .invariant(axis: "interface"),
        facets: ["requests", "result"])
    private let resolves = Relation(
        name: "memo.relation.auto", abstract: "a",
        comparison: .resolves(axis: "output", value: "auto", resolvedBy: "language"), facets: ["requests"])

    /// The relation's tally over cells given by their axes and facets.
    private func tally(
        _ relation: Relation, _ cells: [(axes: [String: String], facets: [String: String])]
    ) throws -> RunSummary.RelationResult {
        let records = cells.map {
            SampleRecord.cell("story", $0.axes, SampleRecord.result(.passing, facets: $0.facets))
        }
        let header = SampleRecord.header(planned: cells.count, relations: [relation])
        return try SampleRecord.summary(header, records).sections[0].relations[0]
    }

    private func interface(_ value: String, _ facets: [String: String], input: String = "de") -> (
        [String: String], [String: String]
    ) {
        (["input": input, "interface": value], facets)
    }

    private let same = ["requests": "1", "result": "2", "unrelated": "3"]

    @Test("cells that differ only along the axis must agree in every named facet")
    func holding() throws {
        var other = same
        other["unrelated"] = "x"
        let result = try tally(
            invariant,
            [
                interface("de", same), interface("en", other), interface("es", same),
                interface("de", same, input: "es"), interface("en", same, input: "es"),
            ])
        #expect((result.holding, result.broken, result.ignored) == (3, 0, 0))
    }

    @Test("a facet that differs breaks the relation, naming both cells and the facet")
    func broken() throws {
        let result = try tally(
            invariant,
            [interface("de", same), interface("en", ["requests": "1", "result": "9"]), interface("es", same)])
        #expect((result.holding, result.broken, result.ignored) == (1, 1, 0))
        #expect(
            result.breaks == [
                .init(
                    cells: ["memo/story[input=de,interface=de]", "memo/story[input=de,interface=en]"],
                    facets: ["result"])
            ])
    }

    @Test("cells of different families, inputs and trials are not compared")
    func groups() throws {
        let cells = [("story", 0, "1"), ("story", 1, "2"), ("short", 0, "3")].map { family, trial, digest in
            SampleRecord.cell(
                family, ["input": "de", "interface": "de"], trial: trial,
                SampleRecord.result(.passing, facets: ["requests": digest, "result": ""]))
        }
        let summary = try SampleRecord.summary(SampleRecord.header(planned: 3, relations: [invariant]), cells)
        let result = summary.sections[0].relations[0]
        #expect((result.holding, result.broken, result.ignored) == (0, 0, 3))
    }

    @Test(
        "a cell without a facet is ignored, and the others are still compared with each other",
        arguments: ["de", "en", "es"])
    func incomplete(_ incomplete: String) throws {
        let cells = ["de", "en", "es"].map { value in
            interface(value, value == incomplete ? ["requests": "1"] : ["requests": "1", "result": value])
        }
        let result = try tally(invariant, cells)
        #expect((result.holding, result.broken, result.ignored) == (0, 1, 1))
    }

    @Test("no cell with facets is no comparison")
    func nothing() throws {
        let result = try tally(invariant, [interface("de", [:]), interface("en", [:]), interface("es", [:])])
        #expect((result.holding, result.broken, result.ignored) == (0, 0, 2))
        #expect(try tally(invariant, [interface("de", same)]).ignored == 1, "no partner")
    }

    @Test("cells that are not applicable take no part")
    func notApplicable() throws {
        let cell = SampleRecord.cell(
            "story", ["input": "de", "interface": "de"], SampleRecord.result(.passing, facets: same))
        let cells = [cell, SampleRecord.notApplicable("other", ["input": "de", "interface": "en"])]
        let header = SampleRecord.header(planned: 2, relations: [invariant])
        #expect(try SampleRecord.summary(header, cells).sections[0].relations[0].ignored == 1)
    }

    @Test("auto must equal the value it was resolved to, and nothing else")
    func resolved() throws {
        func output(_ value: String, _ digest: String, _ language: String = "de") -> (
            [String: String], [String: String]
        ) {
            (["input": "de", "output": value], ["requests": digest, "language": language])
        }
        var result = try tally(resolves, [output("auto", "1"), output("de", "1"), output("es", "2", "es")])
        #expect((result.holding, result.broken, result.ignored) == (1, 0, 0))
        result = try tally(resolves, [output("auto", "2"), output("de", "1"), output("es", "2", "es")])
        #expect((result.holding, result.broken, result.ignored) == (0, 1, 0))
        #expect(result.breaks.first?.cells == ["memo/story[input=de,output=auto]", "memo/story[input=de,output=de]"])
        result = try tally(resolves, [output("auto", "1"), output("es", "1", "es")])
        #expect((result.holding, result.broken, result.ignored) == (0, 0, 1), "the partner is not there")
        result = try tally(resolves, [output("es", "1", "es"), output("de", "2")])
        #expect((result.holding, result.broken, result.ignored) == (0, 0, 0), "nothing to resolve")
    }

    @Test("auto that was resolved to nothing is ignored")
    func unresolved() throws {
        let cells = ["auto", "de"].map { (["input": "de", "output": $0], ["requests": "1"]) }
        #expect(try tally(resolves, cells).ignored == 1)
    }

    @Test("every broken comparison is counted, the first fifty are kept")
    func limit() throws {
        let cells = (0..<60).flatMap { family in
            ["de", "en"].map { value in
                SampleRecord.cell(
                    "family-\(100 + family)", ["input": "de", "interface": value],
                    SampleRecord.result(.passing, facets: ["requests": value, "result": ""]))
            }
        }
        let summary = try SampleRecord.summary(SampleRecord.header(planned: 120, relations: [invariant]), cells)
        #expect(summary.sections[0].relations[0].broken == 60)
        #expect(summary.sections[0].relations[0].breaks.count == 50)
        func reasons(_ gate: Gate) throws -> [String] {
            let header = SampleRecord.header(planned: 120, relations: [invariant], gate: gate)
            return try SampleRecord.summary(header, cells).reasons
        }
        #expect(try reasons(Gate(brokenRelations: ["memo.relation.interface": 60])).isEmpty)
        #expect(
            try reasons(Gate(brokenRelations: ["memo.relation.interface": 59, "memo.relation.interfce": 1])) == [
                "memo.relation.interface: 60 comparisons broken, the gate allows 59, first memo/family-100[input=de,interface=de] "
                    + "against memo/family-100[input=de,interface=en]",
                "gate.relations names \"memo.relation.interfce\", which the suite does not have",
            ])
        #expect(
            summary.reasons == [
                "memo.relation.interface: 60 comparisons broken, first memo/family-100[input=de,interface=de] against memo/family-100[input=de,interface=en]"
            ])
    }
}
