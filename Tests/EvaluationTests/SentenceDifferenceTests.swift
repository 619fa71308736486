import SeededRandom
import Testing

@testable import Evaluation

@Suite struct SentenceDifferenceTests {
    private func sides(_ difference: SentenceDifference) -> (old: String, new: String) {
        var (old, new) = ("", "")
        for piece in difference.pieces {
            switch piece {
            case .same(let text):
                old += text
                new += text
            case .removed(let text), .movedAway(let text): old += text
            case .inserted(let text), .movedHere(let text): new += text
            case .reworded(let words):
                old += words.sides.old
                new += words.sides.new
            }
        }
        return (old, new)
    }

    @Test("a rule written anew stays whole, though it shares words with the one it replaces")
    func replaced() {
        let difference = SentenceDifference(
            "Read the note. Leave the field out when there are none. Be brief.",
            "Read the note. A message that asks for nothing has no to-dos. Be brief.")
        #expect(
            difference.pieces == [
                .same("Read the note. "), .removed("Leave the field out when there are none. "),
                .inserted("A message that asks for nothing has no to-dos. "), .same("Be brief."),
            ])
        #expect(difference.changes == 2)
    }

    @Test("a rule that was reworded shows its words, and only its own")
    func reworded() {
        let difference = SentenceDifference(
            "Write three key points.\nKeep every name and number.", "Write three to five key points.\nKeep every name.")
        #expect(
            difference.pieces == [
                .reworded(WordDifference("Write three key points.\n", "Write three to five key points.\n")),
                .reworded(WordDifference("Keep every name and number.", "Keep every name.")),
            ])
        #expect(difference.changes == 2)
    }

    @Test("a rule that moved is told once, as moved")
    func moved() {
        let difference = SentenceDifference(
            "Answer in {{language}}, please.\nThe title is short.\nStay with the note.\n",
            "The title is short.\nStay with the note.\nAnswer in {{language}}, please.\n")
        #expect(
            difference.pieces == [
                .movedAway("Answer in {{language}}, please.\n"), .same("The title is short.\nStay with the note.\n"),
                .movedHere("Answer in {{language}}, please.\n"),
            ])
        #expect(difference.changes == 1)
    }

    @Test("a bracket that a schema closes elsewhere did not move")
    func brackets() {
        let difference = SentenceDifference(
            "{\n  \"a\": {\n  },\n  \"b\": 1\n}\n", "{\n  \"b\": 1,\n  \"a\": {\n  }\n}\n")
        #expect(
            difference.pieces.allSatisfy { piece in
                switch piece {
                case .movedAway, .movedHere: false
                default: true
                }
            })
    }

    @Test("three words can move, two stand in many places")
    func short() {
        let kept = "The title is short.\nStay with the note.\n"
        #expect(
            SentenceDifference("Be very brief.\n\(kept)", "\(kept)Be very brief.\n").pieces == [
                .movedAway("Be very brief.\n"), .same(kept), .movedHere("Be very brief.\n"),
            ])
        #expect(
            SentenceDifference("Be brief.\n\(kept)", "\(kept)Be brief.\n").pieces == [
                .removed("Be brief.\n"), .same(kept), .inserted("Be brief.\n"),
            ])
    }

    @Test("what stands more often than before did not only move, what stands as often did")
    func often() {
        let (rule, kept) = ("Answer in German, please.\n", "The title is short.\nStay with the note.\n")
        #expect(
            SentenceDifference(rule + kept, kept + rule + rule).pieces == [
                .removed(rule), .same(kept), .inserted(rule), .inserted(rule),
            ])
        #expect(
            SentenceDifference(rule + kept, kept + "And now:\n" + rule).pieces == [
                .movedAway(rule), .same(kept), .inserted("And now:\n"), .movedHere(rule),
            ])
        #expect(
            SentenceDifference(rule + rule + kept, kept + rule + rule).pieces == [
                .movedAway(rule), .movedAway(rule), .same(kept), .movedHere(rule), .movedHere(rule),
            ])
    }

    @Test("what is gone stands before the sentence that took its place, in the order of the old text")
    func order() {
        let difference = SentenceDifference(
            "Old rule about names.\nWrite three key points.\nAnother old thing.\nKeep every name and number.\nLast of all.\n",
            "Write five key points.\nSomething entirely new.\nKeep every name and date.\n")
        #expect(
            difference.pieces == [
                .removed("Old rule about names.\n"),
                .reworded(WordDifference("Write three key points.\n", "Write five key points.\n")),
                .removed("Another old thing.\n"), .inserted("Something entirely new.\n"),
                .reworded(WordDifference("Keep every name and number.\n", "Keep every name and date.\n")),
                .removed("Last of all.\n"),
            ])
        #expect(difference.changes == 6)
    }

    @Test("a rule that moved is not taken for another one that was reworded")
    func spokenFor() {
        let (kept, moved) = ("The title is short.\n", "Write three key points.\n")
        #expect(
            SentenceDifference(
                moved + kept + "Stay with it.\n", "Write five key points.\n" + kept + "Stay with it.\n" + moved
            )
            .pieces == [
                .movedAway(moved), .inserted("Write five key points.\n"), .same(kept + "Stay with it.\n"),
                .movedHere(moved),
            ])
    }

    @Test("white space alone is a change")
    func space() {
        #expect(SentenceDifference("One.\nTwo.", "One. Two.").changes == 1)
        #expect(SentenceDifference("One.\n", "One.").changes == 1)
        #expect(SentenceDifference("One.\nTwo.", "One.\nTwo.").changes == 0)
    }

    @Test("the pieces hold both texts whole, whatever was cut, moved and written anew", arguments: 0..<200)
    func whole(_ seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        let rules = [
            "Lies die Nachricht. ", "Gibt es keine Aufgaben, lass das Feld weg.\n", "Schreibe auf {{language}}! ",
            "Der Titel hat drei bis sechs Wörter.\n\n", "Was z. B. ", "}\n", "  \"typ\": 1,\n", " ", "\n",
            "Wirklich? Ja. ",
            "Kurz: ein Satz",
        ]
        func text() -> String {
            (0..<Int.random(in: 0...9, using: &random)).map { _ in
                let rule = rules.randomElement(using: &random) ?? ""
                return Int.random(in: 0..<4, using: &random) == 0 ? rule.replacing("die", with: "eine neue") : rule
            }.joined()
        }
        let (old, new) = (text(), text())
        let difference = SentenceDifference(old, new)
        #expect(sides(difference) == (old, new))
        #expect((difference.changes == 0) == (old == new))
    }
}
