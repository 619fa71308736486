import Languages
import Testing

@testable import Suites

@Suite("What an assistant says")
struct AssistantCheckTests {
    private func isNoticed(
        _ text: String, _ kind: WrittenLine.Kind = .statement, for reader: AssistantCheck.Reader = .listener,
        in language: Language = .en, said: String = ""
    ) -> Bool {
        let check = AssistantCheck(for: reader, language: language, said: TextWords(said))
        if case .failsAt = check.finding(in: [WrittenLine(kind, stage: "s", text)]) { return true }
        return false
    }

    @Test(
        "remarks of a model about itself or its task and its offers are noticed in any language",
        arguments: [
            "Here is a brief summary:", "Here are the key points of the note.", "Based on the transcript, Anna is ill.",
            "As an AI language model, I cannot know.", "I'm sorry, but I can't help with this request.",
            "Let me know if you need anything else!", "Hier ist die Zusammenfassung.",
            "Laut Transkript kommt Anna nicht.",
            "Als Sprachmodell kann ich das nicht sagen.", "Wie kann ich dir weiterhelfen?",
            "Aquí tienes un breve resumen.",
            "Según la transcripción, Ana no viene.", "Como modelo de lenguaje no lo sé.", "¿En qué más puedo ayudarte?",
        ])
    func remarks(_ text: String) {
        #expect(isNoticed(text))
    }

    @Test(
        "what people tell of assistants, summaries, help and texts is none of that",
        arguments: [
            "Anna schickt die Zusammenfassung am Freitag.", "Er arbeitet als KI-Experte und hilft dir gern.",
            "Falls du noch Fragen hast, ruf Irene an.", "Am Samstag stehe ich zur Verfügung.",
            "Here is where the key lies: under the mat.", "I'd be happy to help with the cakes.",
            "She works on an AI assistant.", "Anna asks how she can help.", "The text says she is late.",
            "If you have any questions, call Irene.", "La información proporcionada por el hospital es poca.",
            "Ana pide que le mandes el resumen.", "No dudes en llamarla.", "Aquí está la llave.", "Sie mag dich <3 […]",
            "Die Kolleg*innen kommen am 1. April.",
        ])
    func honest(_ text: String) {
        #expect(!isNoticed(text))
    }

    @Test("a draft may offer help and sign with a dash; it may not speak of itself, leave a place open or hold a list")
    func drafts() {
        #expect(!isNoticed("Let me know if you need anything.\n- Tom", .draft))
        #expect(!isNoticed("Here are the key points from my side.", .draft))
        #expect(isNoticed("Here is a polite reply: thank you.", .draft))
        #expect(isNoticed("Best regards, [Your Name]", .draft))
        #expect(isNoticed("Dear {{sender}}, yes.", .draft))
        #expect(isNoticed("Yes.\n- I come\n- by car", .draft))
        #expect(isNoticed("Yes.\r\n- I come\r\n- by car", .draft))
        #expect(isNoticed("**Yes**", .draft))
    }

    @Test("a list, a heading and bold letters are marks of a layout, a number sign and a dash between words are none")
    func marks() {
        for text in ["# Balcony", "- five pots", "• five pots", "**pots**", "```pots```"] { #expect(isNoticed(text)) }
        for text in ["#1 on the list", "Balcony - five pots", "-5 degrees"] { #expect(!isNoticed(text)) }
    }

    @Test("a note to oneself is told to nobody, unless the note itself speaks to somebody; a thank-you is for others")
    func speaker() {
        #expect(isNoticed("You have to call the accountant.", for: .speaker, said: "I have to call her."))
        #expect(!isNoticed("You get the chairs.", for: .speaker, said: "Could you get the chairs?"))
        #expect(!isNoticed("You have to call the accountant.", said: "I have to call her."))
        #expect(!isNoticed("Say thank you to Ana.", for: .speaker, said: "I'll thank Ana."))
        #expect(
            isNoticed("Du musst den Pass verlängern.", for: .speaker, in: .de, said: "Ich muss den Pass verlängern."))
        #expect(!isNoticed("Das tu ich am Montag.", for: .speaker, in: .de, said: "Das mach ich am Montag."))
        #expect(isNoticed("Tienes que renovarlo.", for: .speaker, in: .es, said: "Tengo que renovarlo."))
    }

    @Test("words that were said may be told, whatever they sound like")
    func said() {
        let slip = "The sign said: how can I help you?"
        #expect(isNoticed("How can I help you?"))
        #expect(!isNoticed("The sign says: how can I help you?", said: slip))
    }

    @Test("a run of words may leave out what stands in parentheses, and stands together")
    func run() {
        let run = WordRun("here|below is (a) (short) summary")
        for text in ["Here is summary", "below is a summary", "Well, here is a short summary."] {
            #expect(run.found(in: TextWords(text)) != nil)
        }
        for text in ["here is a long summary", "is a summary", "here", "here is a short"] {
            #expect(run.found(in: TextWords(text)) == nil)
        }
    }
}
