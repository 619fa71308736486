import Engines
import Languages
import Testing

@testable import Suites

@Suite("Tie-breaks")
struct TieBreakTests {
    private let settings = DetectionSettings()
    private let speech = ["de-DE", "es-ES", "en-US"].compactMap(SpeechLocale.init).map { locale in
        RecognisedSpeech(
            locale: locale,
            segments: [
                SpeechSegment(
                    text: "we are meeting on Thursday in front of the town hall", start: 0, duration: 4,
                    confidence: locale.language == .en ? 0.93 : 0.9)
            ])
    }

    private func detection() -> Detection {
        LanguageDetector(settings: settings).detect(
            speech.map {
                ProbeEvidence(
                    locale: $0.locale, text: $0.text, meanConfidence: $0.meanConfidence,
                    minimumConfidence: $0.minimumConfidence)
            }
        ) { TextIdentifier().hypotheses(for: $0) }
    }

    @Test("the detector's own answer stands in every order")
    func symmetric() {
        guard case .passes(let said) = TieBreak(detection(), settings: settings).finding(speech) else {
            Issue.record("not passed")
            return
        }
        #expect(said == "identifier in every order; confidence leads by 0.03")
    }

    @Test("an answer that the detector gives in no order is found out")
    func asymmetric() {
        let right = detection()
        let other = Detection(
            ranking: right.ranking, chosen: right.ranking[1].locale, margin: right.margin, decidedBy: .identifier)
        guard case .fails(let rationale, _, _) = TieBreak(other, settings: settings).finding(speech) else {
            Issue.record("not failed")
            return
        }
        #expect(rationale == "another order of the candidates gives another answer")
    }
}
