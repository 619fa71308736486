import SeededRandom
import Testing

@testable import Evaluation

@Suite struct ShardTests {
    private func catalogue(_ random: inout SeededGenerator) -> [FixtureDescriptor] {
        (0..<1 + random.below(5)).flatMap { family in
            random.some(of: ["de", "es", "en"]).map { SampleMatrix.fixture("family-\(family)", $0) }
        }
    }

    @Test("the shards 1…n hold every cell exactly once, in order, and cut no fixture")
    func partition() throws {
        var random = SeededGenerator(21)
        for _ in 0..<200 {
            let plan = try SampleMatrix.plan(
                #""axes": {"input": ["de", "es", "en"], "output": \#(random.some(of: ["auto", "de", "es"]))}"#,
                catalogue: catalogue(&random))
            let cells = plan.cells.filter { _ in random.below(5) > 0 }
            let count = 1 + random.below(8)
            let parts = try (1...count).map { Plan.cells(cells, of: try #require(Shard($0, of: count))) }
            #expect(parts.flatMap { $0 } == cells)
            let fixtures = parts.map { Set($0.map { "\($0.family)/\($0.fixture?.member ?? "-")" }) }
            #expect(fixtures.reduce(0) { $0 + $1.count } == Set(fixtures.flatMap { $0 }).count, "a fixture was cut")
        }
    }

    @Test("shards of equal fixtures are balanced")
    func balance() throws {
        let catalogue = (0..<12).map { SampleMatrix.fixture("family-\($0)", "de") }
        let cells = try SampleMatrix.plan(
            #""axes": {"input": ["de"], "output": ["auto", "de", "es"]}"#, catalogue: catalogue
        ).cells
        let sizes = try (1...4).map { Plan.cells(cells, of: try #require(Shard($0, of: 4))).count }
        #expect(sizes == [9, 9, 9, 9])
    }

    @Test("a fixture belongs to the shard in whose share its middle lies")
    func middle() throws {
        func sizes(_ cells: [Int], _ count: Int) throws -> [Int] {
            let all = cells.enumerated().flatMap { family, cells in
                (0..<cells).map { trial in
                    Cell(
                        suite: "memo", section: 0, trial: trial, family: "f\(family)", axes: [],
                        fixture: SampleMatrix.fixture("f\(family)", "de"))
                }
            }
            return try (1...count).map { Plan.cells(all, of: try #require(Shard($0, of: count))).count }
        }
        #expect(try sizes([4, 6], 2) == [4, 6])
        // The middle of the first, 3, lies before one half of 10; that of the second, 8, behind it.
        #expect(try sizes([6, 4], 2) == [6, 4])
        #expect(try sizes([2, 5, 3], 2) == [7, 3])
        #expect(try sizes([1, 8, 1], 2) == [1, 9])
        #expect(try sizes([3, 3, 3, 1], 3) == [3, 3, 4])
        #expect(try sizes([5], 1) == [5])
    }

    @Test("more shards than fixtures leave some empty; no cells make empty shards")
    func empty() throws {
        let cells = try SampleMatrix.plan(
            #""axes": {"input": ["de"]}"#, catalogue: [SampleMatrix.fixture("one", "de")]
        ).cells
        let sizes = try (1...3).map { Plan.cells(cells, of: try #require(Shard($0, of: 3))).count }
        #expect(sizes.sorted() == [0, 0, 1])
        #expect(Plan.cells([], of: try #require(Shard(2, of: 3))).isEmpty)
    }

    @Test("a shard's index lies in 1…n")
    func bounds() {
        #expect(Shard(0, of: 2) == nil)
        #expect(Shard(3, of: 2) == nil)
        #expect(Shard(1, of: 0) == nil)
        #expect(Shard(1, of: 1) == .whole)
    }
}
