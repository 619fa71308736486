import SeededRandom
import Testing

@testable import Evaluation

@Suite struct WordDifferenceTests {
    @Test(
        "words are the unit; a lone space, or a word that two rewritten passages share, does not tear them apart",
        arguments: [
            ("", "", []), ("gleich", "gleich", [.same("gleich")]), ("", "neu", [.inserted("neu")]),
            (
                "am Montag um acht", "am Dienstag um acht",
                [.same("am "), .removed("Montag"), .inserted("Dienstag"), .same(" um acht")]
            ),
            (
                "ein Haus am See", "zwei Boote am See",
                [.removed("ein Haus"), .inserted("zwei Boote"), .same(" am See")]
            ),
            (
                "one two a three four tail", "five six a seven eight tail",
                [.removed("one two a three four"), .inserted("five six a seven eight"), .same(" tail")]
            ),
            (
                "eins bleibt hier stehen zwei", "ein bleibt hier stehen zwo",
                [
                    .removed("eins"), .inserted("ein"), .same(" bleibt hier stehen "), .removed("zwei"),
                    .inserted("zwo"),
                ]
            ),
            (
                "alter Satz\ngleich\nalter Satz", "neues Wort\ngleich\nneues Wort",
                [
                    .removed("alter Satz"), .inserted("neues Wort"), .same("\ngleich\n"), .removed("alter Satz"),
                    .inserted("neues Wort"),
                ]
            ),
            ("Ja.", "Ja!", [.same("Ja"), .removed("."), .inserted("!")]),
            ("mañana", "mañanas", [.removed("mañana"), .inserted("mañanas")]),
        ] as [(String, String, [WordDifference.Piece])])
    func known(old: String, new: String, pieces: [WordDifference.Piece]) {
        let difference = WordDifference(old, new)
        #expect(difference.pieces == pieces)
        #expect(difference.isEmpty == (old == new))
    }

    @Test("the pieces give back both texts, whatever they are", arguments: 0..<200)
    func property(seed: UInt64) {
        var random = SeededGenerator(seed)
        let words = ["a", "b", "ü", " ", " ", "\n", ".", "👩‍👩‍👧", "wort", "e\u{301}"]
        func text() -> String {
            (0..<Int.random(in: 0...60, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
        }
        let (old, new) = (text(), text())
        let sides = WordDifference(old, new).sides
        #expect(sides.old == old && sides.new == new)
    }

    @Test("no shorter script exists than the one found", arguments: 0..<60)
    func shortest(seed: UInt64) {
        var random = SeededGenerator(seed)
        // Single letters with a mark between, so that every token counts one and nothing is merged.
        func tokens() -> [String] {
            (0..<Int.random(in: 0...14, using: &random)).map { _ in
                ["+", "-", "*"].randomElement(using: &random) ?? "+"
            }
        }
        let (old, new) = (tokens(), tokens())
        var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for (i, left) in old.enumerated() {
            for (j, right) in new.enumerated() {
                common[i + 1][j + 1] = left == right ? common[i][j] + 1 : max(common[i][j + 1], common[i + 1][j])
            }
        }
        let changed = WordDifference(old.joined(), new.joined()).pieces.reduce(0) { count, piece in
            switch piece {
            case .same: count
            case .removed(let text), .inserted(let text): count + text.count
            }
        }
        #expect(changed == old.count + new.count - 2 * common[old.count][new.count])
    }

    @Test(
        "five hundred edits are aligned, one more is a replacement as a whole",
        arguments: [(250, 0, true), (250, 1, false), (251, 0, false)])
    func limit(_ changed: Int, _ more: Int, _ isAligned: Bool) {
        // Whole lines between the words keep the changes apart.
        let old = (0..<changed).map { "alt\($0)\n" }.joined() + "Ende"
        let new = (0..<changed).map { "neu\($0)\n" }.joined() + String(repeating: "+", count: more) + "Ende"
        let difference = WordDifference(old, new)
        #expect(WordDifference.editLimit == 500)
        #expect(difference.pieces.count == (isAligned ? 3 * changed : 3), "\(difference.pieces.count)")
        #expect(difference.sides == (old, new))
    }

    @Test(
        "what is the same is only given up between two changed passages that have words and are as long",
        arguments: [
            // Shorter than both neighbours: a word that two new sentences share by chance.
            (
                "aaaaaa und bbbbbb", "cccccc und dddddd",
                [.removed("aaaaaa und bbbbbb"), .inserted("cccccc und dddddd")]
            ),
            // Longer than either: kept.
            ("a und b", "c und d", [.removed("a"), .inserted("c"), .same(" und "), .removed("b"), .inserted("d")]),
            // Exactly as long as the shorter neighbour: given up.
            ("aaaaa und b", "ccccc und ddddd", [.removed("aaaaa und b"), .inserted("ccccc und ddddd")]),
            (
                "aaaaa und b", "ccccc und dddd",
                [.removed("aaaaa"), .inserted("ccccc"), .same(" und "), .removed("b"), .inserted("dddd")]
            ),
            // No words on one side: punctuation tears nothing.
            (
                "! und bbbbbb", "........ und dddddd",
                [.removed("!"), .inserted("........"), .same(" und "), .removed("bbbbbb"), .inserted("dddddd")]
            ),
            (
                "aaaaaa und :", "dddddd und ;;;;;;;",
                [.removed("aaaaaa"), .inserted("dddddd"), .same(" und "), .removed(":"), .inserted(";;;;;;;")]
            ),
            // A lone space between two changes belongs to them, at the end it does not.
            ("a b", "c d", [.removed("a b"), .inserted("c d")]), ("! !", ". .", [.removed("! !"), .inserted(". .")]),
            ("a ", "c ", [.removed("a"), .inserted("c"), .same(" ")]),
            (" a", " c", [.same(" "), .removed("a"), .inserted("c")]),
        ] as [(String, String, [WordDifference.Piece])])
    func chance(old: String, new: String, pieces: [WordDifference.Piece]) {
        #expect(WordDifference(old, new).pieces == pieces)
    }

    @Test("a word is letters and digits of any script, a run of spaces is one piece, every mark its own")
    func words() {
        func inserted(_ old: String, _ new: String) -> [WordDifference.Piece] { WordDifference(old, new).pieces }
        #expect(inserted("x 9", "x 99") == [.same("x "), .removed("9"), .inserted("99")])
        #expect(inserted("x A", "x AZ") == [.same("x "), .removed("A"), .inserted("AZ")])
        #expect(inserted("x a", "x az") == [.same("x "), .removed("a"), .inserted("az")])
        #expect(inserted("x\ty", "x\t\r\ny") == [.same("x"), .removed("\t"), .inserted("\t\r\n"), .same("y")])
        for mark in ["/", ":", "@", "[", "`", "{", "~", "\u{7F}"] {
            #expect(inserted("a\(mark)", "a\(mark)\(mark)") == [.same("a\(mark)"), .inserted(mark)], "\(mark)")
        }
    }

    @Test("texts with nothing in common are replaced as a whole, without taking forever")
    func bound() {
        let old = "Anfang " + (0..<20_000).map { "alt\($0)" }.joined(separator: " ") + " Ende"
        let new = "Anfang " + (0..<20_000).map { "neu\($0)" }.joined(separator: " ") + " Ende"
        let difference = WordDifference(old, new)
        #expect(difference.pieces.count == 4)
        #expect(difference.sides == (old, new))
    }
}
