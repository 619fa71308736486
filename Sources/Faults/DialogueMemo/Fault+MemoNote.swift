import DialogueMemo
import Engines
import JSONDocument
import Languages

extension Fault {
    /// The note of an exchange, and what is shown and spoken.
    static let memoNote: [Fault] = [
        .memo(
            "sentences-halved", "A sentence is cut in two where it has a comma.",
            by: ["sentences.bounds", "layout.sentences"], in: ["family=half-sentences,repair-cafe"],
            // A layout of other sentences is asked for once more, and nothing is recorded for that.
            answers: AnswersByStep { $0.recorded ?? ["firstSentenceIsTitle": false, "groups": []] }
        ) {
            $0.stages.sentences = { answers, language in
                MemoStages().sentences(answers, language).flatMap { $0.split(separator: ",").map(String.init) }
            }
        },
        .arranged(
            "sentence-dropped", "A sentence that the layout names is not in the note.",
            by: ["note.text", "note.groups"], in: ["family=repair-cafe,six-questions"]
        ) { if $0.bullets.count > 1 { $0.bullets.removeLast() } },
        .arranged(
            "fact-dropped", "What was said last but one is not in the note.", by: ["note.facts", "note.text"],
            in: ["family=repair-cafe"]
        ) { $0.bullets = Array($0.bullets.prefix(1)) },
        .arranged(
            "sentence-repeated", "A sentence stands in the note twice.", by: ["note.text", "note.groups"],
            in: ["family=repair-cafe,six-questions"]
        ) { if let last = $0.bullets.last { $0.bullets.append(last) } },
        .arranged(
            "sentences-reordered", "The note tells it in another order than it was said.",
            by: ["note.text", "note.groups"], in: ["family=repair-cafe,six-questions"]
        ) { $0.bullets.reverse() },
        .arranged(
            "sentence-added", "The note holds a sentence that nobody said.", by: ["note.words", "note.text"],
            from: .report("free text mixed commentary, an unanswered question and an emoticon into the note"),
            in: ["family=repair-cafe,free-text"]
        ) { $0.bullets.append(["Great idea! 😀"]) },
        .memo(
            "layout-unchecked", "A layout is taken whatever its numbers are.",
            by: ["layout.accepted", "layout.expected", "note.text"],
            in: ["family=layout-dropped,layout-repeated,layout-reordered,layout-invented"]
        ) {
            $0.stages.arrange = { sentences, layout, source in
                let groups = layout.groups.map {
                    $0.compactMap { sentences.indices.contains($0 - 1) ? sentences[$0 - 1] : nil }
                }
                var note = MemoNote(sentences: sentences, layout: .local(sentences: sentences.count), source: source)
                note?.bullets = groups
                return note
            }
        },
        .memo(
            "local-layout-joined", "Without a layout all sentences stand in one bullet.", by: ["layout.local"],
            in: ["family=layout-empty,layout-refused"]
        ) {
            $0.stages.withoutModel = { sentences in
                MemoNote(
                    sentences: sentences,
                    layout: NoteLayout(firstIsTitle: false, groups: [Array(1...max(1, sentences.count))]),
                    source: .local)
            }
        },
        .memo(
            "failure-costs-note", "A model that refuses the layout takes the note along.",
            by: ["failure.survived", "layout.expected"], in: ["family=layout-refused,layout-overflow"]
        ) { $0.stages.withoutModel = { _ in nil } },
        .memo(
            "failure-unnoticed", "A refusal is taken for the choice that ends the exchange.",
            by: ["failure.expected", "ending.expected"], in: ["family=question-refused,question-guardrail"],
            answers: FailuresAnswered(content: ["question": "ready"])),
        .shown(
            "acknowledgement", "A short acknowledgement stands before the question, in another language.",
            by: ["question.alone", "question.wording"],
            from: .report(
                "with English input and a Japanese interface a question began with a Japanese acknowledgement"),
            in: ["family=kintsugi,repair-cafe"]
        ) { shown, _ in
            shown.lines = shown.lines.map { line in
                guard case .app(var question) = line else { return line }
                question.text = "なるほど。\(question.text)"
                return .app(question)
            }
        },
        .memo(
            "wording-of-input", "Questions are asked in the language that is spoken, not in that of the interface.",
            by: ["question.wording", "note.hint"], in: ["family=kintsugi,repair-cafe,nothing-said"]
        ) {
            $0.stages.present = { outcome, plan, interface in
                MemoPresentation(outcome, plan: plan, interface: outcome.session.language).asked(by: interface)
            }
        },
        .shown(
            "question-not-shown", "An answer stands without its question.", by: ["conversation.lines"],
            in: ["family=repair-cafe"]
        ) { shown, _ in
            shown.lines.removeAll { if case .app = $0 { true } else { false } }
        },
        .shown(
            "heading-always-note", "The heading is the app's word although the first sentence can be one.",
            by: ["note.heading"], in: ["family=repair-cafe,kintsugi"]
        ) { shown, _ in shown.heading = shown.headingIsSaid ? "…" : shown.heading },
        .shown(
            "end-unexplained", "An exchange ends without a word about why.", by: ["note.hint"],
            in: ["family=full-transcript,question-guardrail,nothing-said"]
        ) { shown, _ in shown.hint = nil },
        .memo(
            "prompt-at-once", "The voice speaks without waiting.", by: ["voice.silence"], in: ["family=repair-cafe"]
        ) { ($0.plan.timing.silenceBeforeFirstPrompt, $0.plan.timing.silenceBeforeLaterPrompts) = (0, 0) },
        .memo(
            "microphone-during-playback", "The app hears itself speak.", by: ["voice.microphone"],
            in: ["family=repair-cafe"]
        ) { $0.plan.timing.microphone = .duringPlayback },
        .memo(
            "no-watchdog", "When playback never ends, the microphone stays off.", by: ["voice.watchdog"],
            in: ["family=repair-cafe"]
        ) { $0.plan.timing.watchdog = .infinity },
    ]

    private static func arranged(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (inout MemoNote) -> Void
    ) -> Fault {
        .memo(name, sentence, by: caughtBy, from: origin, in: cells) {
            $0.stages.arrange = { sentences, layout, source in
                guard var note = MemoNote(sentences: sentences, layout: layout, source: source) else { return nil }
                change(&note)
                return note
            }
        }
    }

    private static func shown(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (inout MemoPresentation, MemoOutcome) -> Void
    ) -> Fault {
        .memo(name, sentence, by: caughtBy, from: origin, in: cells) {
            $0.stages.present = { outcome, plan, interface in
                var shown = MemoPresentation(outcome, plan: plan, interface: interface)
                change(&shown, outcome)
                return shown
            }
        }
    }
}

extension MemoPresentation {
    /// The same, claiming to be in another interface language.
    fileprivate func asked(by interface: Language) -> MemoPresentation {
        var shown = self
        shown.interface = interface
        return shown
    }
}
