import Evaluation
@testable import Reporting
import Testing

@Suite struct FailureGroupTests {
    private func groups(_ status: @escaping @Sendable (String, [String: String]) -> CellStatus) throws -> [FailureGroup]
    {
        var run = SampleRun()
        run.status = status
        let record = try run.record()
        var groups = FailureGroups(record.header)
        for index in 0..<record.cellCount { groups.add(try record.cell(at: index)) }
        return try groups.groups { try record.cell(at: $0) }
    }

    @Test("one broken input language is one group with one condition")
    func single() throws {
        let groups = try groups { $1["input"] == "es" ? .failed : .passed }
        #expect(groups.map(\.place) == ["input = es"])
        #expect(groups.first?.extent == "all 48 cells")
        #expect(groups.first?.selection == "--only input=es")
    }

    @Test("two causes of one metric are two groups")
    func two() throws {
        let groups = try groups {
            $1["input"] == "es" || $0 == "small-talk" && $1["output"] == "de" ? .failed : .passed
        }
        #expect(groups.map(\.place) == ["input = es", "family = small-talk, output = de"])
    }

    @Test("everything broken is described as everything")
    func all() throws {
        let groups = try groups { _, _ in .failed }
        #expect(groups.map(\.place) == ["all over the matrix"])
        #expect(groups.first?.extent == "all 144 cells")
    }

    @Test("a single cell is described by all it has")
    func one() throws {
        let groups = try groups {
            $0 == "small-talk" && $1 == ["input": "de", "interface": "en", "output": "es"] ? .error : .passed
        }
        #expect(groups.map(\.place) == ["family = small-talk, input = de, interface = en, output = es"])
        #expect(groups.first?.extent == "the only cell")
    }

    @Test("every failing cell is in a group, however scattered the failures are")
    func complete() throws {
        let isFailing: @Sendable (String, [String: String]) -> Bool = { family, axes in
            (family.count + (axes["input"] == "es" ? 1 : 0) + (axes["output"]?.count ?? 0)
                + (axes["interface"] == "en" ? 2 : 0)) % 3 == 0
        }
        let found = try groups { isFailing($0, $1) ? .failed : .passed }
        var run = SampleRun()
        run.status = { isFailing($0, $1) ? .failed : .passed }
        let record = try run.record()
        let failing = try (0..<record.cellCount).count { try record.cell(at: $0).status == .failed }
        #expect(found.reduce(0) { $0 + $1.failing } == failing)
    }

    @Test(
        "a shell reads a quoted word as it was",
        arguments: [("a=b", "a=b"), ("it's", #"'it'\''s'"#), ("a b;c", "'a b;c'"), ("", "''")])
    func quoting(_ word: String, _ quoted: String) {
        #expect(ShellWord.quote(word) == quoted)
    }
}
