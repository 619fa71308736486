import Testing

@testable import Evaluation

@Suite("Better, worse, or noise")
struct PairedResultTests {
    /// `counts` are (fixed, regressed) cells of each family; `adjusted` stands in for Holm's correction.
    private func result(_ counts: [(fixed: Int, regressed: Int)], adjusted: Double? = nil) -> PairedResult {
        var tally = PairedCounts()
        for (family, count) in counts.enumerated() {
            for _ in 0..<count.fixed { tally.add(family: "\(family)", base: false, head: true) }
            for _ in 0..<count.regressed { tally.add(family: "\(family)", base: true, head: false) }
            tally.add(family: "\(family)", base: true, head: true)
            tally.add(family: "\(family)", base: false, head: false)
        }
        var result = tally.result("all")
        if let adjusted { result.adjusted = adjusted }
        return result
    }

    @Test("pairs and passes are counted on both sides; only what changed sides is in the test")
    func counts() {
        let result = result([(2, 1), (0, 0), (0, 3)])
        #expect(result.part == "all" && result.pairs == 12)
        #expect(result.basePassed == 7 && result.headPassed == 5)
        #expect(result.test.fixed == 2 && result.test.regressed == 4 && result.test.clusters == 2)
        #expect(PairedCounts().result("x").pairs == 0)
    }

    @Test(
        "one word for what the numbers say",
        arguments: [
            ([(0, 0), (0, 0)], nil, "no cell changed sides"),
            ([(2, 3)], nil, "too few to tell (under 6 changed sides)"),
            ([(5, 1)], nil, "too few families to tell"),
            // Four families all one way: 2⁻⁴ is the least that four can give.
            ([(2, 0), (2, 0), (2, 0), (2, 0)], nil, "too few families to tell"),
            ([(2, 0), (2, 0), (0, 2), (2, 0)], nil, "too few families to tell"),
            // Five: 2⁻⁵, below 0.05 until it is corrected.
            ([(2, 0), (2, 0), (2, 0), (2, 0), (2, 0)], nil, "better, more than noise"),
            ([(0, 2), (0, 2), (0, 2), (0, 2), (0, 2)], nil, "worse, more than noise"),
            ([(0, 2), (0, 2), (0, 2), (0, 2), (0, 2)], 0.049, "worse, more than noise"),
            ([(2, 0), (2, 0), (2, 0), (2, 0), (2, 0)], 0.05, "better, but may be noise among so many"),
            ([(0, 2), (0, 2), (0, 2), (0, 2), (0, 2)], 0.05, "worse, but may be noise among so many"),
            // Not all one way: more than the least was possible, and it did not come.
            ([(2, 0), (2, 0), (2, 0), (2, 0), (0, 2)], nil, "may be noise"),
            ([(3, 0), (2, 0), (2, 0), (2, 0), (2, 0), (0, 1)], 0.05, "better, but may be noise among so many"),
            ([(3, 0), (2, 0), (2, 0), (2, 0), (2, 0), (0, 1)], nil, "better, more than noise"),
        ] as [([(fixed: Int, regressed: Int)], Double?, String)])
    func reading(_ counts: [(fixed: Int, regressed: Int)], _ adjusted: Double?, _ words: String) {
        let result = result(counts, adjusted: adjusted)
        #expect(result.reading.words == words)
    }

    @Test("the correction asks about the parts together, and leaves alone those without a p-value")
    func corrected() throws {
        let strong = result(Array(repeating: (0, 2), count: 8))
        let weak = result(Array(repeating: (2, 0), count: 5))
        let few = result([(1, 0)])
        let corrected = [few, weak, strong].corrected()
        #expect(corrected[0].adjusted == nil && corrected[0].reading.words == "too few to tell (under 6 changed sides)")
        #expect(try abs(#require(corrected[2].adjusted) - 2.0 / 256) < 1e-12, "the smaller of two times two")
        #expect(try abs(#require(corrected[1].adjusted) - 1.0 / 32) < 1e-12)
        #expect([PairedResult]().corrected().isEmpty)
    }
}
