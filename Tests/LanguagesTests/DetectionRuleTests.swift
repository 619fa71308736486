import Foundation
import SeededRandom
import Testing

@testable import Languages

@Suite("Detection rules")
struct DetectionRuleTests {
    private static let odds = WeightedLogOdds(
        weights: [
            .confidence: 1.4, .minimum: 0.5, .identifier: 0.6, .agreement: 1.3, .consistency: 1.1, .foreignness: 2,
            .repetition: 1.5, .wordRate: 0.7, .length: 0.3,
        ], bias: 2, minimumProbability: 0.6)
    private static let rules: [DetectionRule] = [
        .confidenceOnly(ConfidenceFloors()), .confidenceThenIdentifier(ConfidenceFloors()), .weightedSum(WeightedSum()),
        .weightedLogOdds(odds),
    ]
    private static let german = "Ich wollte dir nur sagen, dass wir uns am Donnerstag vor dem Rathaus treffen."
    private static let spanish = "Solo quería decirte que el jueves quedamos delante del ayuntamiento."
    private static let english = "I just wanted to tell you that we are meeting on Thursday in front of the town hall."
    private static let loop = Array(repeating: "de la ruta", count: 20).joined(separator: " ")

    private let identifier = TextIdentifier()

    private func probe(_ tag: String, _ text: String, _ confidence: Double?, _ minimum: Double? = nil) throws
        -> ProbeEvidence
    {
        ProbeEvidence(
            locale: try #require(SpeechLocale(tag)), text: text, meanConfidence: confidence, minimumConfidence: minimum)
    }

    private func detect(_ rule: DetectionRule, _ probes: [ProbeEvidence]) -> Detection {
        LanguageDetector(settings: DetectionSettings(rule: rule)).detect(probes) { identifier.hypotheses(for: $0) }
    }

    @Test(
        "the order of the candidates changes nothing, scores stay from 0 to 1 and fall, whatever the rule",
        arguments: rules)
    func order(rule: DetectionRule) throws {
        var random = SeededGenerator(11)
        let texts = [Self.german, Self.spanish, Self.english, Self.loop, "", "12 34", "sí", "0671 492 883"]
        let confidences: [Double?] = [nil, 0, 0.3, 0.8, 0.8, 0.9, 0.95, 1]
        for _ in 0..<400 {
            let probes = try ["de-DE", "es-ES", "en-US"].map { tag in
                try probe(
                    tag, texts[random.below(texts.count)], confidences[random.below(confidences.count)],
                    confidences[random.below(confidences.count)])
            }
            let detection = detect(rule, probes)
            #expect(detect(rule, probes.shuffled(using: &random)) == detection)
            let scores = detection.ranking.map(\.score)
            #expect(
                scores.allSatisfy { (0...1).contains($0) } && zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 })
            #expect(detection.chosen == detection.ranking[0].locale)
        }
    }

    @Test("the published rule: the identifier breaks a tie, and only a tie")
    func published() throws {
        let rule = DetectionRule.confidenceThenIdentifier(ConfidenceFloors())
        let tied = detect(
            rule,
            [
                try probe("de-DE", Self.english, 0.96), try probe("es-ES", Self.spanish, 0.5),
                try probe("en-US", Self.english, 0.93),
            ])
        #expect(tied.chosen.language == .en && tied.decidedBy == .identifier)
        let clear = detect(rule, [try probe("de-DE", Self.german, 0.96), try probe("en-US", Self.english, 0.86)])
        #expect(clear.chosen.language == .de && clear.decidedBy == .confidence)
        // It believes a loop: that is what the two other rules are for.
        let fooled = detect(rule, [try probe("de-DE", Self.german, 0.84), try probe("es-ES", Self.loop, 0.95)])
        #expect(fooled.chosen.language == .es)
    }

    @Test("a loop that is sure of itself loses under both weighted rules")
    func loop() throws {
        for rule in Self.rules.suffix(2) {
            let detection = detect(
                rule,
                [
                    try probe("de-DE", Self.german, 0.84, 0.3), try probe("es-ES", Self.loop, 0.95, 0.8),
                    try probe("en-US", "I only wanted to say to you that we us on Thursday", 0.55, 0.05),
                ])
            #expect(detection.chosen.language == .de && detection.decidedBy != .uncertain, "\(rule.name)")
        }
    }

    @Test("confidence alone is confidence's decision or nobody's")
    func alone() throws {
        let rule = DetectionRule.confidenceOnly(ConfidenceFloors())
        let close = detect(rule, [try probe("de-DE", Self.english, 0.93), try probe("en-US", Self.english, 0.9)])
        #expect(close.chosen.language == .de && close.decidedBy == .confidence)
        let low = detect(rule, [try probe("de-DE", Self.german, 0.5), try probe("en-US", Self.english, 0.4)])
        #expect(low.decidedBy == .uncertain)
    }

    @Test("digits and silence are uncertain under every rule", arguments: rules)
    func empty(rule: DetectionRule) throws {
        for (text, confidence) in [("", nil), ("0671 492 883 150", 0.97), ("", 0.99), ("… … …", 0.95)]
            as [(String, Double?)]
        {
            let detection = detect(rule, [try probe("de-DE", text, confidence), try probe("es-ES", text, confidence)])
            #expect(detection.decidedBy == .uncertain)
        }
    }

    @Test(
        "a missing confidence counts as the lowest that another got, under every rule; none at all leaves it to the texts"
    )
    func missing() throws {
        for rule in Self.rules {
            let some = [
                try probe("de-DE", Self.german, nil), try probe("es-ES", Self.spanish, 0.3),
                try probe("en-US", Self.english, 0.93),
            ]
            #expect(detect(rule, some).chosen.language == .en, "\(rule.name)")
            guard rule.name != .confidenceOnly else { continue }
            let none = detect(rule, [try probe("de-DE", Self.english, nil), try probe("en-US", Self.english, nil)])
            #expect(none.chosen.language == .en, "\(rule.name)")
            #expect(none.decidedBy == .identifier || none.decidedBy == .uncertain)
        }
    }

    @Test("weighted log odds are explained: what the signals added is the score")
    func contributions() throws {
        let detection = detect(
            .weightedLogOdds(Self.odds),
            [try probe("de-DE", Self.german, 0.9, 0.4), try probe("en-US", Self.english, 0.6, 0.1)])
        let odds = detection.ranking.map { exp(Self.odds.bias + $0.contributions.reduce(0) { $0 + $1.logOdds }) }
        for (candidate, odd) in zip(detection.ranking, odds) {
            #expect(abs(candidate.score - odd / (1 + odds.reduce(0, +))) < 1e-12)
        }
        #expect(detection.ranking[0].contributions.count == DetectionSignal.allCases.count)
    }

    @Test("the published rule is the default of Apple's recogniser, and of no other")
    func engines() {
        #expect(
            DetectionSettings.untuned(for: "Apple SpeechAnalyzer, macOS 26.1").rule.name == .confidenceThenIdentifier)
        #expect(DetectionSettings.untuned(for: "whisper-base int8 (faster-whisper 1.2.1)").rule.name == .weightedSum)
    }

    @Test("the logarithm is the platform's to the last bits")
    func logarithm() {
        var random = SeededGenerator(5)
        for _ in 0..<2000 {
            let x = exp(Double.random(in: -30...30, using: &random))
            #expect(abs(NaturalLogarithm.value(x) - log(x)) <= 4e-15 * max(1, abs(log(x))))
        }
        #expect(NaturalLogarithm.value(1) == 0)
    }
}
