import Engines
import JSONDocument
import NamedDates
import Testing

@testable import VoiceNote

@Suite("Merging")
struct MergerTests {
    private func merge(_ summaries: [ChunkSummary], limit: Int = 5) -> Merger.Merged {
        Merger(settings: NoteSettings(candidates: Samples.candidates, keyPointLimit: limit)).merge(summaries)
    }

    /// Points about different things, named after their chunk.
    private static let subjects = [
        ["garden party", "rain forecast", "lemon cake"], ["grandfather hospital", "broken window", "train station"],
        ["summer photos", "piano lessons", "tax office"], ["kitchen paint", "neighbour dog", "swimming pool"],
        ["wedding dress", "football match", "library books"], ["mountain hike", "dentist visit", "birthday card"],
    ]

    @Test("five points over six chunks are the first of five chunks, in the order of the message")
    func interleavedBeforeTheCap() {
        let merged = merge(Self.subjects.map { Samples.chunkSummary($0) })
        #expect(merged.keyPoints == Self.subjects.prefix(5).map { $0[0] })
    }

    @Test("where the limit leaves room, second points follow, and the message's order stays")
    func secondPoints() {
        let merged = merge([Samples.chunkSummary(Self.subjects[0]), Samples.chunkSummary(Self.subjects[1])], limit: 3)
        #expect(merged.keyPoints == ["garden party", "rain forecast", "grandfather hospital"])
    }

    @Test("interleaving takes the first of every list, then the second, and goes on when one is over")
    func interleaving() {
        #expect(
            Merger.interleaved([["a1", "a2", "a3"], ["b1"], [], ["d1", "d2"]]) == ["a1", "b1", "d1", "a2", "d2", "a3"])
        #expect(Merger.interleaved([]).isEmpty)
    }

    @Test("to-dos and dates are never cut, the last chunk's request stays")
    func toDosAreNotCut() {
        let tasks = Self.subjects.flatMap(\.self)
        let merged = merge(
            tasks.enumerated().map { index, task in
                Samples.chunkSummary(
                    [task], toDos: ["fetch the \(task)"], dates: [Samples.date(task, day: "2026-03-\(10 + index)")])
            })
        #expect(merged.keyPoints.count == 5)
        #expect(merged.toDos?.count == 18)
        #expect(merged.toDos?.last == "fetch the birthday card")
        #expect(merged.dates?.count == 18)
    }

    @Test("absent to-dos and dates stay absent; empty ones are not invented")
    func absent() {
        let merged = merge([Samples.chunkSummary(["a point"]), Samples.chunkSummary(["something else"])])
        #expect(merged.toDos == nil)
        #expect(merged.dates == nil)
        #expect(merge([]).keyPoints.isEmpty)
    }

    @Test("the title is the first chunk's")
    func title() {
        #expect(merge([Samples.chunkSummary(["one"]), Samples.chunkSummary(["two"])]).title == "A title")
    }

    @Test(
        "the same fact in other words is one",
        arguments: [
            ("Ruth bakes the cake.", "Ruth bakes the birthday cake herself."),
            (
                "Der Opa liegt im Krankenhaus.",
                "Opa liegt seit gestern Abend nicht mehr zu Hause, sondern im Krankenhaus."
            ),
            ("La fiesta es en el jardín de sus padres.", "La fiesta será en el jardín de los padres."),
            ("The party is on Saturday at 15:30.", "On Saturday at 15:30 the party begins."),
            ("Sie braucht drei Stühle.", "Sie braucht noch drei Stühle aus dem Keller."),
        ])
    func sameFact(_ first: String, _ second: String) {
        let isNegatedOrDated = second.contains("gestern")
        let merged = merge([Samples.chunkSummary([first]), Samples.chunkSummary([second])])
        #expect(merged.keyPoints == (isNegatedOrDated ? [first, second] : [first]))
    }

    @Test(
        "two facts that differ in a day or a number are two",
        arguments: [
            ("The party is on Friday in the garden.", "The party is on Saturday in the garden."),
            ("La fiesta es el sábado en el jardín.", "La fiesta es el domingo en el jardín."),
            ("Martin kommt morgen um vier zur Feier.", "Martin kommt heute um vier zur Feier."),
            ("Ruth braucht 10 Stühle aus dem Keller.", "Ruth braucht 12 Stühle aus dem Keller."),
            ("Ruth braucht zehn Stühle aus dem Keller.", "Ruth braucht zwölf Stühle aus dem Keller."),
            ("Ruth needs two chairs from the cellar.", "Ruth needs three chairs from the cellar."),
            ("Ruth necesita dos sillas de la asociación.", "Ruth necesita doce sillas de la asociación."),
            ("The hospital visit with Grandpa is on 5 March.", "The hospital visit with Grandpa is on 5 April."),
            ("La cita del hospital con el abuelo es en mayo.", "La cita del hospital con el abuelo es en junio."),
        ])
    func differentFacts(_ first: String, _ second: String) {
        #expect(merge([Samples.chunkSummary([first]), Samples.chunkSummary([second])]).keyPoints == [first, second])
        let asToDos = merge([Samples.chunkSummary(["x"], toDos: [first]), Samples.chunkSummary(["x"], toDos: [second])])
        #expect(asToDos.toDos == [first, second])
    }

    @Test("one date in other words is one; another day, another time, or another event is another date")
    func dates() {
        let party = Samples.date("Clara's birthday party", day: "2026-03-07", time: "15:30")
        let same = Samples.date("Birthday party of Clara", day: "2026-03-07", time: "15:30")
        let otherDay = Samples.date("Clara's birthday party", day: "2026-03-08", time: "15:30")
        let otherTime = Samples.date("Clara's birthday party", day: "2026-03-07", time: "16:00")
        let otherEvent = Samples.date("Swimming lesson", day: "2026-03-07", time: "15:30")
        let merged = merge([
            Samples.chunkSummary(["a"], dates: [party]),
            Samples.chunkSummary(["b"], dates: [same, otherDay, otherTime, otherEvent]),
        ])
        #expect(
            merged.dates?.map(\.title) == [
                "Clara's birthday party", "Clara's birthday party", "Clara's birthday party", "Swimming lesson",
            ])
        #expect(merged.dates?.compactMap(\.day?.day) == [7, 8, 7, 7])
    }
}

@Suite("Reading the model's summary")
struct ChunkSummaryTests {
    @Test("an answer without title or key points is not understood", arguments: ["title", "keyPoints"])
    func missing(_ key: String) {
        var object: JSONObject = ["title": "t", "keyPoints": ["p"]]
        object[key] = nil
        let failure = #expect(throws: EngineFailure.self) { try ChunkSummary(ModelAnswer(content: .object(object))) }
        #expect(failure?.kind == .answerNotUnderstood)
    }

    @Test("an impossible day, time or weekday is absent and its item stays")
    func impossible() throws {
        let summary = Samples.chunkSummary(
            ["p"], dates: [Samples.date("a", day: "2026-02-30", time: "25:00", weekday: "Freitag"), Samples.date("b")])
        let dates = try #require(summary.dates)
        #expect(dates.map(\.title) == ["a", "b"])
        #expect(dates.allSatisfy { $0.day == nil && $0.time == nil && $0.weekday == nil })
    }
}
