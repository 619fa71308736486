import Engines
import Evaluation
import Languages
import Testing

@testable import Suites

@Suite("Settings of a matrix")
struct MatrixSettingsTests {
    private func settings(_ members: String) throws(PlanningError) -> MatrixSettings {
        let text =
            #"{"suite": "voice-note", "axes": {"interface": ["de"], "input": ["de"], "output": ["de"]}"# + members + "}"
        return try MatrixSettings(Matrix(bytes: Array(text.utf8), name: "m.json", suites: [VoiceNoteSuite.description]))
    }

    @Test("without settings three locales compete with the argued defaults")
    func defaults() throws {
        let settings = try settings("").settings
        #expect(settings.candidates.map(\.identifier) == ["de-DE", "es-ES", "en-US"])
        #expect(settings.detection.tieMargin == 0.08)
        #expect(settings.probeSeconds == 20)
        #expect(settings.keyPointLimit == 5)
    }

    @Test("locales and the tie margin can be set")
    func given() throws {
        let settings = try settings(#", "candidates": ["es-MX", "de-AT"], "detection": {"tieMargin": 0.2}"#).settings
        #expect(settings.candidates.map(\.identifier) == ["es-MX", "de-AT"])
        #expect(settings.detection.tieMargin == 0.2)
    }

    @Test("every rule reads back as it was written")
    func rules() throws {
        let rules: [DetectionRule] = [
            .confidenceOnly(ConfidenceFloors(minimumConfidence: 0.7)),
            .confidenceThenIdentifier(ConfidenceFloors(minimumConfidence: 0.6, minimumIdentifier: 0.4)),
            .weightedSum(WeightedSum(identifierWeight: 0.5, maximumForeignness: 0.3, minimumWordsForRepetition: 6)),
            .weightedLogOdds(
                WeightedLogOdds(weights: [.confidence: 1.25, .length: -0.5], bias: 0.75, minimumProbability: 0.6)),
        ]
        for rule in rules {
            let written = DetectionSettings(rule: rule, engine: "whisper", tieMargin: 0.1, minimumMargin: 0.03)
            #expect(try settings(", \"detection\": \(written.json.pretty())").settings.detection == written)
        }
    }

    @Test("an axis chooses among named settings, and a matrix that says nothing follows the recogniser")
    func named() throws {
        let text = """
            {"suite": "voice-note", "detections": {"published": {"rule": "confidenceThenIdentifier"}, "wide": {"tieMargin": 0.3}},
             "axes": {"interface": ["de"], "input": ["de"], "output": ["de"], "detection": ["published", "wide"]}}
            """
        let matrix = try Matrix(bytes: Array(text.utf8), name: "m.json", suites: [VoiceNoteSuite.description])
        #expect(matrix.axes.last == Axis(name: "detection", values: ["published", "wide"]))
        let settings = try MatrixSettings(matrix)
        #expect(settings.settings(named: "wide", engine: "Apple SpeechAnalyzer").detection.tieMargin == 0.3)
        #expect(settings.settings(named: "published", engine: nil).detection == .published)
        #expect(settings.settings(named: nil, engine: "Apple SpeechAnalyzer").detection == .published)
        #expect(settings.settings(named: nil, engine: "whisper-base int8").detection == DetectionSettings())
        let unknown = text.replacing(#""detection": ["published"#, with: #""detection": ["publishd"#)
        let error = #expect(throws: PlanningError.self) {
            try Matrix(bytes: Array(unknown.utf8), name: "m.json", suites: [VoiceNoteSuite.description])
        }
        #expect(error?.description.hasSuffix(#"did you mean "published"?"#) == true, "\(error?.description ?? "")")
        let none = text.replacing("\"detections\"", with: "\"$schema\": \"\", \"exclude\": [], \"x\"")
        #expect(throws: PlanningError.self) {
            try Matrix(bytes: Array(none.utf8), name: "m.json", suites: [VoiceNoteSuite.description])
        }
    }

    @Test("a setting tuned on a recogniser isn't used on confidences that somebody wrote; one of nobody's is")
    func authored() throws {
        let tuned = try settings(#", "detection": {"rule": "confidenceOnly", "engine": "whisper"}"#)
        for engine in ["whisper", "another"] {
            #expect(tuned.settings(named: nil, engine: engine).detection.rule.name == .confidenceOnly)
        }
        #expect(tuned.settings(named: nil, engine: nil).detection.rule.name == .confidenceOnly)
        #expect(tuned.settings(named: nil, engine: "authored").detection == .untuned(for: "authored"))
        let given = try settings(#", "detection": {"rule": "confidenceOnly"}"#)
        #expect(given.settings(named: nil, engine: "authored").detection.rule.name == .confidenceOnly)
    }

    @Test(
        "what cannot be is refused",
        arguments: [
            (#", "candidates": []"#, "candidates: found no locale, expected at least one"),
            (
                #", "candidates": ["fr-FR"]"#,
                #"candidates: found "fr-FR", expected locales of de, es, en such as "de-DE""#
            ),
            (
                #", "candidates": ["es-ES", "es-MX"]"#,
                #"candidates: found a second locale of es, "es-MX", expected one a language"#
            ),
            (#", "cancelAfter": "detect""#, #"cancelAfter: found "detect", expected "save""#),
            (#", "detection": {"tieMargin": 1.5}"#, "detection.tieMargin: found 1.5, expected 0 to 1"),
            (
                #", "detections": {"wide": {"tieMargin": 0.3}}"#,
                #"add "detection": ["wide"] to "axes", or write one setting as "detection""#
            ),
            (#", "detection": {"tiemargin": 1}"#, #"did you mean "tieMargin"?"#),
            (#", "detection": {"rule": "weightedlogodds"}"#, #"did you mean "weightedLogOdds"?"#),
            (
                #", "detection": {"rule": "confidenceOnly", "identifierWeight": 0.5}"#,
                #"expected one of "rule", "engine", "tieMargin", "minimumMargin", "minimumWords", "minimumConfidence""#
            ),
            (
                #", "detection": {"rule": "weightedLogOdds", "weights": {}, "bias": 0}"#,
                #"expected a number from 0 to 1, with "weights"; `criba tune` fits them together"#
            ),
            (
                #", "detection": {"rule": "weightedLogOdds", "weights": {}, "minimumProbability": 0.5}"#,
                #"expected a number from -1000 to 1000, with "weights"; `criba tune` fits them together"#
            ),
            (
                #", "detection": {"rule": "weightedLogOdds", "weights": {"agreement": -1e308}, "bias": 0, "minimumProbability": 0.5}"#,
                "detection.weights.agreement: found -1e+308, expected -1000 to 1000; `criba tune` fits weights of a few units"
            ),
            (
                #", "detection": {"rule": "weightedLogOdds", "weights": {}, "bias": 1000.5, "minimumProbability": 0.5}"#,
                "detection.bias: found 1000.5, expected -1000 to 1000; `criba tune` fits weights of a few units"
            ),
        ])
    func refusals(_ members: String, _ expected: String) {
        let error = #expect(throws: PlanningError.self) { try settings(members) }
        #expect(error?.description.hasSuffix(expected) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasPrefix("m.json:1:") == true)
    }
}
