import Engines
import JSONDocument
import Languages
import VoiceNote

extension Fault {
    /// Saving, drafts, and what a failure costs.
    static let replying: [Fault] = [
        .note(
            "replies-before-save", "Drafts are asked for before the digest is saved.", by: ["digest.saved-first"],
            in: ["family=two-tasks,short-note", "interface=en", "output=auto"]
        ) { $0.stages.steps = [.summarise, .reply, .save] },
        .note(
            "refusal-loses-digest", "A model that refuses the drafts takes the digest along.",
            by: ["failure.keeps", "desk.inbox"], in: ["family=reply-fails,firm-refusal", "interface=en", "output=auto"]
        ) {
            $0.stages.steps = [
                .summarise, .save,
                NoteStep { way, outcome, observe in
                    do {
                        try await NoteStep.reply.run(way, &outcome, observe)
                    } catch {
                        outcome.digest = nil
                        throw error
                    }
                },
            ]
            $0.app.put = { desk, outcome, note in
                guard outcome.failure == nil else { return desk.inbox.removeAll { $0 == note } }
                desk.put(outcome, of: note)
            }
        },
        .note(
            "failure-ignored", "A refusal is taken for three empty drafts.", by: ["failure.designed", "replies.three"],
            in: ["family=reply-fails", "interface=en", "output=auto"]
        ) {
            $0.stages.steps = [
                .summarise, .save,
                NoteStep { way, outcome, observe in
                    do {
                        try await NoteStep.reply.run(way, &outcome, observe)
                    } catch {
                        outcome.replies = ReplyDrafts(diplomatic: "", neutral: "", firm: "")
                    }
                },
            ]
        },
        .drafts(
            "wrong-tone-order", "The firm draft stands in the place of the diplomatic one.", by: ["replies.tones"],
            in: ["family=two-tasks,moved-appointment", "output=en"]
        ) { ReplyDrafts(diplomatic: $0.firm, neutral: $0.neutral, firm: $0.diplomatic) },
        .drafts(
            "one-draft-thrice", "All three tones give one draft.", by: ["replies.three"],
            in: ["family=two-tasks", "output=auto"]
        ) { ReplyDrafts(diplomatic: $0.neutral, neutral: $0.neutral, firm: $0.neutral) },
        .drafts(
            "question-unanswered", "The drafts thank for the message and do not answer what it asks.",
            by: ["replies.answer"], in: ["family=who-does-what,two-tasks", "output=en"]
        ) { _ in
            ReplyDrafts(
                diplomatic: "Thank you so much for your message!", neutral: "Thanks for your message.",
                firm: "Got your message.")
        },
        .drafts(
            "firm-threatens", "The firm draft threatens.", by: ["replies.firm"], in: ["family=two-tasks", "output=en"]
        ) {
            ReplyDrafts(
                diplomatic: $0.diplomatic, neutral: $0.neutral, firm: "\($0.firm) Otherwise there will be consequences."
            )
        },
        .drafts(
            "firm-promises", "The firm draft promises.", by: ["replies.firm"], in: ["family=two-tasks", "output=en"]
        ) { ReplyDrafts(diplomatic: $0.diplomatic, neutral: $0.neutral, firm: "\($0.firm) I promise.") },
        .drafts(
            "name-left-open", "A draft ends in a place for a name.", by: ["output.no-assistant"],
            in: ["family=two-tasks", "output=en"]
        ) { ReplyDrafts(diplomatic: "\($0.diplomatic)\n[Your Name]", neutral: $0.neutral, firm: $0.firm) },
        .drafts(
            "drafts-disagree", "One draft agrees to another day.", by: ["replies.same-facts"],
            in: ["family=moved-appointment", "output=en"]
        ) {
            ReplyDrafts(
                diplomatic: "Saturday at three works for me.", neutral: $0.neutral,
                firm: "Tuesday at five works for me, I'm off.")
        },
        .drafts(
            "forms-mixed", "A draft in the familiar form goes on in the polite one.", by: ["replies.address-form"],
            in: ["family=two-tasks,moved-appointment", "output=de"]
        ) {
            ReplyDrafts(
                diplomatic: "\($0.diplomatic) Sagen Sie mir, ob Ihnen das passt, und ich rufe Sie an.",
                neutral: $0.neutral, firm: $0.firm)
        },
        .note(
            "drafts-elsewhere", "The drafts are in another language than the digest.", by: ["output.reply-language"],
            in: ["family=two-tasks,small-talk", "interface=en", "output=de"],
            answers: AnswersByStep { asked in
                asked.request.isReply ? asked.recorded(in: .es) ?? asked.recorded : asked.recorded
            }),
        .note(
            "header-without-effect", "Another sender or form of address leaves the drafts as they are.",
            by: ["header.rewrites"], in: ["family=other-sender,polite-after-all", "interface=en", "output=de"]
        ) {
            $0.engines = { engines, _ in engines.with { $0.model = FirstDraftAgain(engines.model) } }
        },
    ]

    /// A fault of the drafts: what the model wrote is read as something else.
    private static func drafts(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        _ change: @escaping @Sendable (ReplyDrafts) -> ReplyDrafts
    ) -> Fault {
        .note(name, sentence, by: caughtBy, in: cells + ["interface=en"]) {
            $0.stages.drafts = { replier, answer in change(try replier.drafts(from: answer)) }
        }
    }
}

/// A model that answers every request for drafts as it did the first.
private final class FirstDraftAgain: LanguageModel {
    private let model: any LanguageModel
    private let first = FirstAnswer()

    init(_ model: any LanguageModel) {
        self.model = model
    }

    var availability: ModelAvailability { model.availability }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let answer = try await model.respond(to: request)
        return request.isReply ? await first.or(answer) : answer
    }

    private actor FirstAnswer {
        private var answer: ModelAnswer?

        func or(_ new: ModelAnswer) -> ModelAnswer {
            if let answer { return answer }
            answer = new
            return new
        }
    }
}
