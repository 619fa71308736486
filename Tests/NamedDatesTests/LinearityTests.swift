import Languages
@testable import NamedDates
import Testing

@Suite("Work grows with the length of the text and no faster")
struct LinearityTests {
    /// Repeated to any length these are the worst texts that are known: every word asks for its neighbours.
    private static let patterns = [
        "und ", "de ", "y ", "7", "7 ", "3.5. ", "3/4/", "3-", "3:", "von 3 bis 4 ", "del 3 al ", "entre ", "a la ",
        "am ",
        "half past ", "Freitag ", "in ein paar ", "next ", "May ", "last ", "zwei Stunden und ", "a", "freitagmorgen",
        "Freitag um 3 nein um 4 nein ", "\u{308}", "👍🏽", ".", "\n", "the day after ", "mañana ",
    ]

    @Test("no place of a text is read twice, whatever the text", arguments: Language.allCases)
    func reads(language: Language) {
        for pattern in Self.patterns {
            let text = String(repeating: pattern, count: 2_000 / pattern.count + 1)
            let tokens = Scanner.tokens(of: Array(text.unicodeScalars))
            let parser = Parser(Source(tokens: tokens, lexicon: .of(language)))
            _ = FinderPass(parser, isHost: true, host: parser.source).run()
            // A place is read once as a piece and once with its neighbours.
            #expect(parser.reads <= 2 * tokens.count, "\(pattern)")
        }
    }

    @Test("a long text is read in parts of bounded length that lose no token", arguments: Language.allCases)
    func parts(language: Language) {
        for pattern in Self.patterns {
            let scalars = Array(String(repeating: pattern, count: 12_000 / pattern.count + 1).unicodeScalars)
            var scanner = Scanner(scalars)
            var ranges: [Range<Int>] = []
            while let part = scanner.nextPart(.of(language)) {
                #expect(part.count <= 512, "\(pattern)")
                ranges += part.map(\.range)
            }
            #expect(ranges == Scanner.tokens(of: scalars).map(\.range), "\(pattern)")
        }
    }

    @Test("what stands far into a long text is found as if it stood alone")
    func far() throws {
        let filler = String(repeating: "Das Wetter ist schön und alle sind froh. ", count: 400)
        #expect(try named(filler + "Wir sehen uns am Freitag um acht.", .de) == ["2026-03-06 08:00"])
        let endless = String(repeating: "bla ", count: 4_000)
        #expect(try named(endless + "übermorgen " + endless, .de) == ["2026-03-06"])
    }
}
