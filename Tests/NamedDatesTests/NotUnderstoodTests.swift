import Languages
import NamedDates
import Testing

@Suite("What the wider net adds")
struct NotUnderstoodTests {
    private func notUnderstood(_ text: String, _ language: Language) throws -> [String] {
        let finder = DateFinder(language: language)
        let findings = finder.find(in: text, now: try wednesday())
        return finder.notUnderstood(in: text, beside: findings).map(\.text)
    }

    @Test("a word of time that names nothing here is told as not understood")
    func cues() throws {
        #expect(try notUnderstood("abends bin ich müde", .de) == ["abends"])
        #expect(try notUnderstood("por la tarde no soy persona", .es) == ["tarde"])
        #expect(try notUnderstood("we meet on Fridays", .en) == ["Fridays"])
    }

    @Test("what is found or rejected is not told twice")
    func known() throws {
        #expect(try notUnderstood("am Freitag um drei", .de) == [])
        #expect(try notUnderstood("am 30. Februar", .de) == [])
        #expect(try notUnderstood("Der Herr Freitag rief an", .de) == [])
    }

    @Test("words that stand together are one")
    func together() throws {
        #expect(try notUnderstood("irgendwas mit Mai Juni und August", .de) == ["Mai Juni", "August"])
    }

    @Test("plain talk has none")
    func none() throws {
        #expect(try notUnderstood("Das Bild ist wirklich schön", .de) == [])
    }
}
