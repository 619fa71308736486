import Foundation
import SeededRandom
import Testing

@testable import Languages

/// The identifier's opinion is made up here, so that these hold whatever its model says.
@Suite("The figures of detection")
struct DetectionFiguresTests {
    /// Four different words, so that there is text enough.
    private static let text = "eins zwei drei vier"

    private func probe(_ tag: String, _ confidence: Double?, text: String = text, minimum: Double? = nil) throws
        -> ProbeEvidence
    {
        ProbeEvidence(
            locale: try #require(SpeechLocale(tag)), text: text, meanConfidence: confidence, minimumConfidence: minimum)
    }

    /// Detects with one opinion on every text.
    private func detect(
        _ rule: DetectionRule, _ probes: [ProbeEvidence], _ opinion: [Language: Double] = [.de: 0.6, .en: 0.3],
        stretches: [Language: Double]? = nil
    ) -> Detection {
        LanguageDetector(settings: DetectionSettings(rule: rule)).detect(probes) { _ in
            LanguageHypotheses(opinion, stretches: stretches.map { StretchMeans($0) })
        }
    }

    @Test("what nobody sets is what the documentation argues for")
    func defaults() {
        let settings = DetectionSettings()
        #expect(settings.rule == .weightedSum(WeightedSum()) && settings.engine == nil)
        #expect(settings.tieMargin == 0.08 && settings.minimumMargin == 0.02 && settings.minimumWordsForIdentifier == 4)
        let sum = WeightedSum()
        #expect(sum.minimumConfidence == 0.8 && sum.identifierWeight == 0.35 && sum.minimumIdentifier == 0.5)
        #expect(sum.maximumForeignness == 0.5 && sum.repetitionThreshold == 0.5 && sum.minimumWordsForRepetition == 8)
        let floors = ConfidenceFloors()
        #expect(floors.minimumConfidence == 0.8 && floors.minimumIdentifier == 0.5)
        let odds = WeightedLogOdds(weights: [:], bias: 1, minimumProbability: 0.7)
        #expect(odds.minimumIdentifier == 0.5)
        #expect(DetectionSettings.published == DetectionSettings(rule: .confidenceThenIdentifier(floors)))
        let rules: [DetectionRule] = [
            .confidenceOnly(floors), .confidenceThenIdentifier(floors), .weightedSum(sum), .weightedLogOdds(odds),
        ]
        #expect(rules.map(\.name) == DetectionRule.Name.allCases)
    }

    @Test(
        "an engine of Apple's is known by any of its names, in any case",
        arguments: ["Apple", "SpeechAnalyzer 1", "my SPEECHTRANSCRIBER", "SFSpeechRecognizer"])
    func apple(_ engine: String) {
        #expect(DetectionSettings.untuned(for: engine) == .published)
        #expect(DetectionSettings.untuned(for: "vosk 0.3") == DetectionSettings())
    }

    @Test("confidence alone needs its floor, exactly or more, and asks nobody else")
    func confidenceOnly() throws {
        let rule = DetectionRule.confidenceOnly(ConfidenceFloors(minimumConfidence: 0.75))
        for (confidence, decider) in [(0.75, Detection.Decider.confidence), (0.7499, .uncertain), (1, .confidence)] {
            let found = detect(rule, [try probe("de-DE", confidence), try probe("en-US", 0.1)], [.de: 0.001])
            #expect(found.decidedBy == decider && found.chosen.language == .de && found.ranking[0].score == confidence)
            #expect(found.margin == confidence - 0.1)
        }
        #expect(detect(rule, [try probe("de-DE", nil)]).decidedBy == .uncertain)
        #expect(detect(rule, [try probe("de-DE", nil)]).ranking[0].score == 0)
    }

    @Test("the published rule needs both floors; without a confidence the identifier's is enough")
    func published() throws {
        let rule = DetectionRule.confidenceThenIdentifier(
            ConfidenceFloors(minimumConfidence: 0.75, minimumIdentifier: 0.5))
        for (confidence, identifier, isCertain) in [
            (0.75, 0.5, true), (0.74, 0.5, false), (0.75, 0.49, false), (nil, 0.5, true), (nil, 0.49, false),
        ] as [(Double?, Double, Bool)] {
            let found = detect(rule, [try probe("de-DE", confidence)], [.de: identifier])
            #expect((found.decidedBy != .uncertain) == isCertain, "\(String(describing: confidence)) \(identifier)")
        }
    }

    @Test("those within the tie margin share the stretch up to the best, each at the identifier's place")
    func tie() throws {
        let rule = DetectionRule.confidenceThenIdentifier(ConfidenceFloors())
        func scores(_ confidences: [(String, Double?)], text: String = Self.text) throws -> [String: Double] {
            let probes = try confidences.map { try probe($0.0, $0.1, text: text) }
            return Dictionary(
                uniqueKeysWithValues: detect(rule, probes).ranking.map { ($0.locale.identifier, $0.score) })
        }
        let tied = try scores([("de-DE", 0.9), ("en-US", 0.85), ("es-ES", 0.8)])
        #expect(try abs(#require(tied["de-DE"]) - (0.9 - 0.08 * 0.4)) < 1e-12)
        #expect(try abs(#require(tied["en-US"]) - (0.9 - 0.08 * 0.7)) < 1e-12)
        #expect(tied["es-ES"] == 0.8, "one that is further below stays where it is")
        #expect(try scores([("de-DE", 0.9), ("en-US", 0.5)]) == ["de-DE": 0.9, "en-US": 0.5], "one alone is no tie")
        // A lead of exactly the margin is none either; 0.75 and 0.5 are exact in binary.
        var wide = DetectionSettings(rule: rule)
        wide.tieMargin = 0.25
        let exact = LanguageDetector(settings: wide).detect([try probe("de-DE", 0.75), try probe("en-US", 0.5)]) { _ in
            LanguageHypotheses([.de: 0.1, .en: 0.9])
        }
        #expect(exact.ranking.map(\.score) == [0.75, 0.5] && exact.chosen.language == .de)
        #expect(
            try scores([("de-DE", 0.9), ("en-US", 0.85)], text: "eins zwei drei") == ["de-DE": 0.9, "en-US": 0.85],
            "without text enough the identifier is not asked")
        let low = try scores([("de-DE", 0.01), ("en-US", 0)])
        #expect(low["en-US"] == 0, "no score is negative")
        #expect(try scores([("de-DE", nil), ("en-US", nil)]) == ["de-DE": 0.6, "en-US": 0.3])
        #expect(try scores([("de-DE", nil), ("en-US", nil)], text: "") == ["de-DE": 0, "en-US": 0])
        #expect(try abs(#require(scores([("de-DE", 0.5), ("en-US", nil), ("es-ES", 0.2)])["en-US"]) - 0.2) < 1e-12)
    }

    @Test("the weighted sum is confidence and identifier by their weights, less what repetition takes")
    func weightedSum() throws {
        var random = SeededGenerator(4)
        for _ in 0..<200 {
            let sum = WeightedSum(
                identifierWeight: Double.random(in: 0...1, using: &random),
                repetitionThreshold: Double.random(in: 0.2...1, using: &random),
                minimumWordsForRepetition: 2 + random.below(12))
            let distinct = 1 + random.below(6)
            let words = (0..<1 + random.below(14)).map { "w" + String(repeating: "x", count: $0 % distinct) }
            let count = Double(words.count)
            let share = Double(Set(words).count) / count
            let factor =
                words.count >= sum.minimumWordsForRepetition && share < sum.repetitionThreshold
                ? share / sum.repetitionThreshold : 1
            let confidence = random.below(4) == 0 ? nil : Double.random(in: 0...1, using: &random)
            let weight = Set(words).count >= 4 ? sum.identifierWeight : 0
            let opinion = confidence.map { (1 - weight) * $0 + weight * 0.6 } ?? 0.6
            let found = detect(
                .weightedSum(sum), [try probe("de-DE", confidence, text: words.joined(separator: " "))])
            #expect(abs(found.ranking[0].score - opinion * factor) < 1e-12)
            #expect(found.ranking[0].repetitionFactor == factor && found.ranking[0].distinctShare == share)
            #expect(found.ranking[0].discountedConfidence == confidence.map { $0 * factor })
            #expect(found.margin == found.ranking[0].score && found.ranking[0].contributions.isEmpty)
        }
        let silent = detect(.weightedSum(WeightedSum()), [try probe("de-DE", 0.9, text: "")])
        #expect(silent.ranking[0].score == 0 && silent.decidedBy == .uncertain && silent.ranking[0].distinctShare == 1)
    }

    @Test("the weighted sum needs each of its three floors, exactly or better")
    func weightedFloors() throws {
        let rule = DetectionRule.weightedSum(
            WeightedSum(minimumConfidence: 0.75, minimumIdentifier: 0.5, maximumForeignness: 0.375))
        for (confidence, identifier, stretch, isCertain) in [
            (0.75, 0.5, 0.5, true), (0.7499, 0.5, 0.5, false), (0.75, 0.4999, 0.5, false), (0.75, 0.5, 0.4999, false),
            (1, 0.9, 0.7, true), (1, 0.9, 0.6, false), (nil, 0.5, 0.7, true),
        ] as [(Double?, Double, Double, Bool)] {
            // Foreignness is the confidence times what the stretches leave to "none": 0.75 × 0.5 is 0.375.
            let found = detect(rule, [try probe("de-DE", confidence)], [.de: identifier], stretches: [.de: stretch])
            #expect(
                (found.decidedBy != .uncertain) == isCertain,
                "\(String(describing: confidence)) \(identifier) \(stretch)")
        }
    }

    @Test("an answer is certain with words enough, a score, and a lead of the margin or more; one alone needs no lead")
    func certain() throws {
        var settings = DetectionSettings(rule: .confidenceOnly(ConfidenceFloors(minimumConfidence: 0)))
        settings.minimumMargin = 0.25
        let detector = LanguageDetector(settings: settings)
        func decider(_ confidences: [Double], texts: [String] = []) throws -> Detection.Decider {
            let probes = try confidences.enumerated().map {
                try probe(["de-DE", "en-US", "es-ES"][$0], $1, text: $0 < texts.count ? texts[$0] : Self.text)
            }
            return detector.detect(probes) { _ in LanguageHypotheses([:]) }.decidedBy
        }
        #expect(try decider([0.75, 0.5]) == .confidence && decider([0.75, 0.5001]) == .uncertain)
        #expect(try decider([0.75, 0.25, 0.5]) == .confidence && decider([0.1]) == .confidence)
        #expect(try decider([0]) == .uncertain, "no score at all")
        #expect(try decider([0.9, 0.1], texts: ["eins zwei drei"]) == .uncertain, "the best itself has to say enough")
        #expect(try decider([0.9, 0.1], texts: [Self.text, ""]) == .confidence)
        #expect(try decider([0.9, 0.1], texts: ["eins zwei drei drei drei"]) == .uncertain, "different words count")
        settings.minimumWordsForIdentifier = 3
        let three = LanguageDetector(settings: settings)
        let signals = ProbeSignals.all([try probe("de-DE", 0.9, text: "eins zwei drei")]) { _ in LanguageHypotheses([:])
        }
        #expect(three.isText(signals) && !detector.isText(signals) && !detector.isText([]))
        #expect(three.detect(signals).decidedBy == .confidence && signals[0].wordCount == 3)
    }

    @Test("confidence decided when it leads every other by the tie margin; a missing one cannot be led")
    func decider() throws {
        var settings = DetectionSettings(rule: .weightedSum(WeightedSum(minimumConfidence: 0, maximumForeignness: 1)))
        settings.tieMargin = 0.25
        func decider(_ others: [Double?]) throws -> Detection.Decider {
            let tags = ["en-US", "es-ES"]
            let probes = try [probe("de-DE", 0.75)] + others.enumerated().map { try probe(tags[$0], $1) }
            return LanguageDetector(settings: settings).detect(probes) { _ in LanguageHypotheses([.de: 0.9]) }.decidedBy
        }
        #expect(try decider([0.5]) == .confidence && decider([0.5001]) == .identifier)
        #expect(try decider([0.1, 0.6]) == .identifier && decider([0.1, 0.5]) == .confidence)
        #expect(try decider([nil]) == .identifier && decider([]) == .confidence)
    }

    @Test("equal scores are in the order of confidences, then of locales; no confidence comes last")
    func ties() throws {
        let probes = try [
            probe("es-ES", nil, text: ""), probe("en-US", 0, text: ""), probe("de-DE", 0.5, text: ""),
            probe("de-AT", 0.5, text: ""),
        ]
        let found = detect(.weightedSum(WeightedSum()), probes)
        // A missing confidence is scored as the lowest that was given, and told as missing.
        #expect(found.ranking.map(\.locale.identifier) == ["de-AT", "de-DE", "en-US", "es-ES"])
        #expect(found.ranking.map(\.confidence) == [0.5, 0.5, 0, nil] && found.margin == 0)
        let forced = LanguageDetector.forced(found.chosen, ranking: found.ranking)
        #expect(forced.margin == 0 && forced.ranking == found.ranking && forced.decidedBy == .forced)
    }

    @Test("evidence that is not told has no part in agreement or foreignness, and its stretches are its whole")
    func evidence() throws {
        let evidence = CandidateEvidence(
            locale: try #require(SpeechLocale("de-DE")), confidence: nil, minimum: nil, identifier: 0.7,
            hypotheses: LanguageHypotheses([:]), distinctShare: 1, repetitionFactor: 0.5, score: 0.1)
        #expect(evidence.agreement == 0 && evidence.foreignness == 0 && evidence.consistency == 0.7)
        #expect(evidence.discountedConfidence == nil && evidence.contributions.isEmpty)
        #expect(try probe("de-DE", 0.2, minimum: -1).minimumConfidence == 0)
        #expect(try probe("de-DE", nil, minimum: .nan).minimumConfidence == nil)
    }
}
