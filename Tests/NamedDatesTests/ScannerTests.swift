@testable import NamedDates
import Testing

@Suite("Texts cut into tokens and parts")
struct ScannerTests {
    private func parts(_ text: String) -> [Int] {
        var scanner = Scanner(Array(text.unicodeScalars))
        var counts: [Int] = []
        while let part = scanner.nextPart(.of(.de)) { counts.append(part.count) }
        return counts
    }

    @Test("plain words are cut behind the 256th, words of time behind the 512th")
    func words() {
        #expect(parts(String(repeating: "bla ", count: 600)) == [256, 256, 88])
        #expect(parts(String(repeating: "um ", count: 1100)) == [512, 512, 76])
        #expect(parts(String(repeating: "um ", count: 300) + String(repeating: "bla ", count: 300)) == [301, 256, 43])
        #expect(parts(String(repeating: "3 ", count: 600)) == [512, 88])
        #expect(parts("") == [])
    }

    @Test("a sentence is cut from the 128th token on", arguments: [".", "!", "?", "…"])
    func sentences(sign: String) {
        func sentence(_ count: Int) -> String { String(repeating: "bla ", count: count - 2) + "bla" + sign }
        #expect(parts(sentence(128) + " bla bla") == [128, 2])
        #expect(parts(sentence(127) + " bla bla") == [129])
        #expect(parts(sentence(128)) == [128])
        // No space behind it, no end of a sentence.
        #expect(parts(sentence(128) + "bla bla") == [130])
    }

    @Test("a full stop behind a word of time or a number ends no part")
    func stops() {
        let words = String(repeating: "bla ", count: 126)
        #expect(parts(words + "Uhr. bla") == [129])
        #expect(parts(words + "3. bla") == [129])
        #expect(parts(words + "3! bla") == [128, 1])
        #expect(parts(words + "bla, bla") == [129])
    }

    @Test("tokens know what stands before them, how they begin and how long they are")
    func tokens() {
        func tokens(_ text: String) -> [Token] { Scanner.tokens(of: Array(text.unicodeScalars)) }
        let mixed = tokens("Um 5pm, o’clock\u{A0}Ök'")
        #expect(mixed.map(\.folded) == ["um", "", "pm", "", "o'clock", "ok", ""])
        #expect(mixed.map(\.isSpaced) == [true, true, false, false, true, true, false])
        #expect(mixed.map(\.isCapital) == [true, false, false, false, false, true, false])
        #expect(mixed.map(\.range) == [0..<2, 3..<4, 4..<6, 6..<7, 8..<15, 16..<18, 18..<19])
        #expect(mixed[1].number == 5 && mixed[1].digits == 1 && mixed[3].sign == "," && mixed[0].number == nil)
        #expect(tokens("123456789 1234567890").map(\.number) == [123_456_789, 123_456_789])
        #expect(tokens("123456789 1234567890 0007").map(\.digits) == [9, 10, 4])
        #expect(tokens("Z A z a[{`@").map(\.folded) == ["z", "a", "z", "a", "", "", "", ""])
        #expect(tokens("Z A z a").map(\.isCapital) == [true, true, false, false])
        #expect(tokens("Äh ẞ ñu ÇA Ж").map(\.folded) == ["ah", "ss", "nu", "ca", "ж"])
        #expect(tokens("a\u{308}b\u{36F}c \u{370}").map(\.folded) == ["abc", "\u{371}"])
        #expect(tokens("a\tb\u{B}c\u{D}d\u{2003}e").map(\.isSpaced) == [true, true, true, true, true])
        #expect(tokens("0/9:").map(\.number) == [0, nil, 9, nil])
    }

    @Test("the first word of a sentence is known", arguments: [".", "!", "?", "…", "¿", "¡", ":", "\"", "„", "“", "«"])
    func first(sign: String) {
        let tokens = Scanner.tokens(of: Array("Ja nein \(sign) Doch 3 ja, Nein".unicodeScalars)).filter {
            $0.kind == .word
        }
        #expect(tokens.map(\.isFirst) == [true, false, true, false, false])
    }

    @Test("outside the text a source holds nothing")
    func outside() {
        let source = Source(tokens: Scanner.tokens(of: Array("Am 3.".unicodeScalars)), lexicon: .of(.de))
        for index in [-1, 3] {
            #expect(!source.has(index, .on) && source.word(index) == "" && source.number(index) == nil)
            #expect(source.digits(index) == 0 && !source.isSign(index, ".") && !source.touches(index))
            #expect(!source.isCapital(index) && !source.isFirst(index) && source.lexeme(index).roles.isEmpty)
            #expect(source.cardinal(index) == nil && source.ordinal(index) == nil && source.year(index) == nil)
        }
        #expect(source.has(0, .on) && source.isCapital(0) && source.isFirst(0) && !source.touches(0))
        #expect(source.number(1) == 3 && source.digits(1) == 1 && source.isSign(2, ".") && source.touches(2))
    }
}
