import SeededRandom
import Testing

@testable import Languages

@Suite("Folded words")
struct FoldedTextTests {
    @Test(
        "words are lower case and without accents; ñ and ß stay, whether letters come composed or not",
        arguments: [
            ("Ärger über Füße", " arger uber fuße "), ("A\u{308}rger, man\u{303}ana", " arger mañana "),
            ("¿Mañana a las 15:30?", " mañana a las 15 30 "), ("", " "), ("…—!", " "), ("Δοκιμή", " δοκιμή "),
        ])
    func folded(text: String, folded: String) {
        #expect(String(decoding: FoldedText(text).bytes, as: UTF8.self) == folded)
    }

    @Test("capitals of Latin letters fold as their small letters do")
    func capitals() {
        var seen = 0
        for scalar in (0x41..<0x180 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
            let small = scalar.properties.lowercaseMapping
            guard small.unicodeScalars.count == 1, small != String(scalar) else { continue }
            #expect(FoldedText(String(scalar)).bytes == FoldedText(small).bytes, "\(scalar)")
            seen += 1
        }
        #expect(seen > 110)
        #expect(FoldedWords("Łódź łódź Омск омск").words.map(\.isCapitalised) == [true, false, true, false])
    }

    @Test("no scalar grows by more than half in lower case, which is the room that folding has")
    func room() {
        // Beyond are scalars that have no case.
        let tooLong = (0..<0x20000 as Range<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
            2 * FoldedText(String(scalar)).bytes.count > 3 * String(scalar).utf8.count + 4
        }
        #expect(tooLong.isEmpty)
        let growing = String(repeating: "\u{23A}\u{130}", count: 50)
        #expect(FoldedText(growing).bytes.count == 2 + growing.utf8.count * 3 / 2)
    }

    @Test("a text folded as a whole holds its words in order, each between two spaces")
    func whole() {
        var random = SeededGenerator(7)
        let letters = Array("abzAÄñÑßéE\u{303}\u{301}n09 .,!?'-…Ωж🙂").map(String.init)
        for _ in 0..<500 {
            let text = (0..<random.below(40)).map { _ in letters[random.below(letters.count)] }.joined()
            let words = FoldedWords(text).texts
            let whole = words.isEmpty ? " " : " \(words.joined(separator: " ")) "
            #expect(String(decoding: FoldedText(text).bytes, as: UTF8.self) == whole, "\(text)")
        }
    }
}
