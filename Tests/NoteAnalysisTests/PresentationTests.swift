import Engines
import Languages
import Testing

@testable import NoteAnalysis

@Suite("What the user sees of an analysis")
struct PresentationTests {
    @Test("no text of the interface is empty or the same in two languages")
    func texts() {
        let all = Language.allCases.map { AnalysisTexts.texts(in: $0).all }
        for index in all[0].indices {
            #expect(Set(all.map { $0[index].text }).count == 3, "\(all[0][index].name)")
            #expect(all.allSatisfy { !$0[index].text.isEmpty })
        }
    }

    @Test("headings are in the interface language, lines in the note's; empty lists have no section")
    func card() {
        var note = Samples.note(tags: ["llamadas"], items: [.init(task: "Llamar", people: ["Ana"])], language: .es)
        note.complete(.init(number: 1))
        let card = AnalysisCard(AnalysisOutcome(note: note), interface: .de)
        #expect(card.sections.map(\.heading) == ["Zusammenfassung", "Vorhaben", "Schlagwörter"])
        #expect(card.sections.map(\.language) == [.es, .es, .es])
        #expect(card.sections[1].lines == ["☑ Llamar (Ana)"])
    }

    @Test("each failure has a hint in the interface language", arguments: Language.allCases)
    func hints(_ interface: Language) {
        let failures: [AnalysisFailure] = [
            .missingTranscript, .transcriptTooLarge(ContextFit(tokens: 2, limit: 1, measure: .exact)),
            .model(EngineFailure(kind: .refusal)), .model(EngineFailure(kind: .modelUnavailable)),
        ]
        var hints: Set<String> = []
        for failure in failures {
            var outcome = AnalysisOutcome()
            outcome.failure = failure
            let card = AnalysisCard(outcome, interface: interface)
            #expect(card.sections.map(\.kind) == [.hint])
            #expect(card.sections.map(\.language) == [interface])
            hints.formUnion(card.sections[0].lines)
        }
        #expect(hints.count == 4)
    }
}
