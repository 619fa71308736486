import Testing

@testable import Languages

@Suite struct SpeechLocaleTests {
    @Test("a tag is read in any case and written in the usual one")
    func usualCase() {
        #expect(SpeechLocale("DE-at")?.identifier == "de-AT")
        #expect(SpeechLocale("es-419")?.region == "419")
        #expect(SpeechLocale("en")?.region == nil)
        #expect(SpeechLocale("de-latn-ch")?.identifier == "de-Latn-CH")
        #expect(SpeechLocale("de-latn-ch")?.language == .de)
    }

    @Test("locales are in the order of their tags")
    func order() throws {
        let locales = ["es-ES", "de-DE", "de-AT"].compactMap { SpeechLocale($0) }
        #expect(locales.sorted().map(\.identifier) == ["de-AT", "de-DE", "es-ES"])
        #expect(!(locales[0] < locales[0]))
    }

    @Test(
        "what isn't a tag of a spoken language is refused",
        arguments: ["", "fr-FR", "de_DE", "de-", "-DE", "de-DEU", "de-D1", "de-DE-1996", "deu-DE", "de--DE", "de-41"])
    func refused(tag: String) {
        #expect(SpeechLocale(tag) == nil)
    }
}
