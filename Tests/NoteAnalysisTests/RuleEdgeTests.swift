import Engines
import JSONDocument
import Languages
import SeededRandom
import Synchronization
import Testing

@testable import NoteAnalysis

@Suite("Rules of an analysis at their limits")
struct RuleEdgeTests {
    @Test("what nobody sets is what is published")
    func defaults() {
        let settings = AnalysisSettings()
        #expect(settings.tagLimit == 5 && settings.tagWordLimit == 3 && settings.people == .everybody)
        #expect(
            settings.context.window == 4096 && settings.context.percent == 33 && settings.context.estimate == .quarter)
        #expect(settings.context.limit(window: 1000) == 330 && settings.context.limit(window: 10) == 3)
        #expect(settings.context.limit(window: 100) == 33)
        #expect(
            !ContextFit(tokens: 5, limit: 5, measure: .exact).fits
                && ContextFit(tokens: 4, limit: 5, measure: .exact).fits)
    }

    private func kept(
        _ people: [String], said: String, _ language: Language = .de, _ setting: PeopleSetting = .everybody
    ) -> [String] {
        AnalysisRules(AnalysisSettings(people: setting), note: TranscribedNote(transcript: said, language: language))
            .apply(to: AnalysisDraft(title: "T", summary: "S", people: people)).draft.people
    }

    @Test(
        "a name was said when a word is it, holds it, begins like it, or is its genitive",
        arguments: [
            ("Tim", "Tims Auto ist da", true), ("Tim", "Der Tim kommt", true), ("Tim", "Timo kommt", false),
            ("Tim", "Timms Auto", false),
            ("Tim", "Ti kommt", false), ("Ute", "Utes Auto", true), ("Ute", "Uten", false), ("Bob", "Bobss", false),
            ("Anna", "Annas Auto", true),
            ("Annemarie", "Anne kommt", true), ("Ann", "Anne kommt", false), ("Anne", "Ann kommt", false),
            ("Mann", "Ehemann", true),
            ("Mathilda", "Mathilde", true), ("Mathilda", "Matteo", false), ("Lise", "Liese", false),
            ("Udo", "Pseudonym", false), ("Karl", "Karlsson", true),
        ])
    func said(_ name: String, _ transcript: String, _ isKept: Bool) {
        #expect(kept([name], said: transcript) == (isKept ? [name] : []))
    }

    @Test(
        "a German compound is a role when three letters or more stand before a role of four or more",
        arguments: [
            ("die Ehefrau", true), ("die Exfrau", false), ("die Paloma", false), ("der Zahnarzt", true),
            ("der Abarzt", false), ("die Frau", true),
            ("Schwiegermutter", true), ("der Weber", false), ("mein Weber", true), ("mein lieber Weber", false),
        ])
    func compounds(_ reference: String, _ isRole: Bool) {
        let read = PersonReferences(language: .de).read(reference)
        #expect(read.names.isEmpty == isRole && !read.isNobodyElse)
        #expect(PersonReferences(language: .en).read("the Exwife").names == ["exwife"], "no compounds elsewhere")
        #expect(PersonReferences(language: .en).read("my Weber").names == ["weber"])
    }

    @Test(
        "a reference of articles, possessives and pronouns alone is nobody else",
        arguments: ["", "ich", "der", "mein", "die er", "…", "der Sprecher"])
    func nobody(_ reference: String) {
        #expect(PersonReferences(language: .de).read(reference) == .init(names: [], isNobodyElse: true))
    }

    @Test("title, summary and tasks lose white space only, and what was changed is told as the model wrote it")
    func tidied() {
        let (draft, changes) = AnalysisRules(AnalysisSettings(), note: TranscribedNote(transcript: "a", language: .en))
            .apply(
                to: AnalysisDraft(
                    title: " A\n title ", summary: "\tOne.\u{A0} Two. ",
                    tags: ["#A b c", " #a  b c d", "#", "# x", "e", "f", "g", "h", "i"],
                    actionItems: [
                        .init(task: " call\n Ana "), .init(task: " "), .init(task: "Call Ana", isCompleted: true),
                    ]))
        #expect(draft.title == "A title" && draft.summary == "One. Two.")
        #expect(draft.actionItems == [.init(task: "call Ana")])
        #expect(draft.tags == ["a b c", "x", "e", "f", "g"])
        let expected: [(RuleChange.Rule, String, String?)] = [
            (.tagForm, "#A b c", "a b c"), (.tagTooLong, " #a  b c d", nil), (.tagEmpty, "#", nil),
            (.tagForm, "# x", "x"),
            (.tagBeyondLimit, "h", nil), (.tagBeyondLimit, "i", nil), (.itemEmpty, " ", nil),
            (.itemRepeated, "Call Ana", nil),
        ]
        #expect(changes == expected.map { RuleChange(rule: $0.0, from: $0.1, to: $0.2) })
    }

    /// Throws at the checkpoint of that number, from 1.
    private func stage(stoppingAt number: Int) async -> AnalysisStage? {
        struct Stop: Error {}
        let passed = Mutex(0)
        let engines = AnalysisEngines(
            model: FakeModel([.success(Samples.answer())]),
            checkpoint: {
                let count = passed.withLock { count in
                    count += 1
                    return count
                }
                if count == number { throw Stop() }
            })
        do {
            _ = try await NoteAnalyser(engines: engines, prompts: Samples.prompts)
                .analyse(TranscribedNote(transcript: "I call Ana.", language: .en))
            return nil
        } catch {
            return (error as? AnalysisInterrupted)?.stage
        }
    }

    @Test("what comes between is told with the stage at hand; there are two places where anything can")
    func interrupted() async {
        #expect(await stage(stoppingAt: 1) == .fit)
        #expect(await stage(stoppingAt: 2) == .analyse)
        #expect(await stage(stoppingAt: 3) == nil)
    }

    @Test("an outcome keeps what the model answered beside what the rules made of it")
    func answered() async throws {
        let engines = AnalysisEngines(
            model: FakeModel([.success(Samples.answer([("Call Ana", true)], tags: ["#Calls"]))]))
        let outcome = try await NoteAnalyser(engines: engines, prompts: Samples.prompts)
            .analyse(TranscribedNote(transcript: "I call Ana.", language: .en))
        #expect(outcome.answered?.tags == ["#Calls"] && outcome.note?.tags == ["calls"])
        #expect(outcome.changes == [RuleChange(rule: .tagForm, from: "#Calls", to: "calls")])
        #expect(outcome.answered?.actionItems == [.init(task: "Call Ana", isCompleted: true)])
        #expect(outcome.fit?.fits == true && outcome.failure == nil)
    }

    @Test("each step is told in its order, a failure of the model too")
    func events() async throws {
        let refusal = EngineFailure(kind: .refusal, message: "no")
        for (answer, told) in [
            (
                Result<JSONValue, EngineFailure>.success(Samples.answer()),
                ["measured", "requested", "answered", "kept"]
            ),
            (.failure(refusal), ["measured", "requested", "failed"]),
            (.success([:]), ["measured", "requested", "answered", "failed"]),
        ] {
            var events: [String] = []
            let engines = AnalysisEngines(model: FakeModel([answer]))
            _ = try await NoteAnalyser(engines: engines, prompts: Samples.prompts)
                .analyse(TranscribedNote(transcript: "I call Ana.", language: .en)) { event in
                    switch event {
                    case .measured: events.append("measured")
                    case .requested: events.append("requested")
                    case .answered: events.append("answered")
                    case .requestFailed: events.append("failed")
                    case .kept: events.append("kept")
                    }
                }
            #expect(events == told)
        }
    }

    @Test("a failure says its stage, its kind and what happened")
    func failures() {
        let fit = ContextFit(tokens: 9, limit: 5, measure: .exact)
        let told: [(AnalysisFailure, AnalysisStage, String)] = [
            (.missingTranscript, .check, "missingTranscript: the transcript holds no word"),
            (.transcriptTooLarge(fit), .fit, "transcriptTooLarge: the prompt takes 9 tokens, it has to stay below 5"),
            (.model(EngineFailure(kind: .refusal, message: "no")), .analyse, "refusal: no"),
            (.model(EngineFailure(kind: .refusal, message: "")), .analyse, "refusal"),
        ]
        for (failure, stage, text) in told { #expect(failure.stage == stage && failure.description == text) }
    }

    @Test("a query's words are found inside others, as a plain comparison finds them", arguments: 0..<30)
    func search(seed: UInt64) {
        var random = SeededGenerator(seed)
        func text(_ words: Int) -> String {
            (0..<random.below(words + 1)).map { _ in
                String((0..<1 + random.below(4)).map { _ in "aábßñÑ’ŒE".randomElement(using: &random) ?? "a" })
            }.joined(separator: [" ", "  ", "\n"][random.below(3)])
        }
        func plain(_ text: String) -> String {
            text.split(whereSeparator: \.isWhitespace).map { word in
                String(word).lowercased().replacing("á", with: "a").replacing("ß", with: "ss").replacing("’", with: "'")
                    .replacing("œ", with: "oe")
            }.joined(separator: " ")
        }
        for _ in 0..<30 {
            let (transcript, query) = (text(5), text(2))
            let words = plain(query).split(separator: " ")
            let expected = !words.isEmpty && words.allSatisfy { plain(transcript).contains($0) }
            #expect(
                NoteSearch(query).finds(Samples.note(transcript), in: .transcript) == expected,
                "\(transcript) | \(query)")
            #expect(SearchText.folded(transcript) == plain(transcript))
        }
    }

    @Test(
        "a letter with a mark is its base letter, whatever its name; other letters are small, and white space is one",
        arguments: [
            ("Ærø", "aero"), ("ĳ", "ij"), ("ŋ", "ŋ"), ("đ", "d"), ("Ł", "l"), ("ﬁ", "fi"), ("Ω", "ω"),
            ("e\u{301}", "e"), ("a\u{AD}b", "ab"), ("ẞ", "ss"), ("ø", "o"),
            (" \u{A0}a \n b ", "a b"), ("ǆ", "dz"), ("ﬀ", "ff"), ("ﬃ", "ﬃ"), ("Ⅷ", "ⅷ"), ("ą", "a"), ("ǖ", "u"),
            ("ı", "ı"), ("１", "１"), ("O’Neil", "o'neil"),
        ])
    func folded(_ text: String, _ folded: String) {
        #expect(SearchText.folded(text) == folded)
    }

    @Test("identifiers run on over three analyses, and a tick is told to have been made")
    func identifiers() {
        func analysed(_ tasks: [(String, Bool)], _ previous: AnalysedNote?) -> AnalysedNote {
            AnalysedNote(
                TranscribedNote(transcript: "x", language: .en),
                draft: AnalysisDraft(
                    title: "T", summary: "S", actionItems: tasks.map { .init(task: $0.0, isCompleted: $0.1) }),
                replacing: previous)
        }
        let first = analysed([("call Ana", false), ("write Bob", true)], nil)
        #expect(first.analyses == 1 && first.actionItems.map(\.id.number) == [1, 2])
        #expect(first.actionItems.map(\.isCompleted) == [false, true])
        var second = analysed([("write Bob", false), ("pay rent", false)], first)
        #expect(second.analyses == 2 && second.actionItems.map(\.id.number) == [2, 3])
        #expect(second.actionItems.map(\.isCompleted) == [true, false])
        #expect(second.complete(.init(number: 3)) && !second.complete(.init(number: 1)))
        #expect(second.actionItems.map(\.isCompleted) == [true, true])
        #expect(second.complete(.init(number: 3), false) && second.actionItems.map(\.isCompleted) == [true, false])
        let third = analysed([("call Ana", false), ("call Ana", false), ("pay rent", true)], second)
        #expect(third.analyses == 3 && third.actionItems.map(\.id.number) == [4, 5, 3])
        #expect(third.actionItems[0].id.description == "4")
    }

    @Test(
        "two tasks are one by their words' first five letters, small words apart",
        arguments: [
            (Language.de, "Ana anrufen", "die Ana anrufe", true), (.de, "Steuern", "Steuer", true),
            (.de, "abcdef", "abcdeg", true), (.de, "abcde", "abcdf", false),
            (.de, "Ana anrufen", "Eva anrufen", false), (.de, "Ana anrufen", "anrufen Ana", true),
            (.en, "book it", "do not book it", false),
            (.es, "llamar a Ana", "llamar Ana", true), (.en, "call Ana", "call the Ana up", true),
            (.en, "llamar a Ana", "llamar de Ana", false),
        ])
    func tasks(_ language: Language, _ one: String, _ other: String, _ isSame: Bool) {
        #expect((TaskWords(one, language: language) == TaskWords(other, language: language)) == isSame)
    }
}
