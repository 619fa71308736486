import JSONDocument
import Testing

@testable import Evaluation

@Suite("Texts of a cell that are others now")
struct TextChangeTests {
    /// How a value reads to a person, by what it is told to have become from nothing.
    private func read(_ value: JSONValue) -> String? {
        TextChange.changes([], [["field": value]]).first?.new
    }

    @Test(
        "lists are one item a line, records their values, and what is nothing is empty",
        arguments: [
            ("text", "text"), (["a", "b"], "a\nb"), ([], ""), (3, "3"), (1.5, "1.5"), (true, "true"),
            (["a", nil, 2], "a\n\n2"),
            ([["task": "Müll", "day": "2026-12-01"], ["task": "Brot", "day": nil]], "Müll · 2026-12-01\nBrot · "),
            ([["a", "b"], ["c"]], "a, b\nc"), (["name": "Anna", "days": ["1", "2"]], "name: Anna\ndays: 1, 2"),
            ([:], ""),
            (["inner": ["x": 1, "y": "z"]], "inner: 1 · z"),
        ] as [(JSONValue, String)])
    func forms(_ value: JSONValue, _ text: String) {
        #expect(read(value) == text)
    }

    @Test("only members that differ are told, in the order they stand, first those that were there")
    func members() {
        let changes = TextChange.changes(
            [["title": "a", "same": 1], ["gone": "g"]], [["new": "n", "same": 1, "title": "b"]])
        #expect(
            changes == [
                TextChange(name: "title", old: "a", new: "b"), TextChange(name: "gone", old: "g", new: ""),
                TextChange(name: "new", old: "", new: "n"),
            ])
        #expect(TextChange.changes([["a": 1], ["a": 2]], [["a": 2]]).isEmpty, "a later object stands for the earlier")
        #expect(TextChange.changes([], []).isEmpty && TextChange.changes([3], ["x"]).isEmpty)
        #expect(TextChange.changes([["a": nil]], [[:]]) == [TextChange(name: "a", old: "", new: "")])
    }

    private typealias Outcome = SampleComparison.Outcome

    /// One finished cell with these fields.
    private func run(_ name: String, _ fields: [JSONValue]) throws -> ComparedRun {
        var result = SampleRecord.result(.passing)
        result.fields = fields.map { Evidence(.fields, $0) }
        let (cell, evidence) = SampleRecord.cell("f", result)
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: 1))
        try writer.write(cell, evidence: evidence)
        try writer.finish(RunFooter(cells: 1, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
        return try ComparedRun(run: MemoryBytes(sink.bytes, name: name))
    }

    @Test("the language is that of the second run, else of the first, and none when neither says")
    func language() throws {
        func language(_ base: [JSONValue], _ head: [JSONValue]) throws -> String? {
            let comparison = try RunComparison(base: run("a", base), head: run("b", head))
            var texts = TextChanges(comparison)
            return try texts.reference(of: #require(comparison.pairs.first)).language
        }
        let (german, spanish): (JSONValue, JSONValue) = (["outputLanguage": "de"], ["outputLanguage": "es"])
        #expect(try language([german], [["a": 1], spanish]) == "es")
        #expect(try language([german], [["a": 1]]) == "de")
        #expect(try language([["a": 2]], [["a": 1]]) == nil)
        #expect(try language([["a": 2]], [["text": #""outputLanguage":"#], german]) == "de")
    }

    @Test("what both cells say is not read twice, and each pair of texts has a number of its own from 0")
    func references() throws {
        let sample = SampleComparison(families: ["f0", "f1", "f2"])
        let comparison = try RunComparison(
            base: sample.run { _, _, _ in Outcome() },
            head: sample.run("head") { family, _, _ in Outcome(text: family == "f2" ? "anders" : "neu") })
        var texts = TextChanges(comparison)
        #expect(texts.areReadable)
        let all = try comparison.pairs.map { try texts.reference(of: $0) }
        // Two languages times two new texts, in the order they are met.
        #expect(all.map(\.number) == [0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3])
        #expect(all.map(\.isNew) == [true, true] + Array(repeating: false, count: 6) + [true, true, false, false])
        let approved = ComparedRun([Baseline(comparison.base.sections[0])], name: "approved")
        let other = try RunComparison(base: approved, head: comparison.head)
        var unreadable = TextChanges(other)
        #expect(!unreadable.areReadable)
        #expect(try unreadable.changes(of: other.pairs[0]).isEmpty)
        #expect(try unreadable.reference(of: other.pairs[0]).language == "de")
        let backwards = TextChanges(try RunComparison(base: comparison.head, head: approved))
        #expect(!backwards.areReadable)
    }
}
