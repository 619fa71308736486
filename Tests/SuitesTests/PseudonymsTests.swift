import Testing

@testable import Suites

@Suite("Pseudonyms")
struct PseudonymsTests {
    private let text = """
        Hallo, hier ist Ruth Berger. Ruths Nummer ist 0176 5550 1234, schreib an ruth.berger@example.net. Clara wohnt in der Gartenstraße 12.
        """

    private var pseudonyms: Pseudonyms { Pseudonyms(texts: [text], language: .de, named: []) }

    @Test("names, numbers and addresses are replaced, each the same everywhere")
    func everything() {
        let replaced = pseudonyms.replacing(text).text
        for original in ["Ruth", "Berger", "0176", "ruth.berger", "Clara", "Gartenstraße"] {
            #expect(!replaced.contains(original), "\(replaced)")
        }
        #expect(replaced.contains("Noa Mika. Noas Nummer ist 0000 0000 0001, schreib"), "\(replaced)")
        let elsewhere = pseudonyms.replacing("An RUTH: 01765550 1234, und an Ruth.").text
        #expect(elsewhere == "An NOA: 00000000 0001, und an Noa.")
    }

    @Test("words that only look like names stay")
    func nothing() {
        let plain = "Der Kuchen ist am Samstag fertig, um 15:30 Uhr, und kostet 12 Euro. Was machst du?"
        #expect(Pseudonyms(texts: [plain], language: .de, named: []).replacements.isEmpty)
    }

    @Test("every place of the old text has one in the new, in order and at its end")
    func places() {
        let (new, places) = pseudonyms.replacing(text)
        #expect(places.count == text.unicodeScalars.count + 1)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(places.last == new.unicodeScalars.count)
    }
}
