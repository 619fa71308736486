import Engines
import JSONDocument
import SeededRandom
import Testing

@testable import DialogueMemo

@Suite struct LayoutTests {
    private func fault(_ groups: [[Int]], of count: Int) -> NoteLayout.Fault? {
        NoteLayout(firstIsTitle: false, groups: groups).fault(sentences: count)
    }

    @Test("exactly 1…n in order, in groups none of which is empty, is accepted and nothing else")
    func rule() {
        #expect(fault([[1, 2], [3]], of: 3) == nil)
        #expect(fault([[1]], of: 1) == nil)
        #expect(fault([[1]], of: 0) == .noSentences)
        #expect(fault([], of: 0) == .noSentences)
        #expect(fault([], of: 3) == .noGroups)
        #expect(fault([[1, 2], [], [3]], of: 3) == .emptyGroup(1))
        #expect(fault([[1], [3]], of: 3) == .dropped(2))
        #expect(fault([[1, 2]], of: 3) == .dropped(3))
        #expect(fault([[1, 2], [2, 3]], of: 3) == .repeated(2))
        #expect(fault([[2, 1], [3]], of: 3) == .reordered(2))
        #expect(fault([[1, 2], [3, 4]], of: 3) == .unknown(4))
        #expect(fault([[0, 1], [2, 3]], of: 3) == .unknown(0))
    }

    @Test("of random layouts those are accepted that cut 1…n into runs, and their notes hold every sentence in order")
    func property() {
        var random = SeededGenerator(42)
        var accepted = 0
        for _ in 0..<4_000 {
            let count = 1 + random.below(6)
            let sentences = (1...count).map { "Satz \($0)." }
            var groups: [[Int]] = []
            var next = 1
            // Runs of 1…n, with a mutation now and then.
            while next <= count {
                let length = min(1 + random.below(3), count - next + 1)
                groups.append(Array(next..<next + length))
                next += length
            }
            switch random.below(6) {
            case 0: groups.insert([], at: random.below(groups.count + 1))
            case 1: groups[random.below(groups.count)].append(1 + random.below(count))
            case 2: groups.remove(at: random.below(groups.count))
            case 3: groups.shuffle(using: &random)
            case 4: groups = groups.map { $0.shuffled(using: &random) }
            default: break
            }
            let isRuns =
                !groups.isEmpty && groups.allSatisfy { !$0.isEmpty } && groups.flatMap(\.self) == Array(1...count)
            let layout = NoteLayout(firstIsTitle: random.below(2) == 0, groups: groups)
            #expect((layout.fault(sentences: count) == nil) == isRuns)
            let note = MemoNote(sentences: sentences, layout: layout, source: .model)
            #expect((note != nil) == isRuns)
            if let note {
                accepted += 1
                #expect(note.sentences == sentences)
                #expect(note.bullets.allSatisfy { !$0.isEmpty })
                #expect((note.title == nil) == !layout.firstIsTitle)
            }
            #expect(
                MemoNote(sentences: sentences, layout: .local(sentences: count), source: .local)?.bullets.count == count
            )
        }
        #expect(accepted > 800 && accepted < 3_200)
    }

    @Test("a title leaves its group; a group that held nothing else makes no bullet")
    func title() throws {
        let sentences = ["Gartenfest.", "Im Juni.", "Mit Grill."]
        let alone = try #require(
            MemoNote(sentences: sentences, layout: .init(firstIsTitle: true, groups: [[1], [2, 3]]), source: .model))
        #expect(alone.title == "Gartenfest.")
        #expect(alone.bullets == [["Im Juni.", "Mit Grill."]])
        let together = try #require(
            MemoNote(sentences: sentences, layout: .init(firstIsTitle: true, groups: [[1, 2], [3]]), source: .model))
        #expect(together.bullets == [["Im Juni."], ["Mit Grill."]])
    }

    @Test(
        "an answer of another form is not understood",
        arguments: [
            #"{"groups": []}"#, #"{"firstSentenceIsTitle": true}"#, #"{"firstSentenceIsTitle": true, "groups": [1]}"#,
            #"{"firstSentenceIsTitle": true, "groups": [{"sentences": ["1"]}]}"#,
            #"{"firstSentenceIsTitle": true, "groups": [{"sentences": [1.5]}]}"#,
        ])
    func form(_ json: String) throws {
        let answer = ModelAnswer(content: try JSONValue.parse(Array(json.utf8), name: "answer"))
        let failure = #expect(throws: EngineFailure.self) { try NoteLayout(answer) }
        #expect(failure?.kind == .answerNotUnderstood)
    }
}
