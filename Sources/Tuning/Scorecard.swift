import Foundation
import Languages
import Statistics

/// How well a rule did on some probes.
struct Scorecard: Sendable {
    /// Probes in a candidate's language.
    let spoken: Int
    /// Those whose language was ranked first, accepted or not.
    let right: Int
    /// Probes in a candidate's language that were taken as certain.
    let accepted: Int
    /// Those among them that were wrong.
    let wrongAccepted: Int
    /// Probes in no candidate's language.
    let none: Int
    /// Those that were taken for one all the same.
    let noneAccepted: Int
    /// The mean cost of a decision; `nil` without any.
    let cost: Double?
    /// The mean squared error of the probabilities, "none" included, 0…2; `nil` without any text, or where probabilities were not learnt.
    let brier: Double?
    /// The mean negative logarithm of the right answer's probability; `nil` as the Brier score is.
    let logLoss: Double?
    /// The calibration of the best candidate's probability.
    let calibration: Calibration
    /// Answers by truth: a row a language spoken, a column an answer, both with `none` for "no candidate's" and "uncertain".
    let confusion: [String: [String: Int]]

    /// The name of no language in `confusion`.
    static let none = "none"

    /// - Parameter saysProbabilities: Whether there was a right answer to learn probabilities from. Where there was none they say
    ///   "none of them" of everything, and figures about them would look perfect.
    init(
        _ pairs: [(probe: Probe, prediction: Prediction)], costs: DecisionCosts, saysProbabilities: Bool = true
    ) {
        let known = pairs.filter { $0.probe.truth != nil }
        spoken = known.count
        right = known.count { $0.prediction.chosen == $0.probe.truth }
        accepted = known.count(where: \.prediction.isAccepted)
        wrongAccepted = known.count { $0.prediction.isAccepted && $0.prediction.chosen != $0.probe.truth }
        none = pairs.count - known.count
        noneAccepted = pairs.count { $0.probe.truth == nil && $0.prediction.isAccepted }
        let total = pairs.reduce(0) {
            $0 + costs.cost(of: $1.prediction.chosen, isAccepted: $1.prediction.isAccepted, truth: $1.probe.truth)
        }
        cost = pairs.isEmpty ? nil : total / Double(pairs.count)
        // A clip without text has no probabilities to speak of: the answer is "uncertain" by rule.
        let texts = saysProbabilities ? pairs.filter(\.prediction.isText) : []
        brier = texts.isEmpty ? nil : texts.reduce(0) { $0 + Self.squaredError($1) } / Double(texts.count)
        logLoss = texts.isEmpty ? nil : texts.reduce(0) { $0 + Self.loss($1) } / Double(texts.count)
        calibration = Calibration(
            texts.map { ($0.prediction.certainty, $0.prediction.chosen == $0.probe.truth) })
        var confusion: [String: [String: Int]] = [:]
        for pair in pairs {
            let answer = pair.prediction.isAccepted ? pair.prediction.chosen.rawValue : "uncertain"
            confusion[pair.probe.truth?.rawValue ?? Self.none, default: [:]][answer, default: 0] += 1
        }
        self.confusion = confusion
    }

    /// The interval of the share that was ranked right, 95 %; `nil` without any.
    var interval: WilsonInterval? { WilsonInterval(successes: right, trials: spoken) }

    private static func shareOfTruth(_ pair: (probe: Probe, prediction: Prediction)) -> Double {
        let probabilities = pair.prediction.probabilities
        return pair.probe.truth.map { probabilities[$0] ?? 0 } ?? noneShare(probabilities)
    }

    private static func noneShare(_ probabilities: [Language: Double]) -> Double {
        max(0, 1 - Language.allCases.reduce(0) { $0 + (probabilities[$1] ?? 0) })
    }

    private static func loss(_ pair: (probe: Probe, prediction: Prediction)) -> Double {
        -log(max(shareOfTruth(pair), 1e-12))
    }

    private static func squaredError(_ pair: (probe: Probe, prediction: Prediction)) -> Double {
        let probabilities = pair.prediction.probabilities
        let none = noneShare(probabilities) - (pair.probe.truth == nil ? 1 : 0)
        return Language.allCases.reduce(none * none) { sum, language in
            let error = (probabilities[language] ?? 0) - (pair.probe.truth == language ? 1 : 0)
            return sum + error * error
        }
    }
}
