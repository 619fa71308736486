import Testing

@testable import Evaluation

@Suite("A pairwise choice of cells")
struct PairwiseCoverTests {
    private static let matrix = """
        "axes": {"interface": ["de", "es", "en"], "input": ["de", "es", "en"], "output": ["auto", "de", "es", "en"]}
        """

    private func pairs(_ cells: [Cell]) -> Set<String> {
        var pairs: Set<String> = []
        for cell in cells {
            let values = ["family=\(cell.family)"] + cell.axes.map { "\($0.axis)=\($0.value)" }
            for left in values { for right in values where left < right { pairs.insert("\(left) \(right)") } }
        }
        return pairs
    }

    @Test("holds every pair of values and families, with far fewer cells, in plan order")
    func covers() throws {
        let all = try SampleMatrix.plan(Self.matrix).cells
        let chosen = PairwiseCover.cells(all)
        #expect(pairs(chosen) == pairs(all))
        #expect(chosen.count * 2 < all.count)
        let ids = chosen.map(\.id)
        #expect(all.map(\.id).filter(ids.contains) == ids)
    }

    @Test("is everything when each cell has a pair of its own, and nothing of nothing")
    func extremes() throws {
        let all = try SampleMatrix.plan(#""axes": {"input": ["de", "es", "en"]}"#).cells
        #expect(PairwiseCover.cells(all) == all)
        #expect(PairwiseCover.cells([]).isEmpty)
    }

    @Test("covers each matrix by itself: one suite's cells stand for nothing in another")
    func sections() throws {
        let first = try SampleMatrix.plan(#""axes": {"interface": ["de", "es"], "input": ["de", "es"]}"#).cells
        let second = first.map { cell in
            Cell(
                suite: "other", section: 1, trial: 0, family: "other-\(cell.family)", axes: cell.axes,
                fixture: cell.fixture)
        }
        let chosen = PairwiseCover.cells(first + second)
        #expect(pairs(chosen.filter { $0.section == 0 }) == pairs(first))
        #expect(pairs(chosen.filter { $0.section == 1 }) == pairs(second))
    }
}
