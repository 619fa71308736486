import Testing

@testable import Suites

@Suite("Mention patterns")
struct MentionPatternTests {
    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        try #require(MentionPattern(pattern)).matches(TextWords(text))
    }

    @Test(
        "what a pattern speaks of",
        arguments: [
            ("stühl*", "Zwölf STÜHLE holen"), ("stuhl*", "Zwölf Stühle holen"),
            ("chairs fetch", "Fetch the twelve chairs!"),
            ("auto|wagen|zug", "mit dem Wagen"), ("anruf* arzt|ärztin", "die Ärztin anrufen"),
            ("jardín", "en el jardin"),
            ("español*", "Los españoles"), ("pick|hol*", "holt sie ab"), ("2026", "am 7.3.2026"),
            ("cafe\u{301}", "Café"),
        ])
    func matching(_ pattern: String, _ text: String) throws {
        #expect(try matches(pattern, text))
    }

    @Test(
        "what it does not",
        arguments: [
            ("stuhl", "Stühle"), ("chairs fetch", "Fetch the tables"), ("auto", "automatisch"), ("auto", ""),
            ("ano", "el año"), ("año", "ano"), ("hol*", "abholen"), ("a|b c", "a b"),
        ])
    func notMatching(_ pattern: String, _ text: String) throws {
        #expect(try !matches(pattern, text))
    }

    @Test("a pattern without a word is none", arguments: ["", " ", "*", "|", "a |", "* b", "…"])
    func empty(_ source: String) {
        #expect(MentionPattern(source) == nil)
    }

    @Test("words are folded in order, and how they were written is kept")
    func words() {
        let text = TextWords("Könnten Sie? Ja, am 7.")
        #expect(text.words == ["konnten", "sie", "ja", "am", "7"])
        #expect(text.written.map(\.isCapitalised) == [true, true, true, false, false])
        #expect(text.written.map(\.startsSentence) == [true, false, true, false, false])
    }
}
