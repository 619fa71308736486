import Testing

@testable import Languages

@Suite("Stretches of a text")
struct StretchTests {
    /// What Whisper wrote when it was told to write Spanish and heard Italian; invented for the test in its manner.
    private static let mixed =
        "la camisa roja está en el armario, ma non trovo più le scarpe della festa, dónde las has puesto"
    private static let spanish =
        "la camisa roja está en el armario, pero ya no encuentro los zapatos de la fiesta, dónde los has puesto"
    private static let italian =
        "la camicia rossa è nell'armadio, ma non trovo più le scarpe della festa, dove le hai messe stamattina"
    private static let english =
        "The red shirt is in the wardrobe, but I cannot find the shoes for the party, where have you put them"

    private let identifier = TextIdentifier()

    private func probe(_ tag: String, _ text: String, _ confidence: Double?) throws -> ProbeEvidence {
        ProbeEvidence(locale: try #require(SpeechLocale(tag)), text: text, meanConfidence: confidence)
    }

    @Test("a text that is partly in another language is certain as a whole, and its stretches are not")
    func mixed() {
        let whole = identifier.hypotheses(for: Self.mixed)
        #expect(whole.probability(of: .es) > 0.9)
        #expect(whole.probabilityOverStretches(of: .es) < 0.8)
        #expect(whole.undeterminedOverStretches > 0.2)
        let pure = identifier.hypotheses(for: Self.spanish)
        #expect(pure.probabilityOverStretches(of: .es) > 0.95)
    }

    @Test("a text of one stretch is not looked at more closely; its whole stands for its stretches")
    func short() {
        for text in ["", "sí", "la camisa roja está en el", "la camisa roja está en el armario"] {
            let hypotheses = identifier.hypotheses(for: text)
            #expect(hypotheses.stretches == nil)
            #expect(hypotheses.probabilityOverStretches(of: .es) == hypotheses.probability(of: .es))
            #expect(hypotheses.undeterminedOverStretches == hypotheses.undetermined)
        }
        #expect(identifier.hypotheses(for: "la camisa roja está en el armario viejo").stretches != nil)
    }

    @Test("means over stretches sum to 1, and a language that wasn't asked about is \"none of these\"")
    func sums() throws {
        for text in [Self.mixed, Self.spanish, Self.italian, Self.english] {
            let all = try #require(identifier.hypotheses(for: text).stretches)
            let sum = Language.allCases.reduce(all.undetermined) { $0 + all.probability(of: $1) }
            #expect(abs(sum - 1) < 1e-12)
            let german = try #require(identifier.hypotheses(for: text, among: [.de]).stretches)
            #expect(german.probability(of: .de) == all.probability(of: .de))
            #expect(german.probability(of: .es) == 0)
            #expect(abs(german.undetermined - (1 - all.probability(of: .de))) < 1e-12)
        }
    }

    @Test("a translation is not believed where another candidate wrote down a foreign language and was sure of it")
    func foreign() throws {
        let probes = [
            try probe("de-DE", "Das rote Hemd hängt im Schrank, aber ich finde die Schuhe nicht.", 0.5),
            try probe("es-ES", Self.italian, 0.85), try probe("en-US", Self.english, 0.82),
        ]
        func detect(_ maximum: Double) -> Detection {
            let rule = DetectionRule.weightedSum(WeightedSum(maximumForeignness: maximum))
            return LanguageDetector(settings: DetectionSettings(rule: rule))
                .detect(probes) { identifier.hypotheses(for: $0) }
        }
        let detection = detect(0.5)
        #expect(detection.chosen.language == .en && detection.decidedBy == .uncertain)
        #expect(detection.ranking.allSatisfy { $0.foreignness > 0.8 && $0.foreignness <= 0.85 })
        #expect(detect(1).decidedBy != .uncertain)
    }

    @Test("neither silence nor a loop is a foreign language, and a missing confidence counts as the lowest")
    func quiet() throws {
        func foreignness(_ probes: [ProbeEvidence]) -> Double {
            let signals = ProbeSignals.all(probes) { identifier.hypotheses(for: $0) }
            #expect(Set(signals.map { $0.value(of: .foreignness) }).count == 1)
            return -(signals.first?.value(of: .foreignness) ?? 0)
        }
        let silence = try [probe("de-DE", "", 0.9), probe("es-ES", "12 34", 0.9)]
        #expect(foreignness(silence) == 0)
        let silent = ProbeSignals.all(silence) { identifier.hypotheses(for: $0) }
        #expect(silent.allSatisfy { $0.value(of: .consistency) == 0 })
        let loop = Array(repeating: "della ruota", count: 30).joined(separator: " ")
        #expect(foreignness([try probe("de-DE", Self.english, 0.8), try probe("es-ES", loop, 0.95)]) < 0.1)
        let unsure = [try probe("de-DE", Self.english, 0.4), try probe("es-ES", Self.italian, nil)]
        #expect((0.3...0.4).contains(foreignness(unsure)))
        #expect(foreignness([try probe("es-ES", Self.italian, nil)]) > 0.9)
    }
}
