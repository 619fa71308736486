import Foundation
import SeededRandom
import Testing

@testable import Languages

@Suite("The signals of probes")
struct ProbeSignalTests {
    private func probe(_ tag: String, _ text: String, _ confidence: Double?, _ minimum: Double? = nil) throws
        -> ProbeEvidence
    {
        ProbeEvidence(
            locale: try #require(SpeechLocale(tag)), text: text, meanConfidence: confidence, minimumConfidence: minimum)
    }

    /// The one probe's signals, with an opinion that is made up.
    private func signals(
        _ text: String = "eins zwei drei", _ confidence: Double? = nil, _ minimum: Double? = nil,
        opinion: [Language: Double] = [:], stretches: [Language: Double]? = nil
    ) throws -> ProbeSignals {
        let all = ProbeSignals.all([try probe("de-DE", text, confidence, minimum)]) { _ in
            LanguageHypotheses(opinion, stretches: stretches.map { StretchMeans($0) })
        }
        return try #require(all.first)
    }

    private func logOdds(_ share: Double) -> Double { log(share / (1 - share)) }

    private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

    @Test("confidence is log odds against 0.85, kept two per cent away from 0 and 1; none is ordinary")
    func confidence() throws {
        for (given, counted) in [
            (0.85, 0.85), (0.5, 0.5), (0.021, 0.021), (0.02, 0.02), (0.01, 0.02), (0, 0.02), (0.98, 0.98), (0.99, 0.98),
            (1, 0.98),
        ] {
            let value = try signals("a b", given).value(of: .confidence)
            #expect(isClose(value, logOdds(counted) - logOdds(0.85)), "\(given)")
        }
        #expect(try signals("a b").value(of: .confidence) == 0)
        // Five words, of four pairs one was there before: three quarters of the confidence count.
        #expect(try isClose(signals("a b a b c", 0.8).value(of: .confidence), logOdds(0.6) - logOdds(0.85)))
    }

    @Test("the lowest confidence is log odds against 0.2, kept half a per cent away from 0 and 1; none is ordinary")
    func minimum() throws {
        for (given, counted) in [
            (0.2, 0.2), (0.5, 0.5), (0.005, 0.005), (0.001, 0.005), (0, 0.005), (0.996, 0.995), (1, 0.995),
        ] {
            #expect(
                isClose(try signals("a", 0.5, given).value(of: .minimum), logOdds(counted) - logOdds(0.2)), "\(given)")
        }
        #expect(try signals("a", 0.5).value(of: .minimum) == 0)
    }

    @Test(
        "the identifier is a logarithm that ends at a thousandth, stretches are what lacks of 1, foreignness is negative"
    )
    func identifier() throws {
        for (given, counted) in [(1, 1), (0.5, 0.5), (0.001, 0.001), (0.0005, 0.001), (0, 0.001)] {
            #expect(isClose(try signals(opinion: [.de: given]).value(of: .identifier), log(counted)), "\(given)")
        }
        let half = try signals("eins zwei", 0.75, opinion: [.de: 0.9], stretches: [.de: 0.25, .es: 0.25])
        #expect(half.value(of: .consistency) == -0.75 && half.value(of: .foreignness) == -0.375)
        #expect(half.value(of: .agreement) == 0)
        let whole = try signals("eins zwei", nil, opinion: [.de: 0.75])
        #expect(whole.value(of: .consistency) == -0.25 && whole.value(of: .foreignness) == -0.25)
        let silent = try signals("12", 0.75, opinion: [:])
        #expect(silent.value(of: .consistency) == 0 && silent.value(of: .foreignness) == 0)
    }

    @Test("words are counted against the median and against ten, pairs that return against all pairs")
    func words() throws {
        let texts = ["a b c d e f g h", "a b a b a b", "", "x"]
        let tags = ["de-DE", "en-US", "es-ES", "es-MX"]
        let probes = try zip(tags, texts).map { try probe($0, $1, nil) }
        let all = ProbeSignals.all(probes.reversed()) { _ in LanguageHypotheses([:]) }
        #expect(all.map(\.probe.locale.identifier) == tags, "in the order of locales, however they came")
        #expect(all.map(\.wordCount) == [8, 6, 0, 1])
        // Of 0, 1, 6, 8 the upper of the two in the middle.
        for (signals, count) in zip(all, [8.0, 6, 0, 1]) {
            #expect(isClose(signals.value(of: .wordRate), -abs(log((count + 2) / 8))))
            #expect(isClose(signals.value(of: .length), log(0.1)))
        }
        #expect(all.map { $0.value(of: .repetition) } == [0, -0.6, 0, 0])
        #expect(isClose(try signals("a b c d e f g h i j k").value(of: .length), log(1.2)))
    }

    @Test("each candidate is seen beside the others: their texts in its language, and what reads like nobody's")
    func others() throws {
        let opinions: [String: LanguageHypotheses] = [
            "eins zwei": LanguageHypotheses([.de: 0.5, .en: 0.25, .es: 0.125]),
            "one two": LanguageHypotheses([.en: 0.5, .de: 0.125]), "uno dos": LanguageHypotheses([.es: 0.25]),
        ]
        let probes = [
            try probe("de-DE", "eins zwei", 0.5, 0.25), try probe("en-US", "one two", nil, nil),
            try probe("es-ES", "uno dos", 0.25, 0.5),
        ]
        let all = ProbeSignals.all(probes) { opinions[$0] ?? LanguageHypotheses([:]) }
        #expect(all.map(\.identifier) == [0.5, 0.5, 0.25])
        #expect(all.map(\.agreement) == [0.0625, 0.125, 0.0625])
        #expect(all.map { $0.value(of: .agreement) } == all.map(\.agreement))
        // 0.5 × 0.125, 0.25 × 0.375 and 0.25 × 0.75: the highest stands for all.
        #expect(all.map(\.foreignness) == [0.1875, 0.1875, 0.1875])
        #expect(all.map(\.confidence) == [0.5, 0.25, 0.25] && all.map(\.minimum) == [0.25, 0.25, 0.5])
        #expect(ProbeSignals.all([]) { _ in LanguageHypotheses([:]) }.isEmpty)
    }

    @Test(
        "log odds add up by weight, a signal without one counts nothing, and \"none\" is a choice beside the candidates"
    )
    func odds() throws {
        let odds = WeightedLogOdds(
            weights: [.agreement: 2, .repetition: 3], bias: -0.5, minimumProbability: 0.5, minimumIdentifier: 0.25)
        let settings = DetectionSettings(rule: .weightedLogOdds(odds))
        func detect(_ texts: [(String, String)], _ opinion: [Language: Double]) throws -> Detection {
            LanguageDetector(settings: settings).detect(try texts.map { try probe($0.0, $0.1, 0.5) }) { _ in
                LanguageHypotheses(opinion)
            }
        }
        let found = try detect([("de-DE", "a b c d"), ("en-US", "a b a b a b c d")], [.de: 0.5, .en: 0.125])
        let (german, english) = (exp(-0.5 + 2 * 0.5), exp(-0.5 + 2 * 0.125 - 3 * 3.0 / 7))
        let sum = 1 + german + english
        #expect(isClose(found.ranking[0].score, german / sum) && isClose(found.ranking[1].score, english / sum))
        #expect(found.ranking[0].contributions.map(\.signal) == [.agreement, .repetition])
        #expect(found.ranking[0].contributions.map(\.logOdds) == [1, 0])
        #expect(found.ranking[0].repetitionFactor == 1 && isClose(found.ranking[1].repetitionFactor, 4.0 / 7))
        // Without text enough the identifier's signals are left out.
        let few = try detect([("de-DE", "a b c"), ("en-US", "a")], [.de: 0.5, .en: 0.125])
        #expect(few.ranking.allSatisfy { $0.contributions.map(\.signal) == [.repetition] })
        #expect(isClose(few.ranking[0].score, exp(-0.5) / (1 + 2 * exp(-0.5))))
    }

    @Test("log odds need their probability and the text's own language, exactly or more")
    func oddsFloors() throws {
        func decider(bias: Double, _ probability: Double, _ identifier: Double) throws -> Detection.Decider {
            let rule = DetectionRule.weightedLogOdds(
                WeightedLogOdds(
                    weights: [:], bias: bias, minimumProbability: probability, minimumIdentifier: identifier))
            return LanguageDetector(settings: DetectionSettings(rule: rule))
                .detect([try probe("de-DE", "a b c d", nil)]) { _ in LanguageHypotheses([.de: 0.75]) }.decidedBy
        }
        // A bias of nothing is one half.
        #expect(try decider(bias: 0, 0.5, 0.75) == .identifier)
        #expect(try decider(bias: 0, 0.5001, 0.75) == .uncertain && decider(bias: 0, 0.5, 0.7501) == .uncertain)
        #expect(try decider(bias: 3, 0.95, 0.5) == .identifier && decider(bias: -3, 0.06, 0.5) == .uncertain)
        #expect(try decider(bias: 800, 0.99, 0.5) == .identifier && decider(bias: -800, 0.01, 0.5) == .uncertain)
    }

    @Test("only signals that the identifier has a part in ask it")
    func asking() {
        #expect(
            DetectionSignal.allCases.filter(\.asksIdentifier) == [.identifier, .agreement, .consistency, .foreignness])
    }

    @Test(
        "counts of words at their limits",
        arguments: [
            ("", 0, 1.0, 0.0), ("a", 1, 1, 0), ("a a", 2, 0.5, 0), ("a a a a", 4, 0.25, 0), ("a a a a a", 5, 0.2, 0.75),
            ("a b c d e", 5, 1, 0), ("a b a b a", 5, 0.4, 0.5), ("я я б", 3, 2.0 / 3, 0), ("u\u{308} u", 2, 1, 0),
            ("a1 1 1a", 2, 1, 0),
            ("a-b a_b", 4, 0.5, 0), ("¡a! ¿a?", 2, 0.5, 0), ("l'a la", 2, 0.5, 0),
        ] as [(String, Int, Double, Double)])
    func spokenWords(_ text: String, _ count: Int, _ distinct: Double, _ repeated: Double) {
        let words = SpokenWords(text)
        #expect(words.count == count && words.distinctShare == distinct && words.repeatedShare == repeated)
    }
}
