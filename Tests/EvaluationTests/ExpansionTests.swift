import SeededRandom
import Testing

@testable import Evaluation

@Suite struct ExpansionTests {
    /// A random matrix as text, with what its expansion must hold, worked out in the plainest way.
    private func sample(_ random: inout SeededGenerator) -> (text: String, expected: Set<String>, count: Int) {
        let input = random.some(of: ["de", "es", "en"]).shuffled(using: &random)
        let output = random.some(of: ["auto", "de", "es", "en"]).shuffled(using: &random)
        let families = random.some(of: ["story", "short"])
        let trials = 1 + random.below(3)
        let excluded = (random.some(of: ["de", "es", "en"]), random.some(of: ["auto", "de", "es", "en"]))
        let excludesFamily = random.below(2) == 0
        var expected: Set<String> = []
        for family in families {
            for one in input {
                for other in output
                where !excluded.0.contains(one) || !excluded.1.contains(other)
                    || (excludesFamily && family != families[0])
                {
                    expected.insert("memo/\(family)[input=\(one),output=\(other)]")
                }
            }
        }
        var includes: [String] = []
        for one in ["de", "es", "en"] {
            for other in ["auto", "de"] where random.below(3) == 0 {
                let id = "memo/\(families[0])[input=\(one),output=\(other)]"
                guard expected.insert(id).inserted else { continue }
                includes.append(#"{"family": "\#(families[0])", "output": "\#(other)", "input": "\#(one)"}"#)
            }
        }
        let text = """
            "fixtures": {"families": \(families)}, "axes": {"output": \(output), "input": \(input)}, "trials": \(trials),
            "exclude": [{\(excludesFamily ? "\"family\": \"\(families[0])\", " : "")"input": \(excluded.0), "output": \(excluded.1)}],
            "include": [\(includes.joined(separator: ", "))]
            """
        return (text, expected, expected.count * trials)
    }

    @Test("cells are the product of axes, families and trials, minus excludes, plus includes")
    func product() throws {
        var random = SeededGenerator(7)
        for _ in 0..<300 {
            let (text, expected, count) = sample(&random)
            let plan = try SampleMatrix.plan(text)
            #expect(Set(plan.cells.map(\.id)) == expected, "\(text)")
            #expect(plan.cells.count == count, "\(text)")
            #expect(plan.sections[0].planned == count)
            #expect(Set(plan.cells.map { "\($0.id) \($0.trial)" }).count == count, "a trial twice: \(text)")
        }
    }

    @Test("cells of one fixture are adjacent, however the axes are ordered")
    func adjacent() throws {
        var random = SeededGenerator(8)
        for _ in 0..<100 {
            let cells = try SampleMatrix.plan(sample(&random).text).cells
            var blocks: [String] = []
            for cell in cells {
                let key = "\(cell.family)/\(cell.fixture?.member ?? "-")"
                if blocks.last != key { blocks.append(key) }
            }
            #expect(Set(blocks).count == blocks.count, "\(blocks)")
        }
    }

    @Test("the order of axes in the file does not change ids: they are alphabetical")
    func stable() throws {
        let one = try SampleMatrix.plan(#""axes": {"output": ["de"], "interface": ["es"], "input": ["en"]}"#)
        let other = try SampleMatrix.plan(#""axes": {"input": ["en"], "output": ["de"], "interface": ["es"]}"#)
        #expect(
            one.cells.map(\.id) == [
                "memo/story[input=en,interface=es,output=de]", "memo/short[input=en,interface=es,output=de]",
            ])
        #expect(one.cells == other.cells)
        #expect(one.digest == other.digest)
    }

    @Test("prompts and trials are not in the id, but in the plan's digest")
    func identity() throws {
        let axes = #""axes": {"input": ["de"]}"#
        let plain = try SampleMatrix.plan(axes)
        let prompts = try SampleMatrix.plan(axes + #", "prompts": "v2""#)
        let gate = try SampleMatrix.plan(axes + #", "gate": {"minimumPassRate": 0.99999}"#)
        let laxer = try SampleMatrix.plan(axes + #", "gate": {"minimumPassRate": 0.99998}"#)
        let trials = try SampleMatrix.plan(axes + #", "trials": 2"#)
        #expect(prompts.cells.map(\.id) == plain.cells.map(\.id))
        #expect(Set(trials.cells.map(\.id)) == Set(plain.cells.map(\.id)))
        #expect(Set([plain, prompts, gate, laxer, trials].map(\.digest)).count == 5)
    }

    @Test("a cell plays the fixture that serves its values; where none does it has none")
    func fixtures() throws {
        let cells = try SampleMatrix.plan(#""axes": {"input": ["en", "es"]}"#).cells
        #expect(
            Set(cells.map { $0.fixtureName(suite: "memo") ?? "none \($0.family)" }) == [
                "memo/story/en", "memo/story/es", "memo/short/es", "none short",
            ])
    }

    @Test("a cell planned twice is refused, inside a matrix and between two")
    func duplicate() throws {
        let text = #""fixtures": {"families": ["story"]}, "axes": {"input": ["de"]}"#
        let expected =
            "found cell memo/story[input=de] twice, expected each cell once; take it out of \"include\" or list its matrix once"
        #expect(
            planningError { _ = try SampleMatrix.plan(text + #", "include": [{"input": "de"}]"#) }
                == "Matrix/memo.json: \(expected)")
        let first = try SampleMatrix.matrix(text)
        let second = try SampleMatrix.matrix(text, name: "b.json")
        let requests = [first, second].map {
            Plan.Request(matrix: $0, suite: SampleMatrix.suite, catalogue: SampleMatrix.catalogue)
        }
        #expect(planningError { _ = try Plan(requests) } == "b.json: \(expected)")
    }

    @Test("tags choose families; an unknown family is refused wherever it is named")
    func families() throws {
        let axes = #""axes": {"input": ["de"]}"#
        #expect(
            try SampleMatrix.plan(axes + #", "fixtures": {"tags": ["long", "loud"]}"#).cells.map(\.family) == ["story"])
        #expect(
            planningError { _ = try SampleMatrix.plan(axes + #", "fixtures": {"families": ["storry"]}"#) }
                == #"Matrix/memo.json: fixtures.families: found "storry", expected one of ["story", "short"]; did you mean "story"?"#
        )
        #expect(
            planningError { _ = try SampleMatrix.plan(axes + #", "include": [{"family": "shirt", "input": "es"}]"#) }
                == #"Matrix/memo.json: include: found family "shirt", expected one of ["story", "short"]"#)
        #expect(
            planningError { _ = try SampleMatrix.plan(axes + #", "exclude": [{"family": "shirt"}]"#) }
                == #"Matrix/memo.json: exclude: found family "shirt", expected one of ["story", "short"]"#)
    }

    @Test("an include whose family is not selected is refused, not lost")
    func lostInclude() {
        #expect(
            planningError {
                _ = try SampleMatrix.plan(
                    #""fixtures": {"families": ["story"]}, "axes": {"input": ["de"]}, "include": [{"family": "short", "input": "es"}]"#
                )
            }
                == #"Matrix/memo.json: include: found family "short", which "fixtures" leaves out, expected one of ["story"]; its cells would be lost"#
        )
    }
}
