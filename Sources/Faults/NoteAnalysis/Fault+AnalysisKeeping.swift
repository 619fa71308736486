import Languages
import NoteAnalysis

extension Fault {
    /// Identifiers, ticks, failures, searching, showing.
    static let analysisKeeping: [Fault] = [
        .kept(
            "ticks-lost", "Analysed again, all items are new and their ticks are lost.", by: ["items.kept"],
            from: .report("published: re-analysis replaces all items and their ticks are lost"),
            in: ["family=again-with-ticks"]
        ) { note, previous in
            for index in note.actionItems.indices where previous != nil {
                note.actionItems[index].isCompleted = false
            }
        },
        .kept(
            "identifiers-anew", "Every analysis numbers its items from 1.", by: ["items.kept", "items.new"],
            in: ["family=again-with-ticks"]
        ) { note, _ in
            for index in note.actionItems.indices.reversed() {
                note.actionItems[index].id = ActionItem.ID(number: note.actionItems.count - index)
            }
        },
        .kept(
            "identifiers-alike", "Two items have one identifier.", by: ["items.ids"], in: aNote
        ) { note, _ in
            for index in note.actionItems.indices { note.actionItems[index].id = ActionItem.ID(number: 1) }
        },
        .analysis(
            "tick-on-all", "Ticking one item ticks its neighbours.", by: ["items.completion"],
            in: ["family=again-with-ticks", "interface=en"]
        ) {
            $0.stages.complete = { note, _, isCompleted in
                for index in note.actionItems.indices { note.actionItems[index].isCompleted = isCompleted }
            }
        },
        .analysis(
            "failure-loses-note", "A failed analysis takes the earlier one along.", by: ["failure.keeps"],
            in: ["family=again-refused", "interface=en"]
        ) { $0.stages.afterFailure = { _ in nil } },
        .analysis(
            "refusal-unnoticed", "A refusal is taken for an analysis.", by: ["failure.designed"],
            in: ["family=refused,guardrail", "interface=en"],
            answers: FailuresAnswered(
                content: [
                    "title": "Note", "summary": "A note. It was refused.", "tags": ["note"], "people": [],
                    "actionItems": [],
                ])),
        .analysis(
            "search-case-sensitive", "A search finds words only as they are written.", by: ["search.comparison"],
            in: ["family=search-letters", "interface=en"]
        ) {
            $0.stages.search = { query, note, scope in
                AnalysisStages().search(query, note, scope)
                    && ([note.title, note.summary, note.note.transcript] + note.people + note.actionItems.map(\.task))
                        .contains { $0.contains(query) }
            }
        },
        .analysis(
            "search-everywhere", "Whatever its scope, a search looks everywhere.", by: ["search.scopes"],
            in: ["family=search-letters,tax-return", "interface=en"]
        ) { $0.stages.search = { query, note, _ in AnalysisStages().search(query, note, .all) } },
        .analysis(
            "headings-in-note-language", "Headings are in the language of the note.", by: ["interface.headings"],
            in: ["family=tax-return"]
        ) {
            $0.stages.present = { outcome, interface in
                AnalysisStages().present(outcome, outcome.note?.note.language ?? interface)
            }
        },
        .analysis(
            "failure-without-hint", "A failure is not explained.", by: ["interface.hint"],
            in: ["family=refused,empty-transcript,two-minutes-just-over", "interface=en"]
        ) {
            $0.stages.present = { outcome, interface in
                var card = AnalysisStages().present(outcome, interface)
                card.sections.removeAll { $0.kind == .hint }
                return card
            }
        },
    ]

    private static func kept(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (inout AnalysedNote, AnalysedNote?) -> Void
    ) -> Fault {
        .analysis(
            name, sentence, by: caughtBy, from: origin,
            in: cells.contains("interface=en") ? cells : cells + ["interface=en"]
        ) {
            $0.stages.keep = { note, draft, previous in
                var kept = AnalysedNote(note, draft: draft, replacing: previous)
                change(&kept, previous)
                return kept
            }
        }
    }
}
