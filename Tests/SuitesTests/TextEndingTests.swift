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
        #expect(TextEnding(text).breaksOff(amongSentences: false, language: language))
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
        #expect(!TextEnding(text).breaksOff(amongSentences: false, language: language))
    }

    @Test("among sentences a text needs a mark of its own, but for a signature")
    func signature() {
        #expect(TextEnding("Ich komme. Und nächstes Mal zahle dann").breaksOff(amongSentences: true, language: .de))
        #expect(!TextEnding("Ich komme. Liebe Grüße, Ruth").breaksOff(amongSentences: true, language: .de))
        #expect(!TextEnding("Ich komme. Bis dann 👋").breaksOff(amongSentences: true, language: .de))
    }

    @Test("texts of one kind are compared with one another, and a digest without marks is whole")
    func kinds() {
        func lines(_ kind: WrittenLine.Kind, _ texts: [String]) -> [WrittenLine] {
            texts.map { WrittenLine(kind, stage: "summarise", $0) }
        }
        let bare = lines(.statement, ["Ruth feiert am Samstag", "Martin bringt Getränke mit"])
        #expect(TextEnding.firstBrokenOff(of: bare, language: .de) == nil)
        let mixed = lines(.statement, ["Ruth feiert am Samstag.", "Martin bringt zur Feier Getränke"])
        #expect(TextEnding.firstBrokenOff(of: mixed, language: .de)?.text == mixed[1].text)
        let tasks = lines(.task, ["Zwölf Stühle holen", "Fotos schicken"])
        #expect(TextEnding.firstBrokenOff(of: mixed.prefix(1) + tasks, language: .de) == nil)
        #expect(TextEnding.firstBrokenOff(of: lines(.tag, ["die"]), language: .de) == nil)
    }
}
