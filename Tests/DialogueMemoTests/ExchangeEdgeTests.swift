import Engines
import Languages
import Testing

@testable import DialogueMemo

@Suite("Exchanges at their limits")
struct ExchangeEdgeTests {
    private func faults(_ wording: String) -> [String] {
        QuestionTexts.faults { question, language in
            question == .reason && language == .en ? wording : QuestionTexts.text(of: question, in: language)
        }
    }

    @Test("a question may have forty-eight characters and no sign beyond letters, and asks once")
    func wording() {
        func text(_ count: Int) -> String { String(repeating: "w", count: count - 1) + "?" }
        #expect(faults(text(48)).isEmpty)
        #expect(
            faults(text(49)) == [
                "question reason in en: found 49 characters, expected at most 48, because it is read aloud"
            ])
        #expect(faults("Why \u{2100}?").isEmpty)
        #expect(faults("Why \u{2101}?") == ["question reason in en: found \"Why \u{2101}?\", expected no emoticon"])
        #expect(faults("Why ⌚?").count == 1 && faults("¿Why?").count == 1 && faults("Why? Why?").count == 1)
        #expect(faults("?") == ["question reason in en: found no text, expected its reviewed wording"])
    }

    @Test("a text around questions that is empty, or copied from another language, is found in each language it is in")
    func texts() {
        func faults(_ note: String) -> [String] {
            MemoTexts.faults { language in
                let texts = MemoTexts.texts(in: language)
                return MemoTexts(
                    note: language == .es ? note : texts.note, full: texts.full,
                    noMoreQuestions: texts.noMoreQuestions, nothingSaid: texts.nothingSaid)
            }
        }
        func fault(_ language: String, _ text: String) -> String {
            "texts of the dialogue memo in \(language): found \"\(text)\" empty or the same as in another language, "
                + "expected a text of its own"
        }
        #expect(faults("Nota").isEmpty)
        #expect(faults("") == [fault("es", "")] && faults(" … ") == [fault("es", " … ")])
        #expect(faults("Note") == [fault("es", "Note"), fault("en", "Note")])
    }

    @Test("a layout without a model has one sentence a bullet, of nothing none; it is always accepted")
    func local() {
        #expect(NoteLayout.local(sentences: 0) == NoteLayout(firstIsTitle: false, groups: []))
        #expect(NoteLayout.local(sentences: 3) == NoteLayout(firstIsTitle: false, groups: [[1], [2], [3]]))
        for count in 1...5 { #expect(NoteLayout.local(sentences: count).fault(sentences: count) == nil) }
        #expect(NoteLayout.local(sentences: 0).fault(sentences: 0) == .noSentences)
    }

    @Test(
        "why a layout is not accepted",
        arguments: [
            ([[1], [2]], 2, nil), ([], 2, .noGroups), ([[1], []], 1, .emptyGroup(1)), ([[], [1]], 1, .emptyGroup(0)),
            ([[1]], 2, .dropped(2)), ([[2]], 2, .dropped(1)),
            ([[1, 1]], 1, .repeated(1)), ([[1], [2, 1]], 2, .repeated(1)), ([[0, 1]], 1, .unknown(0)),
            ([[1, 2]], 1, .unknown(2)), ([[2, 1]], 2, .reordered(2)),
            ([[1, 3], [2]], 3, .reordered(3)), ([[1]], 0, .noSentences),
        ] as [([[Int]], Int, NoteLayout.Fault?)])
    func layouts(_ groups: [[Int]], _ sentences: Int, _ fault: NoteLayout.Fault?) {
        let layout = NoteLayout(firstIsTitle: true, groups: groups)
        #expect(layout.fault(sentences: sentences) == fault)
        let texts = (0..<sentences).map { "s\($0 + 1)" }
        #expect((MemoNote(sentences: texts, layout: layout, source: .model) == nil) == (fault != nil))
    }

    @Test("an answer that is no layout, and one that fails, are attempts without one")
    func attempts() async throws {
        let idea = "Ein Repaircafé. Im Keller vom Pfarrhaus."
        let odd = try await Talk([idea], [.choice("ready"), .content(["groups": []]), .layout(false, [[1], [2]])])
        #expect(odd.outcome.attempts.map { $0.layout?.groups } == [nil, [[1], [2]]])
        #expect(odd.outcome.attempts.map(\.fault) == [nil, nil])
        let twice = try await Talk([idea], [.choice("ready"), .content(["groups": []]), .content(["groups": []])])
        #expect(twice.outcome.attempts == [.init(layout: nil, fault: nil), .init(layout: nil, fault: nil)])
        #expect(twice.outcome.note?.source == .local)
        let refused = try await Talk([idea], [.choice("ready"), .failure(.refusal)])
        #expect(refused.outcome.attempts == [.init(layout: nil, fault: nil)])
    }

    @Test("what comes between is told with the stage at hand and what was reached")
    func interrupted() async throws {
        let idea = "Ein Repaircafé. Im Keller vom Pfarrhaus."
        for (turns, stage, sentences) in [([], MemoStage.choose, 0), ([.choice("ready")], .layout, 2)]
            as [([PreparedModel.Turn], MemoStage, Int)]
        {
            let error = await #expect(throws: MemoInterrupted.self) { try await Talk([idea], turns) }
            #expect(error?.stage == stage && error?.outcome.sentences.count == sentences)
            #expect(error?.underlying is PreparedModel.NothingLeft && error?.outcome.session.answers == [idea])
        }
    }

    @Test(
        "how a speaker softens the end is no report of what somebody said",
        arguments: [
            (Language.de, "Ich würd sagen, das war's.", true), (.de, "Und die Fotos. Ich würd sagen, das war's.", true),
            (.de, "Ich sagte ihm gestern, das war's.", false),
            (.de, "Er sagt, das war's.", false), (.de, "Ich sagte ihm gestern noch, das war's.", true),
            (.de, "Er sagt. Das war's.", true), (.en, "I'd say, that's it.", true),
            (.en, "The photos on top. I'd say, that's it.", true), (.en, "She said, that's it.", false),
            (.de, "Das war's, danke, vielen Dank.", true), (.de, "danke", false),
            (.de, "Also ja, das war's.", true),
        ])
    func reported(_ language: Language, _ answer: String, _ ends: Bool) {
        #expect(EndingWords(language: language).end(answer) == ends)
    }

    @Test("the length of a transcript is its answers and the breaks between them; silence counts nothing")
    func length() {
        var session = MemoSession(language: .de, limits: SessionLimits(questions: 3, transcriptCharacters: 100))
        #expect(session.transcriptLength == 0 && session.answers.isEmpty)
        session.hear("abc")
        #expect(session.transcriptLength == 3 && session.state == .choosing && session.openQuestion == nil)
        session.take(.ask(.reason))
        #expect(session.openQuestion == .reason)
        session.hear("de")
        #expect(session.transcriptLength == 6 && session.openQuestion == nil)
        session.take(.ask(.example))
        session.hear("  ")
        #expect(session.transcriptLength == 6 && session.state == .ended(.silence) && session.answers == ["abc", "de"])
        session.hear("fg")
        #expect(session.transcriptLength == 9 && session.answers == ["abc", "de", "fg"])
        session.hear("h")
        #expect(session.answers.last == "fg h" && session.state == .ended(.silence))
        session.hear(" ")
        #expect(session.answers.last == "fg h")
    }

    @Test("what nobody sets is what is published")
    func defaults() {
        let limits = SessionLimits()
        #expect(limits.questions == 6 && limits.transcriptCharacters == 3_600 && limits.questionsBeforeStop == 1)
        #expect(Set(limits.replacements).count == 18)
        let timing = VoiceTiming()
        #expect(
            timing.silenceBeforeFirstPrompt == 0.24 && timing.silenceBeforeLaterPrompts == 0.06 && timing.watchdog == 5)
        #expect(timing.microphone == .afterPlayback)
    }
}
