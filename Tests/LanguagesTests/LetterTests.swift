import Foundation
import Testing

@testable import Languages

@Suite("Letters as the identifier sees them")
struct LetterTests {
    private func name(_ scalar: UInt32) -> String {
        switch LatinLetters.kind(scalar) {
        case .latin(let letter): "latin \(String(letter, radix: 16))"
        case .foreign: "foreign"
        case .apostrophe: "apostrophe"
        case .inverted: "inverted"
        case .mark: "mark"
        case .separator: "separator"
        }
    }

    @Test("a mark makes of a letter what Unicode composes of the two, as far as Latin-1 has it")
    func composition() {
        var composed = 0
        for letter in UInt32(0x61)...0x7A {
            for mark in UInt32(0x300)...0x36F {
                guard let base = Unicode.Scalar(letter), let sign = Unicode.Scalar(mark) else { continue }
                let normal = Array("\(base)\(sign)".precomposedStringWithCanonicalMapping.unicodeScalars)
                let expected = normal.count == 1 && normal[0].value < 0x100 ? normal[0].value : nil
                // ÿ is in no word of the languages asked about; the table leaves it out. From 340 on are old names of other marks.
                if expected == 0xFF || (0x340...0x344).contains(mark) { continue }
                #expect(LatinLetters.composed(letter, mark) == expected, "\(base) with \(String(mark, radix: 16))")
                if expected != nil { composed += 1 }
            }
        }
        #expect(composed == 26)
        #expect(LatinLetters.composed(0xE4, 0x301) == nil)
    }

    @Test("capitals beyond Latin-1 become small as in Unicode, letters of other scripts are foreign, signs part words")
    func kinds() {
        for scalar in UInt32(0x100)...0x17F {
            let small = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars ?? "".unicodeScalars
            // İ becomes two scalars in Unicode, and ĸ and ŉ, ſ are small already.
            if small.count == 1, let first = small.first {
                #expect(name(scalar) == "latin \(String(first.value, radix: 16))")
            }
        }
        for (capital, small) in [
            (0x1E00, 0x1E01), (0x1E01, 0x1E01), (0x1EF8, 0x1EF9), (0x1E9E, 0xDF), (0x178, 0xFF), (0x180, 0x180),
            (0x24F, 0x24F),
        ] as [(UInt32, UInt32)] {
            #expect(name(capital) == "latin \(String(small, radix: 16))")
        }
        for scalar: UInt32 in [0x3B1, 0x416, 0x5D0, 0x627, 0x905, 0x3042, 0x4E2D, 0xAC00, 0x20000, 0x1F00, 0x2C00] {
            #expect(name(scalar) == "foreign", "\(String(scalar, radix: 16))")
        }
        for scalar: UInt32 in [0, 0x20, 0x30, 0x40, 0x5B, 0x60, 0x7B, 0xA0, 0xD7, 0xF7, 0x2014, 0x1F600, 0x250] {
            #expect(name(scalar) == "separator", "\(String(scalar, radix: 16))")
        }
        #expect([0x27, 0x2019].map { name($0) } == ["apostrophe", "apostrophe"])
        #expect([0xBF, 0xA1].map { name($0) } == ["inverted", "inverted"])
        #expect([0x300, 0x36F].map { name($0) } == ["mark", "mark"])
        #expect(name(0xAA) == "latin aa" && name(0xBA) == "latin ba" && name(0xB5) == "latin b5")
    }

    @Test(
        "probabilities are ranked, what they leave is \"none\", and what is no probability is nothing",
        arguments: [
            ([.de: 0.5, .es: 0.25, .en: 0.125], [0.5, 0.25, 0.125], 0.125, Language.de, Language.de),
            ([.de: 0.25, .es: 0.25], [0.25, 0.25, 0], 0.5, nil, .de), ([.de: 2, .en: 2], [0.5, 0, 0.5], 0, .de, .de),
            ([.de: -1, .es: .nan, .en: .infinity], [0, 0, 0], 1, nil, nil), ([:], [0, 0, 0], 1, nil, nil),
            ([.en: 0.5], [0, 0, 0.5], 0.5, nil, .en), ([.en: 1, .es: 1, .de: 2], [0.5, 0.25, 0.25], 0, .de, .de),
            ([.es: 1], [0, 1, 0], 0, .es, .es),
            ([.es: 0.75, .de: 0.75], [0.5, 0.5, 0], 0, .de, .de),
        ] as [([Language: Double], [Double], Double, Language?, Language?)])
    func hypotheses(
        _ given: [Language: Double], _ probabilities: [Double], _ undetermined: Double, _ best: Language?,
        _ bestLanguage: Language?
    ) {
        let hypotheses = LanguageHypotheses(given)
        #expect(Language.allCases.map { hypotheses.probability(of: $0) } == probabilities)
        #expect(hypotheses.undetermined == undetermined && hypotheses.undeterminedOverStretches == undetermined)
        #expect(hypotheses.best == best && hypotheses.bestLanguage == bestLanguage)
        #expect(hypotheses.ranked.count == given.count + 1)
        let stretched = LanguageHypotheses(given, stretches: StretchMeans([.de: 0.25, .en: 0.5]))
        #expect(stretched.probabilityOverStretches(of: .de) == 0.25 && stretched.probabilityOverStretches(of: .es) == 0)
        #expect(stretched.undeterminedOverStretches == 0.25 && stretched.undetermined == undetermined)
    }

    @Test("the mean of stretches is each language's sum by their number; none without a stretch, and never below 0")
    func means() throws {
        let means = try #require(StretchMeans([[.de: 1, .en: 0], [.de: 0.5, .en: 0.25], [.de: 0]]))
        #expect(means.probability(of: .de) == 0.5 && abs(means.probability(of: .en) - 0.25 / 3) < 1e-15)
        #expect(means.probability(of: .es) == 0 && abs(means.undetermined - (0.5 - 0.25 / 3)) < 1e-15)
        #expect(StretchMeans([[Language: Double]]()) == nil)
        #expect(StretchMeans([.de: 0.75, .es: 0.75]).undetermined == 0)
        #expect(StretchMeans([:] as [Language: Double]).undetermined == 1)
    }

    @Test(
        "languages and locales are in the order of their codes, a script is kept as it is written",
        arguments: [
            ("de-Latn", "de-Latn", nil), ("DE-LATN-at", "de-Latn-AT", "AT"), ("es-419", "es-419", "419"),
            ("en-gb", "en-GB", "GB"), ("es", "es", nil),
        ] as [(String, String, String?)])
    func locales(_ tag: String, _ identifier: String, _ region: String?) throws {
        let locale = try #require(SpeechLocale(tag))
        #expect(locale.identifier == identifier && locale.region == region && locale.description == identifier)
        #expect(Language.allCases.sorted().map(\.rawValue) == ["de", "en", "es"])
        for refused in [
            "de-L4tn", "de-Latn-", "de-Latn-AT-x", "es-41a", "es-4199", "de-A", "de-@A", "de-A[", "de-Läti",
        ] {
            #expect(SpeechLocale(refused) == nil, "\(refused)")
        }
    }

    @Test(
        "a word knows whether it was written with a capital and whether it starts a sentence",
        arguments: [
            ("Ja. nein", "ja+! nein!"), ("ja, Nein", "ja! nein+"), ("ja! Nein? doch… Gut", "ja! nein+! doch! gut+!"),
            ("éa Éa", "ea! ea+"),
            ("iPhone 3D x.y", "iphone! 3d x y!"), ("Ωa ωb", "ωa+! ωb"), ("a-B;C", "a! b+ c+"), ("", ""), (". a", "a!"),
            ("Ñ n\u{303}", "ñ+! ñ"),
            ("½ ٣ a", "½! ٣ a"), ("e\u{301}\u{308}\u{300}\u{302} n", "e! n"), ("\u{303}a", "a!"),
        ])
    func words(_ text: String, _ told: String) {
        let words = FoldedWords(text).words.map { word in
            "\(word.text)\(word.isCapitalised ? "+" : "")\(word.startsSentence ? "!" : "")"
        }
        #expect(words.joined(separator: " ") == told)
    }
}
