import Languages
import Testing

@testable import Suites

@Suite("Words that leave open")
struct HedgeWordsTests {
    private func leaveOpen(_ text: String, _ language: Language) -> Bool {
        HedgeWords.leaveOpen(text, TextWords(text), language: language)
    }

    @Test(
        "doubt, wish, condition and question leave a sentence open, in any language",
        arguments: [
            (.de, "Vielleicht fahren sie nach Bremen."), (.de, "Sie streicht, sobald es trocken ist."),
            (.de, "Er fragt, ob der Bruder hier schläft."), (.de, "Die Reise steht nicht fest."),
            (.es, "Quizá se muden a Bremen."), (.es, "La pintará cuando no llueva."), (.es, "Tal vez en mayo."),
            (.es, "¿Puede dormir aquí su hermano?"), (.en, "They may move to Bremen."),
            (.en, "She'll paint it once it's dry."), (.en, "He wonders whether his brother sleeps here."),
            (.en, "The trip isn't certain."),
        ] as [(Language, String)])
    func open(_ language: Language, _ text: String) {
        #expect(leaveOpen(text, language))
    }

    @Test(
        "what is told as settled is not open; a permission, the month of May and a planet are no doubt",
        arguments: [
            (.de, "Im Mai ziehen sie nach Bremen."), (.de, "Der Bruder darf hier schlafen."),
            (.de, "Das Geländer ist gestrichen."), (.es, "En mayo se mudan a Bremen."),
            (.es, "Su hermano puede dormir aquí."), (.es, "La barandilla está pintada."),
            (.en, "They are moving to Bremen in May."), (.en, "His brother can sleep here."),
            (.en, "The planet is blue."),
        ] as [(Language, String)])
    func settled(_ language: Language, _ text: String) {
        #expect(!leaveOpen(text, language))
    }

    /// Once folded, "sí" and "si" are one word. That a "yes" leaves open is the price; a family can forbid words with `never`.
    @Test("a Spanish yes leaves open as an if does")
    func yes() {
        #expect(leaveOpen("Sí, se mudan.", .es))
    }
}
