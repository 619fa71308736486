/// What would be taken as certain if the floor under the probability were higher or lower.
struct AcceptanceCurve: Sendable {
    /// One floor with its consequences.
    struct Point: Sendable {
        /// The floor.
        let floor: Double
        /// The share of candidates' languages that is accepted; `nil` without any.
        let kept: Double?
        /// The share of what is accepted of them that is wrong; `nil` when nothing is accepted.
        let wrong: Double?
        /// The share of foreign languages that is accepted; `nil` without any.
        let foreign: Double?
        /// The share of digits and silence that is accepted; `nil` without any.
        let empty: Double?
    }

    /// From a floor of 0 up.
    let points: [Point]
    private let pairs: [(probe: Probe, prediction: Prediction)]

    init(_ pairs: [(probe: Probe, prediction: Prediction)]) {
        self.pairs = pairs
        let floors = stride(from: 0, through: 0.98, by: 0.02).map { ($0 * 100).rounded() / 100 } + [0.99, 0.995]
        points = floors.map { Self.point($0, pairs) }
    }

    /// The highest floor that still keeps a share of the probes that a condition chooses, with what it does to the others.
    ///
    /// - Returns: `nil` when no probe is chosen.
    func keeping(_ share: Double, of isKept: (Probe) -> Bool) -> Point? {
        let certainties = pairs.filter { isKept($0.probe) }.map(\.prediction.certainty).sorted()
        guard !certainties.isEmpty else { return nil }
        let lost = Int((Double(certainties.count) * (1 - share)).rounded(.down))
        return Self.point(certainties[min(lost, certainties.count - 1)], pairs)
    }

    private static func point(_ floor: Double, _ pairs: [(probe: Probe, prediction: Prediction)]) -> Point {
        func share(_ members: [(probe: Probe, prediction: Prediction)]) -> Double? {
            guard !members.isEmpty else { return nil }
            return Double(members.count { $0.prediction.isText && $0.prediction.certainty >= floor })
                / Double(members.count)
        }
        let known = pairs.filter { $0.probe.truth != nil }
        let accepted = known.filter { $0.prediction.isText && $0.prediction.certainty >= floor }
        let wrong = accepted.count { $0.prediction.chosen != $0.probe.truth }
        return Point(
            floor: floor, kept: share(known), wrong: accepted.isEmpty ? nil : Double(wrong) / Double(accepted.count),
            foreign: share(pairs.filter { $0.probe.truth == nil && $0.probe.isForeign }),
            empty: share(pairs.filter { $0.probe.truth == nil && !$0.probe.isForeign }))
    }
}

extension Probe {
    /// Whether somebody speaks a language that is no candidate's.
    var isForeign: Bool { condition == Self.foreign }
}
