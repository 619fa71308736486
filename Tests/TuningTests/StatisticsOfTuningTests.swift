import Foundation
import Languages
import SeededRandom
import Testing

@testable import Tuning

@Suite("Figures of tuning")
struct StatisticsOfTuningTests {
    @Test("a family is never on both sides, every probe is held back once", arguments: 0..<30)
    func folds(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed))
        let families = (0..<(2 + random.below(80))).map { _ in "f\(random.below(12))" } + ["g"]
        let folds = try #require(Folds(families: families, count: 5))
        var held: [Int] = []
        for fold in 0..<folds.count {
            let inside = Set(folds.held(in: fold).map { families[$0] })
            let outside = Set(folds.training(without: fold).map { families[$0] })
            #expect(inside.isDisjoint(with: outside) && !inside.isEmpty && !outside.isEmpty)
            held += folds.held(in: fold)
        }
        #expect(held.sorted() == Array(families.indices))
    }

    @Test("a single family allows no folds")
    func single() {
        #expect(Folds(families: ["a", "a", "a"], count: 5) == nil)
    }

    @Test("weights are found again from choices that were made with them")
    func logit() {
        var random = SeededGenerator(7)
        let truth = [1.5, -2.0, 0.5]
        let examples = (0..<4000).map { _ -> ConditionalLogit.Example in
            let rows = (0..<3).map { _ in
                [Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random)]
            }
            let odds = rows.map { exp($0[0] * truth[0] + $0[1] * truth[1] + truth[2]) }
            var left = Double.random(in: 0..<(1 + odds.reduce(0, +)), using: &random)
            var target: Int?
            for (place, odd) in odds.enumerated() where target == nil {
                if left < odd { target = place }
                left -= odd
            }
            return .init(rows: rows, target: target)
        }
        let model = ConditionalLogit(examples, ridge: 0.01)
        for (found, expected) in zip(model.weights, truth) { #expect(abs(found - expected) < 0.15, "\(model.weights)") }
        let shares = model.probabilities([[0.3, 0.2], [0.3, 0.2]])
        #expect(shares[0] == shares[1] && shares.reduce(0, +) < 1)
    }

    @Test("weights stay finite where the choices are perfectly separable")
    func separable() {
        let examples = (0..<20).map { ConditionalLogit.Example(rows: [[1], [-1]], target: $0 % 7 == 9 ? nil : 0) }
        let model = ConditionalLogit(examples, ridge: 1)
        #expect(model.weights.allSatisfy { $0.isFinite } && model.weights[0] > 0.5)
    }

    @Test("the calibration error is the bins' distance weighted by their counts")
    func calibration() throws {
        // Ten answers at 0.9 of which seven are right, ten at 0.3 of which three are: (10 × 0.2 + 10 × 0) ÷ 20.
        let answers =
            (0..<10).map { (probability: 0.9, isRight: $0 < 7) } + (0..<10).map { (probability: 0.3, isRight: $0 < 3) }
        let calibration = Calibration(answers)
        #expect(abs(try #require(calibration.error) - 0.1) < 1e-12)
        #expect(calibration.bins.map(\.count) == [10, 10] && calibration.bins.map(\.right) == [3, 7])
        #expect(Calibration([(1, true)]).bins[0].lower == 0.9)
        #expect(Calibration([]).error == nil)
    }

    @Test(
        "no probability breaks the calibration: what is no number is passed over, what is outside 0 to 1 counts as its end"
    )
    func calibrationOfAnything() throws {
        let calibration = Calibration([
            (.nan, true), (.infinity, true), (-.infinity, false), (-1e308, false), (1e308, true), (-.nan, false),
        ])
        #expect(calibration.bins.map(\.count) == [2, 2] && calibration.bins.map(\.lower) == [0, 0.9])
        #expect(calibration.error == 0)
        #expect(Calibration([(.nan, true)]).error == nil)
    }

    private func pair(
        _ truth: Language?, _ chosen: Language, accepted: Bool, _ share: Double, condition: String = "clean"
    ) throws -> (probe: Probe, prediction: Prediction) {
        let locale = try #require(SpeechLocale(chosen.rawValue))
        let evidence = CandidateEvidence(
            locale: locale, confidence: share, minimum: nil, identifier: 1, hypotheses: LanguageHypotheses([:]),
            distinctShare: 1, repetitionFactor: 1, score: share)
        let detection = Detection(
            ranking: [evidence], chosen: locale, margin: share, decidedBy: accepted ? .confidence : .uncertain)
        let probe = Probe(
            clip: "c", family: "f", language: truth?.rawValue ?? "nl", truth: truth, condition: condition, seconds: 8,
            engine: nil, evidence: [], place: "")
        return (probe, Prediction(detection, probabilities: [chosen: share], isText: true))
    }

    @Test("accuracy, confusion, cost, Brier score and log loss are those of a sheet of paper")
    func scorecard() throws {
        let card = Scorecard(
            [
                try pair(.de, .de, accepted: true, 0.9), try pair(.de, .es, accepted: true, 0.8),
                try pair(.es, .es, accepted: false, 0.4), try pair(nil, .en, accepted: true, 0.7, condition: "foreign"),
                try pair(nil, .en, accepted: false, 0.2, condition: "foreign"),
            ], costs: DecisionCosts())
        #expect((card.spoken, card.right, card.accepted, card.wrongAccepted) == (3, 2, 2, 1))
        #expect((card.none, card.noneAccepted) == (2, 1))
        #expect(card.cost == (0 + 10 + 1 + 5 + 0) / 5.0)
        #expect(card.confusion["de"] == ["de": 1, "es": 1] && card.confusion["none"] == ["en": 1, "uncertain": 1])
        let brier =
            ((0.01 + 0.01) + (1 + 0.64 + 0.04) + (0.36 + 0.36) + (0.49 + 0.49) + (0.04 + 0.04)) / 5
        #expect(abs(try #require(card.brier) - brier) < 1e-12)
        let loss = -(log(0.9) + log(1e-12) + log(0.4) + log(0.3) + log(0.8)) / 5
        #expect(abs(try #require(card.logLoss) - loss) < 1e-9)
        let interval = try #require(card.interval)
        #expect(interval.lower < 2.0 / 3 && interval.upper > 2.0 / 3)
    }

    @Test("the floor that keeps 98 % loses two of a hundred, and says what passes with it")
    func curve() throws {
        var pairs = try (1...100).map { try pair(.de, .de, accepted: true, Double($0) / 100) }
        pairs += try [0.01, 0.02, 0.5].map { try pair(nil, .de, accepted: true, $0, condition: "foreign") }
        let curve = AcceptanceCurve(pairs)
        let point = try #require(curve.keeping(0.98, of: \.isClean))
        #expect(point.floor == 0.03 && point.kept == 0.98)
        #expect(point.foreign == 1.0 / 3 && point.empty == nil)
        #expect(curve.keeping(0.98, of: { _ in false }) == nil)
        #expect(zip(curve.points, curve.points.dropFirst()).allSatisfy { ($0.kept ?? 0) >= ($1.kept ?? 1) })
    }

    @Test("a difference over many probes of one family is not taken for many differences")
    func families() throws {
        let wrong = try (0..<12).map { _ in try pair(.de, .es, accepted: true, 0.9) }
        let right = try (0..<12).map { _ in try pair(.de, .de, accepted: true, 0.9) }
        let comparison = PairedComparison(
            wrong.map(\.probe), wrong.map(\.prediction), right.map(\.prediction), on: .ranking)
        #expect((comparison.fixed, comparison.regressed) == (12, 0))
        #expect(try #require(comparison.overProbes) < 0.001)
        #expect(comparison.overFamilies == nil && !comparison.isBetter)
    }
}
