@testable import Evaluation
import Testing

@testable import Reporting

@Suite struct PageStoriesTests {
    private func cell(_ family: String, _ status: CellStatus, _ evidence: [String]) -> CellRecord {
        CellRecord(
            id: "s/\(family)[]", section: 0, trial: 0, fixture: nil, family: family, tags: [], axes: [], status: status,
            firstBrokenStage: nil, reason: nil, failing: [], failure: nil, error: nil, facets: [:], metrics: [],
            fields: [], exhibits: evidence.map { .init(stage: "listen", evidence: $0) })
    }

    private func order(_ cells: [CellRecord], room: Int = .max) -> [String] {
        var stories = PageStories()
        for cell in cells { stories.add(cell) }
        var names: [String] = []
        stories.place { name in
            guard names.count < room else { return nil }
            names.append(name)
            return (0, names.count - 1)
        }
        return names
    }

    @Test("one broken cell a family comes first, then one that passed, then other broken ones, then the rest")
    func turns() {
        let cells = [
            cell("a", .passed, ["a1"]), cell("a", .passed, ["a2"]), cell("a", .failed, ["a3"]),
            cell("a", .failed, ["a4"]), cell("b", .error, ["b1"]), cell("b", .known, ["b2"]),
        ]
        #expect(order(cells) == ["a3", "b1", "a1", "a4", "a2", "b2"])
    }

    @Test("what cells share is wanted once, when the first of them wants it")
    func shared() {
        #expect(order([cell("a", .passed, ["x", "a1"]), cell("b", .failed, ["b1", "x"])]) == ["b1", "x", "a1"])
    }

    @Test("once there is no room nothing more is asked for")
    func room() {
        #expect(order([cell("a", .passed, ["a1", "a2"]), cell("b", .passed, ["b1"])], room: 2) == ["a1", "a2"])
    }
}
