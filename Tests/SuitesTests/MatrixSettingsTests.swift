import Evaluation
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
            (#", "detection": {"tieMargin": 1.5}"#, "detection.tieMargin: found 1.5, expected 0 to 1"),
            (#", "detection": {"tiemargin": 1}"#, #"did you mean "tieMargin"?"#),
        ])
    func refusals(_ members: String, _ expected: String) {
        let error = #expect(throws: PlanningError.self) { try settings(members) }
        #expect(error?.description.hasSuffix(expected) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasPrefix("m.json:1:") == true)
    }
}
