import DialogueMemo
import Engines
import JSONDocument
import Languages

extension Fault {
    /// What is said to the model of an exchange.
    static let memoRequests: [Fault] = [
        .question(
            "first-line-missing", "The instructions do not begin by saying that input is data.",
            by: ["prompt.first-line"], in: ["family=repair-cafe"]
        ) { request, _ in
            request.with(instructions: request.instructions.split(separator: "\n").dropFirst().joined(separator: "\n"))
        },
        .question(
            "answers-in-instructions", "What was said stands in the instructions.", by: ["prompt.instructions"],
            in: ["family=spoken-instructions,repair-cafe"]
        ) { request, session in request.adding(instruction: session.answers.last ?? "") },
        .question(
            "earlier-answers-missing", "The model hears the latest answer and none before it.", by: ["prompt.answers"],
            in: ["family=repair-cafe,six-questions"]
        ) { request, _ in request.without(line: "- ") },
        .question(
            "asked-unsaid", "The model is not told what was asked already.", by: ["prompt.asked"],
            in: ["family=repair-cafe,six-questions"]
        ) { request, _ in request.without(line: "Asked: ") },
        .question(
            "wording-in-request", "The request lists questions in the words of the interface.",
            by: ["prompt.interface"],
            in: ["family=repair-cafe,kintsugi"]
        ) { request, _ in
            request.with(prompt: "\(QuestionTexts.text(of: .purpose, in: .de))\n\(request.prompt)")
        },
        .question(
            "booleans-first", "Two truth values stand ahead of the choice.", by: ["choice.schema"],
            from: .report("two Booleans ahead of the enum chose stop for ordinary requests to record a new idea"),
            in: ["family=repair-cafe,ordinary-stop"]
        ) { request, _ in
            request.with(
                schema: request.schema.changing("properties") { properties in
                    guard let choice = properties.objectValue else { return properties }
                    let flags: [(String, JSONValue)] = [
                        ("finish", ["type": "boolean"]), ("stop", ["type": "boolean"]),
                    ]
                    return .object(JSONObject(flags + choice.map { ($0.key, $0.value) }))
                })
        },
        .question(
            "free-text-question", "The model writes the question itself.", by: ["choice.schema"],
            from: .report("free text mixed commentary, an unanswered question and an emoticon into the note"),
            in: ["family=free-text,repair-cafe"]
        ) { request, _ in
            request.with(schema: request.schema.setting("properties", to: ["question": ["type": "string"]]))
        },
        .memo(
            "choice-by-chance", "What is chosen differs from one playing of the same words to the next.",
            by: ["relation.interface"], in: ["family=repair-cafe"],
            answers: EverySecondAnswer(step: "question.1") { _ in ["question": "obstacle"] }),
        .layout(
            "sentences-unnumbered", "The sentences to arrange are not numbered.", by: ["layout.sentences"],
            in: ["family=repair-cafe,half-sentences"]
        ) { request, sentences, _ in request.with(prompt: sentences.joined(separator: "\n")) },
        .layout(
            "layout-with-words", "A layout has a place for a text.", by: ["layout.schema"],
            from: .report("free text mixed commentary, an unanswered question and an emoticon into the note"),
            in: ["family=free-text,repair-cafe"]
        ) { request, _, _ in
            request.with(
                schema: request.schema.changing("properties") { $0.setting("comment", to: ["type": "string"]) })
        },
        .layout(
            "retry-without-reminder", "A layout that was not accepted is asked for again in the same words.",
            by: ["layout.reminder"], in: ["family=layout-dropped,layout-repeated"]
        ) { request, sentences, isReminder in
            isReminder
                ? request.with(
                    prompt: request.prompt.split(separator: "\n").suffix(sentences.count).joined(separator: "\n"))
                : request
        },
    ]

    /// What is asked, and when it ends.
    static let exchange: [Fault] = [
        .session(
            "answers-cut", "An answer is cut to its first words.", by: ["transcript.whole"],
            in: ["family=repair-cafe,full-transcript"], hear: { $0.hear(String($1.prefix(20))) }),
        .session(
            "ending-ignored", "Words that end an exchange do not end it.", by: ["ending.explicit"],
            in: ["family=that-is-all,and-that-is-all"],
            hear: { session, words in
                session.hear(words)
                if session.state == .ended(.saidSo) { session.state = .choosing }
            }),
        .session(
            "ending-everywhere", "Words that end an exchange end it wherever they stand.",
            by: ["ending.ordinary", "ending.expected"], in: ["family=mentions-the-end"],
            hear: { session, words in
                session.hear(words)
                if session.state == .choosing { session.state = .ended(.saidSo) }
            }),
        .memo(
            "seven-questions", "A seventh question is asked.", by: ["limit.questions"], in: ["family=six-questions"],
            answers: AnswersByStep { asked in
                asked.recorded ?? (asked.request.step == "question.7" ? ["question": "audience"] : nil)
            }
        ) { $0.stages.begin = { MemoSession(language: $0, limits: Self.limits($1) { $0.questions = 7 }) } },
        .memo(
            "transcript-uncapped", "However long a transcript is, the exchange goes on.", by: ["limit.transcript"],
            in: ["family=full-transcript"], answers: AnswersByStep { $0.recorded ?? ["question": "purpose"] }
        ) {
            $0.stages.begin = { MemoSession(language: $0, limits: Self.limits($1) { $0.transcriptCharacters = .max }) }
        },
        .memo(
            "stop-believed", "A stop before anything was asked ends the exchange.",
            by: ["stop.ordinary", "ending.expected"],
            from: .report("two Booleans ahead of the enum chose stop for ordinary requests to record a new idea"),
            in: ["family=ordinary-stop,spoken-instructions"]
        ) {
            $0.stages.begin = { MemoSession(language: $0, limits: Self.limits($1) { $0.questionsBeforeStop = 0 }) }
        },
        .session(
            "question-twice", "A question that was asked already is asked again.",
            by: ["question.once", "choice.replaced"], in: ["family=asked-again"],
            take: { session, choice in
                if case .ask(let question) = choice { session.ask(question, .chosen) } else { session.take(choice) }
            }),
        .session(
            "choice-overruled", "Whatever the model chooses, the next angle of a list is asked.",
            by: ["choice.followed", "question.expected"], in: ["family=repair-cafe,six-questions"],
            take: { session, choice in
                guard case .ask = choice else { return session.take(choice) }
                let asked = session.questions
                session.take(.ask(SessionLimits.usualReplacements.first { !asked.contains($0) } ?? .moreDetails))
            }),
    ]

    private static func limits(_ limits: SessionLimits, _ change: (inout SessionLimits) -> Void) -> SessionLimits {
        var limits = limits
        change(&limits)
        return limits
    }

    private static func question(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (ModelRequest, MemoSession) -> ModelRequest
    ) -> Fault {
        .memo(name, sentence, by: caughtBy, from: origin, in: cells) {
            $0.stages.questionRequest = { change($0.question(for: $1), $1) }
        }
    }

    private static func layout(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (ModelRequest, [String], Bool) -> ModelRequest
    ) -> Fault {
        .memo(name, sentence, by: caughtBy, from: origin, in: cells) {
            $0.stages.layoutRequest = { change($0.layout(of: $1, isReminder: $2), $1, $2) }
        }
    }

    private static func session(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        hear: (@Sendable (inout MemoSession, String) -> Void)? = nil,
        take: (@Sendable (inout MemoSession, Choice) -> Void)? = nil
    ) -> Fault {
        .memo(name, sentence, by: caughtBy, in: cells) {
            if let hear { $0.stages.hear = hear }
            if let take { $0.stages.take = take }
        }
    }
}
