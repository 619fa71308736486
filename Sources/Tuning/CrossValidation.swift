import Foundation
import Languages

/// Tries rules on probes that they didn't learn from.
///
/// Settings, weights, floors and calibration are all found on the other families (nested), so that a figure says what happens with
/// scenarios nobody tuned on. With a single family nothing can be held back; figures are then of what was learnt from.
struct CrossValidation: Sendable {
    let probes: [PreparedProbe]
    let costs: DecisionCosts
    /// The outer split; `nil` when there is a single family.
    let folds: Folds?

    private static let innerFolds = 5

    init(_ probes: [PreparedProbe], costs: DecisionCosts, folds: Int = 10) {
        self.probes = probes
        self.costs = costs
        self.folds = Folds(families: probes.map(\.probe.family), count: folds)
    }

    /// A rule with what it predicted and the settings it gets from all probes together.
    struct Outcome: Sendable {
        let settings: DetectionSettings
        let predictions: [Prediction]
        /// What was tried, with its mean cost over all probes; for fitted weights the cost of held-back probes.
        let tried: [(settings: DetectionSettings, cost: Double)]
    }

    /// One setting that nobody chooses.
    func fixed(_ settings: DetectionSettings) -> Outcome {
        chosen(from: [settings])
    }

    /// The setting of a grid with the least cost, found anew for each fold.
    func chosen(from grid: [DetectionSettings]) -> Outcome {
        let detections = grid.map { settings in
            probes.map { LanguageDetector(settings: settings).detect($0.signals) }
        }
        func cheapest(_ places: [Int]) -> Int {
            grid.indices.min { cost(detections[$0], at: places) < cost(detections[$1], at: places) } ?? 0
        }
        let everywhere = Array(probes.indices)
        let predictions = heldOut { training, held in
            let best = cheapest(training)
            let calibration = ConditionalLogit(
                training.filter { isText(grid[best], $0) }.map { place in
                    ConditionalLogit.Example(
                        rows: scores(detections[best][place], of: place), target: probes[place].target)
                }, ridge: 0.01)
            return held.map { place in
                prediction(
                    detections[best][place], calibration.probabilities(scores(detections[best][place], of: place)),
                    grid[best], place)
            }
        }
        let count = Double(max(1, probes.count))
        return Outcome(
            settings: grid[cheapest(everywhere)], predictions: predictions,
            tried: grid.indices.map { (grid[$0], cost(detections[$0], at: everywhere) / count) })
    }

    /// Weighted log odds, signals, weights and floor found anew for each fold.
    func fitted(_ fits: [SettingsGrid.Fit], engine: String?) -> Outcome {
        let predictions = heldOut { training, held in
            let settings = fit(fits, on: training, engine: engine).settings
            return held.map { predicted(settings, $0) }
        }
        let whole = fit(fits, on: Array(probes.indices), engine: engine)
        return Outcome(settings: whole.settings, predictions: predictions, tried: whole.tried)
    }

    /// Chooses signals and ridge by the log loss, and the floor by the cost, of probes held back inside the training ones.
    private func fit(
        _ fits: [SettingsGrid.Fit], on training: [Int], engine: String?
    ) -> (settings: DetectionSettings, tried: [(settings: DetectionSettings, cost: Double)]) {
        let inner = Folds(families: training.map { probes[$0].probe.family }, count: Self.innerFolds)
        var tried: [(settings: DetectionSettings, cost: Double, loss: Double)] = []
        for fit in fits {
            var detections: [(place: Int, detection: Detection)] = []
            for fold in 0..<(inner?.count ?? 1) {
                let learn = inner.map { $0.training(without: fold).map { training[$0] } } ?? training
                let held = inner.map { $0.held(in: fold).map { training[$0] } } ?? training
                let settings = weights(fit, on: learn, engine: engine, floor: 0)
                detections += held.map { ($0, LanguageDetector(settings: settings).detect(probes[$0].signals)) }
            }
            let floor = SettingsGrid.minimumProbabilities.min {
                cost(detections, floor: $0) < cost(detections, floor: $1)
            }
            let settings = weights(fit, on: training, engine: engine, floor: floor ?? 0.5)
            tried.append(
                (settings, cost(detections, floor: floor ?? 0.5) / Double(max(1, detections.count)), loss(detections)))
        }
        let best = tried.min { $0.loss < $1.loss }
        return (best?.settings ?? DetectionSettings(), tried.map { ($0.settings, $0.cost) })
    }

    private func weights(
        _ fit: SettingsGrid.Fit, on places: [Int], engine: String?, floor: Double
    ) -> DetectionSettings {
        let columns = fit.signals.compactMap { DetectionSignal.allCases.firstIndex(of: $0) }
        let usual = DetectionSettings()
        let model = ConditionalLogit(
            places.filter { isText(usual, $0) }.map { place in
                ConditionalLogit.Example(
                    rows: probes[place].values.map { row in columns.map { row[$0] } }, target: probes[place].target)
            }, ridge: fit.ridge)
        var weights: [DetectionSignal: Double] = [:]
        for (signal, weight) in zip(fit.signals, model.weights) { weights[signal] = Self.rounded(weight) }
        return DetectionSettings(
            rule: .weightedLogOdds(
                WeightedLogOdds(
                    weights: weights, bias: Self.rounded(model.weights.last ?? 0), minimumProbability: floor)),
            engine: engine)
    }

    /// Three decimals, and no more than a matrix takes: people read it, and what is applied is what was measured.
    private static func rounded(_ value: Double) -> Double { (min(1000, max(-1000, value)) * 1000).rounded() / 1000 }

    private func loss(_ detections: [(place: Int, detection: Detection)]) -> Double {
        detections.reduce(0) { sum, entry in
            let candidates = entry.detection.ranking
            let truth = probes[entry.place].probe.truth
            let share =
                truth.flatMap { truth in candidates.first { $0.locale.language == truth }?.score }
                ?? 1 - candidates.reduce(0) { $0 + $1.score }
            return sum - log(max(share, 1e-12))
        }
    }

    private func cost(_ detections: [(place: Int, detection: Detection)], floor: Double) -> Double {
        detections.reduce(0) { sum, entry in
            let certain =
                entry.detection.decidedBy != .uncertain && (entry.detection.ranking.first?.score ?? 0) >= floor
            return sum
                + costs.cost(
                    of: entry.detection.chosen.language, isAccepted: certain, truth: probes[entry.place].probe.truth)
        }
    }

    private func cost(_ detections: [Detection], at places: [Int]) -> Double {
        places.reduce(0) { sum, place in
            sum
                + costs.cost(
                    of: detections[place].chosen.language, isAccepted: detections[place].decidedBy != .uncertain,
                    truth: probes[place].probe.truth)
        }
    }

    private func predicted(_ settings: DetectionSettings, _ place: Int) -> Prediction {
        let detection = LanguageDetector(settings: settings).detect(probes[place].signals)
        return prediction(detection, scores(detection, of: place).map { $0[0] }, settings, place)
    }

    private func prediction(
        _ detection: Detection, _ probabilities: [Double], _ settings: DetectionSettings, _ place: Int
    ) -> Prediction {
        var shares: [Language: Double] = [:]
        for (signals, share) in zip(probes[place].signals, probabilities) {
            shares[signals.probe.locale.language] = share
        }
        return Prediction(detection, probabilities: shares, isText: isText(settings, place))
    }

    private func isText(_ settings: DetectionSettings, _ place: Int) -> Bool {
        LanguageDetector(settings: settings).isText(probes[place].signals)
    }

    /// The candidates' scores in the order of their locales, as rows for a calibration.
    private func scores(_ detection: Detection, of place: Int) -> [[Double]] {
        probes[place].signals.map { signals in
            [detection.ranking.first { $0.locale == signals.probe.locale }?.score ?? 0]
        }
    }

    /// Lets each fold be predicted from the others.
    private func heldOut(_ predict: (_ training: [Int], _ held: [Int]) -> [Prediction]) -> [Prediction] {
        guard let folds else { return predict(Array(probes.indices), Array(probes.indices)) }
        var predictions: [Int: Prediction] = [:]
        for fold in 0..<folds.count {
            let held = folds.held(in: fold)
            for (place, prediction) in zip(held, predict(folds.training(without: fold), held)) {
                predictions[place] = prediction
            }
        }
        return probes.indices.compactMap { predictions[$0] }
    }
}
