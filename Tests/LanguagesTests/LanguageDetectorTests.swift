import SeededRandom
import Testing

@testable import Languages

@Suite struct LanguageDetectorTests {
    private let detector = LanguageDetector()
    private let identifier = TextIdentifier()
    private static let german = "Ich wollte dir nur sagen, dass wir uns am Donnerstag vor dem Rathaus treffen."
    private static let spanish = "Solo quería decirte que el jueves quedamos delante del ayuntamiento."
    private static let english = "I just wanted to tell you that we are meeting on Thursday in front of the town hall."

    private func probe(_ tag: String, _ text: String, _ confidence: Double?) throws -> ProbeEvidence {
        let locale = try #require(SpeechLocale(tag))
        return ProbeEvidence(locale: locale, text: text, meanConfidence: confidence)
    }

    private func detect(_ probes: [ProbeEvidence]) -> Detection {
        detector.detect(probes) { identifier.hypotheses(for: $0) }
    }

    @Test("a clear lead in confidence decides, though every text reads well")
    func confidence() throws {
        let detection = detect([
            try probe("de-DE", Self.german, 0.55), try probe("es-ES", Self.spanish, 0.91),
            try probe("en-US", Self.english, 0.7),
        ])
        #expect(detection.chosen.identifier == "es-ES")
        #expect(detection.decidedBy == .confidence)
        #expect(detection.ranking.map(\.locale.identifier) == ["es-ES", "en-US", "de-DE"])
        #expect(detection.margin == detection.ranking[0].score - detection.ranking[1].score)
    }

    @Test("the published near tie 0.905 / 0.925 / 0.969 falls to English by the identifier, whichever column is which")
    func nearTie() throws {
        for figures in [[0.905, 0.925, 0.969], [0.969, 0.925, 0.905], [0.925, 0.969, 0.905], [0.905, 0.969, 0.925]] {
            let detection = detect([
                try probe("de-DE", "I just wanted to tell you that wir are meeting on Thursday in front", figures[0]),
                try probe("es-ES", "I just wanted to tell you that we are meeting on Thursday in front", figures[1]),
                try probe("en-US", Self.english, figures[2]),
            ])
            #expect(detection.chosen.identifier == "en-US")
            #expect(detection.decidedBy == .identifier)
        }
    }

    @Test("a confident loop loses to honest speech")
    func loop() throws {
        let loop = Array(repeating: "un nudo de", count: 30).joined(separator: " ")
        let detection = detect([try probe("de-DE", Self.german, 0.85), try probe("es-ES", loop, 0.95)])
        #expect(detection.chosen.identifier == "de-DE")
        #expect(detection.decidedBy == .confidence)
        #expect(detection.ranking[1].distinctShare < 0.05)
    }

    @Test("a short repetition is speech")
    func shortRepetition() throws {
        let detection = detect([try probe("es-ES", "sí sí sí sí claro", 0.9)])
        #expect(detection.ranking[0].repetitionFactor == 1)
    }

    @Test("a wrong confidence loses to the identifier when the lead is small")
    func confidenceWrong() throws {
        let detection = detect([try probe("de-DE", Self.english, 0.93), try probe("en-GB", Self.english, 0.88)])
        #expect(detection.chosen.identifier == "en-GB")
        #expect(detection.decidedBy == .identifier)
    }

    @Test("without any confidence the identifier decides alone; a missing one is scored as the lowest given")
    func missingConfidence() throws {
        let none = detect([try probe("de-DE", "the kitchen in the house", nil), try probe("en-US", Self.english, nil)])
        #expect(none.chosen.identifier == "en-US")
        #expect(none.decidedBy == .identifier)
        #expect(none.ranking[0].confidence == nil)
        let mixed = detect([
            try probe("de-DE", Self.german, nil), try probe("en-US", Self.english, 0.9),
            try probe("es-ES", Self.spanish, 0.4),
        ])
        #expect(mixed.chosen.identifier == "en-US")
    }

    @Test(
        "digits, silence, mumbling and a foreign language are uncertain, and the best candidate is still chosen",
        arguments: [
            ("12 34 56", "12 34 56", 0.95), ("", "", nil), ("wir sehen uns", "we see us", 0.3),
            ("Ik weet niet of zij vanmiddag nog langskomt maar ik hoop het", "Ik weet niet of zij vanmiddag nog", 0.9),
        ] as [(String, String, Double?)])
    func uncertain(german: String, english: String, confidence: Double?) throws {
        let detection = detect([
            try probe("en-US", english, confidence.map { $0 - 0.01 }), try probe("de-DE", german, confidence),
        ])
        #expect(detection.decidedBy == .uncertain)
        #expect(detection.chosen == detection.ranking.first?.locale)
        #expect(detection.chosen.identifier == "de-DE")
    }

    @Test("a forced locale is forced")
    func forced() throws {
        let locale = try #require(SpeechLocale("es-MX"))
        let detection = LanguageDetector.forced(locale)
        #expect(detection.decidedBy == .forced)
        #expect(detection.chosen == locale)
    }

    @Test("a confidence that isn't a number is none, one outside 0...1 is clamped")
    func badConfidence() throws {
        #expect(try probe("de-DE", "ja", .nan).meanConfidence == nil)
        #expect(try probe("de-DE", "ja", 1.7).meanConfidence == 1)
        #expect(try probe("de-DE", "ja", -.infinity).meanConfidence == 0)
    }

    @Test("the order of the candidates changes nothing")
    func order() throws {
        var random = SeededGenerator(3)
        let texts = [Self.german, Self.spanish, Self.english, "", "12 34", "ja ja ja ja ja ja ja ja ja ja"]
        let confidences: [Double?] = [nil, 0, 0.3, 0.8, 0.8, 0.9, 0.92, 1]
        for _ in 0..<500 {
            var probes: [ProbeEvidence] = []
            for tag in ["de-DE", "es-ES", "en-US", "en-GB"] {
                let text = texts[Int.random(in: 0..<texts.count, using: &random)]
                probes.append(
                    try probe(tag, text, confidences[Int.random(in: 0..<confidences.count, using: &random)]))
            }
            let detection = detect(probes)
            #expect(detect(probes.shuffled(using: &random)) == detection)
            #expect(detection.ranking.count == 4)
            #expect(detection.margin >= 0)
        }
    }
}
