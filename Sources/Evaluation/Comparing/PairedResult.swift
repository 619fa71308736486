import Statistics

/// Whether one part of two runs got better or worse, beyond what chance does: counts always, a p-value where it means anything.
public struct PairedResult: Sendable, Hashable {
    /// What part: `all`, or `axis=value`, or a metric.
    public let part: String
    /// Cells that both runs have in this part, trials counted.
    public let pairs: Int
    /// Of those, how many passed in the first run.
    public let basePassed: Int
    /// Of those, how many passed in the second.
    public let headPassed: Int
    /// The test over families.
    public let test: ClusteredMcNemarTest
    /// The p-value after Holm's correction over the parts asked about together; `nil` without a p-value.
    public internal(set) var adjusted: Double?
}

/// Counts the discordant pairs of one part, by family.
struct PairedCounts {
    private(set) var pairs = 0
    private(set) var basePassed = 0
    private(set) var headPassed = 0
    private var families: [String: ClusteredMcNemarTest.Cluster] = [:]

    mutating func add(family: String, base: Bool, head: Bool) {
        pairs += 1
        if base { basePassed += 1 }
        if head { headPassed += 1 }
        guard base != head else { return }
        if base {
            families[family, default: .init()].regressed += 1
        } else {
            families[family, default: .init()].fixed += 1
        }
    }

    func result(_ part: String) -> PairedResult {
        PairedResult(
            part: part, pairs: pairs, basePassed: basePassed, headPassed: headPassed,
            test: ClusteredMcNemarTest(families.values))
    }
}

extension [PairedResult] {
    /// The same results with Holm's correction over those that have a p-value.
    func corrected() -> [PairedResult] {
        let asked = indices.filter { self[$0].test.pValue != nil }
        let adjusted = Holm.adjusted(asked.compactMap { self[$0].test.pValue })
        var corrected = self
        for (index, value) in zip(asked, adjusted) { corrected[index].adjusted = value }
        return corrected
    }
}
