import Statistics

/// What the numbers of one part of two runs say.
public enum PairedReading: Sendable, Hashable {
    /// Which way a part went.
    public enum Direction: String, Sendable, Hashable {
        case better, worse
    }

    /// No cell changed sides.
    case same
    /// Under six cells changed sides: there is no test.
    case tooFewCells
    /// So few families changed sides that nothing could have shown, however one-sided they were.
    case tooFewFamilies
    /// Chance alone does this often enough.
    case noise
    /// Alone it would be a finding; of many parts that are asked about, one looks like that by chance.
    case noiseAmongMany(Direction)
    /// More than chance does, corrected where several parts were asked about.
    case finding(Direction)

    /// How sure the numbers are, in a word or two.
    public var certainty: String {
        switch self {
        case .same: "no cell changed sides"
        case .tooFewCells: "too few to tell (under \(McNemarTest.minimumDiscordantPairs) changed sides)"
        case .tooFewFamilies: "too few families to tell"
        case .noise: "may be noise"
        case .noiseAmongMany: "may be noise among so many"
        case .finding: "more than noise"
        }
    }

    /// The same, with the direction where there is one.
    public var words: String {
        switch self {
        case .same, .tooFewCells, .tooFewFamilies, .noise: certainty
        case .noiseAmongMany(let direction): "\(direction.rawValue), but \(certainty)"
        case .finding(let direction): "\(direction.rawValue), \(certainty)"
        }
    }
}

extension PairedResult {
    /// What the numbers say.
    public var reading: PairedReading {
        guard let alone = test.pValue else { return test.regressed + test.fixed == 0 ? .same : .tooFewCells }
        let direction: PairedReading.Direction = test.fixed > test.regressed ? .better : .worse
        guard (adjusted ?? alone) >= McNemarTest.significance else { return .finding(direction) }
        guard alone >= McNemarTest.significance else { return .noiseAmongMany(direction) }
        // The families' signs are flipped, and the mid-p of the most one-sided result of c families is 2⁻ᶜ: above 0.05 with four.
        let smallest = Double(sign: .plus, exponent: -test.clusters, significand: 1)
        return smallest >= McNemarTest.significance ? .tooFewFamilies : .noise
    }
}
