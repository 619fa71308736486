import JSONDocument
import Languages
import Testing

@testable import Tuning

@Suite("Tuning")
struct TuningTests {
    private static let identifier = TextIdentifier()

    private func tune(_ probes: [Probe], today: DetectionSettings) throws -> Tuning {
        Tuning(try ProbeSet(probes), today: today, folds: 4) { Self.identifier.hypotheses(for: $0) }
    }

    @Test("loops fool confidence alone; a rule that sees them is recommended, by more than noise")
    func recommends() throws {
        let alone = DetectionSettings(rule: .confidenceOnly(ConfidenceFloors()))
        let tuning = try tune(World.probes(families: 12), today: alone)
        #expect(tuning.foldCount == 4 && tuning.limit == nil && tuning.isRecommended)
        #expect(tuning.recommended.engine == "made up")
        #expect([.weightedSum, .weightedLogOdds].contains(tuning.recommended.rule.name))
        let card = tuning.scorecard(tuning.best)
        #expect(card.right == card.spoken && tuning.scorecard(tuning.baseline).right < card.spoken)
        #expect(tuning.contenders.map(\.name) == DetectionRule.Name.allCases.map(\.rawValue))
        #expect(tuning.contenders.allSatisfy { $0.predictions.count == tuning.probes.count })
    }

    @Test("what is best already stays")
    func stays() throws {
        let probes = World.probes(families: 6)
        let first = try tune(probes, today: DetectionSettings(rule: .confidenceOnly(ConfidenceFloors())))
        let again = try tune(probes, today: first.best.settings)
        #expect(!again.isRecommended && again.recommended == first.best.settings)
        #expect(
            again.limit
                == "today's setting is already what the best rule, \(first.best.name), gives when fitted on these probes"
        )
    }

    @Test(
        "a setting that was fitted on these probes is marked, and its rule held back is what a gain is measured against"
    )
    func learned() throws {
        let probes = World.probes(families: 8)
        let first = try tune(probes, today: DetectionSettings(rule: .confidenceOnly(ConfidenceFloors())))
        #expect(!first.isTodayLearned && first.reference.name == "today")
        #expect(
            TuningTable(first).lines.contains(
                "today's setting is taken as it is; whether it saw these probes is not known"))
        #expect(TuningReport(first).json["todayLearned"] == .bool(false))
        for contender in first.contenders {
            let again = try tune(probes, today: contender.settings)
            #expect(again.isTodayLearned && again.reference.name == contender.name, "\(contender.name)")
            #expect(again.gain.fixed + again.gain.regressed == 0 || again.best.name != contender.name)
            let held = again.reference.predictions.map(\.isAccepted)
            #expect(held == contender.predictions.map(\.isAccepted))
            let lines = TuningTable(again).lines
            #expect(
                lines.contains {
                    $0.hasPrefix("today's setting learned from these probes: it equals what \(contender.name)")
                })
            #expect(lines.contains { $0.hasPrefix("today, learned from these") })
            #expect(!lines.contains { $0.contains("Against today's setting") })
            let report = TuningReport(again).json
            #expect(report["todayLearned"] == .bool(true) && report["gainOver"] == .string(contender.name))
        }
        let weak = try tune(probes, today: first.contenders[0].settings)
        #expect(weak.isRecommended && weak.limit == nil, "a better rule is still found, against what was held back")
    }

    @Test("a setting that differs in one decimal, or of a grid's defaults that nobody tuned, is taken as it is")
    func asItIs() throws {
        let tuned = DetectionSettings(
            rule: .weightedLogOdds(WeightedLogOdds(weights: [.confidence: 1.234], bias: 2, minimumProbability: 0.5)),
            engine: "e")
        var other = tuned
        other.rule = .weightedLogOdds(WeightedLogOdds(weights: [.confidence: 1.235], bias: 2, minimumProbability: 0.5))
        var nameless = tuned
        nameless.engine = nil
        let sum = DetectionSettings(engine: "e")
        let cases: [(DetectionSettings, DetectionSettings?, Bool)] = [
            (tuned, tuned, true), (nameless, tuned, true), (other, tuned, false), (tuned, nil, false),
            (sum, tuned, false),
            (sum, sum, true), (DetectionSettings(), sum, false), (DetectionSettings(engine: "other"), sum, false),
        ]
        for (today, fitted, isLearned) in cases {
            let kind = TodaysSetting(today, fitted: fitted)
            #expect(
                isLearned == { if case .learned = kind { true } else { false } }(),
                "\(today) \(String(describing: fitted))")
        }
    }

    @Test("a single family is a stated limit: no folds, no recommendation")
    func single() throws {
        let tuning = try tune(World.probes(families: 1), today: DetectionSettings())
        #expect(tuning.foldCount == nil && !tuning.isRecommended)
        #expect(tuning.limit?.contains("nothing can be held back") == true)
        #expect(TuningTable(tuning).lines.contains { $0.hasPrefix("NOT cross-validated") })
    }

    /// The world's probes, some of them.
    private func world(_ isKept: (Probe) -> Bool) -> [Probe] { World.probes(families: 8).filter(isKept) }

    @Test("where nothing is in a candidate's language nothing is recommended, and no probability is measured")
    func foreignOnly() throws {
        let tuning = try tune(world { $0.truth == nil }, today: .untuned(for: "made up"))
        #expect(!tuning.isRecommended && tuning.foldCount == 4)
        #expect(
            tuning.limit?.hasPrefix(
                "what is to be decided is not in the set: found no clips in de, no clips in en, no clips in es, with words"
            )
                == true, "\(tuning.limit ?? "")")
        for contender in [tuning.today] + tuning.contenders {
            let card = tuning.scorecard(contender)
            #expect(card.brier == nil && card.logLoss == nil && card.calibration.error == nil && card.cost != nil)
            #expect(
                tuning.curve(contender).points.allSatisfy { $0.kept == nil && $0.wrong == nil && $0.foreign == nil })
        }
        let row = try #require(TuningTable(tuning).lines.first { $0.hasPrefix("confidenceThenIdentifier") })
        #expect(row.split(separator: " ").suffix(7) == ["–", "–", "–", "0/0", "0", "0/8", "–"], "\(row)")
    }

    @Test("where nothing is foreign, or foreign only without words or in one family, nothing is recommended")
    func noneForeign() throws {
        let alone = DetectionSettings(rule: .confidenceOnly(ConfidenceFloors()))
        let silence = (0..<6).map { number in
            Probe(
                clip: "silence", family: "silence-\(number)", language: "zxx", truth: nil, condition: "silence",
                seconds: 4,
                engine: "made up",
                evidence: World.candidates.map {
                    ProbeEvidence(locale: $0, text: "No, no, no.", meanConfidence: 0.9, minimumConfidence: 0.5)
                }, place: "")
        }
        let spoken = world { $0.truth != nil }
        let sets = [
            (spoken, "found no clips in none of the candidates' languages, with words"),
            (spoken + silence, "found no clips in none of the candidates' languages, with words"),
            (
                world { $0.truth != nil || $0.family == "family-3" },
                "found no clips in none of the candidates' languages but those of 1 family, with words"
            ),
        ]
        for (probes, expected) in sets {
            let tuning = try tune(probes, today: alone)
            #expect(!tuning.isRecommended && tuning.limit?.contains(expected) == true, "\(tuning.limit ?? "")")
            #expect(TuningTable(tuning).lines.contains { $0.hasPrefix("NOT decidable: what is to be decided") })
            #expect(tuning.gain.isBetter, "the limit, not the gain, is what holds it back")
        }
    }

    @Test("a candidate whose language nobody speaks, or one family alone, is a stated limit")
    func oneLanguage() throws {
        let alone = DetectionSettings(rule: .confidenceOnly(ConfidenceFloors()))
        let german = try tune(world { $0.truth == .de || $0.truth == nil }, today: alone)
        #expect(!german.isRecommended && german.limit?.contains("found no clips in en, no clips in es, with") == true)
        let english = try tune(world { $0.truth != .en || $0.family == "family-0" }, today: alone)
        #expect(!english.isRecommended && english.limit?.contains("no clips in en but those of 1 family, with") == true)
    }

    @Test("probes of no named recogniser belong to none")
    func nameless() throws {
        let alone = DetectionSettings(rule: .confidenceOnly(ConfidenceFloors()))
        let tuning = try tune(World.probes(families: 12, engine: nil), today: alone)
        #expect(tuning.limit == "no probe names its recogniser, so the setting would belong to none")
    }

    @Test("the largest weights that a matrix may hold give finite leads", arguments: [-1000.0, 1000])
    func largestWeights(_ weight: Double) throws {
        for signal in DetectionSignal.allCases {
            var weights: [DetectionSignal: Double] = [:]
            for other in DetectionSignal.allCases { weights[other] = other == signal ? -weight : weight }
            let detector = LanguageDetector(
                settings: DetectionSettings(
                    rule: .weightedLogOdds(WeightedLogOdds(weights: weights, bias: weight, minimumProbability: 0.5))))
            for probe in World.probes(families: 2) {
                let detection = detector.detect(probe.evidence) { Self.identifier.hypotheses(for: $0) }
                #expect((0...1).contains(detection.margin) && detection.ranking.allSatisfy { $0.score.isFinite })
            }
        }
    }

    @Test("the same probes give the same report, to the byte, in whatever order they come")
    func deterministic() throws {
        let probes = World.probes(families: 5)
        let reports = try [probes, probes.reversed()].map { probes in
            TuningReport(try tune(probes, today: DetectionSettings())).json.encoded()
        }
        #expect(reports[0] == reports[1])
    }

    @Test("the page holds the report, lets nothing in, and no text can end its data")
    func page() throws {
        var probes = World.probes(families: 3)
        let hostile = "</script><script>alert(1)</script><!--"
        probes.append(
            Probe(
                clip: hostile, family: "h", language: "de", truth: .de, condition: "clean", seconds: 8,
                engine: "made up",
                evidence: World.candidates.map {
                    ProbeEvidence(locale: $0, text: hostile, meanConfidence: 0.5, minimumConfidence: nil)
                }, place: ""))
        let report = TuningReport(try tune(probes, today: DetectionSettings())).json
        let page = String(decoding: TuningPage.page(report), as: UTF8.self)
        #expect(page.contains("default-src &#39;none&#39;") && !page.contains(hostile))
        #expect(page.components(separatedBy: "<script").count == 3)
        let data = try #require(page.firstRange(of: "id=\"data\">"))
        let end = try #require(page[data.upperBound...].firstRange(of: "</script>"))
        let read = try JSONValue.parse(Array(page[data.upperBound..<end.lowerBound].utf8), name: "data")
        #expect(read == report)
    }
}

extension String {
    fileprivate func components(separatedBy text: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
