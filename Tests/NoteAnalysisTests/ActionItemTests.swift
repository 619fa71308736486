import Languages
import SeededRandom
import Testing

@testable import NoteAnalysis

@Suite("Action items")
struct ActionItemTests {
    private func draft(_ tasks: [String]) -> AnalysisDraft {
        AnalysisDraft(title: "T", summary: "S", actionItems: tasks.map { .init(task: $0) })
    }

    private func again(_ note: AnalysedNote, _ tasks: [String]) -> AnalysedNote {
        AnalysedNote(note.note, draft: draft(tasks), replacing: note)
    }

    @Test("identifiers come from code: running numbers of the note")
    func identifiers() {
        #expect(Samples.note(items: draft(["a b", "c d"]).actionItems).actionItems.map(\.id.number) == [1, 2])
    }

    @Test("completing by id ticks that item and no other, and an unknown id nothing")
    func completion() {
        var note = Samples.note(items: draft(["Call Ana", "Book a table"]).actionItems)
        let before = note
        let isTicked = note.complete(ActionItem.ID(number: 2))
        #expect(isTicked && note.actionItems.map(\.isCompleted) == [false, true])
        let isUnticked = note.complete(ActionItem.ID(number: 2), false)
        #expect(isUnticked && note == before)
        let isThere = note.complete(ActionItem.ID(number: 3))
        #expect(!isThere && note == before)
    }

    @Test("an item that is still the same keeps id and tick, whatever its place and its inflection")
    func kept() {
        var note = Samples.note(items: draft(["Call Ana about the taxes", "Book a table"]).actionItems)
        note.complete(ActionItem.ID(number: 1))
        let later = again(note, ["Pay the rent", "Book the table", "call Ana about taxes"])
        #expect(later.actionItems.map(\.id.number) == [3, 2, 1])
        #expect(later.actionItems.map(\.isCompleted) == [false, false, true])
        #expect(later.analyses == 2)
    }

    @Test("the user's word stands against the model's")
    func usersWord() {
        var note = Samples.note(items: [.init(task: "Call Ana", isCompleted: true)])
        note.complete(ActionItem.ID(number: 1), false)
        let later = AnalysedNote(
            note.note,
            draft: AnalysisDraft(title: "", summary: "", actionItems: [.init(task: "Call Ana", isCompleted: true)]),
            replacing: note)
        #expect(later.actionItems.map(\.isCompleted) == [false])
    }

    @Test("an identifier is never given twice, not even when its item was gone in between")
    func neverTwice() {
        let note = Samples.note(items: draft(["Call Ana", "Book a table"]).actionItems)
        let emptied = again(note, [])
        #expect(again(emptied, ["Call Ana"]).actionItems.map(\.id.number) == [3])
    }

    @Test(
        "what differs in a name, a day, a number or a not is another item",
        arguments: [
            ("Call Ana", "Call Eva"), ("Send the report by Monday", "Send the report by Friday"),
            ("Buy 2 tickets", "Buy 3 tickets"), ("Book the table", "Do not book the table"),
        ])
    func different(_ one: String, _ other: String) {
        #expect(TaskWords(one, language: .en) != TaskWords(other, language: .en))
    }

    @Test(
        "order, articles, case, accents and inflection do not make another item",
        arguments: [
            (Language.de, "Ana wegen der Steuer anrufen", "Wegen Steuern Ana anrufen"),
            (.es, "Llamar a Ana por la declaración", "llamar a ana por las declaraciones"),
            (.en, "Call Ana about the tax papers", "call Ana about tax paper"),
        ])
    func same(_ language: Language, _ one: String, _ other: String) {
        #expect(TaskWords(one, language: language) == TaskWords(other, language: language))
    }

    @Test("over any sequence of analyses and ticks ids stay unique, and what stays keeps its tick")
    func property() {
        let tasks = ["Call Ana", "Book a table", "Pay the rent", "Fix the bike", "Write to Ben"]
        for seed in UInt64(0)..<60 {
            var generator = SeededGenerator(seed)
            var note = Samples.note(items: draft([]).actionItems)
            var owner: [Int: String] = [:]
            for _ in 0..<8 {
                let before = note.actionItems
                note = again(note, tasks.filter { _ in generator.below(2) == 0 }.shuffled(using: &generator))
                #expect(Set(note.actionItems.map(\.id)).count == note.actionItems.count)
                for item in note.actionItems {
                    #expect(owner[item.id.number, default: item.task] == item.task)
                    owner[item.id.number] = item.task
                    if let old = before.first(where: { $0.task == item.task }) { #expect(old == item) }
                }
                if let some = note.actionItems.randomElement(using: &generator) { note.complete(some.id) }
            }
        }
    }
}
