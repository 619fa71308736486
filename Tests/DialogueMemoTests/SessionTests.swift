import Languages
import SeededRandom
import Testing

@testable import DialogueMemo

@Suite struct SessionTests {
    private func session(_ limits: SessionLimits = SessionLimits(), heard: String = "Ich hab da so eine Idee.")
        -> MemoSession
    {
        var session = MemoSession(language: .de, limits: limits)
        session.hear(heard)
        return session
    }

    @Test("the idea comes first, then question and answer in turn")
    func turns() {
        var session = session()
        #expect(session.state == .choosing)
        session.take(.ask(.audience))
        #expect(session.openQuestion == .audience)
        session.hear("Für meine Nachbarn.")
        session.take(.ready)
        #expect(session.state == .ended(.ready))
        #expect(session.answers == ["Ich hab da so eine Idee.", "Für meine Nachbarn."])
        #expect(session.questions == [.audience])
    }

    @Test("a question asked already is replaced by an unasked angle, or the exchange ends")
    func replacement() {
        var session = session(SessionLimits(replacements: [.audience, .example]))
        session.take(.ask(.audience))
        session.hear("Für alle.")
        session.take(.ask(.audience))
        #expect(session.turns.last?.asked == MemoSession.Asked(question: .example, origin: .insteadOf(.audience)))
        session.hear("Zum Beispiel Frau Hartl.")
        session.take(.ask(.example))
        #expect(session.state == .ended(.noAngleLeft))
    }

    @Test("a stop before any question is not believed, a later one is; ready is believed at once")
    func stop() {
        var early = session()
        early.take(.stop)
        #expect(early.turns.last?.asked == MemoSession.Asked(question: .ideaDetails, origin: .insteadOfStop))
        early.hear("Eine App.")
        early.take(.stop)
        #expect(early.state == .ended(.stop))
        var complete = session()
        complete.take(.ready)
        #expect(complete.state == .ended(.ready))
        var believing = session(SessionLimits(questionsBeforeStop: 0))
        believing.take(.stop)
        #expect(believing.state == .ended(.stop))
    }

    @Test("the answer to the sixth question ends the exchange")
    func sixQuestions() {
        var session = session()
        for question in Question.allCases.prefix(6) {
            #expect(session.state == .choosing)
            session.take(.ask(question))
            session.hear("Aha.")
        }
        #expect(session.state == .ended(.questionLimit))
        #expect(session.questions.count == 6)
    }

    @Test("a transcript one character short goes on; one that reaches the cap ends and is kept whole")
    func cap() {
        let short = session(heard: String(repeating: "a", count: 3_599))
        #expect(short.state == .choosing)
        #expect(short.transcriptLength == 3_599)
        let full = session(heard: String(repeating: "a", count: 3_600))
        #expect(full.state == .ended(.transcriptLimit))
        var two = session(heard: String(repeating: "ä", count: 3_000))
        two.take(.ask(.reason))
        let long = String(repeating: "ü", count: 9_000)
        two.hear(long)
        #expect(two.state == .ended(.transcriptLimit))
        #expect(two.answers.last == long)
        #expect(two.transcriptLength == 12_001)
    }

    @Test("words to end with come before any limit and any choice")
    func saidSo() {
        var session = session(heard: "Das war's.")
        #expect(session.state == .ended(.saidSo))
        session.take(.ask(.audience))
        #expect(session.state == .ended(.saidSo))
        #expect(session.contents.isEmpty)
        #expect(session.answers == ["Das war's."])
    }

    @Test("silence ends an exchange; words that come late join the answer they belong to")
    func late() {
        var session = session()
        session.hear("Nein, zwei.")
        #expect(session.answers == ["Ich hab da so eine Idee. Nein, zwei."])
        session.take(.ask(.reason))
        session.hear("  ")
        #expect(session.state == .ended(.silence))
        session.hear("Ach so, doch.")
        #expect(session.answers.last == "Ach so, doch.")
        #expect(session.state == .ended(.silence))
    }

    @Test("without a choice the exchange ends and keeps what was said")
    func noChoice() {
        var session = session()
        session.giveUpChoosing()
        #expect(session.state == .ended(.choiceFailed))
        #expect(session.answers.count == 1)
    }

    @Test("for any sequence of words and choices: at most six questions, none twice, no lost sentence, and it ends")
    func property() {
        var random = SeededGenerator(7)
        let words: [Language: [String]] = [
            .de: [
                "Also ich mein. Na ja.", "Für Dr. Weber, am 3. Mai.", "Die Fotos, das wär's.", "Das war's.", "Nein.",
                " ", "",
            ],
            .es: ["Pues no sé. ¿Quizá?", "La Sra. Ortega…", "Y ya está.", "eso es todo", "No.", "\n"],
            .en: ["Well. I guess so.", "About 3.5 miles, e.g. Mr. Hill.", "That's all.", "Nope.", "", "stop"],
        ]
        for round in 0..<1_000 {
            let language = Language.allCases[round % 3]
            let limits = SessionLimits(
                questions: round % 5 == 0 ? 40 : 6, transcriptCharacters: round % 4 == 0 ? 120 : 3_600,
                questionsBeforeStop: random.below(3), replacements: Array(Question.allCases.shuffled(using: &random)))
            var session = MemoSession(language: language, limits: limits)
            var said: [String] = []
            var asked = 0
            // However the words and choices fall, so many steps are always enough.
            for _ in 0..<200 {
                if random.below(2) == 0 {
                    let spoken = words[language]?[random.below(words[language]?.count ?? 1)] ?? ""
                    said.append(spoken)
                    session.hear(spoken)
                } else {
                    session.take(Choice.allCases[random.below(Choice.allCases.count)])
                }
                if session.questions.count < asked { Issue.record("a question was taken back") }
                asked = session.questions.count
            }
            guard case .ended(let ending) = session.state else {
                // Only a machine that was told nothing more can still wait.
                Issue.record("still \(session.state) after 200 events")
                continue
            }
            #expect(session.questions.count <= min(limits.questions, Question.allCases.count))
            #expect(Set(session.questions).count == session.questions.count)
            #expect(session.turns.first?.asked == nil)
            if ending == .questionLimit { #expect(session.questions.count == limits.questions) }
            let kept = session.answers.flatMap { $0.split(whereSeparator: \.isWhitespace) }
            #expect(kept == said.flatMap { $0.split(whereSeparator: \.isWhitespace) })
            let sentences = MemoSentences.of(session.answers, language: language)
            #expect(sentences.flatMap { $0.split(whereSeparator: \.isWhitespace) } == kept)
        }
    }

    @Test("with eighteen questions allowed each is asked once, then no angle is left")
    func exhausted() {
        var session = session(SessionLimits(questions: 99))
        for _ in Question.allCases {
            session.take(.ask(.reason))
            session.hear("Mhm, so ist das.")
        }
        session.take(.ask(.reason))
        #expect(session.state == .ended(.noAngleLeft))
        #expect(Set(session.questions) == Set(Question.allCases))
        #expect(Set(SessionLimits.usualReplacements) == Set(Question.allCases))
    }

    @Test("the plan's figures are the published ones, the first prompt waits longer than later ones")
    func plan() {
        let plan = SessionPlan()
        #expect(plan.limits.questions == 6)
        #expect(plan.limits.transcriptCharacters == 3_600)
        #expect(
            plan.spokenPrompt(0) == SpokenPrompt(silenceBefore: 0.24, microphone: .afterPlayback, watchdog: 5))
        for index in 1..<6 { #expect(plan.spokenPrompt(index).silenceBefore == 0.06) }
    }
}
