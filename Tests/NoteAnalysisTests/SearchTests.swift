import Languages
import Testing

@testable import NoteAnalysis

@Suite("Searching analysed notes")
struct SearchTests {
    private let note = Samples.note(
        "Ich rufe Müller wegen der Einkommensteuer an, das ist in der Großen Straße.",
        people: ["Frau Müller", "die Kinder"], tags: ["finanzamt"], title: "Steuer und Termine",
        summary: "Es geht um Belege.",
        items: [.init(task: "Unterlagen sortieren", people: ["Jörg"])], language: .de)

    private func finds(_ query: String, _ scope: SearchScope) -> Bool { NoteSearch(query).finds(note, in: scope) }

    @Test("each scope looks where it says and nowhere else")
    func scopes() {
        let found: [(String, [SearchScope])] = [
            ("Einkommensteuer", [.transcript, .all]), ("Kinder", [.people, .all]),
            ("Jörg", [.people, .actionItems, .all]), ("sortieren", [.actionItems, .all]), ("Termine", [.all]),
            ("Belege", [.all]), ("finanzamt", []), ("Müller", [.transcript, .people, .all]),
        ]
        for (query, scopes) in found {
            for scope in SearchScope.allCases {
                #expect(finds(query, scope) == scopes.contains(scope), "\(query) in \(scope)")
            }
        }
    }

    @Test("several words have to stand in one place")
    func words() {
        #expect(finds("unterlagen jorg", .actionItems))
        #expect(finds("frau müller", .people))
        #expect(!finds("müller kinder", .people))
        #expect(finds("kinder belege", .all))
        #expect(finds("steuer", .transcript))
    }

    @Test("an empty query finds nothing", arguments: ["", "  \n"])
    func empty(_ query: String) {
        for scope in SearchScope.allCases { #expect(!finds(query, scope)) }
    }

    @Test(
        "case and accents do not matter, ß is ss and ü is u",
        arguments: [
            ("MULLER", "Müller"), ("strasse", "Straße"), ("STRASSE", "Straße"), ("Straße", "STRASSE"), ("cafe", "Café"),
            ("resume", "résumé"), ("Jose\u{301}", "josé"), ("zizek", "Žižek"), ("coeur", "cœur"),
            ("l'ecole", "L’École"), ("a b", "A\u{A0}\nB"),
        ])
    func folded(_ query: String, _ text: String) {
        #expect(NoteSearch(query).finds(Samples.note(text), in: .transcript))
    }

    @Test(
        "ñ is not n, ü is not ue, and a letter with a name of its own is not its name",
        arguments: [
            ("ano", "año"), ("año", "ano"), ("mueller", "Müller"), ("Müller", "Mueller"), ("nino", "NIÑO"),
            ("senor", "Señor"), ("eng", "ŋ"),
        ])
    func different(_ query: String, _ text: String) {
        #expect(!NoteSearch(query).finds(Samples.note(text), in: .transcript))
    }

    @Test("ñ is ñ, in capitals and in two pieces", arguments: ["AÑO", "an\u{303}o", "AN\u{303}O"])
    func enye(_ query: String) {
        #expect(NoteSearch(query).finds(Samples.note("este año"), in: .transcript))
    }
}
