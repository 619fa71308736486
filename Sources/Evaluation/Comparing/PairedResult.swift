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

    /// Whether so few families changed sides that nothing could have shown, however one-sided they were.
    ///
    /// The families' signs are flipped, and the mid-p of the most one-sided result of c families is 2⁻ᶜ: with four it is above 0.05.
    public var isBeyondTelling: Bool {
        test.pValue != nil && Double(sign: .plus, exponent: -test.clusters, significand: 1) >= McNemarTest.significance
    }

    /// Whether the numbers say more than chance does, corrected where several parts were asked about.
    public var isFinding: Bool { (adjusted ?? test.pValue ?? 1) < McNemarTest.significance }

    /// How sure the numbers are, in a word or two.
    public var certainty: String {
        guard let alone = test.pValue else {
            return test.regressed + test.fixed == 0
                ? "no cell changed sides"
                : "too few to tell (under \(McNemarTest.minimumDiscordantPairs) changed sides)"
        }
        if isFinding { return "more than noise" }
        if isBeyondTelling { return "too few families to tell" }
        // Of many parts that are asked about, one looks like a finding by chance.
        return alone < McNemarTest.significance ? "may be noise among so many" : "may be noise"
    }

    /// What the numbers say in a word or two, with the direction where they have one.
    public var reading: String {
        guard let alone = test.pValue, alone < McNemarTest.significance else { return certainty }
        return "\(test.fixed > test.regressed ? "better" : "worse"), \(isFinding ? "" : "but ")\(certainty)"
    }
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
