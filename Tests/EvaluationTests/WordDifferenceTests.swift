import SeededRandom
import Testing

@testable import Evaluation

@Suite struct WordDifferenceTests {
    private func sides(_ difference: WordDifference) -> (old: String, new: String) {
        var (old, new) = ("", "")
        for piece in difference.pieces {
            switch piece {
            case .same(let text):
                old += text
                new += text
            case .removed(let text): old += text
            case .inserted(let text): new += text
            }
        }
        return (old, new)
    }

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
        let sides = sides(WordDifference(old, new))
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

    @Test("texts with nothing in common are replaced as a whole, without taking forever")
    func bound() {
        let old = "Anfang " + (0..<20_000).map { "alt\($0)" }.joined(separator: " ") + " Ende"
        let new = "Anfang " + (0..<20_000).map { "neu\($0)" }.joined(separator: " ") + " Ende"
        let difference = WordDifference(old, new)
        #expect(difference.pieces.count == 4)
        #expect(sides(difference).old == old && sides(difference).new == new)
    }
}
