import JSONDocument
import Testing

@testable import Evaluation

@Suite("A suite's fixtures and what is said of them")
struct SuiteCatalogueTests {
    private static let entries = [
        SuiteCatalogue.Entry(SampleMatrix.fixture("story", "de", tags: ["long"]), provenance: ["speech": "recorded"]),
        SuiteCatalogue.Entry(
            SampleMatrix.fixture("story", "es", tags: ["long"]),
            provenance: ["speech": "recorded", "model": "authored"]),
        SuiteCatalogue.Entry(
            SampleMatrix.fixture("short", "de"), provenance: ["speech": "authored", "model": "authored"]),
    ]
    private let catalogue = SuiteCatalogue(
        entries: entries,
        plays: [("story", ["memo.dates", "memo.language"]), ("short", ["memo.dates"]), ("other", [])])

    @Test("each behaviour is told with the families that show it; one that none shows has none")
    func coverage() {
        let coverage = catalogue.coverage(of: ["memo.language", "memo.none", "memo.dates"])
        #expect(coverage.map(\.id) == ["memo.language", "memo.none", "memo.dates"])
        #expect(coverage.map(\.families) == [["story"], [], ["story", "short"]])
        #expect(catalogue.descriptors == Self.entries.map(\.descriptor))
    }

    @Test("the parts of the named fixtures are counted by where they come from, and others are not")
    func provenance() {
        let all = catalogue.provenance(of: Set(catalogue.descriptors))
        #expect(
            all.json.encoded()
                == (["model": ["authored": 2], "speech": ["authored": 1, "recorded": 2]] as JSONValue).encoded())
        let one = catalogue.provenance(of: [Self.entries[1].descriptor])
        #expect(one.json == ["model": ["authored": 1], "speech": ["recorded": 1]])
        #expect(catalogue.provenance(of: []).json == [:])
        let played = catalogue.provenance(of: Set(catalogue.descriptors), except: ["model": "live"])
        #expect(played.json == ["model": ["live": 3], "speech": ["authored": 1, "recorded": 2]])
    }

    @Test("counts of two suites add up, whichever comes first, and with nothing stay as they are")
    func sums() {
        let (one, other) = (
            catalogue.provenance(of: [Self.entries[0].descriptor, Self.entries[1].descriptor]),
            catalogue.provenance(of: [Self.entries[2].descriptor])
        )
        func sum(_ left: ProvenanceCounts, _ right: ProvenanceCounts) -> ProvenanceCounts {
            var sum = left
            sum.add(right)
            return sum
        }
        #expect(sum(one, other) == catalogue.provenance(of: Set(catalogue.descriptors)))
        #expect(sum(one, other) == sum(other, one))
        #expect(sum(one, .init()) == one && sum(.init(), one) == one)
        #expect(sum(one, one).json == ["model": ["authored": 2], "speech": ["recorded": 4]])
    }

    @Test("a tag is added once, and nothing else changes")
    func tags() {
        let entry = Self.entries[0].adding(tag: "held-out")
        #expect(entry.descriptor.tags == ["long", "held-out"] && entry.provenance == ["speech": "recorded"])
        #expect(entry.descriptor.family == "story" && entry.descriptor.member == "de")
        #expect(entry.descriptor.selectors == ["input": "de"])
        #expect(entry.adding(tag: "held-out").descriptor.tags == ["long", "held-out"])
        #expect(Self.entries[2].adding(tag: "long").descriptor.tags == ["long"])
    }

    @Test("a member serves the combinations that have all of its values")
    func serving() {
        let fixture = FixtureDescriptor(
            family: "f", member: "m", selectors: ["input": "de", "engine": "a"], tags: [])
        #expect(fixture.serves { ["input": "de", "engine": "a", "output": "x"][$0] })
        #expect(!fixture.serves { ["input": "de", "engine": "b"][$0] })
        #expect(!fixture.serves { ["input": "de"][$0] })
        #expect(FixtureDescriptor(family: "f", member: "m", selectors: [:], tags: []).serves { _ in nil })
    }

    @Test("behaviour is metrics, then relations; an axis whose values a matrix names takes them from there")
    func description() throws {
        let suite = SuiteDescription(
            name: "memo", stages: ["listen"],
            metrics: [MetricDefinition(name: "memo.a", stage: "listen", abstract: "A.")],
            axes: [
                AxisDefinition(name: "candidate", allowed: [], namedBy: "candidates", abstract: "C.", isRequired: true),
                AxisDefinition(name: "input", allowed: ["de"], abstract: "I.", isRequired: false),
            ],
            settingKeys: ["candidates"],
            relations: [Relation(name: "memo.r", abstract: "R.", comparison: .invariant(axis: "input"), facets: [])])
        #expect(suite.behaviour == ["memo.a", "memo.r"] && suite.testedRules.isEmpty)
        func matrix(_ text: String) throws -> Matrix {
            try Matrix(bytes: Array(text.utf8), name: "m.json", suites: [suite])
        }
        let read = try matrix(
            #"{"suite": "memo", "axes": {"candidate": ["b"]}, "candidates": {"a": {}, "b": {}}}"#)
        #expect(read.axes == [Axis(name: "candidate", values: ["b"])])
        #expect(read.settings == ["candidates": ["a": [:], "b": [:]]])
        #expect(
            planningError {
                _ = try matrix(#"{"suite": "memo", "axes": {"candidate": ["c"]}, "candidates": {"a": {}, "b": {}}}"#)
            }?.hasPrefix(#"m.json:1:41: axes.candidate: found "c", expected one of ["a", "b"]"#) == true)
        #expect(
            planningError { _ = try matrix(#"{"suite": "memo", "axes": {"candidate": ["c"]}}"#) }
                == #"m.json:1:41: axes.candidate: found ["c"], expected names of members of "candidates", which is not there; add "candidates": {"c": {…}}"#
        )
    }
}
