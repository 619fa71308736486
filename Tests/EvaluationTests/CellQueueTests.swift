import Testing

@testable import Evaluation

@Suite struct CellQueueTests {
    private static func cells(_ fixtures: [(name: String?, count: Int)]) -> [Cell] {
        fixtures.flatMap { fixture in
            (0..<fixture.count).map { trial in
                Cell(
                    suite: "memo", section: 0, trial: trial, family: fixture.name ?? "none", axes: [],
                    fixture: fixture.name.map {
                        FixtureDescriptor(family: $0, member: "de", selectors: [:], tags: [])
                    })
            }
        }
    }

    private static func name(_ taken: CellQueue.Taken?) -> String? {
        taken.map { "\($0.cell.family) \($0.cell.trial)" }
    }

    @Test("a worker stays with a fixture until its cells are taken up, in their order")
    func affinity() {
        let queue = CellQueue(Self.cells([("a", 2), ("b", 2)]))
        let first = queue.next(after: nil)
        let second = queue.next(after: nil)
        #expect([first, second].map(Self.name) == ["a 0", "b 0"])
        let third = queue.next(after: second)
        #expect(Self.name(third) == "b 1")
        #expect(Self.name(queue.next(after: first)) == "a 1")
    }

    @Test("a worker without a fixture of its own helps where most is left, so that one fixture alone keeps all busy")
    func helping() {
        let queue = CellQueue(Self.cells([("a", 3), ("b", 2)]))
        let first = queue.next(after: nil)
        let second = queue.next(after: nil)
        let last = queue.next(after: second)
        #expect(Self.name(last) == "b 1")
        #expect(Self.name(queue.next(after: last)) == "a 1")
        #expect(Self.name(queue.next(after: first)) == "a 2")
        #expect(queue.next(after: first) == nil && queue.next(after: nil) == nil)
    }

    @Test("every cell is taken up once; a fixture is done with its last cell, wherever its cells stand")
    func completeness() {
        let cells = Self.cells([("a", 3), (nil, 2), ("b", 1), ("a", 2)])
        let queue = CellQueue(cells)
        var ends: [String] = []
        var taken: [String] = []
        var last: CellQueue.Taken?
        while let next = queue.next(after: last) {
            taken.append(next.cell.family)
            if queue.finish(next) { ends.append("\(next.cell.family) after \(taken.count)") }
            last = next
        }
        #expect(taken == cells.map(\.family))
        #expect(ends == ["b after 6", "a after 8"])
    }
}
