import Languages
import Testing

@testable import Suites

@Suite("Where a text breaks off")
struct TextEndingTests {
    @Test(
        "a mark that something follows and a small word that another follows are no end",
        arguments: [
            (.de, "Stühle holen und"), (.de, "Ruth feiert im Garten ihrer Eltern,"), (.de, "Sie feiert mit der"),
            (.es, "Recoger las sillas y"), (.es, "Ruth celebra el cumpleaños de"), (.es, "¿"), (.es, "Es para tu"),
            (.en, "Get the chairs and"), (.en, "The party is in her parents' garden —"), (.en, "It is at the"),
            (.en, "Bring the chairs ("),
        ] as [(Language, String)])
    func broken(_ language: Language, _ text: String) {
        #expect(TextEnding(text).isOpen(in: language))
    }

    @Test(
        "what people end a text in is an end",
        arguments: [
            (.de, "Ruft ihn bitte an"), (.de, "Bring das mit"), (.de, "Die Feier ist am Samstag."), (.de, "Kommst du?"),
            (.de, "Er sagte: „Bis Samstag.“"), (.de, "Bis bald! 🎉"), (.de, "Plan A"), (.de, ""),
            (.de, "Ich weiß nicht, wie…"),
            (.es, "Para ti y para tú"), (.es, "Plan A"), (.es, "Llevar el sobre"), (.es, "(a las ocho)"),
            (.en, "Where are you from"), (.en, "Vitamin A"), (.en, "Call him back"), (.en, "Room 12"),
            (.en, "Something to look forward to"),
        ] as [(Language, String)])
    func whole(_ language: Language, _ text: String) {
        #expect(!TextEnding(text).isOpen(in: language))
    }

    private func isBroken(_ kind: WrittenLine.Kind, _ text: String) -> Bool {
        TextEnding.isBrokenOff(WrittenLine(kind, stage: "reply", text), language: .de)
    }

    @Test("what goes on behind a sentence needs a mark of its own, but for a signature")
    func signature() {
        #expect(isBroken(.draft, "Ich komme. Und nächstes Mal zahle dann"))
        #expect(!isBroken(.draft, "Ich komme. Liebe Grüße, Ruth"))
        #expect(!isBroken(.draft, "Ich komme. Bis dann 👋"))
        #expect(!isBroken(.statement, "Frau Dr. Sommer kommt am Montag um acht vorbei"))
        #expect(!isBroken(.statement, "Die Feier ist am 21. July um halb vier im Garten"))
    }

    @Test("a lone sentence without its mark is whole; titles, tasks and tags are no sentences")
    func style() {
        #expect(!isBroken(.statement, "Martin bringt zur Feier Getränke mit"))
        #expect(!isBroken(.task, "Stühle holen. Zwölf Stück aus dem Verein"))
        #expect(isBroken(.task, "Stühle holen und"))
        let tags = [WrittenLine(.tag, stage: "analyse", "die")]
        #expect(TextEnding.firstBrokenOff(of: tags, language: .de) == nil)
    }
}
