import Engines
import Languages
import VoiceNote

extension Fault {
    /// The app around a note.
    static let noteApp: [Fault] = [
        .card(
            "mark-missing", "What a model wrote bears no mark.", by: ["interface.ai-mark"], in: readNotes
        ) { card, _ in for index in card.blocks.indices { card.blocks[index].mark = nil } },
        .card(
            "edited-keeps-mark", "A text that the user rewrote is still marked as the model's.",
            by: ["interface.edited"], in: readNotes
        ) { card, _ in for index in card.blocks.indices { card.blocks[index].edited = [] } },
        .card(
            "transcript-hidden", "The transcript is not shown, so nothing can be checked against it.",
            by: ["interface.transcript"], in: readNotes
        ) { card, outcome in card.blocks.removeAll { $0.lines == [outcome.listening?.transcript.text] } },
        .card(
            "sender-hidden", "The header does not say whom the answer goes to.", by: ["interface.header"], in: readNotes
        ) { card, _ in card.header = "" },
        .card(
            "dead-end", "A failure is named, and there is no way to go on.",
            by: ["interface.hint", "interface.availability-card"],
            in: ["family=reply-fails,not-eligible,model-unavailable,model-not-ready", "output=auto"]
        ) { card, outcome in if outcome.failure != nil { card.blocks.removeAll { $0.mark == nil } } },
        .card(
            "one-card-for-all", "Whatever keeps the model away, the card is the same.",
            by: ["interface.availability-card"],
            in: ["family=not-eligible,model-unavailable,model-not-ready", "output=auto"]
        ) { card, outcome in
            guard outcome.failure != nil else { return }
            for index in card.blocks.indices where card.blocks[index].mark == nil {
                card.blocks[index].heading = "This does not work here."
            }
        },
        .card(
            "correction-last", "After an uncertain detection the correction is offered below everything else.",
            by: ["interface.uncertain-first"], in: ["family=phone-number", "output=auto"]
        ) { card, _ in card.blocks.append(card.blocks.removeFirst()) },
        .note(
            "cancelled-note-lost", "A note leaves the inbox as soon as it is opened.", by: ["desk.inbox"],
            from: .report("a run can be cancelled; the shared note stays in the inbox"),
            in: ["family=cancelled-early,summary-refused", "interface=en", "output=auto"]
        ) {
            $0.app.put = { desk, outcome, note in
                desk.put(outcome, of: note)
                desk.inbox.removeAll { $0 == note }
            }
        },
        .note(
            "audio-copy-kept", "Deleting what was read leaves the copy of its audio.", by: ["desk.deleted"],
            in: readNotes
        ) { $0.app.delete = { desk, audio in desk.saved.removeAll { $0.note.audio == audio } } },
        .note(
            "search-case-sensitive", "A search finds words only as they are written.", by: ["desk.search"],
            in: readNotes
        ) {
            $0.app.search = { desk, query in
                let words = query.split(separator: " ")
                return desk.saved.filter { note in
                    let text = ([note.digest.title, note.note.sender ?? "", note.transcript] + note.digest.keyPoints)
                        .joined(separator: " ")
                    return words.allSatisfy(text.contains)
                }
            }
        },
        .note(
            "search-in-drafts", "A search finds words of the drafts.", by: ["desk.search"], in: readNotes
        ) {
            $0.app.search = { desk, query in
                let found = desk.search(query)
                return found.isEmpty
                    ? desk.saved.filter { note in
                        (note.replies?.all ?? []).contains { $0.text.lowercased().contains(query.lowercased()) }
                    }
                    : found
            }
        },
        .note(
            "build-variable-as-key", "A build variable that nothing replaced is taken for the service's key.",
            by: ["purchases.backend"], in: ["family=build-variable", "interface=en", "output=auto"]
        ) { $0.app.backend = { key, _ in key.map { .service(key: $0) } ?? .platformStore } },
        .note(
            "thanked-twice", "A tip that two systems name differently is thanked twice.", by: ["purchases.thanks"],
            from: .report(
                "a published bug: a tip is thanked twice because two systems name its transaction differently"),
            in: ["family=build-variable,purchase-service", "interface=en", "output=auto"]
        ) {
            $0.app.thanks = { jar, tip in jar.thanks(for: TipJar.Transaction(identifier: tip.identifier)) }
        },
        .note(
            "purchase-gates-drafts", "Without the service there are no drafts.", by: ["purchases.free"],
            in: ["family=build-variable,purchase-service", "interface=en", "output=auto"]
        ) { $0.stages.steps = [.summarise, .save] },
    ]

    /// A note that was read and answered.
    private static let readNotes = ["family=two-tasks,moved-appointment", "interface=en", "output=auto"]

    /// A fault of what the app shows.
    private static func card(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        _ change: @escaping @Sendable (inout NotePresentation, NoteOutcome) -> Void
    ) -> Fault {
        .note(name, sentence, by: caughtBy, in: cells) {
            $0.app.present = { outcome, sender, interface, availability, edits in
                var card = NoteApp().present(outcome, sender, interface, availability, edits)
                change(&card, outcome)
                return card
            }
        }
    }
}
